import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SECOND } from '../running/clock';

/** By then the first page has been drawn, and what its making left behind is garbage too. */
const AFTER = 3 * SECOND;

/**
 * Gives back, once and shortly after the start, the memory that starting took: V8 would keep it for
 * as long as nobody comes. The collection takes under a tenth of a second.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER).unref();
}
