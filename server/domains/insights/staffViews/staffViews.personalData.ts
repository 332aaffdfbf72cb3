import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { requireUser } from '#domains/identity/users/users.service';
import { StaffViewRow } from './staffView.entity';
import { viewsOf, withVisibleCases } from './staffViews.service';

const order = { at: 'ASC', id: 'ASC' } as const;

/**
 * Personal data of the access log, for the data export of a member: the accesses of staff to their
 * account, with the role instead of the name; and their own accesses as staff, without the viewed
 * accounts.
 */
export const staffViewsPersonalData: PersonalData = {
  staffViews: {
    section: PersonalDataSection.MODERATION,
    title: 'Consultations de votre compte',
    what: 'Quand l’équipe a ouvert votre compte, avec quel rôle, et pour quel dossier.',
    purpose: 'Vous informer des consultations de vos données.',
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
    what: 'Vos consultations de comptes, leur date et votre rôle, si vous faites partie de l’équipe.',
    purpose: 'Informer les membres des consultations de leurs données.',
    ground: LegalGround.LEGAL_OBLIGATION,
    retention: 'Un an. Votre nom est retiré à l’effacement du compte.',
    seenAt: null,
    rows: [rowsOf(StaffViewRow, 'actorId')],
    read: async (actorId) => {
      const rows = await repository(StaffViewRow).find({ where: { actorId }, order });
      return rows.map(({ what, role, at }) => ({ what, role, at }));
    },
  },
};
