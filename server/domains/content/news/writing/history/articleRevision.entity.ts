import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { Url } from '#platform/text/scalars';

/**
 * Text of an article after a save, with all fields that a comparison or a restoration needs. Does
 * not contain the fields that determine who may read the article. Revisions are never changed.
 */
@ObjectType({ description: 'The text of an article as it was after a save.' })
@Entity('article_revisions')
@Index(['articleId', 'version'], { unique: true })
export class ArticleRevision {
  @Field(() => ID, { description: 'ID of the revision.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  articleId!: number;

  @Field(() => Int, { description: 'Version of the article after the save.' })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => Date, { description: 'Time of the save (UTC).' })
  @InstantColumn()
  createdAt!: Date;

  /** ID of the account that saved the revision; null when unknown or erased. */
  @Index()
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that saved the revision; null when it is unknown, or when the account was deleted.',
  })
  @Column({ type: 'integer', nullable: true })
  editorId!: number | null;

  @Field(() => String, { description: 'Title of the article in the revision.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, {
    description: 'Excerpt of the article in the revision, one or two sentences.',
  })
  @Column({ type: 'text' })
  excerpt!: string;

  @Field(() => [String], {
    description: 'Tags of the article in the revision, in the order set by the editor.',
  })
  @JsonColumn()
  tags!: string[];

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the cover image in the revision; null when the site generates a cover.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Alternative text of the cover image in the revision; null when there is none.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageAlt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines in the revision; null to use the title of the article.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Description for search engines in the revision; null to use the excerpt.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoDescription!: string | null;

  @Field(() => String, { description: 'Text of the article in the revision, as sanitised HTML.' })
  @Column({ type: 'text' })
  contentHtml!: string;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editorId' })
  editor!: Relation<User> | null;
}
