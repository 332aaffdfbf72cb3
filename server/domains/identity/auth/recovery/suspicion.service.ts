import type { User } from '../../users/user.entity';
import { oldestGuardOf } from '../../users/emailGuards.service';
import { INTRUSION_WARNINGS, oldestOneTimeToken } from '../emails/oneTimeTokens';
import type { AddedAccess } from './accessSources';
import { AccessKind } from './recovery.types';

/** The period in which an account may have been in the hands of a stranger. */
export interface Suspicion {
  /** Its start; null when no live warning reports anything that only somebody inside can do. */
  since: Date | null;
  /** Whether it includes a second factor; see docs/decisions/0094-one-way-to-take-an-account-back.md. */
  coversSecondFactor: boolean;
}

/**
 * Returns the period that the live warnings mailed to an address report. Warnings mailed to another
 * address do not count: their reader cannot dispute them from this one.
 */
export async function suspicionOf({
  id,
  emailKey,
}: Pick<User, 'id' | 'emailKey'>): Promise<Suspicion> {
  const warned = await oldestOneTimeToken(INTRUSION_WARNINGS, id, emailKey);
  const entered = await oldestOneTimeToken(['device_warning'], id, emailKey);
  const guarded = await oldestGuardOf(id, emailKey);
  const moments = [warned, guarded].filter((moment) => moment !== null);
  const since = moments.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
  return { since, coversSecondFactor: entered !== null || guarded !== null };
}

/**
 * Whether an access was added in the period. A second factor turned on at its very start was there
 * before: the first warning may be its own.
 */
export function isSuspect({ since, coversSecondFactor }: Suspicion, access: AddedAccess): boolean {
  if (!since) return false;
  if (access.kind !== AccessKind.SECOND_FACTOR) return access.addedAt >= since;
  return coversSecondFactor && access.addedAt > since;
}
