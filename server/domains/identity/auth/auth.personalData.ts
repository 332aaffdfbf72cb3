import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { deviceLabel } from './signIn/deviceLabel';
import { pendingEmailOf } from './emails/emailChange.service';
import { guardedEmailsOf } from '../users/emailGuards.service';
import { KnownDevice } from './signIn/knownDevice.entity';
import { recoveryCodesLeft } from './twoFactor/secondFactor';
import { SessionRow } from './sessions/session.entity';
import { Passkey, PasskeyHolder } from './passkeys/passkey.entity';
import { TwoFactor } from './twoFactor/twoFactor.entity';

/** What this domain adds to the export of a member's data, without any secret. */
export const authPersonalData: PersonalData = {
  sessions: async (userId) => {
    const rows = await repository(SessionRow).find({
      where: { userId },
      order: { createdAt: 'ASC' },
    });
    return rows.map(({ createdAt, lastSeenAt, ipAddress, userAgent }) => {
      return { createdAt, lastSeenAt, ipAddress, userAgent, device: deviceLabel(userAgent) };
    });
  },
  knownDevices: (userId) =>
    repository(KnownDevice).find({
      select: { device: true, network: true, lastSeenAt: true },
      where: { userId },
      order: { lastSeenAt: 'ASC' },
    }),
  twoFactor: async (userId) => {
    const factor = await repository(TwoFactor).findOneBy({ userId });
    const enabledAt = factor?.enabledAt ?? null;
    const holder = await repository(PasskeyHolder).findOneBy({ userId });
    const passkeyAskedSince = holder?.secondFactorSince ?? null;
    return { enabledAt, passkeyAskedSince, recoveryCodesLeft: await recoveryCodesLeft(userId) };
  },
  passkeys: (userId) =>
    repository(Passkey).find({
      select: { name: true, createdAt: true, lastUsedAt: true, backedUp: true, transports: true },
      where: { userId },
      order: { createdAt: 'ASC', id: 'ASC' },
    }),
  pendingEmail: (userId) => pendingEmailOf(userId),
  earlierEmails: (userId) => guardedEmailsOf(userId),
};
