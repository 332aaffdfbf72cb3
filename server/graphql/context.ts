import type { Caller } from '../platform/actor';
import type { Loaders } from './loaders';

/** What every resolver is given: the caller, where the call came from, and loaders of its own. */
export interface Context extends Caller {
  /** The site is in maintenance, and the caller is none of those who work on it. */
  closed: boolean;
  requestId: string;
  ipAddress: string;
  userAgent: string;
  loaders: Loaders;
  /**
   * `forEverybody` is turned off by whatever makes the answer its caller's alone. An object, because
   * Apollo hands resolvers a copy of the context.
   */
  sharing: { forEverybody: boolean };
}
