import type { Permission } from '#platform/access/permissions';
import type { ConflictWhy, Decided } from '#platform/access/conflicts';
import { defineEvent } from '#platform/running/bus';

/** A super administrator decided in spite of a conflict, because nobody else could. */
export interface ConflictOverridden {
  actorId: number;
  /** What the decision needed. */
  permission: Permission;
  about: Decided;
  /** As far as the actor was told. */
  why: ConflictWhy;
  /** What the actor wrote. */
  reason: string;
}

export const conflictOverridden = defineEvent<ConflictOverridden>('impartiality.lastResort');
