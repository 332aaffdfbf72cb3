import { currentDatabase, query, transaction } from '../db/transaction';
import { CLOCKS_APART, fromNow, MINUTE, now } from './clock';

/**
 * A table of earlier versions, which had one for each kind of work. Servers of those versions may
 * still run and write to it, so its rows are moved into the queue again and again. To be removed
 * with the tables, in the next release (docs/recipes/change-the-schema.md).
 */
interface FormerQueue {
  table: string;
  id: string;
  /** Name of the queue that has the work now. */
  queue: string;
  /** Lock under which earlier versions claim rows; absent when a second attempt is harmless. */
  lock?: string;
  payload: readonly string[];
  /** Other columns of the item, as SQL of the former row `f`. */
  columns: Readonly<Record<string, string>>;
}

const formerQueues: readonly FormerQueue[] = [
  {
    table: 'outgoing_mails',
    id: 'id',
    queue: 'mail',
    lock: 'mail.claim',
    payload: ['subject', 'text', 'html', 'unsubscribeUrl'],
    columns: {
      // Part of the Message-ID, which must stay the same for every attempt.
      key: 'CAST(f."id" AS varchar)',
      address: 'f."recipient"',
      priority: 'f."priority"',
      createdAt: 'f."createdAt"',
      gaveUpAt: 'f."gaveUpAt"',
      lastError: 'f."lastError"',
    },
  },
  {
    table: 'outgoing_pushes',
    id: 'id',
    queue: 'push',
    lock: 'push.claim',
    payload: ['deviceId', 'notificationId'],
    columns: {
      key: `CASE WHEN f."notificationId" IS NULL THEN 'trial-' || f."id"
        ELSE f."deviceId" || ':' || f."notificationId" END`,
      userId: '(SELECT d."userId" FROM push_devices d WHERE d."id" = f."deviceId")',
      createdAt: 'f."createdAt"',
    },
  },
  {
    table: 'avatar_copies',
    id: 'userId',
    queue: 'avatar',
    payload: ['url'],
    columns: {
      key: 'CAST(f."userId" AS varchar)',
      userId: 'f."userId"',
      createdAt: 'f."nextAttemptAt"',
    },
  },
];

/** Names of the tables of earlier versions, which have no entity any more. */
export const formerTables: readonly string[] = formerQueues.map(({ table }) => table);

/** Length of a lease of an earlier version, in milliseconds. */
const FORMER_LEASE = 5 * MINUTE;

/** Number of rows moved per statement. */
const CHUNK = 1000;

type Run = <Row>(sql: string, parameters?: object) => Promise<Row[]>;

/**
 * Moves the rows of earlier versions into the queue, inside a transaction. A row stays where a
 * server of such a version may be working on it, because it was attempted and is due within the
 * length of a lease.
 */
export async function moveFormerItems(kind: 'sqlite' | 'postgres', run: Run): Promise<void> {
  for (const queue of formerQueues) {
    if (queue.lock && kind === 'postgres') {
      const { lock } = queue;
      await run('SELECT pg_advisory_xact_lock(hashtextextended(:lock, 0))', { lock });
    }
    while ((await moveSome(queue, kind, run)) === CHUNK);
  }
}

const FREE = `"attempts" = 0 OR "nextAttemptAt" <= :now OR "nextAttemptAt" > :leaseEnd`;

/** Moves the next rows of a table. @returns their number */
async function moveSome(
  { table, id, queue, lock, payload, columns }: FormerQueue,
  kind: 'sqlite' | 'postgres',
  run: Run,
): Promise<number> {
  const onPostgres = kind === 'postgres';
  const rows = await run<{ id: number }>(
    `SELECT "${id}" AS "id" FROM ${table} WHERE ${lock ? FREE : 'TRUE'}
      ORDER BY "${id}" LIMIT ${CHUNK} ${onPostgres ? 'FOR UPDATE' : ''}`,
    lock ? { now: now(), leaseEnd: fromNow(FORMER_LEASE + CLOCKS_APART) } : {},
  );
  if (rows.length === 0) return 0;
  const ids = rows.map((row) => row.id);
  const pairs = payload.map((column) => `'${column}', f."${column}"`).join(', ');
  const json = onPostgres ? `CAST(json_build_object(${pairs}) AS text)` : `json_object(${pairs})`;
  const names = Object.keys(columns).map((name) => `"${name}"`);
  await run(
    `INSERT INTO queue_items ("kind", "payload", "attempts", "runAt", ${names.join(', ')})
     SELECT '${queue}', ${json}, f."attempts", f."nextAttemptAt", ${Object.values(columns).join(', ')}
       FROM ${table} f WHERE f."${id}" IN (:...ids) ON CONFLICT DO NOTHING`,
    { ids },
  );
  await run(`DELETE FROM ${table} WHERE "${id}" IN (:...ids)`, { ids });
  return rows.length;
}

/** Moves work that servers of earlier versions left behind into the queue. */
export async function adoptFormerItems(): Promise<void> {
  const [found] = await query(
    formerTables
      .map((table) => `SELECT 1 AS "found" WHERE EXISTS (SELECT 1 FROM ${table})`)
      .join(' UNION ALL '),
  );
  if (!found) return;
  await transaction(() => moveFormerItems(currentDatabase().kind, query));
}

/** Deletes the mails of earlier versions to an address, inside the open transaction. */
export async function deleteFormerMails(address: string): Promise<void> {
  await query('DELETE FROM outgoing_mails WHERE "recipient" = :address', { address });
}
