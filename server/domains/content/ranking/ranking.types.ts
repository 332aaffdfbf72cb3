import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { Rank } from '#domains/identity/users/user.types';
import type { CallKind } from '../statistics/calls/callKind.types';

/** How long the ranking goes back. */
export enum RankingPeriod {
  WEEK = 'week',
  MONTH = 'month',
  SEASON = 'season',
  EVER = 'ever',
}

/** What players are ranked by. The values are columns of `ranking_scores`. */
export enum RankingMeasure {
  EXPERIENCE = 'experience',
  SUCCESS = 'success',
  RESPONSE = 'response',
}

/** Calls of one kind, or of all. */
export type RankedKind = CallKind | 'all';

export const EVERY_KIND = 'all';

/** With fewer calls in a period nobody is ranked by success or response: luck would be enough. */
export const MINIMUM_CALLS: Readonly<Record<RankingPeriod, number>> = {
  [RankingPeriod.WEEK]: 20,
  [RankingPeriod.MONTH]: 50,
  [RankingPeriod.SEASON]: 100,
  [RankingPeriod.EVER]: 200,
};

/** How many calls a measure asks for in a period; for experience every call counts. */
export const callsAsked = (period: RankingPeriod, measure: RankingMeasure): number =>
  measure === RankingMeasure.EXPERIENCE ? 1 : MINIMUM_CALLS[period];

/** How many players a page has. */
export const ON_A_PAGE = 20;

/** How many players are shown before and after the caller. */
export const AROUND = { before: 3, after: 4 } as const;

/** How many bars the distribution has at most. */
export const MOST_SLICES = 20;

@ObjectType({ description: 'A player in the ranking, who agreed to be there.' })
export class RankedPlayer {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  avatarUrl!: string | null;

  /** Of all calls and achievements: rank and level are made of it. */
  totalExperience!: number;
}

@ObjectType({ description: 'How far a player is, where their page shows it to the caller.' })
export class RankedLevel {
  @Field(() => Int, { description: 'Level, from 1.' })
  level!: number;

  @Field(() => Rank, { description: 'Rank that the level gives.' })
  rank!: Rank;
}

@ObjectType({ description: 'Verified calls of a player in a period.' })
export class RankedFigures {
  @Field(() => Int, { description: 'Verified calls.' })
  calls!: number;

  @Field(() => Number, {
    nullable: true,
    description: 'Successful calls in a hundred, to a tenth.',
  })
  successPercent!: number | null;

  @Field(() => Number, {
    nullable: true,
    description: 'Average response, to a hundredth of a second.',
  })
  responseSeconds!: number | null;

  @Field(() => Int, { description: 'Experience points that these calls gave.' })
  experience!: number;
}

@ObjectType({ description: 'A line of the ranking.' })
export class RankingEntry {
  @Field(() => Int, { description: 'Place, from 1; ties share one, and the next place skips.' })
  place!: number;

  @Field(() => Boolean, { description: 'Whether others have the same place.' })
  isTied!: boolean;

  @Field(() => Boolean, { description: 'Whether it is the caller.' })
  isMe!: boolean;

  @Field(() => RankedPlayer, { description: 'Who it is.' })
  player!: RankedPlayer;

  @Field(() => RankedFigures, { description: 'What they did.' })
  figures!: RankedFigures;
}

@ObjectType({ description: 'Players whose score is in a range.' })
export class RankingSlice {
  @Field(() => Number, {
    description: 'Where it begins: experience points, percent, or seconds. The last has no end.',
  })
  from!: number;

  @Field(() => Int, { description: 'How many players.' })
  players!: number;
}

@ObjectType({ description: 'Where the caller is in a ranking.' })
export class MyRanking {
  @Field(() => Boolean, { description: 'Whether they agreed to be in the ranking.' })
  agreed!: boolean;

  @Field(() => RankedFigures, { description: 'Their verified calls, whether they agreed or not.' })
  figures!: RankedFigures;

  @Field(() => Int, { description: 'How many calls they still lack to be ranked by this.' })
  missingCalls!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Their place; null while they did not agree, or lack calls.',
  })
  place!: number | null;

  @Field(() => Boolean, { description: 'Whether others have the same place.' })
  isTied!: boolean;

  @Field(() => Int, {
    nullable: true,
    description: 'How many others in a hundred they are ahead of; null without a place.',
  })
  aheadPercent!: number | null;

  @Field(() => Int, { nullable: true, description: 'In which slice they are, from 0.' })
  slice!: number | null;

  @Field(() => [RankingEntry], {
    description: 'Those around the caller, and the caller; empty without a place.',
    complexity: ({ childComplexity }) => (AROUND.before + 1 + AROUND.after) * childComplexity,
  })
  around!: RankingEntry[];
}

@ObjectType({ description: 'A ranking of the players who agreed to be in it, by verified calls.' })
export class Ranking {
  @Field(() => String, { nullable: true, description: 'First day, as YYYY-MM-DD; null for ever.' })
  from!: string | null;

  @Field(() => String, { nullable: true, description: 'Last day, as YYYY-MM-DD; null for ever.' })
  to!: string | null;

  @Field(() => Int, { description: 'How many calls in the period it takes to be ranked.' })
  minimumCalls!: number;

  @Field(() => Int, { description: 'How many players are ranked.' })
  total!: number;

  @Field(() => [RankingEntry], {
    description: `A page of players, the best first: ${ON_A_PAGE} at most.`,
    complexity: ({ childComplexity }) => ON_A_PAGE * childComplexity,
  })
  entries!: RankingEntry[];

  @Field(() => String, {
    nullable: true,
    description: '`after` of the next page; null at the end.',
  })
  next!: string | null;

  @Field(() => [RankingSlice], {
    description: 'How many players have which scores.',
    complexity: ({ childComplexity }) => MOST_SLICES * childComplexity,
  })
  slices!: RankingSlice[];

  @Field(() => MyRanking, { description: 'Where the caller is.' })
  me!: MyRanking;
}

const NO_SUCH_PLACE = 'Cette page du classement n’existe pas.';

/** A page begins after a score and the account that has it; see `RankedRow`. */
export const rankingInput = z.object({
  after: z
    .string()
    .max(21, NO_SUCH_PLACE)
    .regex(/^-?\d{1,9}\.\d{1,9}$/, NO_SUCH_PLACE)
    .nullish(),
});

registerEnumType(RankingPeriod, {
  name: 'RankingPeriod',
  description: 'How long a ranking goes back, by days of Europe/Paris.',
  valuesConfig: {
    WEEK: { description: 'A week, from Monday.' },
    MONTH: { description: 'A calendar month.' },
    SEASON: { description: 'A season: a quarter of the year.' },
    EVER: { description: 'All time.' },
  },
});
registerEnumType(RankingMeasure, {
  name: 'RankingMeasure',
  description: 'What players are ranked by.',
  valuesConfig: {
    EXPERIENCE: { description: 'Experience points of verified calls.' },
    SUCCESS: { description: 'Share of successful calls, from a minimum of calls on.' },
    RESPONSE: { description: 'Average response, from a minimum of calls on; the fastest first.' },
  },
});
