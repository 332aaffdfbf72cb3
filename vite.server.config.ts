import { defineConfig } from 'vite';

/** The server (`vite build --config vite.server.config.ts`): our code in one file, packages outside. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
  },
});
