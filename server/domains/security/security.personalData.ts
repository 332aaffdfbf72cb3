import { repository } from '../../platform/db/transaction';
import { registerPersonalData } from '../../platform/personalData';
import { SecurityEntry } from './securityEntry.entity';

/** What the security journal adds to the export of a member's data. Called once by the composition root. */
export function registerSecurityPersonalData(): void {
  registerPersonalData('securityJournal', (userId) =>
    repository(SecurityEntry).find({
      select: { kind: true, at: true, count: true, device: true, network: true },
      where: { userId },
      order: { at: 'ASC', id: 'ASC' },
    }),
  );
}
