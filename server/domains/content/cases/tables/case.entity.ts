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
import type { ReportSeverity } from '#domains/content/reports/report.types';
import { CaseState } from '../case.states';
import type { CaseSubjectType } from '../cases.types';

/**
 * A case of the main courante: all that touches one thing or person, until nothing of it waits. Its
 * facts change with what is added to it; what is added never changes.
 */
@Entity('cases')
// The list: the gravest first, then what has waited longest; of all, of one holder, of one state.
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

  /** Such as MC-2026-00042. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  number!: string;

  @Column({ type: 'varchar' })
  subjectType!: CaseSubjectType;

  /** The comment, person or article, three tables; null for a case about none of them. */
  @Column({ type: 'integer', nullable: true })
  subjectId: number | null = null;

  /** The text of the comment or the title of the article when the case was opened. */
  @Column({ type: 'text', nullable: true })
  subjectText: string | null = null;

  /** The same as it was last seen, to tell when its author changes it. */
  @Column({ type: 'text', nullable: true })
  lastText: string | null = null;

  /** What a case opened by hand about none of them is called. */
  @Column({ type: 'text', nullable: true })
  title: string | null = null;

  /** Whom it is about: the person, or the author of the thing. Null also once erased. */
  @Column({ type: 'integer', nullable: true })
  personId: number | null = null;

  @Column({ type: 'varchar' })
  severity!: ReportSeverity;

  /** Whether something in it seems to tell of a real emergency. */
  @Column({ type: 'boolean' })
  emergency = false;

  /** Its place in the list, the lowest first: see `urgencyOf`. */
  @Column({ type: 'integer' })
  urgency!: number;

  @Column({ type: 'varchar' })
  state: CaseState = CaseState.OPEN;

  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @InstantColumn()
  openedAt!: Date;

  /** Since when what waits in it waits: its opening, its reopening, or the appeal. */
  @InstantColumn()
  waitingSince!: Date;

  @InstantColumn()
  dueAt!: Date;

  @InstantColumn({ nullable: true })
  closedAt: Date | null = null;

  /** When administrators were mailed that it is overdue. */
  @InstantColumn({ nullable: true })
  overdueToldAt: Date | null = null;

  /** Increases with every change of its facts, so that nobody acts on a state they have not read. */
  @Column({ type: 'integer' })
  version = 1;

  /** Its number and the texts of its entries, folded, for the search. */
  @Column({ type: 'text' })
  searchText = '';

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignedToId' })
  assignedTo!: Relation<User> | null;
}

/** The last number given to a case in each year. */
@Entity('case_numbers')
export class CaseNumbers {
  /** The calendar year in Paris. */
  @PrimaryColumn({ type: 'integer' })
  year!: number;

  @Column({ type: 'integer' })
  last!: number;
}
