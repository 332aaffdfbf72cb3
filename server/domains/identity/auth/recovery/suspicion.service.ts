import type { User } from '../../users/user.entity';
import { oldestGuardOf } from '../../users/emailGuards.service';
import { INTRUSION_WARNINGS, oldestOneTimeToken } from '../emails/oneTimeTokens';
import type { AddedAccess } from './accessSources.service';
import { AccessKind } from './recovery.types';

/** Suspected period: the time in which a stranger may have had access to an account. */
export interface Suspicion {
  /** Start of the period; null without a live warning that only a signed-in person can cause. */
  since: Date | null;
  /**
   * A second factor turned on after this moment is suspect; null when none is. See
   * docs/decisions/0094-one-way-to-take-an-account-back.md.
   */
  secondFactorAfter: Date | null;
}

/**
 * Returns the suspected period, from the live warnings mailed to an address. Warnings mailed to
 * another address do not count: they cannot be disputed from this one.
 */
export async function suspicionOf({
  id,
  emailKey,
}: Pick<User, 'id' | 'emailKey'>): Promise<Suspicion> {
  const warned = await oldestOneTimeToken(INTRUSION_WARNINGS, id, emailKey);
  const entered = await oldestOneTimeToken(['device_warning'], id, emailKey);
  const guarded = await oldestGuardOf(id, emailKey);
  const since = earliest([warned, guarded]);
  // A second factor that the new device had to pass is the holder's.
  const secondFactorAfter = guarded ? since : since && entered && latest(since, entered);
  return { since, secondFactorAfter };
}

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments
    .filter((moment) => moment !== null)
    .toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;

/**
 * Whether an access was added in the suspected period. A second factor turned on exactly at its
 * start does not count: the first warning may be about it.
 */
export function isSuspect(
  { since, secondFactorAfter }: Suspicion,
  { kind, addedAt }: AddedAccess,
): boolean {
  if (kind !== AccessKind.SECOND_FACTOR) return since !== null && addedAt >= since;
  return secondFactorAfter !== null && addedAt > secondFactorAfter;
}
