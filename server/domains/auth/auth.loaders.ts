import DataLoader from 'dataloader';
import { signInLocks } from './loginThrottle.service';

/** Until when sign-in to an account is locked, by its email; one statement. */
export function signInLockLoader(): DataLoader<string, Date | null> {
  return new DataLoader(async (emails) => {
    const locks = await signInLocks(emails);
    return emails.map((email) => locks.get(email) ?? null);
  });
}
