import { defineConfig } from 'vite';

/**
 * The server (`vite build --config vite.server.config.ts`): our code in one file, packages outside.
 * Not date-fns: three functions of it are used, and Node would load its 300 files at every start,
 * reading its long package.json again for each (0.7 s).
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['date-fns', '@date-fns/tz'] },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node22',
    minify: false,
  },
});
