import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sitePaths } from '#client/shared/sitePaths';

const GUIDE = 'docs/moderation.md';
const guide = readFileSync(GUIDE, 'utf8');

/** Replaces every kind of space, including HTML entities and escapes, with a plain one. */
const plain = (text: string): string =>
  text.replaceAll(/&nbsp;|\\u00a0|\\u202f/gi, ' ').replaceAll(/[\s\u00a0\u202f]+/g, ' ');

const sources = plain(
  globSync('client/**/*.{ts,tsx}', { exclude: (name) => name.includes('generated') })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n'),
);

/** Returns whether a label is a whole text of the client, between quotes or tags. */
function isSaid(label: string): boolean {
  const words = plain(label)
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`(?<=['"\`>}] ?)${words}(?= ?['"\`<{?…:])`, 'u').test(sources);
}

const labels = [...guide.matchAll(/«([^»]+)»/g)].map(([, label = '']) => label);
const addresses = [...guide.matchAll(/`(\/[^`\s]*)`/g)].map(([, path = '']) => path);
const links = [...guide.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

describe('the moderation guide', () => {
  it('quotes only labels that exist in the interface', () => {
    expect(labels.length).toBeGreaterThan(60);
    expect([...new Set(labels.filter((label) => !isSaid(label)))]).toEqual([]);
    // Checks that an unknown label is detected.
    expect(isSaid('Bannir pour toujours et à jamais')).toBe(false);
    expect(isSaid('Main cour')).toBe(false);
    expect(isSaid('Lier')).toBe(false);
  });

  it('names only paths that exist on the site', () => {
    expect(addresses.length).toBeGreaterThan(8);
    const paths = readFileSync('client/platform/address/paths.ts', 'utf8');
    const known = (path: string) =>
      paths.includes(`'${path}'`) || JSON.stringify(sitePaths).includes(`"${path}"`);
    expect(addresses.filter((path) => !known(path))).toEqual([]);
  });

  it('links to existing files and is linked from other guides', () => {
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((link) => !existsSync(join(dirname(GUIDE), link)))).toEqual([]);
    expect(readFileSync('README.md', 'utf8')).toContain('(docs/moderation.md)');
    expect(readFileSync('docs/operations.md', 'utf8')).toContain('(moderation.md)');
  });

  it('uses French spaces before punctuation', () => {
    const wrong = guide
      .split('\n')
      .filter((line) => !line.startsWith('|') && / [;!?»]|« |[^\s\d`] :/.test(line));
    expect(wrong).toEqual([]);
  });
});
