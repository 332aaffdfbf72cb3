import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { PublicContent } from '#platform/db/contentVersion';
import { User } from '#domains/identity/users/user.entity';
import { Article } from './article.entity';

/**
 * Like of an article by a member or a visitor. A visitor is identified only by a random key. When
 * an account is erased, its likes stay and `userId` becomes null, so that the counts do not change.
 */
@PublicContent()
@Entity('article_likes')
@Index(['articleId', 'userId'], { unique: true })
@Index(['articleId', 'visitorKey'], { unique: true })
// Favourites of a member, newest first.
@Index(['userId', 'createdAt', 'id'])
export class ArticleLike {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  articleId!: number;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @Column({ type: 'varchar', nullable: true })
  visitorKey: string | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;
}
