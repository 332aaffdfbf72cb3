/** What is to be paid. */
export interface Charge {
  /**
   * The order's number. An adapter charges one reference once: asked again, it gives the outcome
   * that it has already, so that an order whose server died in the middle can be asked about anew.
   */
  reference: string;
  amountCents: number;
  currency: 'EUR';
  /** What is paid for, in French. */
  description: string;
  buyerEmail: string;
}

/** The answer of who takes the money; the reason of a refusal is a French sentence for the buyer. */
export type PaymentOutcome =
  | { accepted: true; paymentId: string }
  | { accepted: false; reason: string };

/** What the shop wants of a payment service; one adapter for each service. */
export interface PaymentPort {
  /** True when no money moves; every screen and invoice says so. */
  readonly isDemonstration: boolean;
  /** @throws when the outcome is not known; the order then stays pending and is asked about again */
  charge(charge: Charge): Promise<PaymentOutcome>;
}

let current: PaymentPort | undefined;

/** Makes `port` the one that the shop charges through. Called by the composition root. */
export function payThrough(port: PaymentPort): void {
  current = port;
}

/** The payment service in use. @throws before the composition root chose one */
export function payment(): PaymentPort {
  if (!current) throw new Error('No payment service is in use');
  return current;
}
