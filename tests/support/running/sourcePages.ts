import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeFiles } from './writeFiles';

/** Source text of a module that renders the pages of the site from the sources. */
const ENTRY = `export { render } from ${JSON.stringify(resolve('client/app/entry-server.tsx'))};`;
const INDEX =
  '<!doctype html><html><head><!--app-head--></head><body><div id="root"><!--app-html--></div><script id="apollo-state"><!--app-state--></script></body></html>';

/**
 * Creates a folder that looks like a built client but renders pages from the sources. The caller
 * changes into the folder and deletes it at the end.
 */
export async function sourcePages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'centrale-built-'));
  await writeFiles(folder, {
    'dist/client/index.html': INDEX,
    'dist/client/.vite/manifest.json': '{}',
    'dist/client/.vite/ssr-manifest.json': '{}',
    'dist/ssr/entry-server.js': ENTRY,
    'package.json': '{ "type": "module" }',
  });
  return folder;
}
