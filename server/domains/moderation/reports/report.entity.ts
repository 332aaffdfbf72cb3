import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { ReportLinkedAct, ReportReason, ReportSeverity, ReportTarget } from './report.types';
import { ReportStatus } from './report.types';

/**
 * A report that a member sent to the moderators. The target is a comment, a user or an article. It
 * is stored as type and ID without a foreign key, because these are three tables.
 */
@Entity('reports')
@Index(['targetType', 'targetId', 'status'])
@Index(['headId', 'status', 'severity'])
@Index(['priority', 'createdAt', 'id'])
// The index itself is in a migration; TypeORM cannot declare it.
@Index('reports_search_trigrams', { synchronize: false })
@Index(['reporterId', 'targetType', 'targetId'], { unique: true })
export class Report {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  targetType!: ReportTarget;

  @Column({ type: 'integer' })
  targetId!: number;

  /** Reported text at the time of the report, because its author may change or delete it. */
  @Column({ type: 'text' })
  targetContent!: string;

  /**
   * ID of the reported user, or of the author of the reported content. Null when there is no such
   * user or the account was erased.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  targetUserId: number | null = null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  reporterId: number | null = null;

  @Column({ type: 'varchar' })
  reason!: ReportReason;

  @Column({ type: 'text', nullable: true })
  description: string | null = null;

  /** Severity of the reason. The first report of a group has the highest severity of the group. */
  @Column({ type: 'varchar' })
  severity!: ReportSeverity;

  @Column({ type: 'varchar' })
  status: ReportStatus = ReportStatus.PENDING;

  /**
   * ID of the first report about the same target that was pending when this report was filed. These
   * reports form a group, which staff decide as one. Null for the first
   * report, which represents the group in the queue. There is no foreign key, because SQLite could
   * not drop the column again.
   */
  @Column({ type: 'integer', nullable: true })
  headId: number | null = null;

  /** Sort key in the queue, computed from status and severity: see `priorityOf`. */
  @Column({ type: 'integer' })
  priority!: number;

  /**
   * Text that the search compares, without accents and in lower case: the target and the
   * description.
   */
  @Column({ type: 'text' })
  searchText = '';

  /** Incremented by every change, so that a decision on an outdated version is refused. */
  @Column({ type: 'integer' })
  version = 1;

  /**
   * ID of the member of staff who claimed the report on a server of an earlier version. The case has
   * the assignee now; the column goes in the next release.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  resolvedAt: Date | null = null;

  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  resolvedById: number | null = null;

  /** Note for staff, stored with the decision; null when there is none. */
  @Column({ type: 'text', nullable: true })
  decisionNote: string | null = null;

  /** Action linked to the decision; null while the report is pending. */
  @Column({ type: 'varchar', nullable: true })
  linkedAct: ReportLinkedAct | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;
}
