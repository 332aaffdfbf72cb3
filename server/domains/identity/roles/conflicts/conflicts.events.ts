import type { Permission } from '#platform/access/permissions';
import type { ConflictWhy, Decided } from './conflict.types';
import { defineEvent } from '#platform/running/bus';

/**
 * A super administrator overrode a conflict of interest, because there was no eligible reviewer.
 */
export interface ConflictOverridden {
  actorId: number;
  /** Permission that the decision needed. */
  permission: Permission;
  about: Decided;
  /** Reason for the conflict of interest, as far as the actor may know it. */
  why: ConflictWhy;
  /** Reason for the override, as written by the actor. */
  reason: string;
}

export const conflictOverridden = defineEvent<ConflictOverridden>('impartiality.lastResort');
