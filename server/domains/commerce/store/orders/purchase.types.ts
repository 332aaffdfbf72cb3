import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { User } from '#domains/identity/users/user.entity';
import { Order } from './order.entity';
import { Product } from '../product.entity';
import type { ProductRow } from '../store.reads';
import { Membership } from '../store.types';

@ObjectType({ description: 'Result of a purchase in the store.' })
export class PurchasePayload {
  @Field(() => Order, {
    description: 'Order of the purchase, either paid or failed with a reason.',
  })
  order!: Order;

  @Field(() => Membership, { description: 'Subscription of the caller after the purchase.' })
  membership!: Membership;

  @Field(() => User, { description: 'Account of the caller after the purchase.' })
  user!: User;
}

@ObjectType({ description: 'The store, as the caller sees it.' })
export class Store {
  @Field(() => [Product], { description: 'Products of the store, in the order of their IDs.' })
  products!: ProductRow[];

  @Field(() => Membership, { description: 'Current subscription of the caller.' })
  membership!: Membership;

  @Field(() => Boolean, {
    description: 'Whether purchases move no money, because payments are a demonstration.',
  })
  paymentIsDemonstration!: boolean;
}

@ObjectType({ description: 'A page of the orders of an account, newest first.' })
export class OrderPage extends pageOf(Order, { items: 'Orders of the page.' }) {}
