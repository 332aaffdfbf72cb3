/** Prefix that identifies an API token, for the server and for whoever finds a leaked one. */
export const API_TOKEN_PREFIX = 'c18_';

/** Returns the bearer token of an Authorization header; null without one. */
export const bearerTokenOf = (authorization: string | undefined): string | null =>
  /^Bearer\s+(\S+)\s*$/i.exec(authorization ?? '')?.[1] ?? null;

/** Returns whether an Authorization header carries an API token, valid or not. */
export const isApiToken = (authorization: string | undefined): boolean =>
  bearerTokenOf(authorization)?.startsWith(API_TOKEN_PREFIX) ?? false;
