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

/** An unsaved draft of an editor: private, one per article, and one per key for new articles. */
@ObjectType('ArticleDraft', { description: 'What somebody typed of an article and did not save.' })
@Entity('article_drafts')
export class ArticleDraftRow {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** The ID of the article; for a new one `NEW_ARTICLE`, followed by a colon and a key. */
  @PrimaryColumn({ type: 'varchar' })
  slot!: string;

  @Field(() => ID, { nullable: true, description: 'Number of the article; null: a new one.' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId!: number | null;

  /** The version of the article that the draft began from. */
  @Field(() => Int, {
    nullable: true,
    description: 'The version of the article that they began from.',
  })
  @Column({ type: 'integer', nullable: true })
  version!: number | null;

  @Field(() => Date, { description: 'When it was kept.' })
  @InstantColumn()
  savedAt!: Date;

  /** The typed title, which lists show. */
  @Column({ type: 'varchar', default: '' })
  title!: string;

  /** The form as the client stores it; the server reads only its title. */
  @Field(() => String, { description: 'The form, as the JSON object that was given.' })
  @Column({ type: 'text' })
  json!: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article> | null;
}
