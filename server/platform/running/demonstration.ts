import { currentEnv } from '../env';

let isPresent = false;

/** Records whether the database holds demonstration accounts. Called at each start. */
export function setDemonstration(present: boolean): void {
  isPresent = present;
}

/** Whether a demonstration is shown to everyone, because SEED=demo asked for it: pages say so. */
export function isDemonstrationPublic(): boolean {
  return isPresent && currentEnv().isProduction;
}

/**
 * Whether the site answers only requests made on this machine: it holds the demonstration, nothing says
 * that it is public, and SEED=demo does not ask for it.
 */
export function isDemonstrationPrivate(): boolean {
  const { isProduction, SEED } = currentEnv();
  return isPresent && !isProduction && SEED !== 'demo';
}
