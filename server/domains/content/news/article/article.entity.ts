import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import { ArticleAudience, ArticleCategory, ArticleStatus } from './article.types';
import { Author } from '../reading/author.entity';

/**
 * An article of the public site or of the member area, in one table for every list and screen. Its
 * tags and likes are rows of their own that point here; `tags`, `similar` and what depends on the
 * reader are resolved in news.resolver.ts.
 */
@PublicContent()
@ObjectType({
  description: 'An article of the public site or of the member area.',
  // Read by the thousand: fields without a resolver use graphql's own property lookup.
  simpleResolvers: true,
})
@Entity('articles')
// These two indexes hold every column that a list filters and sorts by, so that pages, totals and
// searches need not read the rows.
@Index(['audience', 'status', 'publishedAt', 'id', 'premium', 'searchText'])
@Index(['audience', 'status', 'category', 'publishedAt', 'id', 'premium', 'searchText'])
@Index(['authorId', 'audience', 'status', 'publishedAt', 'id', 'premium'])
@Index(['status', 'scheduledFor'])
// The columns that staff lists sort by and that their figures count. No index on the date of
// publication alone: PostgreSQL would use it for visitors and walk through articles that they may
// not read.
@Index(['updatedAt', 'id'])
@Index(['searchText', 'id'])
@Index(['views', 'id'])
@Index(['likeCount', 'id'])
@Index([
  'audience',
  'status',
  'featured',
  'premium',
  'publishedAt',
  'views',
  'likeCount',
  'commentCount',
  'id',
])
export class Article {
  @Field(() => ID, { description: 'Number of the article.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name in the address of its page.' })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  slug!: string;

  @Field(() => String, { description: 'Title.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, { description: 'One or two sentences shown in lists.' })
  @Column({ type: 'text' })
  excerpt!: string;

  @Field(() => ArticleCategory, { description: 'What it is about.' })
  @Column({ type: 'varchar' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Who it is written for.' })
  @Column({ type: 'varchar' })
  audience!: ArticleAudience;

  @Field(() => Boolean, { description: 'Kept for premium and pro members.' })
  @Column({ type: 'boolean' })
  premium = false;

  @Field(() => ArticleStatus, { description: 'Where it stands.' })
  @Column({ type: 'varchar' })
  status: ArticleStatus = ArticleStatus.DRAFT;

  @Field(() => Boolean, { description: 'Put forward by the editors.' })
  @Column({ type: 'boolean' })
  featured = false;

  @Field(() => Date, { nullable: true, description: 'First publication; null before it.' })
  @InstantColumn({ nullable: true })
  publishedAt: Date | null = null;

  /** When a scheduled article is due. */
  @InstantColumn({ nullable: true })
  scheduledFor: Date | null = null;

  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: 'Last change of its text or attributes.' })
  @InstantColumn()
  updatedAt!: Date;

  /**
   * Increases with every change of the text or attributes, so that two editors do not overwrite
   * each other.
   */
  @Column({ type: 'integer' })
  version = 1;

  @Field(() => Int, { description: 'Reading time in minutes, at least 1.' })
  @Column({ type: 'integer' })
  readMinutes!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Address of its image; null: a drawn cover.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageUrl: string | null = null;

  @Field(() => String, { nullable: true, description: 'What the image shows.' })
  @Column({ type: 'varchar', nullable: true })
  imageAlt: string | null = null;

  @Index()
  @Column({ type: 'integer' })
  authorId!: number;

  /** The number of its rows in article_likes. */
  @Field(() => Int, { description: 'How many members and visitors like it.' })
  @Column({ type: 'integer' })
  likeCount = 0;

  /** How many times its page was viewed by readers who consented to be counted. */
  @Column({ type: 'integer' })
  views = 0;

  /** Title and excerpt, folded, for the search. Bounded, because it is part of indexes. */
  @Column({ type: 'text' })
  searchText!: string;

  /** Title for search engines, when it differs from the article's own. */
  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines and shared links; null: the article’s own.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoTitle: string | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Description for search engines and shared links; null: the excerpt.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoDescription: string | null = null;

  /** After the other columns, so that SQLite reads those without walking through the text. */
  @Field(() => String, { description: 'Text as HTML, sanitised when it was written.' })
  @Column({ type: 'text' })
  contentHtml!: string;

  /**
   * How many comments everybody may read, replies included. Added by a later migration, and so
   * after the text in SQLite: lists load it separately, when it is asked for.
   */
  @Field(() => Int, { description: 'How many comments it has, replies included.' })
  @Column({ type: 'integer' })
  commentCount = 0;

  /** When it was put into the trash; null when it is not there. */
  @InstantColumn({ nullable: true })
  trashedAt: Date | null = null;

  /** Rows of article_tags, which news.reads.ts reads with the article. */
  @Field(() => [String], { description: 'Its tags, in the order the editor gave.' })
  tags?: string[];

  @Field(() => Author, { description: 'Who wrote it.' })
  @ManyToOne(() => Author)
  @JoinColumn({ name: 'authorId' })
  author!: Relation<Author>;
}

/** A tag of an article, in the editor's order. */
@PublicContent()
@Entity('article_tags')
@Index(['tag', 'articleId'])
@Index(['foldedTag', 'articleId'])
export class ArticleTag {
  @PrimaryColumn({ type: 'integer' })
  articleId!: number;

  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar' })
  tag!: string;

  /** The folded tag, for the search of staff. */
  @Column({ type: 'varchar' })
  foldedTag!: string;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;
}
