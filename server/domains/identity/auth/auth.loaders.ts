import DataLoader from 'dataloader';
import { passkeyCounts, withSecondFactor } from './auth.reads';
import { signInLocks } from './signIn/loginThrottle.service';

/**
 * Loads the end of the sign-in lock of each account, keyed by email. Runs one statement for a whole
 * list.
 */
export function signInLockLoader(): DataLoader<string, Date | null> {
  return new DataLoader(async (emails) => {
    const locks = await signInLocks(emails);
    return emails.map((email) => locks.get(email) ?? null);
  });
}

/**
 * Loads whether sign-in to each account requires a second factor. Runs one statement for a whole
 * list.
 */
export function secondFactorLoader(): DataLoader<number, boolean> {
  return new DataLoader(async (userIds) => {
    const enabled = await withSecondFactor(userIds);
    return userIds.map((id) => enabled.has(id));
  });
}

/** Loads the number of passkeys of each account. Runs one statement for a whole list. */
export function passkeyCountLoader(): DataLoader<number, number> {
  return new DataLoader(async (userIds) => {
    const counts = await passkeyCounts(userIds);
    return userIds.map((id) => counts.get(id) ?? 0);
  });
}
