import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SECOND } from '../running/clock';

/** By then the first page has been rendered, and the memory that this took is garbage as well. */
const AFTER = 3 * SECOND;

/**
 * Runs one garbage collection shortly after the start, which frees the memory that starting took:
 * V8 would keep it while nobody comes. It takes under a tenth of a second.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER).unref();
}
