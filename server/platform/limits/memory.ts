import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SECOND } from '../running/clock';

/**
 * Delay after the start, in milliseconds. By then the first page has been rendered, and the memory
 * used for it can be freed too.
 */
const AFTER = 3 * SECOND;

/**
 * Runs one garbage collection shortly after the start. Otherwise V8 would retain the memory used
 * during the start as long as the server is idle. The collection takes less than 0.1 s.
 */
export function releaseStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as (options: object) => void;
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, AFTER).unref();
}
