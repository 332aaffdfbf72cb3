import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

/** How long an answer stands in for asking, in milliseconds: what is asked later is asked anew. */
const FRESH_MS = 5000;

interface StoredAnswer {
  data: unknown;
  until: number;
  /** Whose answer it is. */
  token: string | null;
}

const answers = new Map<string, StoredAnswer>();
let generation = 0;

const tokenNow = (): string | null => storage.get(storageKeys.authToken);

/** An answer that is fresh, and of the present session. */
function present(key: string): StoredAnswer | undefined {
  const answer = answers.get(key);
  return answer && answer.until > performance.now() && answer.token === tokenNow()
    ? answer
    : undefined;
}

/**
 * Answers that came before Apollo Client or the page that asks for them, by `operationKey`: each is
 * given once, in place of a request (`apollo.ts`), and none after something changed.
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
  /** They were another person's, or told of what was before a change. */
  clear(): void {
    answers.clear();
    generation += 1;
  },
  /** How often they were forgotten: an answer asked for before the last time is not to be kept. */
  get generation() {
    return generation;
  },
};

/** Whether the first script of the page asked for this session (`client/early/firstAsks.ts`). */
export const isFirstSession = (token: string | null): boolean =>
  token !== null && window.firstAsks?.token === token;

/**
 * What the first script of the page asked for, by `operationKey`; without what failed. To be used
 * only while `isFirstSession` holds: another tab may end the session meanwhile.
 */
export async function earlyAnswers(): Promise<Record<string, unknown>> {
  return (await window.firstAsks?.answers) ?? {};
}
