import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY, SECOND } from '../running/clock';
import { isSecureSite } from '../siteUrl';
import { setCookieHeaders } from './requestContext';

const NAME = 'appareil';

/** The two paths of sign-in, GraphQL and REST. The cookie is sent nowhere else. */
const SIGN_IN_PATHS = ['/graphql', '/auth/login'];

/** Time after which an unused device is no longer recognised, in milliseconds. */
export const DEVICE_LIFETIME = 180 * DAY;

/** Maximum number of accounts that recognise the same browser. A family may share a browser. */
export const MOST_ACCOUNTS = 5;

/**
 * Device cookie of a request, which lists the accounts that recognise this browser. Contains the
 * received entries or, after a sign-in, the entries that the response sets.
 */
export interface DeviceCookie {
  /** One entry per account, the most recently used first. */
  entries: readonly string[];
}

/** An entry: account ID, random ID of the device, creation time, and a signature. */
export const DEVICE_ENTRY = /^([0-9a-z]{1,7})\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Reads the cookie of a call. Malformed entries are ignored. */
export function readDeviceCookie(header: string | undefined): DeviceCookie {
  const value = (header && parseCookie(header)[NAME]) || '';
  const entries = value.split('~').filter((entry) => DEVICE_ENTRY.test(entry));
  return { entries: entries.slice(0, MOST_ACCOUNTS) };
}

/** Sets the cookie on the current response, once per path. */
export function setDeviceCookie({ entries }: DeviceCookie): void {
  const headers = SIGN_IN_PATHS.map((path) =>
    stringifySetCookie({
      name: NAME,
      value: entries.join('~'),
      path,
      maxAge: DEVICE_LIFETIME / SECOND,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecureSite(),
    }),
  );
  setCookieHeaders(NAME, headers);
}
