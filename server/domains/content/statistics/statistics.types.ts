import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Rank } from '#domains/identity/users/user.types';
import { CallKind } from './calls/callKind.types';

/** XP of a successful call, and what a perfect one adds. A failed call gives none. */
export const XP_FOR_SUCCESS = 10;
export const XP_FOR_PERFECT = 5;

@ObjectType({ description: "A member's figures, made of the calls that the game recorded." })
export class PlayerStatistics {
  /** The member's id. */
  userId!: number;

  @Field(() => Int, { description: 'Calls handled.' })
  totalCalls!: number;

  @Field(() => Int, { description: 'Calls handled with success.' })
  successfulCalls!: number;

  @Field(() => Int, { description: 'Successful calls in a hundred, rounded; 0 with no call.' })
  successPercent!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Seconds a call rang on average before the answer; null with no call.',
  })
  averageResponseSeconds!: number | null;

  @Field(() => Int, { description: 'Whole minutes spent on calls.' })
  totalPlayMinutes!: number;

  @Field(() => Int, { description: 'Experience points, all told.' })
  experience!: number;

  @Field(() => Int, { description: 'Level, from 1.' })
  level!: number;

  @Field(() => Int, { description: 'Experience points inside the level, 0 to 999.' })
  levelExperience!: number;

  @Field(() => Rank, { description: 'Rank that the level gives.' })
  rank!: Rank;

  @Field(() => Rank, { nullable: true, description: 'The rank after; null for the highest.' })
  nextRank!: Rank | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Experience points still missing for the next rank; null for the highest.',
  })
  experienceToNextRank!: number | null;

  @Field(() => Date, { description: 'When the account was made.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the last call was answered; null: none.',
  })
  lastCallAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When calls were last recorded; null: never.' })
  updatedAt!: Date | null;
}

@ObjectType({ description: 'The calls of one day of Europe/Paris.' })
export class DayOfCalls {
  @Field(() => String, { description: 'The day, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Calls answered that day.' })
  calls!: number;

  @Field(() => Int, { description: 'Those handled with success.' })
  successful!: number;

  @Field(() => Float, { nullable: true, description: 'Average response; null without a call.' })
  averageResponseSeconds!: number | null;
}

@ObjectType({ description: 'The calls whose response time lies between two bounds.' })
export class ResponseBand {
  @Field(() => Int, { description: 'Shortest response, included.' })
  fromSeconds!: number;

  @Field(() => Int, { nullable: true, description: 'Longest, excluded; null: no end.' })
  toSeconds!: number | null;

  @Field(() => Int, { description: 'How many calls.' })
  calls!: number;
}

@ObjectType({ description: 'The calls answered in one hour of the day, in Europe/Paris.' })
export class HourOfCalls {
  @Field(() => Int, { description: 'The hour, 0 to 23.' })
  hour!: number;

  @Field(() => Int, { description: 'Calls answered in it.' })
  calls!: number;

  @Field(() => Int, { description: 'Those handled with success.' })
  successful!: number;
}

@ObjectType({ description: 'The calls of one kind.' })
export class KindOfCalls {
  @Field(() => CallKind, { description: 'The kind.' })
  kind!: CallKind;

  @Field(() => Int, { description: 'Calls of the kind.' })
  calls!: number;

  @Field(() => Int, { description: 'Those handled with success.' })
  successful!: number;
}

@ObjectType({ description: 'The calls of some days in four figures.' })
export class CallSummary {
  @Field(() => Int, { description: 'Calls answered.' })
  calls!: number;

  @Field(() => Int, { description: 'Those handled with success.' })
  successful!: number;

  @Field(() => Float, { nullable: true, description: 'Average response; null without a call.' })
  averageResponseSeconds!: number | null;

  @Field(() => Int, { description: 'Whole minutes spent on calls.' })
  playMinutes!: number;
}

/** Its fields are read by its resolver, each on demand. */
@ObjectType({ description: "A member's calls over some days, ready to be drawn." })
export class CallHistory {}
