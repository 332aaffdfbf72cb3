import {
  payThrough,
  type Charge,
  type PaymentOutcome,
} from '#domains/commerce/store/orders/payment';
import { paymentService } from '#domains/commerce/store/orders/paymentServices';

/** A fake payment service that records its calls. */
export interface TestPayment {
  /** Every call, in order. */
  charges: Charge[];
  /** Function that answers the next calls. By default, it accepts every payment. */
  answer: (charge: Charge) => Promise<PaymentOutcome>;
}

/** Makes the store of this process use a fake payment service. */
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

/** Restores the payment service of the demonstration. */
export function payAsUsual(): void {
  payThrough(paymentService('demonstration'));
}

export const REFUSED: PaymentOutcome = { accepted: false, reason: 'La carte est expirée.' };
