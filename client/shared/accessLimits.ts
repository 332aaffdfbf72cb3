/**
 * Maximum number of each kind of access of an account at the same time. Expired API tokens count
 * until they are removed, revoked game tokens and installations do not.
 */
export const accessLimits = {
  passkeys: 10,
  apiTokens: 10,
  gameTokens: 10,
  installations: 10,
} as const;
