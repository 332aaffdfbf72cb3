import { currentEnv } from '#platform/env';

/** Published password of the demonstration accounts, refused for other accounts. */
export const BUILT_IN_PASSWORD = 'Demo-18-112!';

/**
 * Argon2id hash of BUILT_IN_PASSWORD, stored for every demonstration account. Computed once,
 * because hashing for each account would take seconds.
 */
export const BUILT_IN_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Y2VudHJhbGUtMTgtMTEyIQ$mxyKyDhOXLV92dBKF+uSUaQp7PYHEA5zaAFiBAS7SZY';

/**
 * Returns whether a password is the built-in one and must be refused. It must be refused in
 * production without SEED=demo. Start-up already refuses a site with such accounts, but an account
 * may get the password later, from another node or a restored row.
 */
export function isRefusedPassword(password: string): boolean {
  const { isProduction, SEED } = currentEnv();
  return password === BUILT_IN_PASSWORD && isProduction && SEED !== 'demo';
}
