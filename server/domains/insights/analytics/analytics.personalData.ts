import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { ActiveDay } from './activeDay.entity';

/** Data export of a member: the days on which they used the site. */
export const analyticsPersonalData: PersonalData = {
  activeDays: {
    section: PersonalDataSection.ACCOUNT,
    title: 'Jours d’utilisation',
    what: 'Les jours où vous avez utilisé le site, et combien de fois vous vous êtes connecté.',
    purpose: 'Compter les membres actifs.',
    ground: LegalGround.LEGITIMATE_INTEREST,
    retention:
      'Deux mois. Ensuite, le site garde seulement le nombre de membres actifs chaque jour.',
    seenAt: null,
    rows: [rowsOf(ActiveDay, 'userId')],
    read: async (userId) => {
      const days = await repository(ActiveDay).find({ where: { userId }, order: { day: 'ASC' } });
      return days.map(({ day, signIns }) => ({ day, signIns }));
    },
  },
};
