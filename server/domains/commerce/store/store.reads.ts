import type { Member } from '#platform/access/actor';
import { toBoolean } from '#platform/db/columns';
import { query, repository } from '#platform/db/transaction';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { Entitlement } from './memberships/entitlement.entity';
import { MembershipRow } from './memberships/membership.entity';
import { Order } from './orders/order.entity';
import { ProductCategory } from './store.types';

/** A product as a member sees it, read as a plain row instead of an entity. */
export interface ProductRow {
  id: number;
  name: string;
  description: string;
  priceCents: number;
  perMonth: boolean;
  imageUrl: string | null;
  category: ProductCategory;
  features: string[];
  owned: boolean;
}

type RawProduct = Omit<ProductRow, 'perMonth' | 'features' | 'owned'> & {
  tier: SubscriptionTier | null;
  features: string;
  isBought: number | boolean;
};

/** Columns of an order that the data export contains. Foreign keys are left out. */
const EXPORTED = {
  number: true,
  buyerName: true,
  buyerEmail: true,
  productName: true,
  category: true,
  priceCents: true,
  status: true,
  createdAt: true,
  paidAt: true,
  periodStart: true,
  periodEnd: true,
  demonstration: true,
  failureReason: true,
} as const;

const INCLUDED: Readonly<Record<SubscriptionTier, readonly SubscriptionTier[]>> = {
  [SubscriptionTier.FREE]: [],
  [SubscriptionTier.PREMIUM]: [SubscriptionTier.PREMIUM],
  [SubscriptionTier.PRO]: [SubscriptionTier.PREMIUM, SubscriptionTier.PRO],
};

/**
 * Reads the products with one statement, and whether the actor owns each of them.
 * @param category category of the products; null for all products
 */
export async function readProducts(
  actor: Member,
  category: ProductCategory | null,
): Promise<ProductRow[]> {
  const rows = await query<RawProduct>(
    `SELECT p."id", p."name", p."description", p."priceCents", p."imageUrl", p."category",
       p."features", p."tier", EXISTS (
         SELECT 1 FROM entitlements e WHERE e."userId" = :userId AND e."productId" = p."id"
       ) AS "isBought"
     FROM products p ${category ? 'WHERE p."category" = :category' : ''} ORDER BY p."id"`,
    { userId: actor.userId, category },
  );
  const included = INCLUDED[(actor.subscription ?? SubscriptionTier.FREE) as SubscriptionTier];
  return rows.map(({ tier, isBought, features, ...row }) => ({
    ...row,
    perMonth: row.category === ProductCategory.SUBSCRIPTION,
    features: JSON.parse(features) as string[],
    owned: tier ? included.includes(tier) : toBoolean(isBought),
  }));
}

/** Reads the subscription, orders and owned products of a member, for their data export. */
export async function readPurchasesOf(userId: number) {
  const membership = await repository(MembershipRow).findOneBy({ userId });
  const entitlements = await repository(Entitlement).find({
    where: { userId },
    relations: { product: true },
    order: { id: 'ASC' },
  });
  return {
    membership: membership && { startedAt: membership.startedAt, renews: membership.renews },
    orders: await repository(Order).find({
      select: EXPORTED,
      where: { userId },
      order: { id: 'ASC' },
    }),
    owned: entitlements.map(({ product, grantedAt }) => ({ product: product.name, grantedAt })),
  };
}

/**
 * Reads the keys of the cosmetics that members bought, keyed by account ID, with one statement.
 * Members who bought none are absent.
 */
export async function readCosmetics(
  userIds: readonly number[],
): Promise<Map<number, ReadonlySet<string>>> {
  const rows = await query<{ userId: number; cosmetics: string }>(
    `SELECT e."userId", p."cosmetics" FROM entitlements e JOIN products p ON p."id" = e."productId"
     WHERE e."userId" IN (:...userIds) AND p."cosmetics" IS NOT NULL`,
    { userIds },
  );
  const keys = ({ cosmetics }: (typeof rows)[number]) => JSON.parse(cosmetics) as string[];
  const byMember = Map.groupBy(rows, ({ userId }) => userId);
  return new Map([...byMember].map(([userId, some]) => [userId, new Set(some.flatMap(keys))]));
}
