import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  ForeignKey,
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
import { Url } from '#platform/text/scalars';

/**
 * An article of the public site or of the member area. Tags and likes are stored in other tables.
 * `similar` and the fields that depend on the reader are resolved in news.resolver.ts.
 */
@PublicContent()
@ObjectType({
  description: 'An article of the public site or of the member area.',
  // Lists contain thousands of these objects, so fields without a resolver use the faster property
  // lookup of graphql-js.
})
@Entity('articles')
// Covering indexes: pages, totals and searches of the readers' lists are answered from the index,
// without reading the rows.
@Index(['audience', 'status', 'publishedAt', 'id', 'premium', 'searchText'])
@Index(['audience', 'status', 'category', 'publishedAt', 'id', 'premium', 'searchText'])
@Index(['authorId', 'audience', 'status', 'publishedAt', 'id', 'premium'])
@Index(['status', 'scheduledFor'])
// Sort columns and totals of the staff lists. There is no index on publishedAt alone: PostgreSQL
// would use it for visitors and scan articles that they may not read.
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
  @Field(() => ID, { description: 'ID of the article.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description: 'Slug of the article, the last part of the URL of its page.',
  })
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  slug!: string;

  @Field(() => String, { description: 'Title of the article.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, {
    description: 'Excerpt of one or two sentences, shown in lists of articles.',
  })
  @Column({ type: 'text' })
  excerpt!: string;

  @Field(() => ArticleCategory, { description: 'Category of the article.' })
  @Column({ type: 'varchar' })
  category!: ArticleCategory;

  @Field(() => ArticleAudience, { description: 'Readers that the article is written for.' })
  @Column({ type: 'varchar' })
  audience!: ArticleAudience;

  @Field(() => Boolean, {
    description: 'Whether the article is reserved for Premium and Pro members.',
  })
  @Column({ type: 'boolean' })
  premium = false;

  @Field(() => ArticleStatus, { description: 'Publication status of the article.' })
  @Column({ type: 'varchar' })
  status: ArticleStatus = ArticleStatus.DRAFT;

  @Field(() => Boolean, {
    description: 'Whether editors chose to feature (highlight) the article.',
  })
  @Column({ type: 'boolean' })
  featured = false;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the first publication (UTC); null for an article that was never published.',
  })
  @InstantColumn({ nullable: true })
  publishedAt: Date | null = null;

  /** Time at which a scheduled article will be published; null for other articles. */
  @InstantColumn({ nullable: true })
  scheduledFor: Date | null = null;

  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change of the text or attributes (UTC).' })
  @InstantColumn()
  updatedAt!: Date;

  /** Increases with every change of text or attributes, for optimistic locking. */
  @Column({ type: 'integer' })
  version = 1;

  @Field(() => Int, { description: 'Reading time of the article, in minutes, at least 1.' })
  @Column({ type: 'integer' })
  readMinutes!: number;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the cover image; null when the site generates a cover.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageUrl: string | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Alternative text of the cover image; null when there is none.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageAlt: string | null = null;

  @Index()
  @Column({ type: 'integer' })
  authorId!: number;

  /** Denormalised count of the rows in article_likes. */
  @Field(() => Int, { description: 'Count of likes of the article, by members and visitors.' })
  @Column({ type: 'integer' })
  likeCount = 0;

  /** Count of page views by readers who consented to be counted. */
  @Column({ type: 'integer' })
  views = 0;

  /** Title and excerpt without case and accents, limited for the search index. */
  @Column({ type: 'text' })
  searchText!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines and shared links; null to use the title of the article.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoTitle: string | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Description for search engines and shared links; null to use the excerpt.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoDescription: string | null = null;

  /** After the other columns, which SQLite could otherwise reach only through the text. */
  @Field(() => String, { description: 'Text of the article as sanitised HTML.' })
  @Column({ type: 'text' })
  contentHtml!: string;

  /**
   * Count of the comments that every reader of the article may read, replies included. Added by a
   * later migration, so SQLite stores it after the long text. Lists therefore load it separately,
   * on demand.
   */
  @Field(() => Int, { description: 'Count of readable comments on the article, replies included.' })
  @Column({ type: 'integer' })
  commentCount = 0;

  /** Time at which the article was moved to the trash; null when it is not there. */
  @InstantColumn({ nullable: true })
  trashedAt: Date | null = null;

  /** Not a column: news.reads.ts fills it from article_tags. */
  @Field(() => [String], { description: 'Tags of the article, in the order set by the editor.' })
  tags?: string[];

  @Field(() => Author, { description: 'Author whose name is shown under the article.' })
  @ManyToOne(() => Author)
  @JoinColumn({ name: 'authorId' })
  author!: Relation<Author>;
}

/** Tag of an article; `position` is the order set by the editor. */
@PublicContent()
@Entity('article_tags')
@Index(['tag', 'articleId'])
@Index(['foldedTag', 'articleId'])
export class ArticleTag {
  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  articleId!: number;

  @PrimaryColumn({ type: 'integer' })
  position!: number;

  @Column({ type: 'varchar' })
  tag!: string;

  /** Tag without case and accents, for the search in staff lists. */
  @Column({ type: 'varchar' })
  foldedTag!: string;
}
