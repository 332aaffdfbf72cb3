import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { ActiveDay } from './activeDay.entity';

/** What analytics add to the export of a member's data. */
export const analyticsPersonalData: PersonalData = {
  activeDays: async (userId) => {
    const days = await repository(ActiveDay).find({ where: { userId }, order: { day: 'ASC' } });
    return days.map(({ day, signIns }) => ({ day, signIns }));
  },
};
