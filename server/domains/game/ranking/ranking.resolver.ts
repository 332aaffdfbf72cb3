import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import type { Context } from '#platform/access/context';
import { CheckedBy } from '#platform/input/limits';
import { progressOf } from '#domains/identity/users/user.types';
import { AvatarFrame, PlayerPart } from '../players/player.types';
import {
  FRAME,
  equippedFrame,
  hasPage,
  HAS_PAGE,
  showsPart,
} from '../players/shownPlayers.service';
import { CallKind } from '../statistics/calls/callKind.types';
import { PlayerStatistics } from '../statistics/statistics.types';
import {
  EVERY_KIND,
  RankedLevel,
  RankedPlayer,
  Ranking,
  rankingInput,
  RankingMeasure,
  RankingPeriod,
  RankingVisibility,
  SetRankingVisibilityInput,
  SetShownInRankingInput,
  RankingConsentPayload,
} from './ranking.types';
import { readVisibility } from './ranking.reads';
import { ranking, setRankingVisibility, verifiedCallsOf } from './ranking.service';
import { Input } from '#platform/input/input';

@Resolver(() => Ranking)
export class RankingResolver {
  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @CheckedBy(rankingInput)
  @Query(() => Ranking, {
    description:
      'Returns a ranking of the players who agreed to be in it, computed from their verified calls, with the place of the caller.',
  })
  ranking(
    @CurrentMember() actor: Member,
    @Arg('period', () => RankingPeriod, {
      defaultValue: RankingPeriod.WEEK,
      description: 'Period of the requested ranking.',
    })
    period: RankingPeriod,
    @Arg('previous', () => Boolean, {
      defaultValue: false,
      description: 'True for the previous period. Ignored when the period is all time.',
    })
    previous: boolean,
    @Arg('measure', () => RankingMeasure, {
      defaultValue: RankingMeasure.EXPERIENCE,
      description: 'Measure to rank players by.',
    })
    measure: RankingMeasure,
    @Arg('kind', () => CallKind, {
      nullable: true,
      description: 'Kind of calls that are ranked; null for all kinds.',
    })
    kind: CallKind | null,
    @Arg('after', () => String, {
      nullable: true,
      description: 'Cursor from `next` of the previous page; null for the first page.',
    })
    after: string | null,
  ): Promise<Ranking> {
    return ranking(actor, { period, previous, measure, kind: kind ?? EVERY_KIND, after });
  }

  @Access('member')
  @Query(() => RankingVisibility, {
    description: 'Returns how the caller agreed to be shown in the ranking.',
  })
  rankingVisibility(@CurrentMember() { userId }: Member): Promise<RankingVisibility> {
    return readVisibility(userId);
  }

  @Access('member')
  @Mutation(() => RankingConsentPayload, {
    description:
      'Stores how the caller agrees to be shown in the ranking: by name, as an anonymous player, or not at all.',
  })
  setRankingVisibility(
    @CurrentMember() actor: Member,
    @Input(() => SetRankingVisibilityInput) { visibility }: SetRankingVisibilityInput,
  ): Promise<RankingConsentPayload> {
    return choose(actor, visibility);
  }

  @Access('member')
  @Query(() => Boolean, {
    description: 'Returns whether the caller agreed to be in the ranking by name.',
    deprecationReason: 'Use rankingVisibility.',
  })
  async shownInRanking(@CurrentMember() { userId }: Member): Promise<boolean> {
    return (await readVisibility(userId)) === RankingVisibility.NAMED;
  }

  @Access('member')
  @Mutation(() => RankingConsentPayload, {
    description:
      'Gives or withdraws the consent of the caller to be in the ranking by name. Members who have not agreed are not listed.',
    deprecationReason: 'Use setRankingVisibility.',
  })
  setShownInRanking(
    @CurrentMember() actor: Member,
    @Input(() => SetShownInRankingInput) { shown }: SetShownInRankingInput,
  ): Promise<RankingConsentPayload> {
    return choose(actor, shown ? RankingVisibility.NAMED : RankingVisibility.ABSENT);
  }
}

async function choose(
  actor: Member,
  visibility: RankingVisibility,
): Promise<RankingConsentPayload> {
  const chosen = await setRankingVisibility(actor, visibility);
  return { visibility: chosen, shown: chosen === RankingVisibility.NAMED };
}

@Resolver(() => RankedPlayer)
export class RankedPlayerResolver {
  @FieldResolver(() => AvatarFrame, FRAME)
  frame(@Root() { id }: RankedPlayer, @Ctx() context: Context): Promise<AvatarFrame | null> {
    return equippedFrame(context, id);
  }

  @FieldResolver(() => Boolean, HAS_PAGE)
  hasPage(@Root() { id }: RankedPlayer, @Ctx() context: Context): Promise<boolean> {
    return hasPage(context, id);
  }

  @FieldResolver(() => RankedLevel, {
    nullable: true,
    description: 'Rank and level; null when the player page hides them from the caller.',
  })
  async level(
    @Root() { id, totalExperience }: RankedPlayer,
    @Ctx() context: Context,
  ): Promise<RankedLevel | null> {
    if (!(await showsPart(context, id, PlayerPart.RANK))) return null;
    const { level, rank } = progressOf(totalExperience);
    return { level, rank };
  }
}

/** Adds the total of verified calls to the statistics of a member. */
@Resolver(() => PlayerStatistics)
export class VerifiedCallsResolver {
  @FieldResolver(() => Int, {
    description: 'Total calls of verified shifts. Only these count in the ranking and in events.',
  })
  verifiedCalls(@Root() { userId }: PlayerStatistics): Promise<number> {
    return verifiedCallsOf(userId);
  }
}
