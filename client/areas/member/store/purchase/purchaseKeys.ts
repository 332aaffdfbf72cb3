import { randomKey } from '#client/platform/forms/randomKey';

/** Idempotency keys of the current purchases, keyed by buyer and product. */
const keys = new Map<string, string>();

/**
 * Returns the idempotency key of a purchase. Attempts with the same key create only one order. The
 * key outlives the dialog, so the member does not pay twice by closing the dialog and trying again.
 */
export function purchaseKey(purchase: { userId: string; productId: string }): string {
  const place = placeOf(purchase);
  const key = keys.get(place) ?? randomKey();
  keys.set(place, key);
  return key;
}

/** Discards the key of a purchase that was paid or refused; the next one gets a new key. */
export function endPurchase(purchase: { userId: string; productId: string }): void {
  keys.delete(placeOf(purchase));
}

const placeOf = ({ userId, productId }: { userId: string; productId: string }): string =>
  `${userId}/${productId}`;
