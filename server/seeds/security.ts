import { In } from 'typeorm';
import { SecurityKind as Kind } from '../domains/security/security.types';
import { SecurityEntry } from '../domains/security/securityEntry.entity';
import { User } from '../domains/users/user.entity';
import { DAY, fromNow, HOUR } from '../platform/clock';
import { repository, transaction } from '../platform/db/transaction';

type Seed = [
  email: string | null,
  kind: Kind,
  ago: number,
  device: string,
  network: string,
  count?: number,
];

const HOME = ['Firefox sur Windows', '203.0.113.0'] as const;
const PHONE = ['Safari sur iPhone', '198.51.100.0'] as const;
const STRANGER = ['Chrome sur Linux', '192.0.2.0'] as const;
const NOWHERE = ['', ''] as const;

/** What a few accounts lived through: a telephone bought, a password changed, somebody at the door. */
const SEEDS: readonly Seed[] = [
  ['membre@centrale.test', Kind.NEW_DEVICE, 62 * DAY, ...PHONE],
  ['membre@centrale.test', Kind.PASSWORD_CHANGED, 41 * DAY, ...HOME],
  ['membre@centrale.test', Kind.SIGN_IN_FAILED, 33 * DAY, ...PHONE, 2],
  ['membre@centrale.test', Kind.TWO_FACTOR_ON, 30 * DAY, ...HOME],
  ['membre@centrale.test', Kind.RECOVERY_CODE_USED, 21 * DAY, ...PHONE],
  ['membre@centrale.test', Kind.TWO_FACTOR_OFF, 20 * DAY, ...HOME],
  ['membre@centrale.test', Kind.SIGN_IN_FAILED, 3 * DAY, ...STRANGER, 5],
  ['membre@centrale.test', Kind.ACCOUNT_LOCKED, 3 * DAY, ...STRANGER],
  ['membre@centrale.test', Kind.LOCK_LIFTED, 3 * DAY - HOUR, ...NOWHERE],
  ['premium@centrale.test', Kind.EMAIL_CHANGE_ASKED, 9 * DAY, ...PHONE],
  ['premium@centrale.test', Kind.EMAIL_CHANGE_STOPPED, 9 * DAY - HOUR, ...HOME],
  ['premium@centrale.test', Kind.NEW_DEVICE, 6 * DAY, 'Edge sur Windows', '203.0.113.0'],
  ['pro@centrale.test', Kind.TWO_FACTOR_ON, 12 * DAY, ...HOME],
  ['pro@centrale.test', Kind.EMAIL_CHANGE_ASKED, 11 * DAY + HOUR, ...HOME],
  ['pro@centrale.test', Kind.EMAIL_CHANGED, 11 * DAY, ...NOWHERE],
  ['moderateur@centrale.test', Kind.SIGN_IN_FAILED, 2 * DAY, 'Chrome sur Android', '198.51.100.0'],
  [null, Kind.ADDRESS_LOCKED, 3 * DAY - 2 * HOUR, '', '192.0.2.0'],
];

/** Puts some entries in the security journal, once. Needs the demonstration accounts. */
export async function seedDemoSecurity(): Promise<void> {
  await transaction(async () => {
    const entries = repository(SecurityEntry);
    if (await entries.exists()) return;
    const emails = SEEDS.flatMap(([email]) => email ?? []);
    const users = await repository(User).findBy({ emailKey: In(emails) });
    const ids = new Map(users.map(({ id, emailKey }) => [emailKey, id]));
    const rows = SEEDS.flatMap(([email, kind, ago, device, network, count = 1]) => {
      const userId = email === null ? null : ids.get(email);
      return userId === undefined
        ? []
        : [{ userId, kind, at: fromNow(-ago), device, network, count }];
    });
    await entries.insert(rows);
  });
}
