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
import { InstantColumn } from '../../../platform/db/columns';
import { Article } from '../../content/news/article/article.entity';
import { User } from '../../identity/users/user.entity';
import type { NotificationKind, NotificationType } from './notification.types';

/** Something that a member was told. */
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

  /** What happened; where somebody did it, what comes after their name. */
  @Column({ type: 'text' })
  message!: string;

  /** Who did it, or did it last; null when nobody is named, or when their account is no more. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  actorId: number | null = null;

  /** How many did it before them, told in the same line; null when nobody is named. */
  @Column({ type: 'integer', nullable: true })
  others: number | null = null;

  /** A named key or a path of the site; see targets.ts. */
  @Column({ type: 'varchar', nullable: true })
  actionTarget: string | null = null;

  @Column({ type: 'varchar', nullable: true })
  actionText: string | null = null;

  /** Null while it is unread. */
  @InstantColumn({ nullable: true })
  readAt: Date | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;

  /** Names what is told, so that nobody is told the same thing twice; null for what never comes again. */
  @Column({ type: 'varchar', nullable: true })
  dedupeKey: string | null = null;

  /**
   * False when its reader deleted it, or wanted a mail only: the row then just remembers, by its
   * dedupeKey, that this was told. Such a row counts as read.
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

/** How a member wants to hear of one kind; without a row: in the site, and not by mail. */
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
 * A member article that is to be told to everybody who may read it: what is left to do, and how far
 * it has come. Title, tier and status are those of the article at the time of each step.
 */
@Entity('notification_fanouts')
export class NotificationFanOut {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index({ unique: true })
  @Column({ type: 'integer' })
  articleId!: number;

  /** Who published it, and knows; null: the site itself. */
  @Column({ type: 'integer', nullable: true })
  publishedById!: number | null;

  /** When it was published: who joins later reads it in the list. */
  @InstantColumn()
  createdAt!: Date;

  /** The last account that was looked at. Accounts are told in the order of their numbers. */
  @Column({ type: 'integer' })
  lastUserId = 0;

  /** Null until everybody was told. */
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
