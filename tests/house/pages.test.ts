import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

describe('the pages', () => {
  // The server announces the script of a page by this name; what is wrong comes late, without a word.
  test('name each lazily loaded page by the file that it is loaded from', () => {
    const sources = globSync('client/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => ({
      folder: dirname(file),
      text: readFileSync(`${ROOT}/${file}`, 'utf8'),
    }));
    const pages = sources.flatMap(({ folder, text }) =>
      [...text.matchAll(/= fetchedPage\(\s*'([^']+)'[^]*?import\('(.+?)'\)/g)].map(
        ([, named, fetched = '']) => ({ named, file: join(folder, `${fetched}.tsx`) }),
      ),
    );
    expect(pages.length).toBeGreaterThan(5);
    const all = sources.map(({ text }) => text).join('');
    expect(pages).toHaveLength(all.split('= fetchedPage(').length - 1);
    const wrong = pages.filter(({ named, file }) => `client/${named}` !== file);
    expect(
      wrong.map(({ named }) => named),
      'name in fetchedPage the file that its import() loads, from client/',
    ).toEqual([]);
  });

  // Search engines and shared links show it, so no two pages share one.
  test('give every page a description of its own', () => {
    const pages = globSync('client/**/*.tsx', { cwd: ROOT });
    const heads = pages.flatMap((file) =>
      [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/<PageHead\b[^>]*>/g)].map(([head]) => {
        // The home page has the description of the site.
        const described = /\bdescription=/.test(head) || head === '<PageHead />';
        return { file, described, words: /\bdescription="([^"]*)"/.exec(head)?.[1] };
      }),
    );
    expect(heads.length).toBeGreaterThan(30);
    expect(
      heads.filter(({ described }) => !described),
      'give PageHead a description',
    ).toEqual([]);
    const words = heads.flatMap((head) => head.words ?? []);
    expect(
      words.filter((sentence, at) => words.indexOf(sentence) !== at),
      'change the description of one of its PageHead',
    ).toEqual([]);
  });

  // A size in pixels stays small when the reader asks for larger text. Oxlint reads no style sheets.
  test('have style sheets that give every size of text in rem', () => {
    const pixels = /\b(font-size|line-height|font):[^;]*\d+px|^\s*\d{3} \d+px\//m;
    const sheets = globSync('client/**/*.{css,html}', { cwd: ROOT });
    expect(sheets.length).toBeGreaterThan(2);
    expect(
      sheets.filter((file) => pixels.test(readFileSync(`${ROOT}/${file}`, 'utf8'))),
      'take a size of client/ui/theme/theme.css, or write it in rem',
    ).toEqual([]);
  });
});

describe('the sources', () => {
  test('name a time zone wherever a date is put into words', () => {
    const free = (source: string) =>
      [...source.matchAll(/new Intl\.DateTimeFormat\([^;]*?\)(?:[;,]|\.\w+)[^\n]*/g)]
        .map(([format]) => format)
        .concat(source.match(/\.toLocale(?:Date|Time)String\([^)]*\)/g) ?? [])
        .filter((format) => !/timeZone|inParis/.test(format));
    expect(free("new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short' });")).toHaveLength(1);
    expect(free("date.toLocaleTimeString('fr-FR')")).toHaveLength(1);
    const unnamed = globSync('{client,server}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      free(readFileSync(`${ROOT}/${file}`, 'utf8')).map((format) => `${file}: ${format}`),
    );
    expect(unnamed, 'times are those of Paris, not of the device or the server').toEqual([]);
  });
});
