import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '../article/article.entity';

/**
 * The text of an article as one save left it: all that a comparison or a restoration needs. Who may
 * read the article is no part of it. Never changed.
 */
@ObjectType({ description: 'The text of an article as one saving left it.' })
@Entity('article_revisions')
@Index(['articleId', 'version'], { unique: true })
export class ArticleRevision {
  @Field(() => ID, { description: 'Number of the revision.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  articleId!: number;

  /** The version of the article after that save. */
  @Field(() => Int, { description: 'The version that it gave the article.' })
  @Column({ type: 'integer' })
  version!: number;

  @Field(() => Date, { description: 'When it was saved.' })
  @InstantColumn()
  createdAt!: Date;

  /** Null when it is not known, or when the account was erased. */
  @Index()
  @Field(() => ID, { nullable: true, description: 'Number of who saved it; null: not known.' })
  @Column({ type: 'integer', nullable: true })
  editorId!: number | null;

  @Field(() => String, { description: 'Title.' })
  @Column({ type: 'varchar' })
  title!: string;

  @Field(() => String, { description: 'One or two sentences shown in lists.' })
  @Column({ type: 'text' })
  excerpt!: string;

  @Field(() => [String], { description: 'Tags, in the order the editor gave.' })
  @JsonColumn()
  tags!: string[];

  @Field(() => String, { nullable: true, description: 'Address of its image; null: none.' })
  @Column({ type: 'varchar', nullable: true })
  imageUrl!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What its image shows; null: nothing was said.',
  })
  @Column({ type: 'varchar', nullable: true })
  imageAlt!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title for search engines; null: that of the article.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Description for search engines; null: the excerpt.',
  })
  @Column({ type: 'varchar', nullable: true })
  seoDescription!: string | null;

  @Field(() => String, { description: 'Text as HTML, sanitised.' })
  @Column({ type: 'text' })
  contentHtml!: string;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'editorId' })
  editor!: Relation<User> | null;
}
