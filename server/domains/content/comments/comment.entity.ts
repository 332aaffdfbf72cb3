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
 * A comment on an article, or a reply to one: there is one level. Text is plain, never HTML. When
 * its author's account is erased it stays, as nobody's ("Utilisateur supprimé").
 */
@ObjectType({
  description: 'A comment on an article, or a reply to one.',
  simpleResolvers: true,
})
@Entity('comments')
// A thread is read in this order; comments that a reader may not see are skipped from the index
// alone.
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
// The queue of moderation, newest first: all of it, by status, by article, by author.
@Index(['deletedAt', 'createdAt', 'id'])
@Index(['status', 'deletedAt', 'createdAt', 'id'])
@Index(['articleId', 'deletedAt', 'createdAt', 'id'])
@Index(['userId', 'deletedAt', 'createdAt', 'id'])
// The index itself is in the migration of moderation; TypeORM cannot declare it.
@Index('comments_search_trigrams', { synchronize: false })
@Index(['userId', 'clientKey'], { unique: true })
@Index(['userId', 'articleId', 'createdAt'])
export class Comment {
  @Field(() => ID, { description: 'Number of the comment.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'Number of its article.' })
  @Column({ type: 'integer' })
  articleId!: number;

  @Field(() => ID, { nullable: true, description: 'The comment it replies to; null for none.' })
  @Column({ type: 'integer', nullable: true })
  parentId: number | null = null;

  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @Field(() => String, { description: 'Plain text; empty once its author took it back.' })
  @Column({ type: 'text' })
  content!: string;

  /** The folded text, which moderators search. */
  @Column({ type: 'text' })
  searchText = '';

  @Field(() => CommentStatus, { description: 'Where it stands.' })
  @Column({ type: 'varchar' })
  status!: CommentStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Why it waits or was refused, in French; told to its author only.',
  })
  @Column({ type: 'text', nullable: true })
  statusReason: string | null = null;

  /** When its author deleted it; the text is emptied then. */
  @InstantColumn({ nullable: true })
  deletedAt: Date | null = null;

  @Field(() => Date, { description: 'When it was written.' })
  @InstantColumn()
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When its text was last changed.' })
  @InstantColumn({ nullable: true })
  editedAt: Date | null = null;

  /** When others could first read it; only then is the author of the parent comment notified. */
  @InstantColumn({ nullable: true })
  publishedAt: Date | null = null;

  /** When a moderator last decided on it; null when only the site did. */
  @InstantColumn({ nullable: true })
  decidedAt: Date | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  decidedById: number | null = null;

  /**
   * Increases with every change of text or status, so that nobody decides on a text that they have
   * not read.
   */
  @Column({ type: 'integer' })
  version = 1;

  /** How many rows of comment_likes are in force. */
  @Field(() => Int, { description: 'How many members like it.' })
  @Column({ type: 'integer' })
  likeCount = 0;

  /** How many of its replies everybody may read. */
  @Field(() => Int, { description: 'How many replies everybody may read.' })
  @Column({ type: 'integer' })
  replyCount = 0;

  /** How many of its reports are pending. */
  @Index()
  @Column({ type: 'integer' })
  reportCount = 0;

  /** The result of each moderation phase, in order. */
  @JsonColumn()
  moderation!: PhaseResult[];

  /** A key from the client, so that a request sent twice posts once. */
  @Column({ type: 'varchar', nullable: true })
  clientKey: string | null = null;

  /** Filled by comments.reads.ts together with the row, as are the eight below. */
  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Who wrote it; null when it is hidden, or the account was erased or deactivated.',
  })
  author?: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether its author holds a role of the staff.' })
  authorIsStaff?: boolean;

  @Field(() => Boolean, { description: 'Whether its author has a subscription, Premium or Pro.' })
  authorIsPremium?: boolean;

  @Field(() => Boolean, {
    description: 'Whether its author deactivated their account, which is then shown to nobody.',
  })
  authorDeactivated?: boolean;

  @Field(() => Boolean, {
    description:
      'Whether it waits for a moderator: only its author reads its text, and others see an empty place above its replies.',
  })
  hidden?: boolean;

  @Field(() => Boolean, {
    description: 'Whether its author took it back; it only stays for its replies.',
  })
  deleted?: boolean;

  @Field(() => Boolean, { description: 'Whether the caller likes it.' })
  viewerHasLiked?: boolean;

  @Field(() => [Comment], {
    description: 'Its first 20 replies, the oldest first; the others by commentReplies.',
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

@ObjectType({ description: 'A page of comments.', simpleResolvers: true })
export class CommentPage extends pageOf(Comment, { items: 'The comments of the page.' }) {}
