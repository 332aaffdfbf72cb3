import type { Caller } from '../platform/actor';
import type { Loaders } from './loaders';

/** What every resolver is given: the caller, where the call came from, and loaders of its own. */
export interface Context extends Caller {
  requestId: string;
  ipAddress: string;
  userAgent: string;
  loaders: Loaders;
  /** Turned off by any operation whose answer is not for everybody. */
  cacheable: boolean;
}
