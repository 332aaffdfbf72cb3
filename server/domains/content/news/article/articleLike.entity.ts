import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';
import { PublicContent } from '../../../../platform/db/contentVersion';
import { User } from '../../../identity/users/user.entity';
import { Article } from './article.entity';

/**
 * A like: of a member, or of a visitor known by a random key only. Source: decisions 2.6. When an
 * account is erased its likes stay, as nobody's, so that the counts do.
 */
@PublicContent()
@Entity('article_likes')
@Index(['articleId', 'userId'], { unique: true })
@Index(['articleId', 'visitorKey'], { unique: true })
export class ArticleLike {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  articleId!: number;

  @Index()
  @Column({ type: 'integer', nullable: true })
  userId: number | null = null;

  @Column({ type: 'varchar', nullable: true })
  visitorKey: string | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User> | null;
}
