import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

/** Returns the first capture group of each line of a file that matches, sorted. */
const namesIn = (file: string, line: RegExp): string[] => {
  const text = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');
  const names = new Set([...text.matchAll(line)].map(([, name]) => name!));
  return [...names].toSorted();
};

test('.env.example describes exactly the variables that the server reads', () => {
  const read = namesIn('server/platform/env.ts', /^ {2}([A-Z][A-Z0-9_]*): /gm);
  expect(read.length).toBeGreaterThan(15);
  expect(
    namesIn('.env.example', /^([A-Z][A-Z0-9_]*)=/gm),
    'describe in .env.example what server/platform/env.ts reads, and nothing else',
  ).toEqual(read);
});
