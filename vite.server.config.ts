import { defineConfig } from 'vite';

import { OUTSIDE } from './tools/release/outside.ts';
import { sourceAliases } from './tools/source-aliases.ts';

/** Programs of the server: the site, and the commands that `centrale` and npm scripts run. */
const PROGRAMS = [
  'main',
  'backup',
  'restore',
  'setup',
  'rescue',
  'check',
  'migrate',
  'removeDemo',
  'rebuildStats',
  'seeds/run',
];

/**
 * Bundles the server with its packages into a few files (`vite build --config
 * vite.server.config.ts`). Without bundling, Node would find, read and compile more than a thousand
 * files at every start.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: sourceAliases },
  ssr: { noExternal: true, external: OUTSIDE },
  // Without it, graphql-js compares class names of every type, on each site without NODE_ENV.
  define: { 'process.env.NODE_ENV': "'production'" },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((name) => [name, `server/${name}.ts`])),
      output: {
        comments: false,
        // `asciiOnly`, because V8 stores a source text with two bytes per character as soon as one
        // character is not Latin-1.
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
      },
    },
  },
});
