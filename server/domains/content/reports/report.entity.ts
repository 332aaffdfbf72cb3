import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { ReportLinkedAct, ReportReason, ReportSeverity, ReportTarget } from './report.types';
import { ReportStatus } from './report.types';

/**
 * A report of a member to the moderators. Its target is a comment, a person or an article, named by
 * type and id without a foreign key, because these are three tables.
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

  /** The reported text as it was then, because its author may change or delete it. */
  @Column({ type: 'text' })
  targetContent!: string;

  /** The reported person, or the author of what was reported. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  targetUserId: number | null = null;

  @Column({ type: 'integer', nullable: true })
  reporterId: number | null = null;

  @Column({ type: 'varchar' })
  reason!: ReportReason;

  @Column({ type: 'text', nullable: true })
  description: string | null = null;

  /** Follows from the reason; the first report of a group has the highest severity of the group. */
  @Column({ type: 'varchar' })
  severity!: ReportSeverity;

  @Column({ type: 'varchar' })
  status: ReportStatus = ReportStatus.PENDING;

  /**
   * The first pending report on the same target when this one was filed. Such reports form a group
   * that is assigned, noted and decided as one. Null for a first report, which stands in the queue
   * for the group. Without a foreign key, because SQLite could not drop the column again.
   */
  @Column({ type: 'integer', nullable: true })
  headId: number | null = null;

  /** Its place in the queue, from status and severity: see `priorityOf`. */
  @Column({ type: 'integer' })
  priority!: number;

  /** The target and the reasons, folded, for the search. */
  @Column({ type: 'text' })
  searchText = '';

  /** Increases with every change, so that nobody decides on a version that they have not read. */
  @Column({ type: 'integer' })
  version = 1;

  /** The moderator it is assigned to. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  resolvedAt: Date | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  resolvedById: number | null = null;

  /** A note for staff. */
  @Column({ type: 'text', nullable: true })
  decisionNote: string | null = null;

  /** The act that came with the decision; null before it. */
  @Column({ type: 'varchar', nullable: true })
  linkedAct: ReportLinkedAct | null = null;

  @Index()
  @InstantColumn()
  createdAt!: Date;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'targetUserId' })
  targetUser!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reporterId' })
  reporter!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'assignedToId' })
  assignedTo!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'resolvedById' })
  resolvedBy!: Relation<User> | null;
}
