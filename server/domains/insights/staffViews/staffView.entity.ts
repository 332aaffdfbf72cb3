import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { LookedAt } from '#platform/access/accessLog';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An access of staff to an account: one row per actor, account, kind of data and hour, so that a
 * page that is opened repeatedly does not flood the table.
 */
@Entity('staff_views')
@Index(['actorId', 'subjectId', 'what', 'hour'], { unique: true })
@Index(['subjectId', 'at', 'id'])
export class StaffViewRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the account; null for an export of accounts, which is one row for all of them. */
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** Null once the actor's account is erased. */
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** Name of the actor's highest role at that time. */
  @Column({ type: 'varchar' })
  role!: string;

  @Column({ type: 'varchar' })
  what!: LookedAt;

  /** Time of the first access within the hour. */
  @Index()
  @InstantColumn()
  at!: Date;

  /** Start of the hour of `at`. */
  @InstantColumn()
  hour!: Date;

  /** Number of the case that was the reason; null without one. */
  @Column({ type: 'varchar', nullable: true })
  caseNumber: string | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'subjectId' })
  subject!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor!: Relation<User> | null;
}
