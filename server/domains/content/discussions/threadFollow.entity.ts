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
// The followers of an article in turn, and what a member follows, newest first.
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

/** What a member chose about discussions; without a row, nothing is followed by itself. */
@Entity('discussion_choices')
export class DiscussionChoicesRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether they follow each discussion in which they write. */
  @Column({ type: 'boolean' })
  followsOwn = false;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
