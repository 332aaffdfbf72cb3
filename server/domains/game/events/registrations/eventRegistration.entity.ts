import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { GameEvent } from '../event.entity';
import type { RegistrationState } from '../event.types';

/**
 * Registration of a member for an event. The waiting list is ordered by ID, because IDs are
 * assigned one at a time under the lock of the event.
 */
@Entity('event_registrations')
@Index(['eventId', 'userId'], { unique: true })
@Index(['eventId', 'state', 'id'])
export class EventRegistration {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => GameEvent, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  eventId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  state!: RegistrationState;

  @InstantColumn()
  createdAt!: Date;

  /**
   * Time at which the member was notified of the start. Also set, without a notification, when the
   * member gets a seat after the start was announced.
   */
  @InstantColumn({ nullable: true })
  startToldAt: Date | null = null;

  /** Time of the latest change to the event that the member was notified of. */
  @InstantColumn({ nullable: true })
  changeToldAt: Date | null = null;
}
