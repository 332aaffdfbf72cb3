import { stringifySetCookie } from 'cookie';
import { DAY, SECOND } from '../running/clock';
import { isSecureSite } from '../siteUrl';
import { setCookieHeaders } from './requestContext';

/**
 * Value of the cookie in a browser whose user signed out, so that a page request is certain that no
 * session token is stored there either.
 */
const SIGNED_OUT = 'none';

/**
 * Lifetime of the cookie, in seconds. Longer than any session without activity can be, so that the
 * session ends first.
 */
const MAX_AGE = DAY / SECOND;

/**
 * Returns the name of the cookie. Browsers accept the prefix `__Host-` only from this host over
 * https, so that no subdomain can plant the cookie.
 */
const nameNow = (): string => (isSecureSite() ? '__Host-page-session' : 'page-session');

export interface PageCookie {
  /** Value of the cookie; null when there is none. */
  value: string | null;
  /** Whether the user signed out in this browser. */
  isSignedOut: boolean;
}

/**
 * Reads the cookie with which pages are rendered for the signed-in user. Only page requests may call
 * this. A browser that sends the cookie twice has one of another origin, so both are ignored.
 */
export function readPageCookie(header: string | undefined): PageCookie {
  const start = `${nameNow()}=`;
  const [found, other] = (header ?? '').split(/; ?/).filter((pair) => pair.startsWith(start));
  const value = found === undefined || other !== undefined ? null : found.slice(start.length);
  return value === SIGNED_OUT ? { value: null, isSignedOut: true } : { value, isSignedOut: false };
}

export const setPageCookie = (value: string): void => send(value, MAX_AGE);

/** Replaces the cookie by a marker that lasts until the browser is closed. */
export const markSignedOut = (): void => send(SIGNED_OUT);

export const removePageCookie = (): void => send('', 0);

function send(value: string, maxAge?: number): void {
  const name = nameNow();
  const secure = isSecureSite();
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
  setCookieHeaders(name, [stringifySetCookie({ name, value, ...options })]);
}
