import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { Comment } from '#domains/content/comments/comment.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { User } from '#domains/identity/users/user.entity';
import type { NotificationKind, NotificationType } from './notification.types';

@Entity('notifications')
@Index(['userId', 'dedupeKey'], { unique: true })
@Index(['userId', 'visible', 'createdAt', 'id'])
@Index(['userId', 'readAt'])
export class NotificationRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  kind!: NotificationKind;

  @Column({ type: 'varchar' })
  type!: NotificationType;

  @Column({ type: 'varchar' })
  title!: string;

  /** Sentence of the notification, after the actor's name if there is one. */
  @Column({ type: 'text' })
  message!: string;

  /**
   * ID of the member who caused the notification; of the latest one if there are several. Null when
   * no member caused it, or when the member's account was erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** Count of earlier actors ("X and 3 others"); null when it never had an actor. */
  @Column({ type: 'integer', nullable: true })
  others: number | null = null;

  /** Target of the action link: a key (see targets.ts) or path of the site; null for none. */
  @Column({ type: 'varchar', nullable: true })
  actionTarget: string | null = null;

  @Column({ type: 'varchar', nullable: true })
  actionText: string | null = null;

  /** Time to come that `message` names, such as the start of an event; null without one. */
  @InstantColumn({ nullable: true })
  scheduledFor: Date | null = null;

  /** Time at which the member read the notification; null while it is unread. */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;

  /** Key of an event that notifies a member once; null for an event that cannot repeat. */
  @Column({ type: 'varchar', nullable: true })
  dedupeKey: string | null = null;

  /**
   * False when the recipient deleted the notification, or wanted only a mail. The row then only
   * records, with its `dedupeKey`, that the recipient was notified. A hidden notification counts as
   * read.
   */
  @Column({ type: 'boolean' })
  visible = true;
}

/**
 * Whether a member wants notifications of one kind on the site, and whether by mail. Without a row,
 * the member is notified on the site only.
 */
@Entity('notification_preferences')
export class NotificationPreferenceRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'varchar' })
  kind!: NotificationKind;

  @Column({ type: 'boolean' })
  inSite = true;

  @Column({ type: 'boolean' })
  byMail = false;
}

/**
 * A member article to announce to all members who may read it, and the progress of the
 * announcement. Each step uses the current title, tier and status of the article.
 */
@Entity('notification_fanouts')
export class NotificationFanOut {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Index({ unique: true })
  @Column({ type: 'integer' })
  articleId!: number;

  /** ID of the account that published, which is not notified; null for the site itself. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  publishedById!: number | null;

  /** Time of the publication. Members who join later are not notified. */
  @InstantColumn()
  createdAt!: Date;

  /** ID of the last account that was handled, in ascending order of IDs. */
  @Column({ type: 'integer' })
  lastUserId = 0;

  /** Time at which all members were notified; null until then. */
  @Index()
  @InstantColumn({ nullable: true })
  doneAt: Date | null = null;
}

/** A new comment of which the followers of the discussion are being notified, with the progress. */
@Entity('notification_thread_fanouts')
export class NotificationThreadFanOut {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  commentId!: number;

  /** Time at which others could first read the comment. */
  @InstantColumn()
  createdAt!: Date;

  /** ID of the last follower that was handled, in ascending order of IDs. */
  @Column({ type: 'integer' })
  lastUserId = 0;
}
