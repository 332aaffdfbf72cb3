import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { deviceLabel } from './device';
import { pendingEmailOf } from './emailChange.service';
import { guardedEmailsOf } from '../users/emailGuards.service';
import { KnownDevice } from './knownDevice.entity';
import { recoveryCodesLeft } from './secondFactor';
import { SessionRow } from './session.entity';
import { TwoFactor } from './twoFactor.entity';

/** What sign-ins add to the export of a member's data, no secret of them. */
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
