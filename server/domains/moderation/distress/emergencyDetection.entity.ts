import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { EmergencyTarget } from './distress.types';

/**
 * Detection of a possible distress message. The text itself is stored only in the comment, report
 * or appeal. The row is deleted when the author deletes the text or their account is erased.
 */
@Entity('emergency_signs')
@Index(['targetType', 'targetId'], { unique: true })
@Index(['seenAt', 'at'])
export class EmergencyDetectionRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  targetType!: EmergencyTarget;

  @Column({ type: 'integer' })
  targetId!: number;

  /** ID of the author of the text. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  personId!: number;

  @InstantColumn()
  at!: Date;

  /**
   * ID of the member of staff who closed the case with an outcome; null while the message needs an
   * outcome. Servers of an older version store the ID of the member of staff who read the message,
   * because reading used to settle the detection.
   */
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Index()
  @Column({ type: 'integer', nullable: true })
  seenById: number | null = null;

  /**
   * Time of the outcome; null while the message needs an outcome. Servers of an older version store
   * the time of the reading, hence the name.
   */
  @InstantColumn({ nullable: true })
  seenAt: Date | null = null;

  /** First time at which an account that was erased since had marked the message as read. */
  @InstantColumn({ nullable: true })
  erasedReadAt: Date | null = null;
}
