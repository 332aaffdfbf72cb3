import { storage } from '../storage';
import { storageKeys } from '../storageKeys';

/** How long an answer stands in for asking, in milliseconds: what is asked later is asked anew. */
const FRESH_MS = 5000;

const kept = new Map<string, { data: unknown; until: number }>();

/**
 * Answers that came before Apollo Client or the page that asks for them, by `operationKey`: each is
 * given once, in place of a request (`apollo.ts`).
 */
export const firstAnswers = {
  keep(key: string, data: unknown): void {
    kept.set(key, { data, until: performance.now() + FRESH_MS });
  },
  has: (key: string): boolean => (kept.get(key)?.until ?? 0) > performance.now(),
  take(key: string): unknown {
    const answer = kept.get(key);
    kept.delete(key);
    return answer && answer.until > performance.now() ? answer.data : undefined;
  },
  /** They were another person's. */
  forget: (): void => kept.clear(),
};

/**
 * What the first script of the page asked for (`client/early/firstAsks.ts`), by `operationKey`;
 * without what failed, and nothing where the session is another one by now.
 */
export async function earlyAnswers(): Promise<Record<string, unknown>> {
  const asked = window.firstAsks;
  const answers = (await asked?.answers) ?? {};
  return asked?.token === storage.get(storageKeys.authToken) ? answers : {};
}
