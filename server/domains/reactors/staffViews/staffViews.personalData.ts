import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { requireUser } from '../../identity/users/users.service';
import { StaffViewRow } from './staffView.entity';
import { viewsOf } from './staffViews.service';

const order = { at: 'ASC', id: 'ASC' } as const;

/**
 * In a data export: when staff looked at the account, by role; and what the person looked at as
 * staff, without saying at whom.
 */
export const staffViewsPersonalData: PersonalData = {
  staffViews: async (userId) => {
    const { joinedAt } = await requireUser(userId);
    const rows = await repository(StaffViewRow).find({ where: viewsOf(userId, joinedAt), order });
    return rows.map(({ what, role, at, caseNumber }) => ({ what, role, at, caseNumber }));
  },
  staffViewsMade: async (actorId) => {
    const rows = await repository(StaffViewRow).find({ where: { actorId }, order });
    return rows.map(({ what, role, at }) => ({ what, role, at }));
  },
};
