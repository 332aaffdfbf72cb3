import { Arg, ID, Mutation, Query, Resolver } from 'type-graphql';
import { PageNumber, PageSize } from '#platform/paged';
import { pageInput } from '#platform/db/page';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { LookedAt } from '#platform/access/accessLog';
import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { setMembershipRenewal } from './memberships/memberships.service';
import { Order } from './orders/order.entity';
import { listAccountOrders, listOrders, findOrder } from './orders/orders.service';
import { purchase } from './orders/purchase.service';
import { OrderPage, PurchasePayload, Store } from './orders/purchase.types';
import { storeOf } from './store.service';
import {
  ProductCategory,
  PurchaseInput,
  SetMembershipRenewalInput,
  MembershipPayload,
} from './store.types';
import { Input } from '#platform/input/input';

@Resolver()
export class StoreResolver {
  @Access('member')
  @Query(() => Store, {
    description: 'Returns the products of the store and the caller’s subscription.',
  })
  store(
    @CurrentMember() actor: Member,
    @Arg('category', () => ProductCategory, {
      nullable: true,
      description: 'Category of the products to return; null for every category.',
    })
    category: ProductCategory | null,
  ): Promise<Store> {
    return storeOf(actor, category);
  }

  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => OrderPage, { description: 'Returns the caller’s orders, newest first.' })
  myOrders(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'orders') pageSize: number,
  ): Promise<OrderPage> {
    return listOrders(actor, { page, pageSize });
  }

  @Access(Permission.USERS_EDIT, {
    shows: { what: LookedAt.ORDERS, named: ({ userId }) => [userId] },
  })
  @CheckedBy(pageInput)
  @Query(() => OrderPage, { description: 'Returns the orders of an account, newest first.' })
  accountOrders(
    @CurrentMember() actor: Member,
    @Arg('userId', () => ID, { description: 'ID of the account to list the orders of.' })
    userId: string,
    @PageNumber() page: number,
    @PageSize(10, 'orders') pageSize: number,
  ): Promise<OrderPage> {
    return listAccountOrders(actor, Number(userId), { page, pageSize });
  }

  @Access('member')
  @Query(() => Order, {
    nullable: true,
    description:
      'Returns an order of the caller; null for an unknown ID and for the order of another member.',
  })
  order(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'ID of the order; not the readable order number.' })
    id: string,
  ): Promise<Order | null> {
    return findOrder(actor, id);
  }

  @Access('member')
  @Mutation(() => PurchasePayload, {
    description:
      'Buys a product at the price stored on the server. If the payment is declined, the returned order has the status FAILED and contains the reason.',
  })
  purchase(
    @CurrentMember() actor: Member,
    @Input(() => PurchaseInput)
    input: PurchaseInput,
  ): Promise<PurchasePayload> {
    return purchase(actor, input);
  }

  @Access('member')
  @Mutation(() => MembershipPayload, {
    description: 'Sets whether the caller’s subscription renews automatically at its end.',
  })
  async setMembershipRenewal(
    @CurrentMember() actor: Member,
    @Input(() => SetMembershipRenewalInput) { renews }: SetMembershipRenewalInput,
  ): Promise<MembershipPayload> {
    return { membership: await setMembershipRenewal(actor, renews) };
  }
}
