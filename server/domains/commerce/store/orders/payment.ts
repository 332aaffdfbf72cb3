/** Amount to pay, and its purpose. */
export interface Charge {
  /**
   * Order number, used as idempotency key: for a reference that was charged before, the adapter
   * returns the stored outcome. An order whose server died during the payment can therefore be
   * charged again.
   */
  reference: string;
  amountCents: number;
  currency: 'EUR';
  /** Purpose of the payment, in French. */
  description: string;
  buyerEmail: string;
}

/** Answer of the payment service, with a French reason for a declined payment. */
export type PaymentOutcome =
  | { accepted: true; paymentId: string }
  | { accepted: false; reason: string };

/** Port for payment services; each service has an adapter. */
export interface PaymentPort {
  /** Whether payments are a demonstration that moves no money; every screen and invoice says so. */
  readonly isDemonstration: boolean;
  /**
   * Charges an order.
   * @throws Error when the outcome is unknown; the order then stays pending and a job charges it
   * again
   */
  charge(charge: Charge): Promise<PaymentOutcome>;
}

let current: PaymentPort | undefined;

/** Sets the payment service of the store. Called by the composition root. */
export function payThrough(port: PaymentPort): void {
  current = port;
}

/**
 * Returns the payment service.
 * @throws Error before the composition root has set one
 */
export function payment(): PaymentPort {
  if (!current) throw new Error('No payment service is set: call payThrough() at start-up.');
  return current;
}
