/** What the compiler and svelte-check do not see: names that nobody uses, promises that nobody awaits, dead code. */
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { configs, config, parser } from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default config(
  { ignores: ["node_modules/", "src/lib/wire.ts"] },
  configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser, svelteConfig, extraFileExtensions: [".svelte"] } },
  },
  {
    files: ["public/sw.js"],
    languageOptions: { globals: { ...globals.serviceworker, SHELL: "readonly" } },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "off", // what comes over the wire is any until it is read
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-useless-mustaches": "off", // {" "} is a space that stays
      "svelte/no-unused-svelte-ignore": "off", // they speak to svelte-check, which warns of more
      "svelte/prefer-svelte-reactivity": "off", // sets and maps that are made anew need not be watched
    },
  },
);
