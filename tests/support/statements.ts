import { vi } from 'vitest';
import { currentDatabase } from '../../server/platform/db/transaction';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** The statements that the reading connection runs while `work` does. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const spy = vi
    .spyOn(currentDatabase().read.logger, 'logQuery')
    .mockImplementation(
      (sql, parameters) =>
        void statements.push({ sql, parameters: (parameters ?? []) as unknown[] }),
    );
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return statements;
}

/** How the database would run a statement, in its own words. */
export async function planOf({ sql, parameters }: Statement): Promise<string> {
  const { kind, read } = currentDatabase();
  const explain = kind === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN';
  const rows: Record<string, string>[] = await read.query(`${explain} ${sql}`, parameters);
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}
