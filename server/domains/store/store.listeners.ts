import { registerPersonalData } from '../users/personalData';
import { readPurchasesOf } from './store.reads';

/** What the shop says of a person. Called once by the composition root. */
export function registerStoreListeners(): void {
  registerPersonalData('store', readPurchasesOf);
}
