import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BytesColumn, InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { CaseRow } from './case.entity';

/** What everybody could see of a person: never their email, names or anything private. */
export interface PersonFacts {
  username: string;
  /** How they sign articles; null for who signs none. */
  signature: { name: string; position: string; company: string; bio: string } | null;
}

/** An article as its readers see it; the text as HTML, sanitised when it was written. */
export interface ArticleFacts {
  title: string;
  /** Null, as the text, where it is not published: readers see nothing of it. */
  excerpt: string | null;
  contentHtml: string | null;
}

export interface ViewFacts {
  person?: PersonFacts;
  article?: ArticleFacts;
}

/**
 * How the person or article of a case was when it was reported. Like the lines of a case it never
 * changes; unlike them it goes with its person or article, by the foreign keys, which is all that
 * triggers of both databases let pass.
 */
@Entity('case_views')
@Index(['caseId', 'id'])
export class CaseViewRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  caseId!: number;

  @InstantColumn()
  at!: Date;

  /** Of a person: who. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** Of an article: which. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId: number | null = null;

  @JsonColumn()
  facts!: ViewFacts;

  /** Their avatar, copied, because a new one takes the place of the old; null for none. */
  @BytesColumn({ nullable: true })
  image: Buffer | null = null;

  @ManyToOne(() => CaseRow)
  @JoinColumn({ name: 'caseId' })
  case!: Relation<CaseRow>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;

  @ManyToOne(() => Article, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'articleId' })
  article!: Relation<Article> | null;
}
