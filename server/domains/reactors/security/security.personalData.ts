import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { SecurityEntry } from './securityEntry.entity';

/** What the security journal adds to the export of a member's data. */
export const securityPersonalData: PersonalData = {
  securityJournal: (userId) =>
    repository(SecurityEntry).find({
      select: { kind: true, at: true, count: true, device: true, network: true },
      where: { userId },
      order: { at: 'ASC', id: 'ASC' },
    }),
};
