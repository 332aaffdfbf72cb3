import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn } from '#platform/db/columns';
import type { SubscriptionTier } from '#domains/identity/users/user.types';
import { ProductCategory } from './store.types';

@ObjectType({ description: 'Something that the shop sells.' })
@Entity('products')
export class Product {
  @Field(() => ID, { description: 'Number of the product.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'One sentence about it.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => Int, { description: 'Price in cents of euro, taxes included.' })
  @Column({ type: 'integer' })
  priceCents!: number;

  @Field(() => String, { nullable: true, description: 'Address of its image.' })
  @Column({ type: 'varchar', nullable: true })
  imageUrl: string | null = null;

  @Field(() => ProductCategory, { description: 'What kind of product it is.' })
  @Index()
  @Column({ type: 'varchar' })
  category!: ProductCategory;

  @Field(() => [String], { description: 'What it gives, one short phrase each.' })
  @JsonColumn()
  features!: string[];

  /** The subscription that it gives for a month; null for what is bought for good. */
  @Column({ type: 'varchar', nullable: true })
  tier: SubscriptionTier | null = null;

  /** Keys of what its buyer may wear (cosmetics.ts); null for nothing. */
  @JsonColumn({ nullable: true })
  cosmetics: string[] | null = null;

  @Field(() => Boolean, { description: 'Whether the price is that of a month.' })
  readonly perMonth!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller has it: a subscription in force, or something bought.',
  })
  readonly owned!: boolean;
}
