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
import { GameEvent } from './event.entity';
import type { RegistrationState } from './event.types';

/**
 * A person's registration for an event. The waiting list is in the order of the ids, which are
 * given one at a time under the event's lock.
 */
@Entity('event_registrations')
@Index(['eventId', 'userId'], { unique: true })
@Index(['eventId', 'state', 'id'])
export class EventRegistration {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  eventId!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Column({ type: 'varchar' })
  state!: RegistrationState;

  @InstantColumn()
  createdAt!: Date;

  /**
   * When the person was notified of the start; also set for people who registered too late for
   * that.
   */
  @InstantColumn({ nullable: true })
  startToldAt: Date | null = null;

  /** When the person was told of the last change of the event. */
  @InstantColumn({ nullable: true })
  changeToldAt: Date | null = null;

  @ManyToOne(() => GameEvent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event!: Relation<GameEvent>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
