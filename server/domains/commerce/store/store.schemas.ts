import { OrderStatus, ProductCategory, purchaseInput } from './store.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { BEARER, errorAnswers, TAGS } from '#platform/rest/document';
import {
  body,
  boundedBy,
  exactly,
  dateTime,
  OF_BODIES,
  optional,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { storeErrors } from './store.errors';

const common = { tags: [TAGS.member], security: BEARER };
const category = { type: 'string', enum: Object.values(ProductCategory) } as const;
const price = { type: 'number', minimum: 0, description: 'En euros.' } as const;
const optionalDateTime = { ...dateTime, type: ['string', 'null'] } as const;

const product = exactly({
  id: { type: 'integer' },
  name: text,
  description: text,
  price: { ...price, description: 'En euros, par mois pour un abonnement.' },
  image: optional,
  category,
  features: { type: 'array', items: text },
  owned: { type: 'boolean', description: 'La personne connectée l’a.' },
});

const order = exactly({
  id: { type: 'integer' },
  number: text,
  itemId: { type: 'integer' },
  itemName: text,
  price,
  status: { type: 'string', enum: Object.values(OrderStatus) },
  date: dateTime,
  periodEnd: { ...optionalDateTime, description: 'Fin du mois d’abonnement payé.' },
  demonstration: { type: 'boolean', description: 'Aucun argent n’a circulé.' },
});

const membership = exactly({
  tier: { type: 'string', enum: Object.values(SubscriptionTier) },
  startedAt: optionalDateTime,
  endsAt: optionalDateTime,
  renews: { type: 'boolean' },
});

export const storeSchema = {
  ...common,
  operationId: 'listProducts',
  summary: 'Donne les produits de la boutique',
  querystring: {
    type: 'object',
    properties: {
      category: { type: 'string', description: 'subscription, cosmetic ou feature.' },
    },
  },
  response: {
    200: success('Les produits.', { data: { type: 'array', items: product } }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

export const purchaseSchema = {
  ...common,
  operationId: 'buyProduct',
  summary: 'Achète un produit',
  description:
    'Le prix est celui du serveur. La même clé donne la même commande, payée une seule fois. Sans ' +
    'clé, le même produit redemandé dans les 10 minutes est tenu pour le même achat.',
  headers: {
    type: 'object',
    properties: boundedBy(
      { 'idempotency-key': purchaseInput.shape.idempotencyKey },
      {
        'idempotency-key': {
          type: 'string',
          description: 'Lettres, chiffres, points ou tirets, propre à cet achat.',
        },
      },
    ),
  },
  body: body(
    {
      itemId: {
        anyOf: [{ type: 'integer' }, { type: 'string' }],
        description: 'Numéro du produit.',
      },
    },
    ['itemId'],
  ),
  response: {
    200: success('La commande est payée.', {
      message: text,
      data: exactly({ order, membership }),
    }),
    ...errorAnswers(
      ...OF_BODIES,
      ...SIGNED_IN,
      storeErrors.PRODUCT_NOT_FOUND,
      storeErrors.IDEMPOTENCY_KEY_REUSED,
      storeErrors.ALREADY_OWNED,
      storeErrors.SUBSCRIPTION_INCLUDED,
      storeErrors.ORDER_IN_PROGRESS,
      storeErrors.PAYMENT_DECLINED,
    ),
  },
};
