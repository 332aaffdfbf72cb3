import { query, transaction } from '#platform/db/transaction';
import type { TestApp } from './testApp';

/** Makes the database refuse writes to a table. @returns a function that allows writes again */
export async function refuseRows(app: TestApp, table: string): Promise<() => Promise<void>> {
  const [refuse, accept] = app.env.DATABASE_URL
    ? [
        [`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (false) NOT VALID`],
        [`ALTER TABLE ${table} DROP CONSTRAINT refused`],
      ]
    : [
        ['INSERT', 'UPDATE'].map(
          (change) => `CREATE TRIGGER refused_${change} BEFORE ${change} ON ${table}
            BEGIN SELECT RAISE(ABORT, 'refused'); END`,
        ),
        ['INSERT', 'UPDATE'].map((change) => `DROP TRIGGER refused_${change}`),
      ];
  const run = (statements: readonly string[]) =>
    transaction(async () => {
      for (const statement of statements) await query(statement);
    });
  await run(refuse);
  return () => run(accept);
}
