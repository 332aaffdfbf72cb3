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

/** Public profile of a user: no email, real name or private data. */
export interface PersonFacts {
  username: string;
  /** Signature of an author; null for a user who signs no articles. */
  signature: { name: string; position: string; company: string; bio: string } | null;
}

/** Article as readers see it. The text is sanitised HTML. */
export interface ArticleFacts {
  title: string;
  /** Null, like the text, when the article is not published. */
  excerpt: string | null;
  contentHtml: string | null;
}

export interface ViewFacts {
  person?: PersonFacts;
  article?: ArticleFacts;
}

/**
 * Snapshot of the user or article of a case at a report. It never changes, and is deleted only with
 * its user or article: triggers of both databases let only these foreign keys delete it.
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

  /** ID of the user; null for an article. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** ID of the article; null for a user. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId: number | null = null;

  @JsonColumn()
  facts!: ViewFacts;

  /** Copy of the avatar, because a new avatar replaces the old one; null for none. */
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
