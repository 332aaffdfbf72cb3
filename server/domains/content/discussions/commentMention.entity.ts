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
import { Comment } from '../comments/comment.entity';

/** Mention of a member ("@" and their name) in a comment that others may read. */
@Entity('comment_mentions')
@Index(['userId', 'createdAt'])
export class CommentMentionRow {
  @PrimaryColumn({ type: 'integer' })
  commentId!: number;

  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Name as written in the comment, without the "@". */
  @Column({ type: 'varchar' })
  written!: string;

  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'commentId' })
  comment!: Relation<Comment>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
