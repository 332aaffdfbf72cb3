import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { CallKind } from './callKind.types';
import { PlayerStatistics } from '../statistics.types';

@InputType({ description: 'A call handled in the game, as its client tells it once it is over.' })
export class RecordedCallInput {
  @Field(() => String, {
    description:
      'Id given by the game client, unique for the member: 1 to 40 letters, digits or ._:- signs.',
  })
  callId!: string;

  @Field(() => Date, { description: 'When the operator answered.' })
  answeredAt!: Date;

  @Field(() => CallKind, { description: 'What the call was about.' })
  kind!: CallKind;

  @Field(() => Boolean, { description: 'Whether it was handled with success.' })
  successful!: boolean;

  @Field(() => Boolean, { description: 'Whether nothing was to be said against it.' })
  perfect!: boolean;

  @Field(() => Float, { description: 'Seconds that it rang before the answer, 0 to 600.' })
  responseSeconds!: number;

  @Field(() => Int, {
    description:
      'Whole seconds, rounded down, from the answer to the end, 1 to 7200. Calls of one member never overlap.',
  })
  durationSeconds!: number;
}

@ObjectType({ description: 'What recording calls gave.' })
export class RecordCallsPayload {
  @Field(() => Int, { description: 'Calls that are now recorded and were not before.' })
  recorded!: number;

  @Field(() => Int, { description: 'Calls left aside, because their id is recorded already.' })
  alreadyKnown!: number;

  /** Numbers of what whoever listens gave for these calls. */
  gained!: readonly number[];

  @Field(() => PlayerStatistics, { description: 'The figures of the member from now on.' })
  statistics!: PlayerStatistics;
}
