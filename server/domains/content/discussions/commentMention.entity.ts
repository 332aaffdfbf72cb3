import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Comment } from '../comments/comment.entity';

/** Mention of a member ("@" and their name) in a comment that others may read. */
@Entity('comment_mentions')
@Index(['userId', 'createdAt'])
export class CommentMentionRow {
  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  commentId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Name as written in the comment, without the "@". */
  @Column({ type: 'varchar' })
  written!: string;

  @InstantColumn()
  createdAt!: Date;
}
