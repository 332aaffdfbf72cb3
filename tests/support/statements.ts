import { vi } from 'vitest';
import { currentDatabase } from '../../server/platform/db/transaction';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/**
 * What any call asks once a second where nothing tells servers of each other's changes
 * (maintenance.service.ts).
 */
const isOfAnyCall = (sql: string) => sql.includes(`'maintenanceMode'`);

/** The statements that the reading connection runs while `work` does, but for those of any call. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const spy = vi
    .spyOn(currentDatabase().read.logger, 'logQuery')
    .mockImplementation((sql, parameters) => {
      if (isOfAnyCall(sql)) return;
      statements.push({ sql, parameters: (parameters ?? []) as unknown[] });
    });
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
