import { Field, Int, ObjectType, registerEnumType, InputType } from 'type-graphql';
import { z } from 'zod';
import { Rank } from '#domains/identity/users/user.types';
import type { CallKind } from '../statistics/calls/callKind.types';
import { LocalDate } from '#platform/text/scalars';
import { ShownAccount } from '#domains/identity/users/shownAccount.types';

export enum RankingPeriod {
  WEEK = 'week',
  MONTH = 'month',
  SEASON = 'season',
  EVER = 'ever',
}

/** Measures that players are ranked by. The values are columns of `ranking_scores`. */
export enum RankingMeasure {
  EXPERIENCE = 'experience',
  SUCCESS = 'success',
  RESPONSE = 'response',
}

/** How a member agreed to be in the ranking; see `RankedMember` and `AnonymousPlayer`. */
export enum RankingVisibility {
  NAMED = 'named',
  ANONYMOUS = 'anonymous',
  ABSENT = 'absent',
}

export type RankedKind = CallKind | 'all';

export const EVERY_KIND = 'all';

/**
 * Minimum number of calls in a period to be ranked by success or response, because the result of a
 * few calls is a matter of luck.
 */
export const MINIMUM_CALLS: Readonly<Record<RankingPeriod, number>> = {
  [RankingPeriod.WEEK]: 20,
  [RankingPeriod.MONTH]: 50,
  [RankingPeriod.SEASON]: 100,
  [RankingPeriod.EVER]: 200,
};

/** Returns the minimum number of calls in a period to be ranked by a measure; 1 for experience. */
export const callsAsked = (period: RankingPeriod, measure: RankingMeasure): number =>
  measure === RankingMeasure.EXPERIENCE ? 1 : MINIMUM_CALLS[period];

/** Number of players on a page. */
export const ON_A_PAGE = 20;

/** Maximum number of players shown before and after the caller. */
export const AROUND = { before: 3, after: 4 } as const;

/** Maximum number of slices of the distribution. */
export const MOST_SLICES = 20;

@ObjectType({ implements: ShownAccount, description: 'A player who agreed to be in the ranking.' })
export class RankedPlayer extends ShownAccount {
  /** Total XP of the player, which determines their rank and level. */
  totalExperience!: number;
}

@ObjectType({ description: 'Rank and level of a ranked player.' })
export class RankedLevel {
  @Field(() => Int, { description: 'Level of the ranked player, from 1.' })
  level!: number;

  @Field(() => Rank, { description: 'Rank that follows from the level of the ranked player.' })
  rank!: Rank;
}

@ObjectType({ description: 'Statistics of the verified calls of a player in a period.' })
export class RankedFigures {
  @Field(() => Int, { description: 'Total verified calls in the period.' })
  calls!: number;

  @Field(() => Number, {
    nullable: true,
    description: 'Success rate, in percent with one decimal; null without calls.',
  })
  successPercent!: number | null;

  @Field(() => Number, {
    nullable: true,
    description: 'Average response time, in seconds with two decimals; null without calls.',
  })
  responseSeconds!: number | null;

  @Field(() => Int, { description: 'Experience points (XP) gained by the verified calls.' })
  experience!: number;
}

@ObjectType({
  description:
    'A line of the ranking. The lines of two anonymous players differ only by score and place.',
})
export class RankingLine {
  @Field(() => Int, {
    description: 'Place, from 1. Equal scores share a place, and the following places are skipped.',
  })
  place!: number;

  @Field(() => Boolean, { description: 'Whether another player has the same place.' })
  isTied!: boolean;

  @Field(() => Boolean, { description: 'Whether the ranked player is the caller.' })
  isMe!: boolean;

  @Field(() => Number, {
    description:
      'Score that the place follows from, in XP, percent or seconds, depending on the measure.',
  })
  score!: number;

  @Field(() => RankedPlayer, {
    nullable: true,
    description: 'Ranked player; null for an anonymous player, unless the player is the caller.',
  })
  player!: RankedPlayer | null;

  @Field(() => RankedFigures, {
    nullable: true,
    description:
      'Statistics of the ranked player; null for an anonymous player, unless the player is the caller.',
  })
  figures!: RankedFigures | null;
}

@ObjectType({ description: 'A line of the ranking with the name of the player.' })
export class RankingEntry {
  @Field(() => Int, {
    description: 'Place, from 1. Equal scores share a place, and the following places are skipped.',
  })
  place!: number;

  @Field(() => Boolean, { description: 'Whether another player has the same place.' })
  isTied!: boolean;

  @Field(() => Boolean, { description: 'Whether the ranked player is the caller.' })
  isMe!: boolean;

  @Field(() => RankedPlayer, { description: 'Ranked player of the line.' })
  player!: RankedPlayer;

  @Field(() => RankedFigures, { description: 'Statistics of the ranked player.' })
  figures!: RankedFigures;
}

@ObjectType({
  description: 'A slice of the distribution of scores: the players whose score is in a range.',
})
export class RankingSlice {
  @Field(() => Number, {
    description:
      'Lower bound of the scores, in XP, percent or seconds, depending on the measure. The last slice has no upper bound.',
  })
  from!: number;

  @Field(() => Int, { description: 'Count of players in the slice.' })
  players!: number;
}

@ObjectType({ description: 'The position of the caller in a ranking.' })
export class MyRanking {
  @Field(() => Boolean, {
    description: 'Whether the caller agreed to be in the ranking by name.',
    deprecationReason: 'Use visibility.',
  })
  agreed!: boolean;

  @Field(() => RankingVisibility, {
    description: 'Way in which the caller agreed to be shown in the ranking.',
  })
  visibility!: RankingVisibility;

