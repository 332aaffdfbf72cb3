import { repository } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { requireUser } from '../../identity/users/users.service';
import { StaffViewRow } from './staffView.entity';
import { viewsOf, withVisibleCases } from './staffViews.service';

const order = { at: 'ASC', id: 'ASC' } as const;

/**
 * In a data export: when staff looked at the account, by role; and what the person looked at as
 * staff, without saying at whom.
 */
export const staffViewsPersonalData: PersonalData = {
  staffViews: {
    section: PersonalDataSection.MODERATION,
    title: 'Consultations de votre compte',
    what: 'Quand l’équipe a ouvert votre compte, avec quel rôle, et pour quel dossier.',
    purpose: 'Que vous sachiez qui regarde vos données.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Un an.',
    seenAt: '/compte/mes-donnees',
    rows: [rowsOf(StaffViewRow, 'subjectId')],
    read: async (userId) => {
      const { joinedAt } = await requireUser(userId);
      const rows = await repository(StaffViewRow).find({ where: viewsOf(userId, joinedAt), order });
      const shown = await withVisibleCases(rows, userId);
      return shown.map(({ what, role, at, caseNumber }) => ({ what, role, at, caseNumber }));
    },
  },
  staffViewsMade: {
    section: PersonalDataSection.STAFF,
    title: 'Comptes que vous avez consultés',
    what: 'Ce que vous avez consulté en tant que membre de l’équipe, quand et avec quel rôle.',
    purpose: 'Que les membres sachent qui regarde leurs données.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Un an\u00A0; votre nom en est retiré quand le compte est effacé.',
    seenAt: null,
    rows: [rowsOf(StaffViewRow, 'actorId')],
    read: async (actorId) => {
      const rows = await repository(StaffViewRow).find({ where: { actorId }, order });
      return rows.map(({ what, role, at }) => ({ what, role, at }));
    },
  },
};
