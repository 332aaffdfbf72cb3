import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns what an operator must do for each version, from docs/upgrading.md. */
export function upgradeNotes(root: string): Map<string, string> {
  const text = readFileSync(join(root, 'docs/upgrading.md'), 'utf8');
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const end = section.indexOf('\n');
      return [section.slice(0, end).trim(), section.slice(end).trim()];
    }),
  );
}
