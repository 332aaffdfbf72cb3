import { defineErrors, row } from '#platform/errors/catalogue';

export const storeErrors = defineErrors({
  PRODUCT_NOT_FOUND: row(404, 'Produit introuvable', 'Raised when no product has the given ID.'),
  ALREADY_OWNED: row(
    409,
    'Vous possédez déjà ce produit.',
    'Raised when the caller already owns a product that can be bought only once.',
  ),
  SUBSCRIPTION_INCLUDED: row(
    409,
    'Votre abonnement actuel comprend déjà cet abonnement.',
    'Raised when the caller’s current subscription includes the requested one, or has no end.',
  ),
  SUBSCRIPTION_PAID_AHEAD: row(
    409,
    'Votre abonnement est déjà payé pour plus d’un mois.',
    'Raised when the caller’s subscription is already paid for more than 45 days ahead.',
  ),
  ORDER_IN_PROGRESS: row(
    409,
    'Une commande de ce produit est en cours de paiement. Patientez un instant, puis consultez vos commandes.',
    'Raised while the outcome of this payment, or of an earlier one for the same product, is not known.',
  ),
  IDEMPOTENCY_KEY_REUSED: row(
    409,
    'Cette commande a déjà été passée pour un autre produit. Actualisez la page, puis recommencez.',
    'Raised when the idempotency key was already used to buy another product.',
  ),
  PAYMENT_DECLINED: row(
    402,
    'Le paiement a été refusé\u00a0: {reason}',
    'Raised by the REST API when the payment service declines a purchase. Nothing is charged, and the order is stored as failed.',
  ),
  NO_SUBSCRIPTION: row(
    409,
    'Vous n’avez pas d’abonnement en cours.',
    'Raised when a free member changes the renewal of a subscription that they do not have.',
  ),
  RENEWAL_UNAVAILABLE: row(
    409,
    'Cet abonnement ne peut pas être renouvelé dans la boutique.',
    'Raised when the renewal is turned on for a subscription that has no end, or that the store does not sell.',
  ),
});
