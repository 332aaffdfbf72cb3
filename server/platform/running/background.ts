import { outsideMutexes } from '../limits/mutex';
import { log } from '../log';
import { belongsToReplay } from './replay';

const underWay = new Set<Promise<void>>();

/** Starts background work after the current code. @param name name of the work in the log */
export function inBackground(name: string, work: () => Promise<void>): void {
  const run = new Promise<void>((resolve) => setImmediate(resolve))
    .then(() => outsideMutexes(work))
    .catch((error: unknown) => log().error({ err: error, work: name }, 'background work failed'))
    .finally(() => underWay.delete(run));
  underWay.add(run);
  belongsToReplay(run);
}

/** Resolves when no background work is running. Call it before the database is closed. */
export async function settleBackground(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
