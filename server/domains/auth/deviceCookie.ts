import { randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DAY, now, SECOND } from '../../platform/clock';
import { currentEnv } from '../../platform/env';
import type { User } from '../users/user.entity';
import { isSealOf, sealOf } from './seals.service';

const NAME = 'appareil';

const PURPOSE = 'device-cookie';

/** Where one signs in: by GraphQL, as the site's own pages do, and by REST. Sent nowhere else. */
const SIGN_IN_PATHS = ['/graphql', '/auth/login'];

/** How long a device that is not used stays known. */
const LIFETIME = 180 * DAY;

/** Accounts that one browser, such as that of a family, is known to at a time. */
const MOST_ACCOUNTS = 5;

/** What is needed of an account to know its devices; a new password makes all of them strangers. */
type Holder = Pick<User, 'id' | 'passwordUpdatedAt'>;

/** The device cookie of a call: what came with it and, once changed, what its answer sets. */
export interface DeviceCookie {
  /** An entry for each account, the latest used first. */
  entries: readonly string[];
  changed: boolean;
}

/** An entry: account, a random number of the device, and when it was made, under a signature. */
const ENTRY = /^([0-9a-z]{1,7})\.([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

/** Reads the cookie of a call; what has not the shape of an entry is left aside. */
export function readDeviceCookie(header: string | undefined): DeviceCookie {
  const value = (header && parseCookie(header)[NAME]) || '';
  const entries = value.split('~').filter((entry) => ENTRY.test(entry));
  return { entries: entries.slice(0, MOST_ACCOUNTS), changed: false };
}

/**
 * The number of the device, where it signed in to this account before and the account's password is
 * still the same; null for a stranger. Source: decisions, 23.
 */
export function knownDevice(cookie: DeviceCookie | undefined, holder: Holder): string | null {
  for (const entry of cookie?.entries ?? []) {
    const [, userId = '', device = '', madeAt = '', seal = ''] = ENTRY.exec(entry) ?? [];
    if (Number.parseInt(userId, 36) !== holder.id || isOver(madeAt)) continue;
    if (isSealOf(PURPOSE, sealedText(holder, device, madeAt), seal)) return device;
  }
  return null;
}

/** Makes the device one that signed in to this account, in the place of what it was to it before. */
export function rememberDevice(cookie: DeviceCookie | undefined, holder: Holder): void {
  if (!cookie) return;
  const device = knownDevice(cookie, holder) ?? randomBytes(16).toString('base64url');
  const madeAt = Math.floor(now().getTime() / SECOND).toString(36);
  const account = `${holder.id.toString(36)}.`;
  const others = cookie.entries.filter((entry) => !entry.startsWith(account));
  cookie.entries = [entryOf(holder, device, madeAt), ...others].slice(0, MOST_ACCOUNTS);
  cookie.changed = true;
}

/** The headers that set a cookie, one for each path; none when it stays as it was. */
export function deviceCookieHeaders({ entries, changed }: DeviceCookie): string[] {
  if (!changed) return [];
  return SIGN_IN_PATHS.map((path) =>
    stringifySetCookie({
      name: NAME,
      value: entries.join('~'),
      path,
      maxAge: LIFETIME / SECOND,
      httpOnly: true,
      sameSite: 'strict',
      secure: currentEnv().publicUrl.startsWith('https:'),
    }),
  );
}

function entryOf(holder: Holder, device: string, madeAt: string): string {
  const told = `${holder.id.toString(36)}.${device}.${madeAt}`;
  return `${told}.${sealOf(PURPOSE, sealedText(holder, device, madeAt))}`;
}

const sealedText = ({ id, passwordUpdatedAt }: Holder, device: string, madeAt: string): string =>
  `${id.toString(36)}.${device}.${madeAt}.${passwordUpdatedAt.getTime()}`;

function isOver(madeAt: string): boolean {
  return Number.parseInt(madeAt, 36) * SECOND <= now().getTime() - LIFETIME;
}
