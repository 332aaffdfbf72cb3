import type { Member } from '../../../platform/access/actor';
import { membershipOf } from './memberships/memberships.service';
import { payment } from './orders/payment.port';
import { readProducts, type ProductRow } from './store.reads';
import type { Membership, ProductCategory } from './store.types';

/** The shop as a member sees it. */
export interface StoreView {
  products: ProductRow[];
  membership: Membership;
  paymentIsDemonstration: boolean;
}

/**
 * The products, which of them the actor owns, and the actor's subscription.
 * @param category only the products of this category; null for all
 */
export async function storeOf(actor: Member, category: ProductCategory | null): Promise<StoreView> {
  return {
    products: await readProducts(actor, category),
    membership: await membershipOf(actor.userId),
    paymentIsDemonstration: payment().isDemonstration,
  };
}
