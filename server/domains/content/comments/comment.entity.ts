import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { pageOf } from '#platform/paged';
import { Article } from '../news/article/article.entity';
import { User } from '#domains/identity/users/user.entity';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { CommentAuthor, CommentStatus } from './comment.types';
import type { PhaseResult } from './moderation/moderation.types';

/**
 * A comment on an article, or a reply to a comment; replies have no replies. The text is plain,
 * never HTML. A comment stays when the account of its author is erased; the author is then shown as
 * "Utilisateur supprimé".
 */
@ObjectType({ description: 'A comment on an article, or a reply to one.' })
@Entity('comments')
// Sort orders of a thread. The indexes contain all columns that decide what a reader may see, so
// hidden comments are skipped without reading their rows.
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
// Indexes of the moderation queue, newest first: one for all comments, the others for the filters
// by status, article and author.
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

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Field(() => ID, { description: 'ID of the article that the comment is on.' })
  @Column({ type: 'integer' })
  articleId!: number;

  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment that this one replies to; null for a comment on the article.',
  })
  @Column({ type: 'integer', nullable: true })
  parentId: number | null = null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  /**
   * Whether the moderation team wrote the comment. Such a comment has no `userId`, so that nothing
   * that reads comments can disclose who wrote it; the audit log names them.
   */
  @Field(() => Boolean, {
    description: 'Whether the moderation team wrote the comment, which then has no author.',
  })
  @Column({ type: 'boolean', default: false })
  byTeam: boolean = false;

  @Field(() => String, {
    description:
      'Plain text of the comment; empty when the comment was deleted or is hidden from the caller.',
  })
  @Column({ type: 'text' })
  content!: string;

  /** Text without case and accents, for the search in the moderation queue. */
  @Column({ type: 'text' })
  searchText = '';

  @Field(() => CommentStatus, { description: 'Moderation status of the comment.' })
  @Column({ type: 'varchar' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the comment is pending or was rejected, in French. Null when no reason was given, and when the caller is not the author.',
  })
  @Column({ type: 'text', nullable: true })
  statusReason: string | null = null;

  /** Time at which the author or a moderator deleted the comment, which also cleared its text. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null = null;

  @Field(() => Date, { description: 'Time at which the comment was written (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the author last changed the text of the comment (UTC); null when the text was never changed.',
  })
  @InstantColumn({ nullable: true })
  editedAt: Date | null = null;

  /**
   * Time at which the comment first became readable by others, and at which the author of the
   * parent comment was notified; null until then.
   */
  @InstantColumn({ nullable: true })
  publishedAt: Date | null = null;

  /** Time of the last decision of a moderator; null when only the site decided. */
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /**
   * Increases with every change of the text or status. A decision about an older version is
   * refused, so that moderators decide only on a text that they have read.
   */
  @Column({ type: 'integer' })
  version = 1;

  /** Denormalised count of the rows in comment_likes whose `liked` is true. */
  @Field(() => Int, { description: 'Count of members who like the comment.' })
  @Column({ type: 'integer' })
  likeCount = 0;

  @Field(() => Int, {
    description: 'Count of published replies, which all readers of the article may read.',
  })
  @Column({ type: 'integer' })
  replyCount = 0;

  @Index()
  @Column({ type: 'integer' })
  reportCount = 0;

  /** Result of each automatic moderation check, in the order of the checks. */
  @JsonColumn()
  moderation!: PhaseResult[];

  /** Idempotency key of the client, so that a repeated request posts only one comment. */
  @Column({ type: 'varchar', nullable: true })
  clientKey: string | null = null;

  /** The fields from this one to `replies` are not columns: comments.reads.ts fills them. */
  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Author of the comment; null when the comment is hidden from the caller, when the moderation team wrote it, or when the account was erased or deactivated.',
  })
  author?: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether the author has a staff role.' })
  authorIsStaff?: boolean;

  @Field(() => Boolean, {
    description: 'Whether the author has a Premium or Pro subscription.',
    deprecationReason: 'Use authorSubscription.',
  })
  authorIsPremium?: boolean;

  @Field(() => SubscriptionTier, {
    description: 'Subscription of the author; FREE when the author is not shown.',
  })
  authorSubscription?: SubscriptionTier;

  @Field(() => Boolean, {
    description: 'Whether the author deactivated their account. Their name is then not shown.',
  })
  authorDeactivated?: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the text is hidden from the caller because the comment awaits a moderator. A placeholder above its replies is shown instead.',
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
    description:
      'First 20 replies, oldest first. The query commentReplies returns all replies, in pages.',
  })
  replies?: Relation<Comment>[];
}

@ObjectType({ description: 'A page of the comments that the caller may read.' })
export class CommentPage extends pageOf(Comment, { items: 'Comments of the page.' }) {}
