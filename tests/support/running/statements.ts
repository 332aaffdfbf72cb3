import { AsyncLocalStorage } from 'node:async_hooks';

import { vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/**
 * What any call asks once a second where nothing tells servers of each other's changes
 * (maintenance.service.ts).
 */
const isOfAnyCall = (sql: string) => sql.includes(`'maintenanceMode'`);

const measured = new AsyncLocalStorage<symbol>();

/**
 * The statements that `work` runs on the reading connection, but for those of any call. What other
 * work of the server asks meanwhile, a mail or a job, is not counted.
 *
 * @param from `everyone` counts that too: for what open pages are told of the work
 */
export async function statementsOf(
  work: () => Promise<unknown>,
  { from = 'work' }: { from?: 'work' | 'everyone' } = {},
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const self = Symbol('work');
  const spy = vi
    .spyOn(currentDatabase().read.logger, 'logQuery')
    .mockImplementation((sql, parameters) => {
      if (isOfAnyCall(sql) || (from === 'work' && measured.getStore() !== self)) return;
      statements.push({ sql, parameters: (parameters ?? []) as unknown[] });
    });
  try {
    await measured.run(self, work);
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
