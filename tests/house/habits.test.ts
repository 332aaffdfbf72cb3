import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OURS = '{client,server,tests,tools}/**/*.{ts,tsx,mjs,graphql,css,html}';

/** The lines of these files that match, as `file:line`. */
function found(pattern: RegExp, files: string): string[] {
  return globSync(files, { cwd: ROOT })
    .filter((file) => !file.includes('tests/house/'))
    .flatMap((file) =>
      readFileSync(`${ROOT}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}

describe('the sources', () => {
  test('hold no test that is skipped, alone, or still to be written', () => {
    const setAside = /\b(test|it|describe)(\.\w+)*\.(skip|skipIf|only|todo|fails|fixme|runIf)\b/;
    expect(found(setAside, 'tests/**/*.test.{ts,tsx}')).toEqual([]);
  });

  test('put nothing off', () => {
    expect(found(/\b(TODO|FIXME|XXX|HACK)\b/, OURS)).toEqual([]);
  });

  test('silence no rule of the linter or the compiler without saying why', () => {
    const silenced = /(oxlint|eslint)-disable(?!.*-- \S)|@ts-(ignore|nocheck)|@ts-expect-error\s*$/;
    expect(found(silenced, OURS)).toEqual([]);
  });
});
