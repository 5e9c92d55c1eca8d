import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, defineConfig } from "vite";

const server = process.env["SOLARIUM_SERVER"] ?? "http://127.0.0.1:8787";

/** Scripts and styles lie beside themselves as small as they can be made: packed so well only once, when they are
 * built. The server sends these to every browser that takes them, and packs the rest itself. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir }) {
    const assets = join(dir!, "assets");
    for (const name of readdirSync(assets).filter((one) => /\.(js|css)$/.test(one)))
      writeFileSync(join(assets, `${name}.br`), brotliCompressSync(readFileSync(join(assets, name))));
  },
};

export default defineConfig({
  base: "./", // the server writes the path below which it lies into the page
  plugins: [svelte(), packed],
  build: {
    outDir: process.env["SOLARIUM_CLIENT"] ?? "../src/solarium/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
