import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { BytesColumn, InstantColumn, JsonColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { CaseRow } from '../case.entity';

/** Public profile of a user, without email, real name or other private data. */
export interface PersonFacts {
  username: string;
  /**
   * Name and profile shown under the articles of an author; null for a user who is not an author.
   */
  signature: { name: string; position: string; company: string; bio: string } | null;
}

/** Article as readers see it. The text is sanitised HTML. */
export interface ArticleFacts {
  title: string;
  /** Null when the article was not published; `contentHtml` is null then too. */
  excerpt: string | null;
  contentHtml: string | null;
  /**
   * URL and alternative text of the cover image. Absent in snapshots that were stored before covers
   * were; null without a cover image and when the article was not published.
   */
  imageUrl?: string | null;
  imageAlt?: string | null;
}

export interface ViewFacts {
  person?: PersonFacts;
  article?: ArticleFacts;
}

/**
 * Snapshot of the user or article that a case is about, stored when the case opens and with each
 * report. Triggers of both databases refuse changes and deletions, except when the user or article
 * itself is deleted.
 */
@Entity('case_views')
@Index(['caseId', 'id'])
export class CaseViewRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => CaseRow)
  @Column({ type: 'integer' })
  caseId!: number;

  @InstantColumn()
  at!: Date;

  /** ID of the user; null for an article. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  /** ID of the article; null for a user. */
  @ForeignKey(() => Article, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  articleId: number | null = null;

  @JsonColumn()
  facts!: ViewFacts;

  /**
   * Copy of the avatar, because a new avatar replaces the old one, or of the cover image of the
   * library, which staff may delete; null without such an image.
   */
  @BytesColumn({ nullable: true })
  image: Buffer | null = null;
}
