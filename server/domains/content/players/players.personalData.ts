import { repository } from '../../../platform/db/transaction';
import type { PersonalData } from '../../../platform/personalData';
import { PlayerPageRow } from './playerPage.entity';

/** What the page of a player adds to the export of a member's data. */
export const playersPersonalData: PersonalData = {
  playerPage: (userId) => repository(PlayerPageRow).findOneBy({ userId }),
};
