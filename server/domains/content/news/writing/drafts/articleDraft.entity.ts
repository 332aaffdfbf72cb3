import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '#domains/content/news/article/article.entity';

/** Unsaved draft of an editor: one per article, and one per key for new articles. */
@ObjectType('ArticleDraft', { description: 'Unsaved draft of an article, private to its editor.' })
@Entity('article_drafts')
export class ArticleDraftRow {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /**
   * Identifies the draft among those of the editor. For an existing article, it is the ID of the
   * article. For a new article, it is `NEW_ARTICLE` or, with a draft key, `NEW_ARTICLE`, a colon
   * and the key.
   */
  @PrimaryColumn({ type: 'varchar' })
  slot!: string;

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article that the draft changes; null for a new article.',
  })
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the article that the draft is based on; null for a new article.',
  })
  @Column({ type: 'integer', nullable: true })
  version!: number | null;

  @Field(() => Date, { description: 'Time at which the draft was stored (UTC).' })
  @InstantColumn()
  savedAt!: Date;

  /** Title in the form, for lists of drafts. */
  @Column({ type: 'varchar', default: '' })
  title!: string;

  /** Content of the form as the client sent it. The server reads only the title. */
  @Field(() => String, {
    description: 'Content of the editor’s form, as the JSON object that the client sent.',
  })
  @Column({ type: 'text' })
  json!: string;
}
