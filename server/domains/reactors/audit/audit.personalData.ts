import { repository } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { AuditEntry } from './auditEntry.entity';

/**
 * The journal in a member's data export: what they did as staff, and what was done to their
 * account, without the names of colleagues.
 */
export const auditPersonalData: PersonalData = {
  journal: {
    section: PersonalDataSection.MODERATION,
    title: 'Journal de l’équipe',
    what: 'Ce que l’équipe a fait sur votre compte, et ce que vous avez fait en tant que membre de l’équipe\u00A0: l’acte, la date, et ce qui a changé.',
    purpose: 'Pouvoir répondre de chaque acte de l’équipe.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Reste\u00A0; il n’y a plus ni votre nom ni ce qui a changé chez vous quand le compte est effacé.',
    seenAt: null,
    rows: [
      rowsOf(AuditEntry, 'actorId'),
      rowsOf(AuditEntry, 'targetId', `r."targetType" = 'user'`),
    ],
    read: async (userId) => {
      const entries = await repository(AuditEntry).find({
        where: [{ actorId: userId }, { targetType: 'user', targetId: String(userId) }],
        order: { id: 'ASC' },
      });
      return entries.map(({ at, actorId, action, targetType, targetId, before, after }) => {
        return { at, byThem: actorId === userId, action, targetType, targetId, before, after };
      });
    },
  },
};
