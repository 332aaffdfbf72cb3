import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '../article/article.entity';

/** Unsaved draft of an editor: private, one per article, and one per key for new articles. */
@ObjectType('ArticleDraft', { description: 'Unsaved draft of an article, private to its editor.' })
@Entity('article_drafts')
export class ArticleDraftRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /**
   * ID of the article; for a new one `NEW_ARTICLE`, followed by a colon and the key if there is
   * one.
   */
  @PrimaryColumn({ type: 'varchar' })
  slot!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the article of the draft; null for a new one.',
  })
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the article that the draft is based on; null for a new one.',
  })
  @Column({ type: 'integer', nullable: true })
  version!: number | null;

  @Field(() => Date, { description: 'Time at which the draft was stored (UTC).' })
  @InstantColumn()
  savedAt!: Date;

  /** Typed title, for lists. */
  @Column({ type: 'varchar', default: '' })
  title!: string;

  /** Form as the client stores it; the server reads only its title. */
  @Field(() => String, { description: 'Form of the editor, as the JSON object that was sent.' })
  @Column({ type: 'text' })
  json!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article> | null;
}
