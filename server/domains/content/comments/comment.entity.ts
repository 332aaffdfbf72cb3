import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { pageOf } from '#platform/paged';
import { Article } from '../news/article/article.entity';
import { User } from '#domains/identity/users/user.entity';
import { CommentAuthor, CommentStatus } from './comment.types';
import type { PhaseResult } from './moderation/moderation.types';

/**
 * A comment on an article, or a reply to one; replies have no replies. The text is plain, never
 * HTML. When its author's account is erased it stays without an author ("Utilisateur supprimé").
 */
@ObjectType({
  description: 'A comment on an article, or a reply to one.',
  simpleResolvers: true,
})
@Entity('comments')
// Order of a thread; comments that a reader may not see are skipped from the index alone.
@Index(['articleId', 'parentId', 'createdAt', 'id', 'status', 'deletedAt', 'replyCount', 'userId'])
@Index([
  'articleId',
  'parentId',
  'likeCount',
  'createdAt',
  'id',
  'status',
  'deletedAt',
  'replyCount',
  'userId',
])
@Index(['parentId', 'createdAt', 'id', 'status', 'deletedAt', 'replyCount', 'userId'])
// Moderation queue, newest first: whole, by status, by article, by author.
@Index(['deletedAt', 'createdAt', 'id'])
@Index(['status', 'deletedAt', 'createdAt', 'id'])
@Index(['articleId', 'deletedAt', 'createdAt', 'id'])
@Index(['userId', 'deletedAt', 'createdAt', 'id'])
// The moderation migration creates this index, because TypeORM cannot declare it.
@Index('comments_search_trigrams', { synchronize: false })
@Index(['userId', 'clientKey'], { unique: true })
@Index(['userId', 'articleId', 'createdAt'])
export class Comment {
  @Field(() => ID, { description: 'ID of the comment.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'ID of the article that the comment is on.' })
  @Column({ type: 'integer' })
  articleId!: number;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment that it replies to; null for a comment on the article.',
  })
  @Column({ type: 'integer', nullable: true })
  parentId: number | null = null;

  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @Field(() => String, {
    description:
      'Plain text of the comment; empty when it was deleted or is hidden from the caller.',
  })
  @Column({ type: 'text' })
  content!: string;

  /** Folded text, for the search of moderators. */
  @Column({ type: 'text' })
  searchText = '';

  @Field(() => CommentStatus, { description: 'Moderation status of the comment.' })
  @Column({ type: 'varchar' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the comment is pending or was rejected, in French; null when there is none, and for readers other than its author.',
  })
  @Column({ type: 'text', nullable: true })
  statusReason: string | null = null;

  /** Time at which its author or a moderator deleted it, which also cleared the text. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null = null;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last change of the comment’s text (UTC); null when it was never changed.',
  })
  @InstantColumn({ nullable: true })
  editedAt: Date | null = null;

  /**
   * Time at which others could first read it; only then is the author of the parent comment
   * notified.
   */
  @InstantColumn({ nullable: true })
  publishedAt: Date | null = null;

  /** Time of the last decision of a moderator; null when only the site decided. */
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /**
   * Increases with every change of text or status, so that moderators decide only on a text that
   * they have read.
   */
  @Column({ type: 'integer' })
  version = 1;

  /** Denormalised count of the rows in comment_likes that are in force. */
  @Field(() => Int, { description: 'Count of members who like the comment.' })
  @Column({ type: 'integer' })
  likeCount = 0;

  @Field(() => Int, { description: 'Count of replies that every reader of the article may read.' })
  @Column({ type: 'integer' })
  replyCount = 0;

  /** Count of its pending reports. */
  @Index()
  @Column({ type: 'integer' })
  reportCount = 0;

  /** Result of each moderation phase, in order. */
  @JsonColumn()
  moderation!: PhaseResult[];

  /** Idempotency key of the client, so that a request sent twice posts once. */
  @Column({ type: 'varchar', nullable: true })
  clientKey: string | null = null;

  /** Filled by comments.reads.ts with the row, as are the following fields. */
  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Author of the comment; null when the comment is hidden from the caller, or the account was erased or deactivated.',
  })
  author?: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether the author has a staff role.' })
  authorIsStaff?: boolean;

  @Field(() => Boolean, { description: 'Whether the author has a Premium or Pro subscription.' })
  authorIsPremium?: boolean;

  @Field(() => Boolean, {
    description: 'Whether the author deactivated their account, whose name is then not shown.',
  })
  authorDeactivated?: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the comment awaits a moderator: only its author reads the text, and others see a placeholder above its replies.',
  })
  hidden?: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the comment was deleted and remains only as a placeholder above its replies.',
  })
  deleted?: boolean;

  @Field(() => Boolean, { description: 'Whether the caller likes the comment.' })
  viewerHasLiked?: boolean;

  @Field(() => [Comment], {
    description: 'First 20 replies, oldest first; the query commentReplies returns the others.',
  })
  replies?: Relation<Comment>[];

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parentId' })
  parent!: Relation<Comment> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'decidedById' })
  decidedBy!: Relation<User> | null;
}

@ObjectType({
  description: 'A page of the comments that the caller may read.',
  simpleResolvers: true,
})
export class CommentPage extends pageOf(Comment, { items: 'Comments of the page.' }) {}
