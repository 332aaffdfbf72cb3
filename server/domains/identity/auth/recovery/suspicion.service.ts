import { max, min } from 'date-fns';
import type { User } from '#domains/identity/users/user.entity';
import { oldestGuardOf } from '#domains/identity/users/emailGuards.service';
import { INTRUSION_WARNINGS, oldestOneTimeToken } from '../emails/oneTimeTokens';
import type { AddedAccess } from './accessSources.service';
import { AccessKind } from './recovery.types';

/** Suspected period: the time in which an intruder may have had access to an account. */
export interface Suspicion {
  /** Start of the period; null without a valid warning that only a signed-in user can cause. */
  since: Date | null;
  /**
   * Instant after which a second factor that was turned on is suspect; null when none is. See
   * docs/decisions/0094-account-recovery.md.
   */
  secondFactorAfter: Date | null;
}

/**
 * Returns the suspicion that covers all access, for an account that any visitor could have created.
 */
export const suspectSinceJoining = ({ joinedAt }: Pick<User, 'joinedAt'>): Suspicion => ({
  since: joinedAt,
  secondFactorAfter: joinedAt,
});

/**
 * Returns the suspected period, from the valid warnings mailed to an address. Warnings mailed to
 * another address do not count: they cannot be disputed from this one.
 */
export async function suspicionOf({
  id,
  emailKey,
}: Pick<User, 'id' | 'emailKey'>): Promise<Suspicion> {
  const warned = await oldestOneTimeToken(INTRUSION_WARNINGS, id, emailKey);
  const entered = await oldestOneTimeToken(['device_warning'], id, emailKey);
  const guarded = await oldestGuardOf(id, emailKey);
  const instants = [warned, guarded].filter((instant) => instant !== null);
  const since = instants.length > 0 ? min(instants) : null;
  // A device that signs in after the second factor was turned on has passed it.
  const secondFactorAfter = guarded ? since : since && entered && max([since, entered]);
  return { since, secondFactorAfter };
}

/**
 * Returns whether an access was added in the suspected period. A second factor turned on exactly at
 * its start does not count: the first warning may be about it.
 */
export function isSuspect(
  { since, secondFactorAfter }: Suspicion,
  { kind, addedAt }: AddedAccess,
): boolean {
  if (kind !== AccessKind.SECOND_FACTOR) return since !== null && addedAt >= since;
  return secondFactorAfter !== null && addedAt > secondFactorAfter;
}
