import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { GameEvent } from '../event.entity';
import type { EventBand } from '../scoring.types';

/**
 * What somebody reached in an event, for good: written once, in the transaction that gives the
 * reward. Its key is what makes that once.
 */
@Entity('event_results')
@Index(['eventId', 'place'])
export class EventResult {
  @PrimaryColumn({ type: 'integer' })
  eventId!: number;

  @Index()
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** From 1; people with the same score share one. */
  @Column({ type: 'integer' })
  place!: number;

  /** Points, hundredths of a percent, or milliseconds, by the scoring of the event. */
  @Column({ type: 'integer' })
  score!: number;

  /** How many calls were counted. */
  @Column({ type: 'integer' })
  calls!: number;

  /** Which prize of the event it gave; null where there is none for that place. */
  @Column({ type: 'varchar', nullable: true })
  band!: EventBand | null;

  /** The XP that it gave. */
  @Column({ type: 'integer' })
  experience!: number;

  /** When its person was told. */
  @InstantColumn({ nullable: true })
  toldAt: Date | null = null;

  @ManyToOne(() => GameEvent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'eventId' })
  event!: Relation<GameEvent>;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}
