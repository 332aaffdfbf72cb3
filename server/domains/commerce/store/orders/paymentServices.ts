import type { Env } from '#platform/env';
import type { PaymentPort } from './payment';

/** Accepts every payment immediately without moving money. */
const demonstrationPayment: PaymentPort = {
  isDemonstration: true,
  charge: async ({ reference }) => ({ accepted: true, paymentId: `demonstration-${reference}` }),
};

/** Payment adapters, keyed by the value of the environment variable PAYMENT. */
const services: Readonly<Record<Env['PAYMENT'], PaymentPort>> = {
  demonstration: demonstrationPayment,
};

export function paymentService(name: Env['PAYMENT']): PaymentPort {
  return services[name];
}
