import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Modules whose result a database engine can change: SQL, locks, migrations, backups, old schemas. */
const ENGINE =
  /(?<!type )from '[^']*(\/platform\/db\/(?!transaction'|contentVersion')|\/migrations\/|\.reads'|\.queries'|\/platform\/backup\/|support\/schemas\/|running\/(statements|statementLog|lockElsewhere|otherConnection|refusedRows)')/;

/** Statements and locks of a test's own. */
const SQL = /import \{[^}]*\b(query|holdLock)\b[^}]*\} from '[^']*\/platform\/db\/transaction'/;

const dependsOnEngine = (source: string) => ENGINE.test(source) || SQL.test(source);

describe('a test that runs on one database engine', () => {
  test('imports nothing whose result the engine can change', () => {
    expect(dependsOnEngine("import { a } from '../server/domains/x/a.reads';")).toBe(true);
    expect(dependsOnEngine("import { query } from '../server/platform/db/transaction';")).toBe(
      true,
    );
    expect(dependsOnEngine("import { repository } from '../server/platform/db/transaction';")).toBe(
      false,
    );
    const files = globSync('tests/**/*.neutral.test.ts', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(50);
    expect(
      files.filter((file) => dependsOnEngine(readFileSync(`${ROOT}/${file}`, 'utf8'))),
      'rename it to *.test.ts, so that it runs on SQLite and PostgreSQL',
    ).toEqual([]);
  });
});
