import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { requireUser } from '../../identity/users/users.service';
import { StaffViewRow } from './staffView.entity';
import { viewsOf } from './staffViews.service';

/**
 * In a data export: when staff looked at the account, by role; and what the person looked at as
 * staff, without saying at whom.
 */
export const staffViewsPersonalData: PersonalData = {
  staffViews: async (userId) => {
    const { joinedAt } = await requireUser(userId);
    return repository(StaffViewRow).find({
      select: { what: true, role: true, at: true, caseNumber: true },
      where: viewsOf(userId, joinedAt),
      order: { at: 'ASC', id: 'ASC' },
    });
  },
  staffViewsMade: (viewerId) =>
    repository(StaffViewRow).find({
      select: { what: true, role: true, at: true },
      where: { viewerId },
      order: { at: 'ASC', id: 'ASC' },
    }),
};
