import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY, SECOND } from '../running/clock';
import { currentEnv } from '../env';

const NAME = 'appareil';

/** The two addresses of sign-in, GraphQL and REST. The cookie is sent nowhere else. */
const SIGN_IN_PATHS = ['/graphql', '/auth/login'];

/** How long an unused device stays known. */
export const DEVICE_LIFETIME = 180 * DAY;

/** How many accounts one browser can be known to, for instance that of a family. */
export const MOST_ACCOUNTS = 5;

/** The device cookie of a call: what came with it and, once changed, what its answer sets. */
export interface DeviceCookie {
  /** One entry per account, the latest used first. */
  entries: readonly string[];
  changed: boolean;
}

/** An entry: account, random number of the device, creation time, and a signature. */
export const DEVICE_ENTRY = /^([0-9a-z]{1,7})\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Reads the cookie of a call; parts that do not look like an entry are ignored. */
export function readDeviceCookie(header: string | undefined): DeviceCookie {
  const value = (header && parseCookie(header)[NAME]) || '';
  const entries = value.split('~').filter((entry) => DEVICE_ENTRY.test(entry));
  return { entries: entries.slice(0, MOST_ACCOUNTS), changed: false };
}

/** The Set-Cookie headers, one for each path; none when nothing changed. */
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
