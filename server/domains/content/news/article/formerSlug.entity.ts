import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
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

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  articleId!: number;
}