  @Field(() => RankedFigures, {
    description: 'Statistics of the caller, even when the caller did not agree to be ranked.',
  })
  figures!: RankedFigures;

  @Field(() => Int, {
    description:
      'Count of further verified calls that the caller needs to be ranked; 0 when the caller has enough.',
  })
  missingCalls!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Place of the caller, from 1; null without consent or with too few calls.',
  })
  place!: number | null;

  @Field(() => Boolean, { description: 'Whether another player has the same place as the caller.' })
  isTied!: boolean;

  @Field(() => Int, {
    nullable: true,
    description:
      'Share of the other players who are behind the caller, in percent; null when the caller has no place.',
  })
  aheadPercent!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Index in `Ranking.slices` of the slice that contains the score of the caller, from 0; null when the caller has no place.',
  })
  slice!: number | null;

  @Field(() => [RankingLine], {
    description:
      'Lines around the caller, including the line of the caller; empty when the caller has no place.',
    complexity: ({ childComplexity }) => (AROUND.before + 1 + AROUND.after) * childComplexity,
  })
  neighbours!: RankingLine[];

  @Field(() => [RankingEntry], {
    description: 'Lines of `neighbours` that have a name.',
    deprecationReason: 'Use neighbours.',
    complexity: ({ childComplexity }) => (AROUND.before + 1 + AROUND.after) * childComplexity,
  })
  around!: RankingEntry[];
}

@ObjectType({
  description:
    'A ranking of the players who agreed to be in it, computed from their verified calls.',
})
export class Ranking {
  @Field(() => LocalDate, {
    nullable: true,
    description: 'First day of the ranked period, as YYYY-MM-DD; null for all time.',
  })
  from!: string | null;

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day of the ranked period, as YYYY-MM-DD; null for all time.',
  })
  to!: string | null;

  @Field(() => Int, { description: 'Minimum number of verified calls to be ranked.' })
  minimumCalls!: number;

  @Field(() => Int, { description: 'Total ranked players.' })
  total!: number;

  @Field(() => [RankingLine], {
    description: `Lines of the page, best first; at most ${ON_A_PAGE}. Among equal scores, anonymous players are last.`,
    complexity: ({ childComplexity }) => ON_A_PAGE * childComplexity,
  })
  lines!: RankingLine[];

  @Field(() => [RankingEntry], {
    description: 'Lines of the page that have a name, best first.',
    deprecationReason: 'Use lines.',
    complexity: ({ childComplexity }) => ON_A_PAGE * childComplexity,
  })
  entries!: RankingEntry[];

  @Field(() => String, {
    nullable: true,
    description: 'Cursor of the next page, to pass as `after`; null on the last page.',
  })
  next!: string | null;

  @Field(() => [RankingSlice], {
    description: 'Distribution of the scores of all ranked players.',
    complexity: ({ childComplexity }) => MOST_SLICES * childComplexity,
  })
  slices!: RankingSlice[];

  @Field(() => MyRanking, { description: 'Position of the caller in the ranking.' })
  me!: MyRanking;
}

const NO_SUCH_PLACE = 'Cette page du classement n’existe pas.';

/**
 * Input schema of the cursor of a page: a score and, after a dot, the account ID of a named player
 * or, after `a`, a number of anonymous players (see `Cursor`).
 */
export const rankingInput = z.object({
  after: z
    .string()
    .max(21, NO_SUCH_PLACE)
    .regex(/^-?\d{1,9}\.(a\d{1,6}|\d{1,9})$/, NO_SUCH_PLACE)
    .nullish(),
});

registerEnumType(RankingPeriod, {
  name: 'RankingPeriod',
  description: 'Period of a ranking. Its days are days of Europe/Paris.',
  valuesConfig: {
    WEEK: { description: 'Week from Monday to Sunday.' },
    MONTH: { description: 'Calendar month of the ranking.' },
    SEASON: { description: 'Season: a quarter of the year.' },
    EVER: { description: 'All time, without a first or last day.' },
  },
});
registerEnumType(RankingVisibility, {
  name: 'RankingVisibility',
  description: 'Way in which the ranking shows a member.',
  valuesConfig: {
    NAMED: { description: 'By name, with avatar, place and statistics.' },
    ANONYMOUS: {
      description:
        'Only with place and score, in the ranking and in the standings of events. Events do not show the name either.',
    },
    ABSENT: { description: 'Not in the ranking. The default.' },
  },
});
registerEnumType(RankingMeasure, {
  name: 'RankingMeasure',
  description: 'Measure that players are ranked by.',
  valuesConfig: {
    EXPERIENCE: { description: 'Experience points (XP) of verified calls.' },
    SUCCESS: { description: 'Success rate. Requires a minimum number of calls.' },
    RESPONSE: {
      description: 'Average response time, fastest first. Requires a minimum number of calls.',
    },
  },
});

@InputType({ description: 'Consent to be shown in the ranking.' })
export class SetShownInRankingInput {
  @Field(() => Boolean, { description: 'True to join the ranking, false to leave it.' })
  shown!: boolean;
}

@InputType({ description: 'Choice of how to be shown in the ranking.' })
export class SetRankingVisibilityInput {
  @Field(() => RankingVisibility, {
    description: 'Way in which the ranking shows the caller from now on.',
  })
  visibility!: RankingVisibility;
}

@ObjectType({ description: 'Consent of the caller to be in the ranking.' })
export class RankingConsentPayload {
  @Field(() => Boolean, {
    description: 'Whether the caller is shown in the ranking by name.',
    deprecationReason: 'Use visibility.',
  })
  shown!: boolean;

  @Field(() => RankingVisibility, { description: 'Way in which the ranking shows the caller.' })
  visibility!: RankingVisibility;
}
