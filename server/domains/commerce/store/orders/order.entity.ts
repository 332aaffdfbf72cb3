import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Product } from '../product.entity';
import { OrderStatus, ProductCategory } from '../store.types';
import { EmailAddress } from '#platform/text/scalars';

/**
 * An order, which is also its invoice. The buyer's name and the product are stored as they were on
 * the day of the order. An order stays when the account is erased, because accounting requires it.
 */
@ObjectType({ description: 'An order, as its invoice shows it.' })
@Entity('orders')
@Index(['userId', 'idempotencyKey'], { unique: true })
@Index(['userId', 'createdAt'])
@Index(['status', 'chargeLeasedUntil'])
export class Order {
  @Field(() => ID, { description: 'ID of the order. The readable order number is in `number`.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description:
      'Readable order number, such as CMD-2026-000001. The numbers of a year have no gaps.',
  })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  number!: string;

  /** ID of the buyer; null once their account was erased. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @Field(() => String, { description: 'Name of the buyer on the day of the order.' })
  @Column({ type: 'varchar' })
  buyerName!: string;

  @Field(() => EmailAddress, { description: 'Email address of the buyer on the day of the order.' })
  @Column({ type: 'varchar' })
  buyerEmail!: string;

  @ForeignKey(() => Product)
  @Field(() => ID, { description: 'ID of the ordered product.' })
  @Index()
  @Column({ type: 'integer' })
  productId!: number;

  @Field(() => String, { description: 'Name of the product on the day of the order.' })
  @Column({ type: 'varchar' })
  productName!: string;

  @Field(() => ProductCategory, { description: 'Category of the ordered product.' })
  @Column({ type: 'varchar' })
  category!: ProductCategory;

  @Field(() => Int, { description: 'Price in euro cents on the day of the order.' })
  @Column({ type: 'integer' })
  priceCents!: number;

  @Field(() => OrderStatus, { description: 'Payment status of the order.' })
  @Column({ type: 'varchar' })
  status: OrderStatus = OrderStatus.PENDING;

  /** Idempotency key. Only keys made by the site contain a colon. */
  @Column({ type: 'varchar' })
  idempotencyKey!: string;

  @Field(() => Date, { description: 'Time at which the order was placed (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the payment (UTC); null while the order is not paid.',
  })
  @InstantColumn({ nullable: true })
  paidAt: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Start of the subscription month that the order paid for (UTC); null for any other product, and while the order is not paid.',
  })
  @InstantColumn({ nullable: true })
  periodStart: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'End of the subscription month that the order paid for (UTC); null for any other product, and while the order is not paid.',
  })
  @InstantColumn({ nullable: true })
  periodEnd: Date | null = null;

  @Field(() => Boolean, {
    description: 'Whether the order moved no money, because payments are a demonstration.',
  })
  @Column({ type: 'boolean' })
  demonstration!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Reason why the payment was declined, in French; null unless the order failed.',
  })
  @Column({ type: 'varchar', nullable: true })
  failureReason: string | null = null;

  /** Whether the site placed the order to renew a subscription automatically. */
  @Column({ type: 'boolean' })
  isRenewal = false;

  /** ID of the payment at the payment service; null while the order is not paid. */
  @Column({ type: 'varchar', nullable: true })
  paymentId: string | null = null;

  /** End of the lease of the server that charges the order; no other may until then. */
  @InstantColumn({ nullable: true })
  chargeLeasedUntil: Date | null = null;
}

@Entity('order_numbers')
export class OrderNumbers {
  /** Calendar year in Paris. */
  @PrimaryColumn({ type: 'integer' })
  year!: number;

  @Column({ type: 'integer' })
  last!: number;
}
