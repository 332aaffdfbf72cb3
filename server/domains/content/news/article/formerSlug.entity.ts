import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { PublicContent } from '#platform/db/contentVersion';
import { Article } from './article.entity';

/** Former slug of an article. Its requests are redirected to the current slug. */
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
