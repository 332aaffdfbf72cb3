import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonColumn } from '#platform/db/columns';
import type { SubscriptionTier } from '#domains/identity/users/user.types';
import { ProductCategory } from './store.types';
import { Url } from '#platform/text/scalars';

@ObjectType({ description: 'A product that the store sells.' })
@Entity('products')
export class Product {
  @Field(() => ID, { description: 'ID of the product.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name of the product.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'Description of the product, in one sentence.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => Int, { description: 'Price of the product in euro cents, taxes included.' })
  @Column({ type: 'integer' })
  priceCents!: number;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the image of the product; null when there is none.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageUrl: string | null = null;

  @Field(() => ProductCategory, { description: 'Category of the product.' })
  @Index()
  @Column({ type: 'varchar' })
  category!: ProductCategory;

  @Field(() => [String], { description: 'Features of the product, one short French phrase each.' })
  @JsonColumn()
  features!: string[];

  /** Subscription tier that the product gives for a month; null for a one-time purchase. */
  @Column({ type: 'varchar', nullable: true })
  tier: SubscriptionTier | null = null;

  /** Keys of the cosmetics (cosmetics.ts) that the product gives; null for none. */
  @JsonColumn({ nullable: true })
  cosmetics: string[] | null = null;

  @Field(() => Boolean, { description: 'Whether the price is per month.' })
  readonly perMonth!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller owns the product, because they bought it or because their current subscription includes it.',
  })
  readonly owned!: boolean;
}
