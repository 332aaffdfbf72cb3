import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { Article } from './article.entity';

/**
 * Former slug of an article that was published. Requests for a former slug are redirected to the
 * current one.
 */
@PublicContent()
@Entity('article_former_slugs')
export class FormerSlug {
  @PrimaryColumn({ type: 'varchar' })
  slug!: string;

  @Index()
  @Column({ type: 'integer' })
  articleId!: number;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;
}
