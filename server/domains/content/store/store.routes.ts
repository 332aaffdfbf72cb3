import type { FastifyInstance } from 'fastify';
import type { Order } from './orders/order.entity';
import { purchasePaid } from './orders/purchase.service';
import type { ProductRow } from './store.reads';
import { storeOf } from './store.service';
import { ProductCategory, type Membership } from './store.types';
import { AppError } from '../../../platform/errors/AppError';
import { preparePrivateRest, restRoute } from '../../../platform/rest/route';
import { withRestFieldNames } from '../../../platform/rest/fieldNames';
import * as schemas from './store.schemas';

/** The REST routes of the shop. */
export async function memberStoreRoutes(scope: FastifyInstance): Promise<void> {
  preparePrivateRest(scope);
  restRoute(scope, 'member', {
    method: 'GET',
    url: '/member/store',
    schema: schemas.storeSchema,
    handler: async ({ query, actor }) => {
      const { category } = query as { category?: string };
      const { products } = await storeOf(actor, categoryAsked(category));
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

function categoryAsked(category: string | undefined): ProductCategory | null {
  if (category === undefined || category === '') return null;
  const known = Object.values(ProductCategory).find((one) => one === category);
  if (known) return known;
  const names = Object.values(ProductCategory).join(', ');
  throw AppError.invalid({ category: `La catégorie doit être l’une de\u00a0: ${names}.` });
}

/** The REST API gives prices in euros, not in cents. */
const euros = (cents: number) => cents / 100;

/** A product with the field names of the REST API. */
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
