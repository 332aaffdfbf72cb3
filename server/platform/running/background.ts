import { log } from '../log';
import { belongsToReplay } from './replay';

const underWay = new Set<Promise<void>>();

/**
 * Starts work that no answer waits for, once the current one had its turn. Its failure is logged.
 * @param name what it is, for the log
 */
export function inBackground(name: string, work: () => Promise<void>): void {
  const run = new Promise<void>((resolve) => setImmediate(resolve))
    .then(work)
    .catch((error: unknown) => log().error({ err: error, work: name }, 'background work failed'))
    .finally(() => underWay.delete(run));
  underWay.add(run);
  belongsToReplay(run);
}

/** Resolves when no background work is left; the database may then be closed. */
export async function settleBackground(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
