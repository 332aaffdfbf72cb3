import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { deviceLabel } from './signIn/deviceLabel';
import { pendingEmailOf } from './emails/emailChange.service';
import { guardedEmailsOf } from '../users/emailGuards.service';
import { KnownDevice } from './signIn/knownDevice.entity';
import { recoveryCodesLeft } from './twoFactor/secondFactor';
import { SessionRow } from './sessions/session.entity';
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
    return { enabledAt, recoveryCodesLeft: await recoveryCodesLeft(userId) };
  },
  pendingEmail: (userId) => pendingEmailOf(userId),
  earlierEmails: (userId) => guardedEmailsOf(userId),
};
