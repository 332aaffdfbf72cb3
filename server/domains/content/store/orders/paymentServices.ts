import type { Env } from '#platform/env';
import type { PaymentPort } from './payment.port';

/**
 * Accepts every payment at once and moves no money; every screen and invoice says that it is a
 * demonstration.
 */
const demonstrationPayment: PaymentPort = {
  isDemonstration: true,
  charge: async ({ reference }) => ({ accepted: true, paymentId: `demonstration-${reference}` }),
};

/** The adapters by their name in the environment. */
const services: Readonly<Record<Env['PAYMENT'], PaymentPort>> = {
  demonstration: demonstrationPayment,
};

/** The payment service that the variable PAYMENT names. */
export function paymentService(name: Env['PAYMENT']): PaymentPort {
  return services[name];
}
