import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Comment } from './comment.entity';

/**
 * A member's like of a comment. The row stays when the like is withdrawn, so that the author is
 * notified once, and when the account is erased, without a name, so that the count stays right.
 */
@Entity('comment_likes')
@Index(['commentId', 'userId'], { unique: true })
export class CommentLike {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  commentId!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** False once it was withdrawn. */
  @Column({ type: 'boolean' })
  liked = true;

  /** When the comment was first liked. */
  @Index()
  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => Comment, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'commentId' })
  comment!: Relation<Comment>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;
}
