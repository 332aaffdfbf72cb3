import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { AuditEntry } from './auditEntry.entity';

/**
 * Personal data of the audit log, for the data export of a member: their own actions as staff, and
 * the actions of staff on their account, without the names of staff.
 */
export const auditPersonalData: PersonalData = {
  journal: {
    section: PersonalDataSection.MODERATION,
    title: 'Journal de l’équipe',
    what: 'Les actions de l’équipe sur votre compte, et vos actions si vous faites partie de l’équipe\u00a0: la date et les changements.',
    purpose: 'Contrôler les actions de l’équipe.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Sans limite de durée. À l’effacement du compte, votre nom et vos changements sont retirés.',
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
