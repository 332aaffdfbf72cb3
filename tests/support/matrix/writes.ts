import { vi } from 'vitest';
import { currentDatabase } from '#platform/db/transaction';

const WRITE = /^\s*(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(\w+)/i;

/**
 * Matches deliveries of mails. They do not count, because mails of earlier calls are sent later.
 */
const IS_POST = /^\s*(?:UPDATE|DELETE FROM)\s+"?outgoing_mails/i;

/** Writes of one connection in its transaction, and the positions of its savepoints. */
interface Open {
  written: string[];
  savepoints: number[];
}

/** Runs `work`. @returns its value and the tables it wrote to, without rolled back writes */
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
    const table = IS_POST.test(sql) ? undefined : WRITE.exec(sql)?.[1];
    if (table) written.push(table);
  }
}
