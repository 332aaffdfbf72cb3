import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { QuickUpdateType } from '../article/article.types';

/** A line of the "En bref" card of the home page. */
@PublicContent()
@ObjectType({ description: 'A short piece of news without a page of its own.' })
@Entity('quick_updates')
export class QuickUpdate {
  @Field(() => ID, { description: 'Number of the update.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Title.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, { description: 'One sentence.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => String, { description: 'Calendar day, as YYYY-MM-DD.' })
  @Index()
  @Column({ type: 'varchar' })
  publishedOn!: string;

  @Field(() => QuickUpdateType, { description: 'What it tells of.' })
  @Column({ type: 'varchar' })
  type!: QuickUpdateType;
}
