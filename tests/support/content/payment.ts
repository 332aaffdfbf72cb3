import {
  payThrough,
  type Charge,
  type PaymentOutcome,
} from '#domains/content/store/orders/payment.port';
import { paymentService } from '#domains/content/store/orders/paymentServices';

/** A payment service that does as it is told and remembers what it was asked. */
export interface TestPayment {
  /** Every call, in order. */
  charges: Charge[];
  /** What it does from now on; by default it accepts. */
  answer: (charge: Charge) => Promise<PaymentOutcome>;
}

/** Makes the shop of this process charge through a service of the test's. */
export function payThroughTest(): TestPayment {
  const charges: Charge[] = [];
  const service: TestPayment = {
    charges,
    answer: async ({ reference }) => ({ accepted: true, paymentId: `test-${reference}` }),
  };
  payThrough({
    isDemonstration: false,
    charge: (charge) => {
      charges.push(charge);
      return service.answer(charge);
    },
  });
  return service;
}

/** Puts the demonstration's service back. */
export function payAsUsual(): void {
  payThrough(paymentService('demonstration'));
}

export const REFUSED: PaymentOutcome = { accepted: false, reason: 'La carte est expirée.' };
