import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '../news/article/article.entity';

@Entity('thread_follows')
// The first index lists the followers of an article in the order of their IDs; the second, the
// articles that a member follows, newest first.
@Index(['articleId', 'userId'])
@Index(['userId', 'createdAt', 'articleId'])
export class ThreadFollow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  articleId!: number;

  @InstantColumn()
  createdAt!: Date;
}

/** Preferences of a member about discussions. Without a row, nothing is followed. */
@Entity('discussion_choices')
export class DiscussionChoicesRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Whether the member automatically follows each discussion in which they write. */
  @Column({ type: 'boolean' })
  followsOwn = false;
}
