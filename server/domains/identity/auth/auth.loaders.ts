import DataLoader from 'dataloader';
import { withSecondFactor } from './auth.reads';
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
