import {
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { MediaImage } from '#domains/content/media/mediaImage.entity';
import { Article } from '../article/article.entity';

/** The fact that an article shows a library image, in its text or as its cover. */
@Entity('media_uses')
export class MediaUse {
  @PrimaryColumn({ type: 'integer' })
  articleId!: number;

  @ForeignKey(() => MediaImage)
  @Index()
  @PrimaryColumn({ type: 'integer' })
  imageId!: number;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;
}
