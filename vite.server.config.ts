import { defineConfig } from 'vite';

import { sourceAliases } from './tools/source-aliases.ts';

/**
 * What Node loads itself: native modules, the clients of PostgreSQL and Redis (fetched where they are
 * used), and a package that serves its own files.
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
 * The server (`vite build --config vite.server.config.ts`), with its packages in a few files: Node
 * would look for, read and compile more than a thousand of them at every start.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: sourceAliases },
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      output: {
        comments: false,
        // V8 keeps the text, two bytes for each character where one is not Latin.
        minify: {
          compress: false,
          mangle: false,
          codegen: { removeWhitespace: false, asciiOnly: true },
        },
      },
    },
  },
});
