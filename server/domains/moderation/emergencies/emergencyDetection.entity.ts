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
import type { EmergencyTarget } from './emergencies.types';

/**
 * A text detected as a possible distress message. The text is stored in its own table; the row is
 * deleted with the text and with its author.
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

  /** Author of the text. */
  @Index()
  @Column({ type: 'integer' })
  personId!: number;

  @InstantColumn()
  at!: Date;

  /**
   * Member of staff who closed the case with an outcome; null without one. Older servers store the
   * reader here, because reading used to settle the message.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  seenById: number | null = null;

  /**
   * Time of the outcome; null while the message needs one. Misnamed for the same reason as
   * `seenById`.
   */
  @InstantColumn({ nullable: true })
  seenAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'personId' })
  person!: Relation<User>;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'seenById' })
  seenBy!: Relation<User> | null;
}
