import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { ReportSeverity } from '../reports/report.types';
import { CaseState } from './caseStates';
import type { CaseSubjectType } from './cases.types';

/**
 * A case of the incident log. The events about one comment, article or user are recorded as entries
 * of the case until nothing in it is pending. The columns of the case may change; its entries never
 * do.
 */
@Entity('cases')
// Indexes for sorting by urgency, then waiting time: all cases, the cases of one assignee, and the
// cases in one state.
@Index(['urgency', 'waitingSince', 'id'])
@Index(['assignedToId', 'urgency', 'waitingSince', 'id'])
@Index(['state', 'urgency', 'waitingSince', 'id'])
@Index(['urgency', 'dueAt'])
@Index(['closedAt', 'id'])
@Index(['subjectType', 'subjectId', 'id'])
@Index(['personId', 'id'])
// The index itself is in the migration; TypeORM cannot declare it.
@Index('cases_search_trigrams', { synchronize: false })
export class CaseRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Case number, such as MC-2026-00042. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  number!: string;

  @Column({ type: 'varchar' })
  subjectType!: CaseSubjectType;

  /**
   * ID of the comment, user or article, depending on `subjectType`; null for a case without a
   * target.
   */
  @Column({ type: 'integer', nullable: true })
  subjectId: number | null = null;

  /**
   * Text of the comment or title of the article when the case opened; null for a user and after the
   * comment was deleted.
   */
  @Column({ type: 'text', nullable: true })
  subjectText: string | null = null;

  /** Last stored text of the comment, to detect changes by its author. */
  @Column({ type: 'text', nullable: true })
  lastText: string | null = null;

  /** Title of a case opened by hand without a target. */
  @Column({ type: 'text', nullable: true })
  title: string | null = null;

  /**
   * ID of the user whom the case is about: the reported user, or the author of the comment or
   * article. Null when there is no such user or the account was erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  @Column({ type: 'varchar' })
  severity!: ReportSeverity;

  /** Whether the case contains a possible distress message. */
  @Column({ type: 'boolean' })
  emergency = false;

  /** Sort key in the list, lowest first: see `urgencyOf`. */
  @Column({ type: 'integer' })
  urgency!: number;

  @Column({ type: 'varchar' })
  state: CaseState = CaseState.OPEN;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @InstantColumn()
  openedAt!: Date;

  /**
   * Start of the current waiting time: the last opening, reopening, appeal, request for approval or
   * answer to such a request.
   */
  @InstantColumn()
  waitingSince!: Date;

  @InstantColumn()
  dueAt!: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null = null;

  /**
   * Time at which the case was announced by mail as overdue; null when it was not announced in the
   * current waiting time.
   */
  @InstantColumn({ nullable: true })
  overdueToldAt: Date | null = null;

  /**
   * Version for optimistic locking: incremented when staff or an event change the case. A new entry
   * alone does not change it.
   */
  @Column({ type: 'integer' })
  version = 1;

  /**
   * Text that the search compares, without accents and in lower case: the case number, the title
   * and the texts of the case and its entries.
   */
  @Column({ type: 'text' })
  searchText = '';
}

/** Last case number of each year. */
@Entity('case_numbers')
export class CaseNumbers {
  /** Calendar year in Paris. */
  @PrimaryColumn({ type: 'integer' })
  year!: number;

  @Column({ type: 'integer' })
  last!: number;
}
