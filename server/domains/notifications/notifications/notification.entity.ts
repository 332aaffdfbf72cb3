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
import { Comment } from '#domains/content/comments/comment.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { User } from '#domains/identity/users/user.entity';
import type { NotificationKind, NotificationType } from './notification.types';

/** A notification of a member. */
@Entity('notifications')
@Index(['userId', 'dedupeKey'], { unique: true })
@Index(['userId', 'visible', 'createdAt', 'id'])
@Index(['userId', 'readAt'])
export class NotificationRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  kind!: NotificationKind;

  @Column({ type: 'varchar' })
  type!: NotificationType;

  @Column({ type: 'varchar' })
  title!: string;

  /** The sentence; with an actor, the part after the actor's name. */
  @Column({ type: 'text' })
  message!: string;

  /** The latest actor; null when there is none, or when their account was erased. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** Count of earlier actors who share this notification; null without an actor. */
  @Column({ type: 'integer', nullable: true })
  others: number | null = null;

  /** A named key or a path of the site; see targets.ts. */
  @Column({ type: 'varchar', nullable: true })
  actionTarget: string | null = null;

  @Column({ type: 'varchar', nullable: true })
  actionText: string | null = null;

  /** Null while unread. */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;

  /**
   * Identifies the event, so that a member is notified once; null for an event that cannot recur.
   */
  @Column({ type: 'varchar', nullable: true })
  dedupeKey: string | null = null;

  /**
   * False when the recipient deleted it or wanted only a mail: the row then only records, by its
   * dedupeKey, that they were notified. Such a row counts as read.
   */
  @Column({ type: 'boolean' })
  visible = true;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor!: Relation<User> | null;
}

/**
 * Whether a member wants notifications of one kind on the site and by mail. The default without a
 * row is: on the site only.
 */
@Entity('notification_preferences')
export class NotificationPreferenceRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar' })
  kind!: NotificationKind;

  @Column({ type: 'boolean' })
  inSite = true;

  @Column({ type: 'boolean' })
  byMail = false;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}

/**
 * A member article to announce to all members who may read it, with the progress. Each step uses
 * the current title, tier and status of the article.
 */
@Entity('notification_fanouts')
export class NotificationFanOut {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index({ unique: true })
  @Column({ type: 'integer' })
  articleId!: number;

  /** ID of the account that published it and is not notified; null for the site itself. */
  @Column({ type: 'integer', nullable: true })
  publishedById!: number | null;

  /** Time of the publication. Members who join later are not notified. */
  @InstantColumn()
  createdAt!: Date;

  /** ID of the last account handled, in ascending order. */
  @Column({ type: 'integer' })
  lastUserId = 0;

  /** Null until all members were notified. */
  @Index()
  @InstantColumn({ nullable: true })
  doneAt: Date | null = null;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'publishedById' })
  publishedBy!: Relation<User> | null;
}

/**
 * A new comment of which the followers of its discussion are to be notified, with the progress.
 * Deleted once all were notified.
 */
@Entity('notification_thread_fanouts')
export class NotificationThreadFanOut {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  commentId!: number;

  /** Time at which others could first read it. Members who follow later are not notified. */
  @InstantColumn()
  createdAt!: Date;

  /** ID of the last follower handled, in ascending order. */
  @Column({ type: 'integer' })
  lastUserId = 0;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'commentId' })
  comment!: Relation<Comment>;
}
