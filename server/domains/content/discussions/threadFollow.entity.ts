import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '../news/article/article.entity';

/** A member who follows the discussion of an article. */
@Entity('thread_follows')
// Followers of an article in the order of their IDs, and what a member follows, newest first.
@Index(['articleId', 'userId'])
@Index(['userId', 'createdAt', 'articleId'])
export class ThreadFollow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @PrimaryColumn({ type: 'integer' })
  articleId!: number;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;
}

/** Preferences of a member about discussions; without a row, nothing is followed automatically. */
@Entity('discussion_choices')
export class DiscussionChoicesRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether they automatically follow each discussion in which they write. */
  @Column({ type: 'boolean' })
  followsOwn = false;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
