import { vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';

const WRITE = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/i;

/**
 * Matches writes by the work on queues. They do not count, because they may belong to mails of
 * earlier calls.
 */
const IS_QUEUE_WORK = /^\s*(?:UPDATE|DELETE FROM)\s+"?queue_items/i;

/**
 * Tables written to in the open transaction of a connection, and for each savepoint the number of
 * writes before it.
 */
interface Open {
  written: string[];
  savepoints: number[];
}

/**
 * Runs `work`. @returns its result and the tables to which it wrote, except for writes that were
 * rolled back
 */
export async function writesOf<T>(work: () => Promise<T>): Promise<{ value: T; writes: string[] }> {
  const committed: string[] = [];
  const open = new Map<unknown, Open>();
  const spy = vi
    .spyOn(currentDatabase().write.logger, 'logQuery')
    .mockImplementation((sql, _parameters, runner) => {
      const known = open.get(runner) ?? { written: [], savepoints: [] };
      open.set(runner, known);
      follow(sql, known, committed);
    });
  try {
    return { value: await work(), writes: committed };
  } finally {
    spy.mockRestore();
  }
}

function follow(sql: string, open: Open, committed: string[]): void {
  const { written, savepoints } = open;
  if (sql.startsWith('SAVEPOINT')) savepoints.push(written.length);
  else if (sql.startsWith('ROLLBACK TO')) written.length = savepoints.at(-1) ?? 0;
  else if (sql.startsWith('RELEASE')) savepoints.pop();
  else if (sql.startsWith('COMMIT')) committed.push(...written.splice(0));
  else if (sql.startsWith('ROLLBACK')) written.length = 0;
  else {
    const table = IS_QUEUE_WORK.test(sql) ? undefined : WRITE.exec(sql)?.[1];
    if (table) written.push(table);
  }
}
