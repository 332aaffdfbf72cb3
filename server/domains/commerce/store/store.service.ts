import type { Member } from '#platform/access/actor';
import { membershipOf } from './memberships/memberships.service';
import { payment } from './orders/payment';
import { readCosmetics, readProducts, type ProductRow } from './store.reads';
import type { Membership, ProductCategory } from './store.types';
import type { PlayerItem } from '#domains/game/players/player.types';
import { cosmeticsOf } from './cosmetics';

export interface StoreView {
  products: ProductRow[];
  membership: Membership;
  paymentIsDemonstration: boolean;
}

/**
 * Returns the products, whether the actor owns each of them, and the actor's subscription.
 * @param category category of the products; null for all products
 */
export async function storeOf(actor: Member, category: ProductCategory | null): Promise<StoreView> {
  return {
    products: await readProducts(actor, category),
    membership: await membershipOf(actor.userId),
    paymentIsDemonstration: payment().isDemonstration,
  };
}

export async function cosmeticsBoughtBy(userId: number): Promise<PlayerItem[]> {
  return cosmeticsOf((await readCosmetics([userId])).get(userId) ?? new Set());
}
