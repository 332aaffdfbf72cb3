import { repository } from '#platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '#platform/personalData';
import { PlayerPageRow } from './playerPage.entity';

export const playersPersonalData: PersonalData = {
  playerPage: {
    section: PersonalDataSection.GAME,
    title: 'Page de joueur',
    what: 'La visibilité de votre page, les rubriques affichées, votre titre, votre cadre et vos badges.',
    purpose: 'Afficher seulement les informations que vous avez choisies.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/confidentialite#page-de-joueur',
    rows: [rowsOf(PlayerPageRow, 'userId')],
    read: (userId) => repository(PlayerPageRow).findOneBy({ userId }),
  },
};
