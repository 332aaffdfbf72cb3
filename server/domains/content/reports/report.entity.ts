import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '../../../platform/db/columns';
import { User } from '../../identity/users/user.entity';
import type { ReportLinkedAct, ReportReason, ReportSeverity, ReportTarget } from './report.types';
import { ReportStatus } from './report.types';

/**
 * What a member told the moderators of. Its target is named by type and number, without a key of the
 * database, because it may be of three tables. Source: administration document, section 3.
 */
@Entity('reports')
@Index(['targetType', 'targetId', 'status'])
@Index(['headId', 'status', 'severity'])
@Index(['priority', 'createdAt', 'id'])
@Index(['reporterId', 'targetType', 'targetId'], { unique: true })
export class Report {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  targetType!: ReportTarget;

  @Column({ type: 'integer' })
  targetId!: number;

  /** What was reported, as it was then: its author may change it or take it back. */
  @Column({ type: 'text' })
  targetContent!: string;

  /** Whom it is about: who wrote it, or the person reported. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  targetUserId: number | null = null;

  @Column({ type: 'integer', nullable: true })
  reporterId: number | null = null;

  @Column({ type: 'varchar' })
  reason!: ReportReason;

  @Column({ type: 'text', nullable: true })
  description: string | null = null;

  /** By its reason; of the first report of something, that of the gravest one that joined it. */
  @Column({ type: 'varchar' })
  severity!: ReportSeverity;

  @Column({ type: 'varchar' })
  status: ReportStatus = ReportStatus.PENDING;

  /**
   * The first report of the same thing that waited when this one was filed: they are one item, which
   * is taken on, noted and decided as one. Null for a first one, which stands in the queue for all.
   * Without a key of the database, for SQLite could not take the column away again.
   */
  @Column({ type: 'integer', nullable: true })
  headId: number | null = null;

  /** Where it stands in the queue, by its status and its severity: see `priorityOf`. */
  @Column({ type: 'integer' })
  priority!: number;

  /** What was reported and why, folded: what a search looks in. */
  @Column({ type: 'text' })
  searchText = '';

  /** Moves with every change, so that nobody decides of what they have not read. */
  @Column({ type: 'integer' })
  version = 1;

  /** The moderator who took it on. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  assignedToId: number | null = null;

  @InstantColumn({ nullable: true })
  resolvedAt: Date | null = null;

  @Index()
  @Column({ type: 'integer', nullable: true })
  resolvedById: number | null = null;

  /** For staff. */
  @Column({ type: 'text', nullable: true })
  decisionNote: string | null = null;

  /** What was done with the decision; null before it. */
  @Column({ type: 'varchar', nullable: true })
  linkedAct: ReportLinkedAct | null = null;

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
