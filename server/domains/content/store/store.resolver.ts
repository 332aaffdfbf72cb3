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
import { listAccountOrders, listOrders, requireOrder } from './orders/orders.service';
import { purchase } from './orders/purchase.service';
import { OrderPage, PurchasePayload, Store } from './orders/purchase.types';
import { storeOf } from './store.service';
import { Membership, ProductCategory, PurchaseInput } from './store.types';

@Resolver()
export class StoreResolver {
  @Access('member')
  @Query(() => Store, { description: "The shop, with the caller's subscription." })
  store(
    @CurrentMember() actor: Member,
    @Arg('category', () => ProductCategory, {
      nullable: true,
      description: 'Only the products of this category.',
    })
    category: ProductCategory | null,
  ): Promise<Store> {
    return storeOf(actor, category);
  }

  @Access('member')
  @CheckedBy(pageInput)
  @Query(() => OrderPage, { description: "The caller's orders, the newest first." })
  myOrders(
    @CurrentMember() actor: Member,
    @PageNumber() page: number,
    @PageSize(10, 'Orders') pageSize: number,
  ): Promise<OrderPage> {
    return listOrders(actor, { page, pageSize });
  }

  @Access(Permission.USERS_EDIT, {
    shows: { what: LookedAt.ORDERS, named: ({ userId }) => [userId] },
  })
  @CheckedBy(pageInput)
  @Query(() => OrderPage, { description: 'The orders of an account, the newest first.' })
  accountOrders(
    @CurrentMember() actor: Member,
    @Arg('userId', () => ID, { description: 'Number of the account.' }) userId: string,
    @PageNumber() page: number,
    @PageSize(10, 'Orders') pageSize: number,
  ): Promise<OrderPage> {
    return listAccountOrders(actor, Number(userId), { page, pageSize });
  }

  @Access('member')
  @Query(() => Order, {
    nullable: true,
    description: "One order of the caller's; ORDER_NOT_FOUND for any other.",
  })
  order(
    @CurrentMember() actor: Member,
    @Arg('id', () => ID, { description: 'Number of the row.' }) id: string,
  ): Promise<Order> {
    return requireOrder(actor, id);
  }

  @Access('member')
  @Mutation(() => PurchasePayload, {
    description:
      'Buys a product at the price of the server. Where the payment is refused, the order given is failed and says why.',
  })
  purchase(
    @CurrentMember() actor: Member,
    @Arg('input', () => PurchaseInput, { description: 'What is bought.' }) input: PurchaseInput,
  ): Promise<PurchasePayload> {
    return purchase(actor, input);
  }

  @Access('member')
  @Mutation(() => Membership, {
    description: "Says whether the caller's subscription is ordered again by itself at its end.",
  })
  setMembershipRenewal(
    @CurrentMember() actor: Member,
    @Arg('renews', () => Boolean, { description: 'True to renew, false to let it end.' })
    renews: boolean,
  ): Promise<Membership> {
    return setMembershipRenewal(actor, renews);
  }
}
