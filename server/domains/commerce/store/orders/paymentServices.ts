import type { Env } from '#platform/env';
import type { PaymentPort } from './payment.port';

/**
 * Accepts every payment immediately and moves no money; every screen and invoice says that it is a
 * demonstration.
 */
const demonstrationPayment: PaymentPort = {
  isDemonstration: true,
  charge: async ({ reference }) => ({ accepted: true, paymentId: `demonstration-${reference}` }),
};

/** Adapters by their name in the environment. */
const services: Readonly<Record<Env['PAYMENT'], PaymentPort>> = {
  demonstration: demonstrationPayment,
};

/** Returns the payment service that the variable PAYMENT names. */
export function paymentService(name: Env['PAYMENT']): PaymentPort {
  return services[name];
}
