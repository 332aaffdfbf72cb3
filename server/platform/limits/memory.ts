import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SECOND } from '../running/clock';

/** Delay after which the first page has been rendered, and the memory for it is garbage too. */
const AFTER = 3 * SECOND;

/**
 * Runs one garbage collection shortly after the start, because V8 would retain the memory used by
 * the start while the server is idle. It takes less than 0.1 s.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER).unref();
}
