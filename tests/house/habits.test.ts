import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OURS = '{client,server,tests,tools}/**/*.{ts,tsx,mjs,graphql,css,html}';

/** The lines of these files that match, as `file:line`; each is judged with the line above it. */
function found(files: string, matches: (line: string, above: string) => boolean): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !file.includes('tests/house/'))
    .flatMap((file) =>
      readFileSync(`${ROOT}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line, index, lines) =>
          matches(line, lines[index - 1] ?? '') ? [`${file}:${index + 1}`] : [],
        ),
    );
}

describe('the sources', () => {
  test('hold no test that is skipped, alone, or still to be written', () => {
    const aside = /\b(test|it|describe)(\.\w+)*\.(skip|skipIf|runIf|only|todo|fails|fixme)\b/;
    expect(found('tests/**/*.test.{ts,tsx}', (line) => aside.test(line))).toEqual([]);
  });

  test('put nothing off', () => {
    const later = /\b(TODO|FIXME|XXX|HACK)\b/;
    expect(found(OURS, (line) => later.test(line))).toEqual([]);
  });

  test('silence no rule of the linter or the compiler without saying why', () => {
    const silences = /(oxlint|eslint)-disable|@ts-expect-error/;
    const explained = (line: string, above: string) =>
      / -- \S|@ts-expect-error \S/.test(line) || /^\s*(\/\/|\*|\{?\/\*)/.test(above);
    expect(found(OURS, (line, above) => silences.test(line) && !explained(line, above))).toEqual(
      [],
    );
    expect(found(OURS, (line) => /@ts-(ignore|nocheck)/.test(line))).toEqual([]);
  });

  // Specification of the administration, section 2.
  test('give every screen of the administration a description', () => {
    const screens = globSync('client/{areas/admin/**/*,features/shell/AreaNotFound}.tsx', {
      cwd: ROOT,
    });
    const heads = screens.flatMap((file) =>
      [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/<PageHead\b[^>]*>/g)].map(([head]) => {
        return { file, described: /\bdescription=/.test(head) };
      }),
    );
    expect(heads.length).toBeGreaterThan(10);
    expect(heads.filter(({ described }) => !described)).toEqual([]);
  });
});
