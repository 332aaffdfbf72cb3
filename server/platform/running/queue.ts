import { setImmediate as nextTurn } from 'node:timers/promises';
import { In, IsNull, LessThan, MoreThan, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';
import { queuedTransaction } from '../db/alone';
import { toInstant } from '../db/columns';
import { insertRows } from '../db/rows/insertRows';
import { afterCommit, currentDatabase, query, repository, transaction } from '../db/transaction';
import { log, reasonOf } from '../log';
import { inBackground } from './background';
import { CLOCKS_APART, DAY, fromNow, MINUTE, now, SECOND } from './clock';
import { adoptFormerItems } from './formerQueues';
import type { Job } from './jobs';
import { isFree, leaseTimes, PAUSES, pauseAfter } from './leases';
import { QueueItem } from './queueItem.entity';
import { isReplayed } from './replay';

/**
 * Length of the lease of a claimed item, in milliseconds. All attempts of a batch must end earlier,
 * so that two servers never work on the same item.
 */
const LEASE = 5 * MINUTE;

/** Time for which running attempts may continue when the server stops, in milliseconds. */
const STOP_TIMEOUT = 3 * SECOND;

const ABANDONED_RETENTION = 30 * DAY;

/**
 * An item is abandoned without an attempt after this multiple of its attempts, because its attempts
 * kill the server, or their outcome cannot be stored.
 */
const FUTILE = 2;

export interface ClaimedItem<Payload> extends Pick<
  QueueItem,
  'id' | 'key' | 'userId' | 'address' | 'createdAt' | 'attempts'
> {
  payload: Payload;
}

export type Outcome =
  /** The item is deleted. */
  | { what: 'done' }
  /**
   * The attempt failed. `atLeast`: minimum delay before the next attempt, in milliseconds; a delay
   * longer than the longest pause is shortened to it.
   */
  | { what: 'failed'; reason: string; atLeast?: number }
  /** Nothing was attempted. The item waits until `at`, and the attempt does not count. */
  | { what: 'postponed'; at: Date };

export const DONE = { what: 'done' } as const;

/** Outcomes of a batch, keyed by the IDs of the items. An item without an outcome has failed. */
export interface BatchResult {
  outcomes: ReadonlyMap<number, Outcome>;
  /** Makes further changes in the transaction that stores the outcomes. */
  settle?(): Promise<void>;
}

export interface Queue<Payload> extends QueueName {
  /** Number of items that one worker claims in one transaction; 1 when omitted. */
  batch?: number;
  /** Maximum number of workers of one server; 1 when omitted. */
  workers?: number;
  /** Delays after each failed attempt but the last, in milliseconds; `PAUSES` when omitted. */
  pauses?: readonly number[];
  /** Maximum time to postpone an item, in milliseconds; by default the longest pause. */
  longestWait?: number;
  /** Whether the rows of abandoned items stay for 30 days, to report the loss. */
  storesAbandoned?: boolean;
  /**
   * Attempts a batch. Must be safe to run again, because the server may die before the outcome is
   * stored.
   * @param signal aborted three seconds after the server began to stop
   */
  run(items: readonly ClaimedItem<Payload>[], signal: AbortSignal): Promise<BatchResult>;
}

/** Returns a `run` that attempts the items of a batch one after the other. */
export function oneByOne<Payload>(
  attempt: (item: ClaimedItem<Payload>, signal: AbortSignal) => Promise<Outcome>,
): Queue<Payload>['run'] {
  return async (items, signal) => {
    const outcomes = new Map<number, Outcome>();
    for (const item of items) {
      outcomes.set(
        item.id,
        signal.aborted
          ? { what: 'postponed', at: now() }
          : await attempt(item, signal).catch((error: unknown) => failure(error)),
      );
      await nextTurn();
    }
    return { outcomes };
  };
}

export const failure = (error: unknown): Outcome => ({ what: 'failed', reason: reasonOf(error) });

/** Work to enqueue. The other columns have the values of new work that is due. */
export interface NewItem<Payload> extends Partial<
  Pick<QueueItem, 'key' | 'userId' | 'address' | 'priority'>
> {
  payload: Payload;
}

/** Identifies a queue, also for code that does not work on it. */
export interface QueueName {
  /** Unique name, which the items contain. */
  name: string;
}

/**
 * Stores work in the open transaction, in one statement. It is claimed after the commit. Work whose
 * key waits already is skipped. Does nothing in a replay (see `replayAt`).
 */
export async function enqueue<Payload>(
  queue: QueueName,
  items: readonly NewItem<Payload>[],
): Promise<void> {
  if (items.length === 0 || isReplayed()) return;
  const times = { createdAt: now(), runAt: now() };
  const rows = items.map(({ key = null, userId = null, address = null, priority = 0, payload }) => {
    const json = JSON.stringify(payload);
    return { kind: queue.name, key, userId, address, priority, payload: json, ...times };
  });
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  await transaction(async () => {
    await insertRows('queue_items', columns, rows, 'ON CONFLICT DO NOTHING');
    await afterCommit(() => wake(queue));
  });
}

/**
 * Stores the rows of a query as work, in one statement (see `enqueue`).
 * @param select SQL query with the columns "key", "userId", "payload" and "createdAt", in this order
 */
export async function enqueueSelected(
  queue: QueueName,
  select: string,
  parameters: ObjectLiteral,
): Promise<void> {
  if (isReplayed()) return;
  await transaction(async () => {
    const [added] = await query(
      `INSERT INTO queue_items
         ("kind", "key", "userId", "payload", "createdAt", "runAt")
       SELECT '${queue.name}', s."key", s."userId", s."payload", s."createdAt", s."createdAt"
         FROM (${select}) s WHERE TRUE
       ON CONFLICT DO NOTHING RETURNING "id"`,
      parameters,
    );
    if (added) await afterCommit(() => wake(queue));
  });
}

/** Deletes items inside the open transaction, including abandoned ones. */
export async function deleteQueued(
  { name: kind }: QueueName,
  where: Pick<FindOptionsWhere<QueueItem>, 'key' | 'address'>,
): Promise<void> {
  await repository(QueueItem).delete({ kind, ...where });
}

interface RawItem extends Omit<QueueItem, 'createdAt'> {
  createdAt: string | Date;
}

/**
 * Acquires the lease of the next due items: those with the smallest priority that have been due
 * longest. Other servers skip them during the lease.
 */
async function claim<Payload>({
  name,
  batch = 1,
}: Queue<Payload>): Promise<{ items: ClaimedItem<Payload>[]; until: Date }> {
  let until = now();
  const lock = currentDatabase().kind === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : '';
  const claimed = await queuedTransaction(`queue:${name}`, () => {
    const times = leaseTimes(LEASE);
    until = times.until;
    return query<RawItem | RawItem[]>(
      `WITH due AS (
         SELECT "id" FROM queue_items
          WHERE "kind" = :name AND "gaveUpAt" IS NULL AND "runAt" <= :now
            AND ${isFree('leasedUntil')}
          ORDER BY "priority", "runAt", "id" LIMIT :batch ${lock})
       UPDATE queue_items SET "attempts" = "attempts" + 1, "leasedUntil" = :until
        WHERE "id" IN (SELECT "id" FROM due)
        RETURNING "id", "key", "userId", "address", "payload", "createdAt", "attempts"`,
      { ...times, name, batch },
    );
  });
  // The PostgreSQL driver of TypeORM returns the rows of an UPDATE with their number.
  const rows = Array.isArray(claimed[0]) ? claimed[0] : (claimed as RawItem[]);
  const items = rows
    .map(({ payload, createdAt, ...row }) => ({
      ...row,
      payload: JSON.parse(payload) as Payload,
      createdAt: toInstant(createdAt),
    }))
    .toSorted((one, other) => one.id - other.id);
  return { items, until };
}

/**
 * Claims the next batch of a queue, attempts it and stores the outcomes.
 * @param claimed called when something was due
 * @returns false when nothing was due
 */
export async function runSome<Payload>(
  queue: Queue<Payload>,
  signal: AbortSignal = new AbortController().signal,
  claimed: () => void = () => {},
): Promise<boolean> {
  const { items, until } = await claim(queue);
  if (items.length === 0) return false;
  claimed();
  const { pauses = PAUSES } = queue;
  const worthwhile = items.filter(({ attempts }) => attempts <= FUTILE * (pauses.length + 1));
  const result =
    worthwhile.length > 0 ? await attempted(queue, worthwhile, signal) : { outcomes: new Map() };
  await store(queue, items, result, until);
  return true;
}

async function attempted<Payload>(
  queue: Queue<Payload>,
  items: readonly ClaimedItem<Payload>[],
  signal: AbortSignal,
): Promise<BatchResult> {
  try {
    return await queue.run(items, signal);
  } catch (error) {
    log().error({ err: error, queue: queue.name }, 'queue could not be worked on');
    return { outcomes: new Map(items.map(({ id }) => [id, failure(error)])) };
  }
}

/** Change of a row; null to delete it. */
type Change = Pick<QueueItem, 'leasedUntil'> & Partial<QueueItem> & { untried?: true };

/** Stores the outcomes of a batch. Items with the same change share one statement. */
async function store<Payload>(
  queue: Queue<Payload>,
  items: readonly ClaimedItem<Payload>[],
  { outcomes, settle }: BatchResult,
  leasedUntil: Date,
): Promise<void> {
  const changes = items.map((item) => {
    const outcome = outcomes.get(item.id) ?? failure(new Error('no attempt had an outcome'));
    return { id: item.id, change: changeOf(queue, item, outcome) };
  });
  const alike = Map.groupBy(changes, ({ change }) => JSON.stringify(change));
  await transaction(async () => {
    for (const group of alike.values()) {
      const id = In(group.map((one) => one.id));
      const change = group[0]?.change;
      if (!change) await repository(QueueItem).delete({ id });
      else {
        const { untried, ...columns } = change;
        const attempts = untried && { attempts: () => '"attempts" - 1' };
        // Another server may have claimed an item whose lease has expired.
        await repository(QueueItem).update({ id, leasedUntil }, { ...columns, ...attempts });
      }
    }
    await settle?.();
  });
}

function changeOf<Payload>(
  { name, pauses = PAUSES, storesAbandoned = false }: Queue<Payload>,
  { id, attempts }: ClaimedItem<Payload>,
  outcome: Outcome,
): Change | null {
  if (outcome.what === 'done') return null;
  if (outcome.what === 'postponed') return { leasedUntil: null, runAt: outcome.at, untried: true };
  const { reason: lastError, atLeast = 0 } = outcome;
  const facts = { queue: name, item: id, attempts, reason: lastError };
  const pause = pauseAfter(attempts, pauses);
  if (pause !== null) {
    log().warn(facts, 'queue item failed, will be tried again');
    const delay = Math.min(Math.max(pause, atLeast), Math.max(...pauses));
    return { leasedUntil: null, runAt: fromNow(delay), lastError };
  }
  if (!storesAbandoned) {
    log().warn(facts, 'queue item given up');
    return null;
  }
  log().error(facts, 'queue item given up');
  return { leasedUntil: null, gaveUpAt: now(), payload: '', lastError };
}

export interface QueueRunner {
  /** Works on all due items in the background, until none is left. */
  wake(): void;
  /** Resolves when no worker is running. */
  settle(): Promise<void>;
  /** Stops. Waits at most three seconds for running attempts, and then aborts them. */
  stop(): Promise<void>;
}

/** Creates a runner of a queue, with up to `workers` workers. */
export function createRunner<Payload>(queue: Queue<Payload>): QueueRunner {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let askedAgain = false;
  // When one item is due there are probably more, so another worker is started.
  const runNext = async () => !stopped && runSome(queue, stopping.signal, startWorker);
  const work = async () => {
    do {
      askedAgain = false;
      while (await runNext()) await nextTurn();
    } while (askedAgain);
  };
  function startWorker() {
    if (stopped || underWay.size >= (queue.workers ?? 1)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.add(promise);
    inBackground(`queue.${queue.name}`, () =>
      work().finally(() => {
        underWay.delete(promise);
        resolve();
      }),
    );
  }
  const settle = async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
  return {
    wake() {
      askedAgain = true;
      startWorker();
    },
    settle,
    async stop() {
      stopped = true;
      const timer = setTimeout(() => stopping.abort(), STOP_TIMEOUT);
      await settle();
      clearTimeout(timer);
    },
  };
}

const runners = new Map<string, { queue: Queue<never>; runner: QueueRunner }>();

/**
 * Starts to work on a queue in this process, including items that a stopped server left behind.
 * Called by the composition root.
 * @returns a function that stops the work (see `QueueRunner.stop`)
 */
export function startQueue<Payload>(queue: Queue<Payload>): () => Promise<void> {
  const runner = createRunner(queue);
  runners.set(queue.name, { queue, runner });
  runner.wake();
  return () => runner.stop();
}

/** Works on all due items of a queue in the background, if this process works on it. */
function wake({ name }: QueueName): void {
  runners.get(name)?.runner.wake();
}

/** Works on all due items of a queue, and resolves when none is left. */
export async function runQueue(queue: QueueName): Promise<void> {
  wake(queue);
  await runners.get(queue.name)?.runner.settle();
}

/**
 * Corrects items whose creation or next attempt is too far in the future, because the clock of the
 * server that wrote these times was ahead. They become due immediately.
 */
async function correctTimes(): Promise<void> {
  await transaction(async () => {
    const items = repository(QueueItem);
    const ahead = { gaveUpAt: IsNull(), createdAt: MoreThan(fromNow(CLOCKS_APART)) };
    await items.update(ahead, { createdAt: now(), runAt: now() });
    for (const { queue } of runners.values()) {
      const { name: kind, pauses = PAUSES, longestWait = Math.max(...pauses) } = queue;
      const runAt = MoreThan(fromNow(longestWait + CLOCKS_APART));
      await items.update({ kind, gaveUpAt: IsNull(), runAt }, { runAt: now() });
    }
  });
}

/** Jobs that retry work, and delete old abandoned items. */
export const queueJobs: readonly Job[] = [
  {
    name: 'queue.run',
    label: 'envoi des emails et des notifications en attente',
    everyMilliseconds: 30 * SECOND,
    // The work is not awaited. If the server dies during it, the job is not left reserved, and
    // another server can continue.
    run: async () => {
      await correctTimes();
      await adoptFormerItems();
      for (const { runner } of runners.values()) runner.wake();
    },
  },
  {
    name: 'queue.purge',
    label: 'effacement des emails qui n’ont pas pu partir',
    everyMilliseconds: DAY,
    run: async () => {
      const old = { gaveUpAt: LessThan(fromNow(-ABANDONED_RETENTION)) };
      await transaction(() => repository(QueueItem).delete(old));
    },
  },
];
