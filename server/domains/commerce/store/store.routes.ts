import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order } from './orders/order.entity';
import { purchasePaid } from './orders/purchase.service';
import type { ProductRow } from './store.reads';
import { storeOf } from './store.service';
import { ProductCategory, type Membership, OrderStatus, purchaseInput } from './store.types';
import { parse } from '#platform/input/parse';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { errorAnswers, OF_MEMBERS } from '#platform/rest/document';
import {
  body,
  boundedBy,
  dateTime,
  enumOf,
  exactly,
  id,
  like,
  named,
  OF_BODIES,
  optional,
  parameter,
  SIGNED_IN,
  success,
  text,
} from '#platform/rest/shapes';
import { storeErrors } from './store.errors';

const CATEGORIES = Object.values(ProductCategory);

const criteria = z.object({
  category: z
    .literal(
      ['', ...CATEGORIES],
      `La catégorie doit être l’une de\u00a0: ${CATEGORIES.join(', ')}.`,
    )
    .optional()
    .transform((category) => category || null),
});

export async function memberStoreRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/store',
    schema: storeSchema,
    handler: async ({ query, actor }) => {
      const { category } = parse(criteria, query as z.input<typeof criteria>);
      const { products } = await storeOf(actor, category);
      return { success: true, data: products.map(restProduct) };
    },
  });
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/store/purchase',
    schema: purchaseSchema,
    handler: async ({ body, headers, actor }) => {
      const productId = String((body as { itemId: number | string }).itemId);
      const idempotencyKey = headers['idempotency-key']?.toString() ?? null;
      const { order, membership } = await withRestFieldNames(
        purchasePaid(actor, { productId, idempotencyKey }),
        { idempotencyKey: 'Idempotency-Key' },
      );
      const data = { order: restOrder(order), membership: restMembership(membership) };
      return { success: true, message: 'Achat confirmé', data };
    },
  });
}

/** Converts cents to euros, the unit of the REST API. */
const euros = (cents: number) => cents / 100;

function restProduct({ id, name, description, priceCents, imageUrl, ...rest }: ProductRow) {
  const { category, features, owned } = rest;
  const price = euros(priceCents);
  return { id, name, description, price, image: imageUrl, category, features, owned };
}

function restOrder(order: Order) {
  return {
    id: order.id,
    number: order.number,
    itemId: order.productId,
    itemName: order.productName,
    price: euros(order.priceCents),
    status: order.status,
    date: order.createdAt.toISOString(),
    periodEnd: order.periodEnd?.toISOString() ?? null,
    demonstration: order.demonstration,
  };
}

function restMembership({ tier, startedAt, endsAt, renews }: Membership) {
  return {
    tier,
    startedAt: startedAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    renews,
  };
}

const category = enumOf('ProductCategory', ProductCategory);
const price = like({ type: 'number', minimum: 0, description: 'En euros.' } as const, 9.99);
const productName = like(text, 'Abonnement Premium');
const optionalDateTime = { ...dateTime, type: ['string', 'null'] } as const;

const product = named(
  'Product',
  exactly({
    id,
    name: productName,
    description: like(text, 'Lisez tous les articles et soutenez le développement du jeu.'),
    price: { ...price, description: 'En euros, par mois pour un abonnement.' },
    image: like(optional, null),
    category,
    features: { type: 'array', items: like(text, 'Résiliable à tout moment') },
    owned: { type: 'boolean', description: 'Vrai si la personne connectée possède ce produit.' },
  }),
);

const order = named(
  'Order',
  exactly({
    id,
    number: like(text, 'CMD-2026-000042'),
    itemId: id,
    itemName: productName,
    price,
    status: enumOf('OrderStatus', OrderStatus),
    date: dateTime,
    periodEnd: { ...optionalDateTime, description: 'Fin du mois d’abonnement payé.' },
    demonstration: { type: 'boolean', description: 'Vrai si aucune somme n’a été prélevée.' },
  }),
);

const membership = named(
  'Membership',
  exactly({
    tier: enumOf('SubscriptionTier', SubscriptionTier),
    startedAt: optionalDateTime,
    endsAt: optionalDateTime,
    renews: { type: 'boolean' },
  }),
);

const storeSchema = {
  ...OF_MEMBERS,
  operationId: 'listProducts',
  summary: 'Donne les produits de la boutique',
  querystring: {
    type: 'object',
    properties: {
      category: {
        ...parameter({ type: 'string', enum: CATEGORIES }),
        description: 'subscription, cosmetic ou feature.',
      },
    },
  },
  response: {
    200: success('Les produits.', { data: { type: 'array', items: product } }),
    ...errorAnswers(...SIGNED_IN, 'VALIDATION_FAILED'),
  },
};

const purchaseSchema = {
  ...OF_MEMBERS,
  operationId: 'buyProduct',
  summary: 'Achète un produit',
  description:
    'Le prix est celui du serveur. La même clé donne la même commande, payée une seule fois. Sans ' +
    'clé, deux demandes du même produit en 10\u00A0minutes comptent pour un seul achat.',
  headers: {
    type: 'object',
    properties: boundedBy(
      { 'idempotency-key': purchaseInput.shape.idempotencyKey },
      {
        'idempotency-key': {
          ...like(text, 'achat-2026-03-01-1'),
          description: 'Clé de cet achat, en lettres, chiffres, points ou tirets.',
        },
      },
    ),
  },
  body: body(
    {
      itemId: {
        ...like({ anyOf: [{ type: 'integer' }, { type: 'string' }] }, 42),
        description: 'Numéro du produit.',
      },
    },
    ['itemId'],
  ),
  response: {
    200: success('La commande est payée.', {
      message: like(text, 'Achat confirmé'),
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
