import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { EventDifficulty, EventRegistrationDetails, EventStatus, EventType } from './event.types';
import { EventPrize, EventScoring, type EventScoringKind } from './scoring.types';

/** Something that takes place between two dates, for members. */
@ObjectType({ description: 'An event of the game, for members.' })
@Entity('events')
@Index(['startsAt', 'endsAt'])
@Index(['endsAt'])
export class GameEvent {
  @Field(() => ID, { description: 'Number of the event.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Name.' })
  @Column({ type: 'varchar' })
  name!: string;

  @Field(() => String, { description: 'What happens there, in plain text.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => EventType, { description: 'What kind of event it is.' })
  @Column({ type: 'varchar' })
  type!: EventType;

  @Field(() => Date, { description: 'When it begins.' })
  @InstantColumn()
  startsAt!: Date;

  @Field(() => Date, { description: 'When it ends.' })
  @InstantColumn()
  endsAt!: Date;

  @Field(() => Int, { nullable: true, description: 'How many seats there are; null: no limit.' })
  @Column({ type: 'integer', nullable: true })
  maxParticipants: number | null = null;

  @Field(() => [String], { description: 'What may be won, one sentence each.' })
  @JsonColumn()
  rewards!: string[];

  @Field(() => EventDifficulty, { description: 'How hard it is.' })
  @Column({ type: 'varchar' })
  difficulty!: EventDifficulty;

  /** How many of its registrations have a seat, updated in the transaction that changes them. */
  @Field(() => Int, { description: 'How many people have a seat.' })
  @Column({ type: 'integer' })
  participants = 0;

  /** How many of its registrations are waiting, updated likewise. */
  @Field(() => Int, { description: 'How many people wait for a seat.' })
  @Column({ type: 'integer' })
  waiting = 0;

  /** How it is scored, and the number of calls of that; null for an event without results. */
  @Column({ type: 'varchar', nullable: true })
  scoring: EventScoringKind | null = null;

  @Column({ type: 'integer', nullable: true })
  scoringCalls: number | null = null;

  @Field(() => [EventPrize], { description: 'What the places give, once it is over.' })
  @JsonColumn({ default: '[]' })
  prizes: EventPrize[] = [];

  /** Moved by every saving of staff. */
  @Field(() => Int, { description: 'Version, which an editor begins from.' })
  @Column({ type: 'integer', default: 1 })
  version = 1;

  /** Time of the last save or cancellation by staff; null for a row of an older server. */
  @InstantColumn({ nullable: true })
  updatedAt: Date | null = null;

  /** When staff last changed something that those who registered are told of. */
  @InstantColumn({ nullable: true })
  changedAt: Date | null = null;

  @Field(() => Date, { nullable: true, description: 'When it was called off; null for most.' })
  @InstantColumn({ nullable: true })
  canceledAt: Date | null = null;

  /** When its results were frozen and its rewards given. */
  @Field(() => Date, { nullable: true, description: 'When its results became final.' })
  @InstantColumn({ nullable: true })
  settledAt: Date | null = null;

  @Field(() => EventScoring, {
    name: 'scoring',
    nullable: true,
    description: 'How it is scored; null where nobody is ranked.',
  })
  readonly scored!: EventScoring | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its results are final, or will be; null where nobody is ranked.',
  })
  readonly resultsAt!: Date | null;

  @Field(() => EventStatus, { description: 'Where it stands now, by its dates.' })
  readonly status!: EventStatus;

  @Field(() => EventRegistrationDetails, {
    nullable: true,
    description: "The caller's registration; null when there is none.",
  })
  readonly registration!: EventRegistrationDetails | null;
}
