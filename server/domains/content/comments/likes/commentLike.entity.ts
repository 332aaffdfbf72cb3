import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Comment } from '../comment.entity';

/**
 * Like of a comment by a member. The row stays when the member withdraws the like, so that the
 * author is notified only once. It also stays when the member's account is erased (`userId` is then
 * null), so that the count of likes stays correct.
 */
@Entity('comment_likes')
@Index(['commentId', 'userId'], { unique: true })
export class CommentLike {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Comment, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  commentId!: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** False once the like was withdrawn. */
  @Column({ type: 'boolean' })
  liked = true;

  /** Time of the member's first like of the comment. */
  @Index()
  @InstantColumn()
  createdAt!: Date;
}
