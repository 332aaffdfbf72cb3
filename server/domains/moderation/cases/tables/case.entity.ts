import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { ReportSeverity } from '#domains/moderation/reports/report.types';
import { CaseState } from '../case.states';
import type { CaseSubjectType } from '../cases.types';

/**
 * A case of the incident log: collects everything about one target or user until nothing is
 * pending. Its columns change with its entries, which never change.
 */
@Entity('cases')
// List order: severity, then waiting time; for all cases, one assignee or one state.
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

  /** ID in one of three tables (comment, user, article); null without a target. */
  @Column({ type: 'integer', nullable: true })
  subjectId: number | null = null;

  /** Text of the comment or title of the article at the opening of the case. */
  @Column({ type: 'text', nullable: true })
  subjectText: string | null = null;

  /** Last stored text of the comment, to detect changes by its author. */
  @Column({ type: 'text', nullable: true })
  lastText: string | null = null;

  /** Title of a case opened by hand without a target. */
  @Column({ type: 'text', nullable: true })
  title: string | null = null;

  /**
   * Subject: the user, or the author of the target. Null for none and after the erasure of the
   * account.
   */
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

  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @InstantColumn()
  openedAt!: Date;

  /** Start of the waiting time: opening, reopening, appeal or request for approval. */
  @InstantColumn()
  waitingSince!: Date;

  @InstantColumn()
  dueAt!: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null = null;

  /** Time of the mail about the overdue case; null when none was sent. */
  @InstantColumn({ nullable: true })
  overdueToldAt: Date | null = null;

  /**
   * Incremented by every change of the columns, so that an action on an outdated state is refused.
   */
  @Column({ type: 'integer' })
  version = 1;

  /** Folded search text: case number and texts of the entries. */
  @Column({ type: 'text' })
  searchText = '';

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignedToId' })
  assignedTo!: Relation<User> | null;
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
