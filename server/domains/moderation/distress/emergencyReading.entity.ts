import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { EmergencyDetectionRow } from './emergencyDetection.entity';

/**
 * Record that a member of staff has read a distress message. Reading does not settle the message.
 */
@Entity('emergency_readings')
export class EmergencyReading {
  @PrimaryColumn({ type: 'integer' })
  signId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  readAt!: Date;

  @ManyToOne(() => EmergencyDetectionRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'signId' })
  sign!: Relation<EmergencyDetectionRow>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
