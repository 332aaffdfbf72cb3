import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY, SECOND } from '../running/clock';
import { currentEnv } from '../env';

const NAME = 'appareil';

/** Where one signs in: by GraphQL, as the site's own pages do, and by REST. Sent nowhere else. */
const SIGN_IN_PATHS = ['/graphql', '/auth/login'];

/** How long a device that is not used stays known. */
export const DEVICE_LIFETIME = 180 * DAY;

/** Accounts that one browser, such as that of a family, is known to at a time. */
export const MOST_ACCOUNTS = 5;

/** The device cookie of a call: what came with it and, once changed, what its answer sets. */
export interface DeviceCookie {
  /** An entry for each account, the latest used first. */
  entries: readonly string[];
  changed: boolean;
}

/** An entry: account, a random number of the device, and when it was made, under a signature. */
export const DEVICE_ENTRY = /^([0-9a-z]{1,7})\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Reads the cookie of a call; what has not the shape of an entry is left aside. */
export function readDeviceCookie(header: string | undefined): DeviceCookie {
  const value = (header && parseCookie(header)[NAME]) || '';
  const entries = value.split('~').filter((entry) => DEVICE_ENTRY.test(entry));
  return { entries: entries.slice(0, MOST_ACCOUNTS), changed: false };
}

/** The headers that set a cookie, one for each path; none when it stays as it was. */
export function deviceCookieHeaders({ entries, changed }: DeviceCookie): string[] {
  if (!changed) return [];
  return SIGN_IN_PATHS.map((path) =>
    stringifySetCookie({
      name: NAME,
      value: entries.join('~'),
      path,
      maxAge: DEVICE_LIFETIME / SECOND,
      httpOnly: true,
      sameSite: 'strict',
      secure: currentEnv().publicUrl.startsWith('https:'),
    }),
  );
}
