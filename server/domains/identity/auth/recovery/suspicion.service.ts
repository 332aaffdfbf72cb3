import { max, min } from 'date-fns';
import type { User } from '#domains/identity/users/user.entity';
import { oldestGuardOf } from '#domains/identity/users/emails/emailGuards.service';
import { INTRUSION_WARNINGS, oldestOneTimeToken } from '../emails/oneTimeTokens';
import type { AddedAccess } from './accessSources.service';
import { AccessKind } from './recovery.types';

/** Suspected period: the time in which an intruder may have had access to an account. */
export interface Suspicion {
  /** Start of the period; null when no warning mail that indicates an intruder is still valid. */
  since: Date | null;
  /**
   * A second factor that was turned on after this instant is suspect; null when no second factor is
   * suspect. See docs/decisions/0094-account-recovery.md.
   */
  secondFactorAfter: Date | null;
}

/**
 * Returns a suspected period that starts when the account was created, for an account to which a
 * stranger may have added access at any time.
 */
export const suspectSinceJoining = ({ joinedAt }: Pick<User, 'joinedAt'>): Suspicion => ({
  since: joinedAt,
  secondFactorAfter: joinedAt,
});

/**
 * Returns the suspected period, determined by the valid warnings mailed to an address. Warnings
 * mailed to another address do not count, because the holder of this address cannot dispute them.
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
  // A device that signed in after the second factor was turned on has passed that factor. Only a
  // second factor that was turned on after the sign-in of the device is therefore suspect.
  const secondFactorAfter = guarded ? since : since && entered && max([since, entered]);
  return { since, secondFactorAfter };
}

/**
 * Returns whether an access was added in the suspected period. A second factor that was turned on
 * exactly at the start of the period is not suspect, because the first warning may be about that
 * factor.
 */
export function isSuspect(
  { since, secondFactorAfter }: Suspicion,
  { kind, addedAt }: AddedAccess,
): boolean {
  if (kind !== AccessKind.SECOND_FACTOR) return since !== null && addedAt >= since;
  return secondFactorAfter !== null && addedAt > secondFactorAfter;
}
