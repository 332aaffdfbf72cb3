/** Amount to pay, and its purpose. */
export interface Charge {
  /**
   * Number of the order, which makes charging idempotent: asked again with the same reference, an
   * adapter returns the outcome that it already has. An order whose server died in the middle can
   * so be charged again.
   */
  reference: string;
  amountCents: number;
  currency: 'EUR';
  /** Purpose of the payment, in French. */
  description: string;
  buyerEmail: string;
}

/** Answer of the payment service; the reason of a refusal is a French sentence for the buyer. */
export type PaymentOutcome =
  | { accepted: true; paymentId: string }
  | { accepted: false; reason: string };

/** Port for payment services; each service has an adapter. */
export interface PaymentPort {
  /** Whether no money moves; every screen and invoice says so. */
  readonly isDemonstration: boolean;
  /**
   * @throws Error when the outcome is unknown; the order then stays pending and is asked about
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
