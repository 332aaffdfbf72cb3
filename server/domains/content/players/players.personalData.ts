import { repository } from '../../../platform/db/transaction';
import {
  LegalGround,
  PersonalDataSection,
  rowsOf,
  type PersonalData,
} from '../../../platform/personalData';
import { PlayerPageRow } from './playerPage.entity';

/** What the page of a player adds to the export of a member's data. */
export const playersPersonalData: PersonalData = {
  playerPage: {
    section: PersonalDataSection.GAME,
    title: 'Page de joueur',
    what: 'Qui peut voir votre page, ce qu’elle montre, et le titre, le cadre et les badges que vous portez.',
    purpose: 'Montrer de vous ce que vous avez choisi, et rien d’autre.',
    ground: LegalGround.CONTRACT,
    retention: 'Aussi longtemps que le compte, puis effacé avec lui.',
    seenAt: '/compte/mon-compte/page-de-joueur',
    rows: [rowsOf(PlayerPageRow, 'userId')],
    read: (userId) => repository(PlayerPageRow).findOneBy({ userId }),
  },
};
