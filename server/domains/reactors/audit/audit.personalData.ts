import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { AuditEntry } from './auditEntry.entity';

/**
 * The journal in a member's data export: what they did as staff, and what was done to their
 * account, without the names of colleagues.
 */
export const auditPersonalData: PersonalData = {
  journal: async (userId) => {
    const entries = await repository(AuditEntry).find({
      where: [{ actorId: userId }, { targetType: 'user', targetId: String(userId) }],
      order: { id: 'ASC' },
    });
    return entries.map(({ at, actorId, action, targetType, targetId, before, after }) => {
      return { at, byThem: actorId === userId, action, targetType, targetId, before, after };
    });
  },
};
