import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["SOLARIUM_SERVER"] ?? "http://127.0.0.1:8787";

export default defineConfig({
  base: "./", // the server writes the path below which it lies into the page
  plugins: [svelte()],
  build: {
    outDir: process.env["SOLARIUM_CLIENT"] ?? "../src/solarium/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
