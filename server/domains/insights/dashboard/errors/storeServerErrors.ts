import { query, repository, transaction } from '#platform/db/transaction';
import type { Env } from '#platform/env';
import { log, reasonOf } from '#platform/log';
import { setErrorReporter, type Failure } from '#platform/measures/failures';
import { inBackground } from '#platform/running/background';
import { SECOND } from '#platform/running/clock';
import { ServerErrorRow } from './serverError.entity';

/** Maximum number of stored errors. Beyond it, the oldest are deleted. */
export const MAX_STORED_ERRORS = 1000;

/**
 * Maximum number of errors that wait to be written. Further ones are discarded, because the first
 * errors of a flood are the most informative.
 */
const MOST_WAITING = 100;

/**
 * Time for which errors are collected before they are written, in milliseconds. `TRIED_AGAIN_AFTER`
 * is the delay before a retry while the database is down.
 */
const WRITTEN_AFTER = SECOND;
const TRIED_AGAIN_AFTER = 15 * SECOND;

/**
 * Stores unexpected errors in the database, in batches, so that a flood of errors costs little.
 * While the database is down, the first errors wait in memory.
 * @returns a function that stops the storing and writes the remaining errors
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
      log().warn({ reason: reasonOf(error) }, 'unexpected errors could not be stored');
      waiting = [...batch, ...waiting].slice(0, MOST_WAITING);
      later(TRIED_AGAIN_AFTER);
    }
  };
  const later = (milliseconds: number) => {
    if (stopped || timer) return;
    timer = setTimeout(() => inBackground('error log', write), milliseconds).unref();
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
    if (waiting.length > 0) inBackground('error log', write);
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
