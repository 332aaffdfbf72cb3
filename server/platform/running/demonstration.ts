import { currentEnv } from '../env';

let isPresent = false;

/** Records whether the database contains demonstration accounts. Called at each start. */
export function setDemonstration(present: boolean): void {
  isPresent = present;
}

/**
 * Returns whether the site is a public demonstration: it runs in production, has demonstration
 * accounts, and SEED=demo is set. Its pages then show a banner.
 */
export function isDemonstrationPublic(): boolean {
  const { isProduction, SEED } = currentEnv();
  return isPresent && isProduction && SEED === 'demo';
}

/**
 * Returns whether the site serves only requests from this machine: it has demonstration accounts,
 * does not run in production, and SEED=demo is not set.
 */
export function isDemonstrationPrivate(): boolean {
  const { isProduction, SEED } = currentEnv();
  return isPresent && !isProduction && SEED !== 'demo';
}
