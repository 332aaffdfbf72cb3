import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

/** Time for which a result requested ahead may replace a request, in milliseconds. */
const FRESH_MS = 5000;

interface StoredAnswer {
  data: unknown;
  until: number;
  /** Token of the session that requested the result; null without a session. */
  token: string | null;
}

const answers = new Map<string, StoredAnswer>();
let generation = 0;

const tokenNow = (): string | null => storage.get(storageKeys.authToken);

/**
 * Returns a stored result that is fresh and belongs to the current session; otherwise undefined.
 */
function present(key: string): StoredAnswer | undefined {
  const answer = answers.get(key);
  return answer && answer.until > performance.now() && answer.token === tokenNow()
    ? answer
    : undefined;
}

/**
 * Results that were requested ahead of the page that queries them (`useLinksAhead.ts`), keyed by
 * `operationKey`. Each result replaces one request (`apollo.ts`). A mutation discards them all.
 */
export const firstAnswers = {
  store(key: string, data: unknown): void {
    answers.set(key, { data, until: performance.now() + FRESH_MS, token: tokenNow() });
  },
  has: (key: string): boolean => present(key) !== undefined,
  consume(key: string): unknown {
    const answer = present(key);
    answers.delete(key);
    return answer?.data;
  },
  /** Discards all results, because they belong to another user or a change made them stale. */
  clear(): void {
    answers.clear();
    generation += 1;
  },
  /**
   * Number of calls of `clear` so far. A result must not be stored if `clear` was called after its
   * request.
   */
  get generation() {
    return generation;
  },
};
