import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { achievementsForExport } from './achievements.service';
import { PlayerAchievement } from './achievement.entity';

export const achievementsPersonalData: PersonalData = {
  achievements: {
    section: PersonalDataSection.GAME,
    title: 'Succès',
    what: 'Les succès débloqués, leurs dates et votre progression.',
    purpose: 'Afficher vos succès et vous récompenser.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/succes',
    rows: [rowsOf(PlayerAchievement, 'userId')],
    read: achievementsForExport,
  },
};
