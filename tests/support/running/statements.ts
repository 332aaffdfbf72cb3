import { AsyncLocalStorage } from 'node:async_hooks';

import { vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/**
 * Returns whether a statement is the check of the maintenance mode. Without Redis, any request can
 * run it, once a second (maintenance.service.ts).
 */
const isOfAnyCall = (sql: string) => sql.includes(`'maintenanceMode'`);

const measured = new AsyncLocalStorage<symbol>();

/**
 * Returns the statements that `work` runs on the read connection, except the check of the
 * maintenance mode. Statements of concurrent work, such as mails and jobs, do not count.
 *
 * @param from `everyone` also counts statements of concurrent work, such as updates of open pages
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

/**
 * Returns the query plan of a statement (EXPLAIN). On PostgreSQL, which prefers to scan a small
 * table, the plan contains a table scan only if no index is usable.
 */
export async function planOf({ sql, parameters }: Statement): Promise<string> {
  const { kind, read } = currentDatabase();
  const rows: Record<string, string>[] =
    kind === 'sqlite'
      ? await read.query(`EXPLAIN QUERY PLAN ${sql}`, parameters)
      : await read.transaction(async (manager) => {
          await manager.query('SET LOCAL enable_seqscan = off');
          return manager.query(`EXPLAIN ${sql}`, parameters);
        });
  return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
}
