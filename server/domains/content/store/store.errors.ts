import { defineErrors, row } from '#platform/errors/catalogue';

/** The errors of this domain. */
export const storeErrors = defineErrors({
  PRODUCT_NOT_FOUND: row(404, 'Produit introuvable', 'No such product.'),
  ORDER_NOT_FOUND: row(404, 'Commande introuvable', 'No such order of the caller.'),
  ALREADY_OWNED: row(
    409,
    'Vous possédez déjà ce produit.',
    'A purchase of something that the caller bought for good.',
  ),
  SUBSCRIPTION_INCLUDED: row(
    409,
    'Votre abonnement actuel comprend déjà celui-ci.',
    'A purchase of a subscription by who has a larger one, or one without an end.',
  ),
  SUBSCRIPTION_PAID_AHEAD: row(
    409,
    'Votre abonnement est déjà payé pour plus d’un mois.',
    'A purchase of a subscription whose end is more than 45 days ahead.',
  ),
  ORDER_IN_PROGRESS: row(
    409,
    'Une commande de ce produit est en cours de paiement. Patientez un instant, puis regardez vos commandes.',
    'A purchase while the outcome of the payment, or of an earlier one of the same product, is not known yet.',
  ),
  IDEMPOTENCY_KEY_REUSED: row(
    409,
    'Cette commande a déjà été passée pour un autre produit. Actualisez la page, puis recommencez.',
    'The key of an earlier purchase with a different product.',
  ),
  PAYMENT_DECLINED: row(
    402,
    'Le paiement a été refusé\u00a0: {reason}',
    'The payment service refuses a purchase over REST; nothing is charged, the order is kept as failed.',
  ),
  NO_SUBSCRIPTION: row(
    409,
    'Vous n’avez pas d’abonnement en cours.',
    'A change of renewal by a free member.',
  ),
  RENEWAL_UNAVAILABLE: row(
    409,
    'Cet abonnement ne se renouvelle pas par la boutique.',
    'The renewal of a subscription that has no end, or that the shop does not sell.',
  ),
});
