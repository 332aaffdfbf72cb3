import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Matches imports of modules about SQL, locks, migrations, backups and schemas, whose results
 * depend on the database engine.
 */
const ENGINE =
  /(?<!type )\{([^}]*)\} from '[^']*(\/platform\/db\/(?!transaction'|contentVersion')|\/migrations\/|\.reads'|\.queries'|\/platform\/backup\/(?!durable'|erasedList'|manifest')|support\/schemas\/|running\/(statements|statementLog|lockElsewhere|otherConnection|refusedRows)')/g;

/** Matches imports of `query` and `acquireLock`, with which a test runs SQL or locks directly. */
const SQL = /import \{([^}]*)\} from '[^']*\/platform\/db\/transaction'/g;

const namesIn = (list: string) => list.split(',').map((name) => name.trim().split(' as ').at(-1)!);

/** Returns the names that a file imports from modules whose results depend on the engine. */
const engineNames = (source: string) => [
  ...[...source.matchAll(ENGINE)].flatMap(([, list]) => namesIn(list!)).filter(Boolean),
  ...[...source.matchAll(SQL)]
    .flatMap(([, list]) => namesIn(list!))
    .filter((name) => name === 'query' || name === 'acquireLock'),
];

/** Returns the parts of a file that are declared with `neutral.it` and `neutral.describe`. */
const neutralParts = (source: string) =>
  [...source.matchAll(/^( *)neutral\.(?:.*\);$|[^]*?^\1(?=\S).*\);$)/gm)].map(([part]) => part);

/** Returns the engine-dependent names that a file uses in tests which run on one engine only. */
function engineUses(file: string, source: string): string[] {
  const names = engineNames(source);
  if (file.endsWith('.neutral.test.ts')) return names;
  const parts = neutralParts(source);
  return names.filter((name) => parts.some((part) => new RegExp(`\\b${name}\\b[.(,)]`).test(part)));
}

describe('a test that runs on one database engine', () => {
  test('uses no function whose result depends on the engine', () => {
    const neutral = 'x.neutral.test.ts';
    const reads = "import { a } from '../server/domains/x/a.reads';";
    expect(engineUses(neutral, reads)).toEqual(['a']);
    const own = "import { query, repository } from '../server/platform/db/transaction';";
    expect(engineUses(neutral, own)).toEqual(['query']);
    expect(engineUses(neutral, own.replace('query, ', ''))).toEqual([]);
    const mixed = `${reads}\nit('b', () => {\n  a();\n});\nneutral.it('c', () => {\n  c();\n  b();\n});\n`;
    expect(engineUses('x.test.ts', mixed)).toEqual([]);
    expect(engineUses('x.test.ts', mixed.replace('b();', 'a();'))).toEqual(['a']);
    const files = globSync('tests/**/*.test.ts', { cwd: ROOT });
    expect(files.filter((file) => file.includes('.neutral.')).length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      engineUses(file, readFileSync(`${ROOT}/${file}`, 'utf8')).map((name) => `${file}: ${name}`),
    );
    expect(found, 'let it run on SQLite and PostgreSQL').toEqual([]);
  });
});
