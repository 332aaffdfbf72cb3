import type { PersonalData } from '../../../platform/personalData';
import { readPurchasesOf } from './store.reads';

/** What the shop adds to the export of a member's data. */
export const storePersonalData: PersonalData = {
  store: readPurchasesOf,
};
