import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { LookedAt } from '#platform/access/accessLog';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/**
 * An entry of the access log: staff viewed data of an account. There is one row per staff member,
 * account, kind of data and hour, so that opening a page repeatedly does not flood the table.
 */
@Entity('staff_views')
@Index(['actorId', 'subjectId', 'what', 'hour'], { unique: true })
@Index(['subjectId', 'at', 'id'])
export class StaffViewRow {
  @PrimaryGeneratedColumn()
  id!: number;

  /** ID of the viewed account; null for an export of many accounts. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  subjectId!: number | null;

  /** ID of the staff member; null when their account was erased. */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  actorId!: number | null;

  /** Name of the highest role of the staff member at the time of the access. */
  @Column({ type: 'varchar' })
  role!: string;

  @Column({ type: 'varchar' })
  what!: LookedAt;

  /** Time of the first access within the hour. */
  @Index()
  @InstantColumn()
  at!: Date;

  /** Start of the hour that contains `at`. */
  @InstantColumn()
  hour!: Date;

  /** Number of the case that was the reason for the access; null when none was given. */
  @Column({ type: 'varchar', nullable: true })
  caseNumber: string | null = null;
}
