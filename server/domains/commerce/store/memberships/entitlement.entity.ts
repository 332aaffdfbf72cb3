import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Order } from '../orders/order.entity';
import { Product } from '../product.entity';

/** Product that a member bought once and owns. */
@Entity('entitlements')
@Index(['userId', 'productId'], { unique: true })
export class Entitlement {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Index()
  @Column({ type: 'integer' })
  productId!: number;

  @ForeignKey(() => Order)
  @Index()
  @Column({ type: 'integer' })
  orderId!: number;

  @InstantColumn()
  grantedAt!: Date;

  @ManyToOne(() => Product)
  @JoinColumn({ name: 'productId' })
  product!: Relation<Product>;
}
