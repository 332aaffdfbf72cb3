import { defineErrors, row } from '#platform/errors/catalogue';

/** Error catalogue of the store domain. */
export const storeErrors = defineErrors({
  PRODUCT_NOT_FOUND: row(404, 'Produit introuvable', 'There is no such product.'),
  ORDER_NOT_FOUND: row(404, 'Commande introuvable', 'There is no such order of the caller.'),
  ALREADY_OWNED: row(
    409,
    'Vous possédez déjà ce produit.',
    'The caller already owns the product, which is bought once.',
  ),
  SUBSCRIPTION_INCLUDED: row(
    409,
    'Votre abonnement actuel comprend déjà celui-ci.',
    'The current subscription of the caller includes the requested one, or has no end.',
  ),
  SUBSCRIPTION_PAID_AHEAD: row(
    409,
    'Votre abonnement est déjà payé pour plus d’un mois.',
    'The subscription of the caller is paid for more than 45 days ahead.',
  ),
  ORDER_IN_PROGRESS: row(
    409,
    'Une commande de ce produit est en cours de paiement. Patientez un instant, puis regardez vos commandes.',
    'The outcome of the payment, or of an earlier one for the same product, is not known yet.',
  ),
  IDEMPOTENCY_KEY_REUSED: row(
    409,
    'Cette commande a déjà été passée pour un autre produit. Actualisez la page, puis recommencez.',
    'The idempotency key is that of an earlier purchase of another product.',
  ),
  PAYMENT_DECLINED: row(
    402,
    'Le paiement a été refusé\u00a0: {reason}',
    'The payment service declined a purchase over REST; nothing is charged, and the order is stored as failed.',
  ),
  NO_SUBSCRIPTION: row(
    409,
    'Vous n’avez pas d’abonnement en cours.',
    'A free member has no subscription whose renewal could change.',
  ),
  RENEWAL_UNAVAILABLE: row(
    409,
    'Cet abonnement ne se renouvelle pas par la boutique.',
    'The subscription has no end, or the store does not sell it.',
  ),
});
