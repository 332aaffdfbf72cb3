import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

/** Time for which a result replaces a request, in milliseconds. */
const FRESH_MS = 5000;

interface StoredAnswer {
  data: unknown;
  until: number;
  /** Token of the session that the result belongs to; null without a session. */
  token: string | null;
}

const answers = new Map<string, StoredAnswer>();
let generation = 0;

const tokenNow = (): string | null => storage.get(storageKeys.authToken);

/** Returns a result that is fresh and belongs to the current session. */
function present(key: string): StoredAnswer | undefined {
  const answer = answers.get(key);
  return answer && answer.until > performance.now() && answer.token === tokenNow()
    ? answer
    : undefined;
}

/**
 * Results that arrived before Apollo Client or the page that queries them, by `operationKey`. Each
 * is used once, in place of a request (`apollo.ts`), and none after a change.
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
  /** Discards all results: they belong to another user, or are stale after a change. */
  clear(): void {
    answers.clear();
    generation += 1;
  },
  /** Count of calls of `clear`: a result requested before the last one must not be stored. */
  get generation() {
    return generation;
  },
};

/**
 * Returns whether the first script of the page made its requests for this session
 * (`client/early/firstAsks.ts`).
 */
export const isFirstSession = (token: string | null): boolean =>
  token !== null && window.firstAsks?.token === token;

/**
 * Returns the results of the first script of the page, by `operationKey`, without failed ones. Use
 * only while `isFirstSession` is true, since another tab may end the session in the meantime.
 */
export async function earlyAnswers(): Promise<Record<string, unknown>> {
  return (await window.firstAsks?.answers) ?? {};
}
