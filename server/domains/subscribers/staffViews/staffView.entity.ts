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
 * That somebody of the staff looked at an account: one row per actor, subject, thing and hour, so
 * that a page opened again and again fills no table.
 */
@Entity('staff_views')
@Index(['actorId', 'subjectId', 'what', 'hour'], { unique: true })
@Index(['subjectId', 'at', 'id'])
export class StaffViewRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Whose account; null for an export of accounts, which is one row for all that it held. */
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** Null once the actor's account was erased. */
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** The name of the actor's highest role at that time. */
  @Column({ type: 'varchar' })
  role!: string;

  @Column({ type: 'varchar' })
  what!: LookedAt;

  /** The first time within the hour. */
  @Index()
  @InstantColumn()
  at!: Date;

  /** The beginning of the hour of `at`. */
  @InstantColumn()
  hour!: Date;

  /** The case for which they looked; null when none was the reason. */
  @Column({ type: 'varchar', nullable: true })
  caseNumber: string | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'subjectId' })
  subject!: Relation<User> | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'actorId' })
  actor!: Relation<User> | null;
}
