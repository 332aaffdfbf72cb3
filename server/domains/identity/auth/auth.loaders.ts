import DataLoader from 'dataloader';
import { passkeyCounts, withSecondFactor } from './auth.reads';
import { signInLocks } from './signIn/loginThrottle.service';

/** Until when sign-in to an account is locked, by its email, for a whole list in one statement. */
export function signInLockLoader(): DataLoader<string, Date | null> {
  return new DataLoader(async (emails) => {
    const locks = await signInLocks(emails);
    return emails.map((email) => locks.get(email) ?? null);
  });
}

/**
 * Whether sign-in to an account asks for a code after the password, for a whole list in one
 * statement.
 */
export function secondFactorLoader(): DataLoader<number, boolean> {
  return new DataLoader(async (userIds) => {
    const enabled = await withSecondFactor(userIds);
    return userIds.map((id) => enabled.has(id));
  });
}

/** How many passkeys an account has, for a whole list in one statement. */
export function passkeyCountLoader(): DataLoader<number, number> {
  return new DataLoader(async (userIds) => {
    const counts = await passkeyCounts(userIds);
    return userIds.map((id) => counts.get(id) ?? 0);
  });
}
