import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { EventDifficulty, EventRegistrationDetails, EventStatus, EventType } from './event.types';
import { EventPrize, EventScoring, type EventScoringKind } from './results/scoring.types';

@ObjectType({ description: 'An event of the game that members register for.' })
@Entity('events')
@Index(['startsAt', 'endsAt'])
@Index(['endsAt'])
export class GameEvent {
  @Field(() => ID, { description: 'ID of the event.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name of the event.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'Plain text about the event.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => EventType, { description: 'Type of the event.' })
  @Column({ type: 'varchar' })
  type!: EventType;

  @Field(() => Date, { description: 'Start of the event (UTC).' })
  @InstantColumn()
  startsAt!: Date;

  @Field(() => Date, { description: 'End of the event (UTC).' })
  @InstantColumn()
  endsAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of seats; null without a limit.',
  })
  @Column({ type: 'integer', nullable: true })
  maxParticipants: number | null = null;

  @Field(() => [String], { description: 'Announced rewards, one sentence each.' })
  @JsonColumn()
  rewards!: string[];

  @Field(() => EventDifficulty, { description: 'Difficulty of the event.' })
  @Column({ type: 'varchar' })
  difficulty!: EventDifficulty;

  /** Count of registrations with a seat, updated in the transaction that changes them. */
  @Field(() => Int, { description: 'Count of members with a seat.' })
  @Column({ type: 'integer' })
  participants = 0;

  /** Count of registrations on the waiting list, updated in the transaction that changes them. */
  @Field(() => Int, { description: 'Count of members on the waiting list.' })
  @Column({ type: 'integer' })
  waiting = 0;

  /** Scoring of the event; null for an event without a ranking. */
  @Column({ type: 'varchar', nullable: true })
  scoring: EventScoringKind | null = null;

  /**
   * Call limit of the scoring. BEST_CALLS: only that many of the best calls count. SUCCESS and
   * RESPONSE: only members with at least that many calls are ranked. TOTAL: null.
   */
  @Column({ type: 'integer', nullable: true })
  scoringCalls: number | null = null;

  @Field(() => [EventPrize], {
    description: 'Prizes for the places, given when the results are final.',
  })
  @JsonColumn({ default: '[]' })
  prizes: EventPrize[] = [];

  /** Incremented each time staff change the event. */
  @Field(() => Int, {
    description: 'Version of the event, which a request to change the event must send.',
  })
  @Column({ type: 'integer', default: 1 })
  version = 1;

  /**
   * Time of the last save or cancellation by staff; null when a server of an older version created
   * the event during an upgrade.
   */
  @InstantColumn({ nullable: true })
  updatedAt: Date | null = null;

  /** Time of the last change of which registered members are notified; null without one. */
  @InstantColumn({ nullable: true })
  changedAt: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the cancellation (UTC); null when the event is not canceled.',
  })
  @InstantColumn({ nullable: true })
  canceledAt: Date | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the results became final (UTC); null until then.',
  })
  @InstantColumn({ nullable: true })
  settledAt: Date | null = null;

  @Field(() => EventScoring, {
    name: 'scoring',
    nullable: true,
    description: 'Scoring of the event; null for an event without a ranking.',
  })
  readonly scored!: EventScoring | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the results are or will be final (UTC); null for an event without a ranking.',
  })
  readonly resultsAt!: Date | null;

  @Field(() => EventStatus, {
    description: 'Current status of the event, which follows from its dates.',
  })
  readonly status!: EventStatus;

  @Field(() => EventRegistrationDetails, {
    nullable: true,
    description: 'Registration of the caller; null when the caller is not registered.',
  })
  readonly registration!: EventRegistrationDetails | null;
}
