import { randomKey } from '#client/platform/forms/randomKey';

/** Idempotency keys of the current purchases by buyer and product, until the page closes. */
const keys = new Map<string, string>();

/**
 * Returns the idempotency key that makes repeated attempts one order. It outlives the dialog: after
 * a lost response, closing the dialog and trying again must not pay twice.
 */
export function purchaseKey(purchase: { userId: string; productId: string }): string {
  const place = placeOf(purchase);
  const key = keys.get(place) ?? randomKey();
  keys.set(place, key);
  return key;
}

/** Ends a paid or refused purchase, so that the next one gets a new key. */
export function endPurchase(purchase: { userId: string; productId: string }): void {
  keys.delete(placeOf(purchase));
}

const placeOf = ({ userId, productId }: { userId: string; productId: string }): string =>
  `${userId}/${productId}`;
