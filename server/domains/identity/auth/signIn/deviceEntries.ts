import { randomBytes } from 'node:crypto';
import { now, SECOND } from '#platform/running/clock';
import {
  DEVICE_ENTRY,
  DEVICE_LIFETIME,
  MOST_ACCOUNTS,
  setDeviceCookie,
  type DeviceCookie,
} from '#platform/access/deviceCookie';
import type { User } from '#domains/identity/users/user.entity';
import { isSignatureOf, signText } from '../keys/signatures.service';

const PURPOSE = 'device-cookie';

/** Fields of an account that the signature of its known devices covers. */
type Holder = Pick<User, 'id' | 'passwordUpdatedAt'>;

/**
 * Returns the ID of a device that signed in to this account since the last change of the password;
 * null for an unknown device. Known devices have their own count of failed sign-ins.
 */
export function knownDevice(cookie: DeviceCookie | undefined, holder: Holder): string | null {
  for (const entry of cookie?.entries ?? []) {
    const [, userId = '', device = '', madeAt = '', signature = ''] =
      DEVICE_ENTRY.exec(entry) ?? [];
    if (Number.parseInt(userId, 36) !== holder.id || isOver(madeAt)) continue;
    if (isSignatureOf(PURPOSE, signedText(holder, device, madeAt), signature)) return device;
  }
  return null;
}

/** Adds the device to the known devices of this account, in place of its earlier entry. */
export function rememberDevice(cookie: DeviceCookie | undefined, holder: Holder): void {
  if (!cookie) return;
  const device = knownDevice(cookie, holder) ?? randomBytes(16).toString('base64url');
  const madeAt = Math.floor(now().getTime() / SECOND).toString(36);
  const account = `${holder.id.toString(36)}.`;
  const others = cookie.entries.filter((entry) => !entry.startsWith(account));
  cookie.entries = [entryOf(holder, device, madeAt), ...others].slice(0, MOST_ACCOUNTS);
  setDeviceCookie(cookie);
}

function entryOf(holder: Holder, device: string, madeAt: string): string {
  const payload = `${holder.id.toString(36)}.${device}.${madeAt}`;
  return `${payload}.${signText(PURPOSE, signedText(holder, device, madeAt))}`;
}

const signedText = ({ id, passwordUpdatedAt }: Holder, device: string, madeAt: string): string =>
  `${id.toString(36)}.${device}.${madeAt}.${passwordUpdatedAt.getTime()}`;

function isOver(madeAt: string): boolean {
  return Number.parseInt(madeAt, 36) * SECOND <= now().getTime() - DEVICE_LIFETIME;
}
