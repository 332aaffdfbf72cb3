import type { PersonalData } from '../../../platform/personalData';
import { readPurchasesOf } from './store.reads';

/** What store add to the export of a member's data. */
export const storePersonalData: PersonalData = {
  store: readPurchasesOf,
};
