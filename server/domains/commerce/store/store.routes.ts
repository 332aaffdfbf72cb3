import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order } from './orders/order.entity';
import { purchasePaid } from './orders/purchase.service';
import type { ProductRow } from './store.reads';
import { storeOf } from './store.service';
import { ProductCategory, type Membership } from './store.types';
import { parse } from '#platform/input/parse';
import { preparePrivateRest, restRoute } from '#platform/rest/route';
import { withRestFieldNames } from '#platform/rest/fieldNames';
import * as schemas from './store.schemas';

const CATEGORIES = Object.values(ProductCategory);

/** Validation schema for the query string of the list of products. */
const criteria = z.object({
  category: z
    .literal(
      ['', ...CATEGORIES],
      `La catégorie doit être l’une de\u00a0: ${CATEGORIES.join(', ')}.`,
    )
    .optional()
    .transform((category) => category || null),
});

/** Registers the REST routes of the store. */
export async function memberStoreRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/store',
    schema: schemas.storeSchema,
    handler: async ({ query, actor }) => {
      const { category } = parse(criteria, query as z.input<typeof criteria>);
      const { products } = await storeOf(actor, category);
      return { success: true, data: products.map(restProduct) };
    },
  });
  restRoute(scope, 'member', {
    method: 'POST',
    url: '/member/store/purchase',
    schema: schemas.purchaseSchema,
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

/** Returns a product with the field names of the REST API. */
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
