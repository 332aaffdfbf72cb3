import { query, repository, transaction } from '#platform/db/transaction';
import type { Env } from '#platform/env';
import { log, reasonOf } from '#platform/log';
import { setErrorReporter, type Failure } from '#platform/measures/failures';
import { inBackground } from '#platform/running/background';
import { SECOND } from '#platform/running/clock';
import { ServerErrorRow } from './serverError.entity';

/** How many errors are kept, the newest. */
export const MAX_STORED_ERRORS = 1000;

/** How many errors wait to be written; of a flood, the first ones tell the most. */
const MOST_WAITING = 100;

/** How long errors are collected, and how long until the next try while the database is away. */
const WRITTEN_AFTER = SECOND;
const TRIED_AGAIN_AFTER = 15 * SECOND;

/**
 * Keeps unexpected errors in the database, some at a time, so that a flood of them costs little; while
 * the database is away, the first ones wait for it.
 * @returns what stops it, once the last ones are written
 */
export function storeServerErrors({ serverName }: Env): () => void {
  let waiting: Failure[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const write = async () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    try {
      await store(batch, serverName);
    } catch (error) {
      log().warn({ reason: reasonOf(error) }, 'errors could not be kept');
      waiting = [...batch, ...waiting].slice(0, MOST_WAITING);
      later(TRIED_AGAIN_AFTER);
    }
  };
  const later = (milliseconds: number) => {
    if (stopped || timer) return;
    timer = setTimeout(() => inBackground('journal of errors', write), milliseconds).unref();
  };
  const end = setErrorReporter((failure) => {
    if (waiting.length >= MOST_WAITING) return;
    waiting.push(failure);
    later(WRITTEN_AFTER);
  });
  return () => {
    end();
    stopped = true;
    clearTimeout(timer);
    if (waiting.length > 0) inBackground('journal of errors', write);
  };
}

async function store(failures: readonly Failure[], server: string): Promise<void> {
  await transaction(async () => {
    await repository(ServerErrorRow).insert(failures.map((failure) => ({ ...failure, server })));
    await query(
      `DELETE FROM server_errors WHERE "id" <= (SELECT MAX("id") FROM server_errors) - :most`,
      { most: MAX_STORED_ERRORS },
    );
  });
}
