import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Rank } from '#domains/identity/users/user.types';
import { CallKind } from './calls/callKind.types';
import { LocalDate } from '#platform/text/scalars';

/** XP of a successful call. A failed call gives none. */
export const XP_FOR_SUCCESS = 10;
/** Additional XP of a perfect call. */
export const XP_FOR_PERFECT = 5;

@ObjectType({ description: 'The statistics of a member, computed from recorded calls.' })
export class PlayerStatistics {
  userId!: number;

  @Field(() => Int, { description: 'Total recorded calls.' })
  totalCalls!: number;

  @Field(() => Int, { description: 'Total recorded calls that were successful.' })
  successfulCalls!: number;

  @Field(() => Int, { description: 'Success rate, in percent, rounded; 0 without calls.' })
  successPercent!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average ringing time before the answer, in seconds; null without calls.',
  })
  averageResponseSeconds!: number | null;

  @Field(() => Int, { description: 'Total time spent on calls, in whole minutes.' })
  totalPlayMinutes!: number;

  @Field(() => Int, { description: 'Total experience points (XP) of the member.' })
  experience!: number;

  @Field(() => Int, { description: 'Level of the member, from 1.' })
  level!: number;

  @Field(() => Int, { description: 'Experience points (XP) within the level, from 0 to 999.' })
  levelExperience!: number;

  @Field(() => Rank, { description: 'Rank that follows from the level of the member.' })
  rank!: Rank;

  @Field(() => Rank, {
    nullable: true,
    description: 'Next rank of the member; null at the highest rank.',
  })
  nextRank!: Rank | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Experience points (XP) missing for the next rank; null at the highest rank.',
  })
  experienceToNextRank!: number | null;

  @Field(() => Date, { description: 'Time at which the member’s account was created (UTC).' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the answer to the last call (UTC); null without calls.',
  })
  lastCallAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which calls were last recorded (UTC); null without calls.',
  })
  updatedAt!: Date | null;
}

@ObjectType({ description: 'The calls of a member on a day of Europe/Paris.' })
export class DayOfCalls {
  @Field(() => LocalDate, { description: 'Day of the calls in Europe/Paris, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Total calls answered that day.' })
  calls!: number;

  @Field(() => Int, { description: 'Total successful calls of the day.' })
  successful!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average response time of the day, in seconds; null without calls.',
  })
  averageResponseSeconds!: number | null;
}

@ObjectType({ description: 'The calls with a response time in a range.' })
export class ResponseBand {
  @Field(() => Int, { description: 'Lower bound of the response times, in seconds, included.' })
  fromSeconds!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Upper bound of the response times, in seconds, excluded; null when the range has no upper bound.',
  })
  toSeconds!: number | null;

  @Field(() => Int, { description: 'Total calls with a response time in the range.' })
  calls!: number;
}

@ObjectType({ description: 'The calls answered in an hour of the day, in Europe/Paris.' })
export class HourOfCalls {
  @Field(() => Int, { description: 'Hour of the day, from 0 to 23.' })
  hour!: number;

  @Field(() => Int, { description: 'Total calls answered in that hour.' })
  calls!: number;

  @Field(() => Int, { description: 'Total successful calls of the hour.' })
  successful!: number;
}

@ObjectType({ description: 'The calls of one kind.' })
export class KindOfCalls {
  @Field(() => CallKind, { description: 'Kind of the counted calls.' })
  kind!: CallKind;

  @Field(() => Int, { description: 'Total calls of this kind.' })
  calls!: number;

  @Field(() => Int, { description: 'Total successful calls of this kind.' })
  successful!: number;
}

@ObjectType({ description: 'A summary of the calls of a period.' })
export class CallSummary {
  @Field(() => Int, { description: 'Total calls answered in the summarized period.' })
  calls!: number;

  @Field(() => Int, { description: 'Total successful calls of the period.' })
  successful!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Average response time of the period, in seconds; null without calls.',
  })
  averageResponseSeconds!: number | null;

  @Field(() => Int, { description: 'Time spent on calls in the period, in whole minutes.' })
  playMinutes!: number;
}

/** Type without properties, because the resolver reads each field on demand. */
@ObjectType({ description: 'The calls of a member over a period, as data for charts.' })
export class CallHistory {}
