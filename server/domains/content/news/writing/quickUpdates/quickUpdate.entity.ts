import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { QuickUpdateType } from '#domains/content/news/article/article.types';
import { LocalDate } from '#platform/text/scalars';

/** A short piece of news, shown as a line of the "En bref" card on the home page. */
@PublicContent()
@ObjectType({ description: 'A short piece of news without its own page.' })
@Entity('quick_updates')
export class QuickUpdate {
  @Field(() => ID, { description: 'ID of the quick update.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Title of the quick update.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, { description: 'Text of the quick update, in one sentence.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => LocalDate, { description: 'Day of publication of the quick update, as YYYY-MM-DD.' })
  @Index()
  @Column({ type: 'varchar' })
  publishedOn!: string;

  @Field(() => QuickUpdateType, { description: 'Type of the quick update.' })
  @Column({ type: 'varchar' })
  type!: QuickUpdateType;
}
