import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const { imports } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  imports: Record<string, string | string[]>;
};

/**
 * Subpath imports of package.json as aliases for Vite, because Vite tries only the first target of
 * a list. '#ui/Button' is client/ui/Button.tsx or client/ui/Button.ts.
 */
export const sourceAliases = Object.entries(imports).map(([key, target]) => {
  const [folder = ''] = [target].flat().map((path) => path.replace(/\*.*$/, ''));
  const find = key.replace('/*', '');
  return { find, replacement: fileURLToPath(new URL(folder, root)).replace(/\/$/, '') };
});
