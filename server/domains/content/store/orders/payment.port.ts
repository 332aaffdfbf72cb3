/** The amount to pay, and for what. */
export interface Charge {
  /**
   * The order's number, which makes charging idempotent: asked again with the same reference, an
   * adapter returns the outcome it already has. So an order whose server died in the middle can be
   * charged again.
   */
  reference: string;
  amountCents: number;
  currency: 'EUR';
  /** What is paid for, in French. */
  description: string;
  buyerEmail: string;
}

/**
 * The answer of the payment service; the reason of a refusal is a French sentence for the buyer.
 */
export type PaymentOutcome =
  | { accepted: true; paymentId: string }
  | { accepted: false; reason: string };

/** What the shop needs from a payment service; each service has an adapter. */
export interface PaymentPort {
  /** True when no money moves; every screen and invoice says so. */
  readonly isDemonstration: boolean;
  /** @throws when the outcome is unknown; the order then stays pending and is asked about again */
  charge(charge: Charge): Promise<PaymentOutcome>;
}

let current: PaymentPort | undefined;

/** Sets the payment service of the shop. Called by the composition root. */
export function payThrough(port: PaymentPort): void {
  current = port;
}

/** The payment service in use. @throws before the composition root chose one */
export function payment(): PaymentPort {
  if (!current) throw new Error('No payment service is in use');
  return current;
}
