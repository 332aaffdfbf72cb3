import { LRUCache } from 'lru-cache';
import { MINUTE, now, SECOND } from './running/clock';
import { cluster } from './running/cluster';
import { isUnstorableText } from './db/failures';
import { log } from './log';
import { reportUnexpected } from './measures/failures';
import { meterFailure, meterRequest, type Answered } from './measures/meters';
import { countFailureInMinute, countInMinute } from './measures/minute';

/** Counts of responses and of server errors in a period, over all servers. */
export interface AnswerCounts {
  answers: number;
  failures: number;
}

/** Number of minutes for which counts are stored. */
const MINUTES = 15;

/** Delay during which counts are collected before they are sent to Redis, in milliseconds. */
const SEND_EVERY = SECOND;

const KEY = 'centrale:answers:';

const minuteOf = (date: Date) => Math.floor(date.getTime() / MINUTE);

/**
 * Counts of this process, keyed by the number of the minute since 1970. With Redis, only the counts
 * that were not yet sent to Redis.
 */
const counted = new LRUCache<number, AnswerCounts>({ max: MINUTES + 1 });
let sending: NodeJS.Timeout | undefined;

/** Counts one response, success or error, for the health check. */
export function countAnswer(): void {
  count('answers');
}

/**
 * Counts one response in the health check, the statistics of the last hour, and /metrics.
 * @param isAside true for files and for requests of monitoring programs. Only /metrics counts these
 * requests, because their number would hide the errors that users get.
 */
export function noteAnswer(answered: Answered, isAside = false): void {
  meterRequest(answered);
  if (isAside) return;
  countAnswer();
  countInMinute(answered.milliseconds);
}

/**
 * Counts and logs an unexpected error with the ID that the client receives, and records it in the
 * error log. Ignores the error of PostgreSQL for text that cannot be stored, because the client
 * sent that text.
 * @param place route pattern or name of the GraphQL operation in which the error happened
 */
export function reportFailure(error: unknown, requestId: string | null, place = ''): void {
  if (isUnstorableText(error)) return;
  count('failures');
  countFailureInMinute();
  meterFailure();
  log().error({ err: error, requestId }, 'unexpected error');
  reportUnexpected(error, { at: now(), requestId, place });
}

function count(what: keyof AnswerCounts): void {
  const minute = minuteOf(now());
  let counts = counted.get(minute);
  if (!counts) counted.set(minute, (counts = { answers: 0, failures: 0 }));
  counts[what] += 1;
  if (cluster().redis) sending ??= setTimeout(() => void send(), SEND_EVERY).unref();
}

/** Sends the counts to Redis. A failure is logged. */
async function send(): Promise<void> {
  sending = undefined;
  const { redis } = cluster();
  if (!redis || redis.status !== 'ready') return;
  const batch = [...counted.entries()];
  counted.clear();
  const steps = redis.multi();
  for (const [minute, { answers, failures }] of batch) {
    steps.hincrby(KEY + minute, 'answers', answers).hincrby(KEY + minute, 'failures', failures);
    steps.expire(KEY + minute, ((MINUTES + 1) * MINUTE) / SECOND);
  }
  try {
    await steps.exec();
  } catch (error) {
    log().warn({ err: error }, 'counts of answers could not be shared');
  }
}

/** Returns the counts of all servers for the last 15 minutes. */
export async function recentAnswers(): Promise<AnswerCounts> {
  const last = minuteOf(now());
  const minutes = Array.from({ length: MINUTES }, (_, index) => last - index);
  const own = minutes.map((minute) => counted.get(minute) ?? { answers: 0, failures: 0 });
  const all = [...own, ...(await sharedCounts(minutes))];
  return {
    answers: all.reduce((sum, { answers }) => sum + answers, 0),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function sharedCounts(minutes: readonly number[]): Promise<AnswerCounts[]> {
  const { redis } = cluster();
  if (!redis) return [];
  try {
    const rows = await Promise.all(minutes.map((minute) => redis.hgetall(KEY + minute)));
    return rows.map(({ answers = 0, failures = 0 }) => {
      return { answers: Number(answers), failures: Number(failures) };
    });
  } catch {
    // While Redis is unreachable, only the counts of this server are known.
    return [];
  }
}

/** Clears the counts of this process (tests). */
export function clearAnswers(): void {
  counted.clear();
}
