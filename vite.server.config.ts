import { defineConfig } from 'vite';

import { sourceAliases } from './tools/source-aliases.ts';

/**
 * Packages that are not bundled: native modules, the clients of PostgreSQL and Redis (loaded only
 * when they are used), and swagger-ui, which serves files of its own folder.
 */
const OUTSIDE = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'better-sqlite3',
  'ioredis',
  'pg',
  'sharp',
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
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
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
