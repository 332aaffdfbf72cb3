import { Field, ObjectType } from 'type-graphql';
import { pageOf } from '#platform/paged';
import { User } from '#domains/identity/users/user.entity';
import { Order } from './order.entity';
import { Product } from '../product.entity';
import type { ProductRow } from '../store.reads';
import { Membership } from '../store.types';

@ObjectType({ description: 'What a purchase gave.' })
export class PurchasePayload {
  @Field(() => Order, {
    description: 'The order: paid, or failed with its reason.',
  })
  order!: Order;

  @Field(() => Membership, { description: "The caller's subscription now." })
  membership!: Membership;

  @Field(() => User, { description: "The caller's account now." })
  user!: User;
}

@ObjectType({ description: 'The shop, as the caller sees it.' })
export class Store {
  @Field(() => [Product], { description: 'The products, in the order of their numbers.' })
  products!: ProductRow[];

  @Field(() => Membership, { description: "The caller's subscription." })
  membership!: Membership;

  @Field(() => Boolean, { description: 'True when no money moves: payments are a demonstration.' })
  paymentIsDemonstration!: boolean;
}

@ObjectType({ description: 'A page of the orders of an account, the newest first.' })
export class OrderPage extends pageOf(Order, { items: 'The orders of the page.' }) {}
