import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { EmergencyDetectionRow } from './emergencyDetection.entity';

/**
 * Record that a member of staff has read a distress message. Reading does not settle the message.
 */
@Entity('emergency_readings')
export class EmergencyReading {
  @ForeignKey(() => EmergencyDetectionRow, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  signId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  @InstantColumn()
  readAt!: Date;
}
