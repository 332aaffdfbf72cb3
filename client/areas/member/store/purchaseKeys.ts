import { randomKey } from '../../../platform/forms/randomKey';

/** The key of the purchase under way of each product, while the page of the site is open. */
const keys = new Map<string, string>();

/**
 * The key that makes several tries of one purchase one order. It outlives the dialog: after a lost
 * answer, closing it and trying again must not pay twice.
 *
 * @param purchase who buys what
 */
export function purchaseKey(purchase: { userId: string; productId: string }): string {
  const place = placeOf(purchase);
  const key = keys.get(place) ?? randomKey();
  keys.set(place, key);
  return key;
}

/** The purchase came to its end, paid or refused: the next one is another. */
export function endPurchase(purchase: { userId: string; productId: string }): void {
  keys.delete(placeOf(purchase));
}

const placeOf = ({ userId, productId }: { userId: string; productId: string }): string =>
  `${userId}/${productId}`;
