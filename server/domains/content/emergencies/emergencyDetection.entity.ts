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
 * A text that seems to tell of a real emergency, or of wanting to die. The text itself stays where it
 * was written; the row goes with it, and with its author.
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

  /** Who wrote it. */
  @Index()
  @Column({ type: 'integer' })
  personId!: number;

  @InstantColumn()
  at!: Date;

  /**
   * The member of staff who closed its case with an outcome; null without one. Older servers store
   * the reader here, because reading used to settle the message.
   */
  @Index()
  @Column({ type: 'integer', nullable: true })
  seenById: number | null = null;

  /**
   * Time of the outcome; null while the message needs one. The name is older, as for `seenById`.
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
