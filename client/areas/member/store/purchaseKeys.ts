import { randomKey } from '#client/platform/forms/randomKey';

/** The idempotency key of each product's present purchase, while the page is open. */
const keys = new Map<string, string>();

/**
 * The idempotency key that makes repeated attempts one order. It outlives the dialog: after a lost
 * answer, closing the dialog and trying again must not pay twice.
 * @param purchase the buyer and the product
 */
export function purchaseKey(purchase: { userId: string; productId: string }): string {
  const place = placeOf(purchase);
  const key = keys.get(place) ?? randomKey();
  keys.set(place, key);
  return key;
}

/** The purchase was paid or refused, so the next one gets another key. */
export function endPurchase(purchase: { userId: string; productId: string }): void {
  keys.delete(placeOf(purchase));
}

const placeOf = ({ userId, productId }: { userId: string; productId: string }): string =>
  `${userId}/${productId}`;
