import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { GameEvent } from '../event.entity';
import type { EventBand } from './scoring.types';

/**
 * Final result of a member in an event, written in the transaction that gives the prize. The
 * primary key ensures that it is written only once.
 */
@Entity('event_results')
@Index(['eventId', 'place'])
export class EventResult {
  @ForeignKey(() => GameEvent, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  eventId!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Place, from 1; equal scores share a place. */
  @Column({ type: 'integer' })
  place!: number;

  /** Points, hundredths of a percent or milliseconds, depending on the scoring of the event. */
  @Column({ type: 'integer' })
  score!: number;

  @Column({ type: 'integer' })
  calls!: number;

  /** Band of the prize that the place won; null when the place won no prize. */
  @Column({ type: 'varchar', nullable: true })
  band!: EventBand | null;

  @Column({ type: 'integer' })
  experience!: number;

  /** Time at which the member was notified of the result; null until then. */
  @InstantColumn({ nullable: true })
  toldAt: Date | null = null;
}
