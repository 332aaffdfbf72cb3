import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access, CurrentMember } from '#platform/access/access';
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
} from './ranking.types';
import { isShownInRanking, ranking, setShownInRanking, verifiedCallsOf } from './ranking.service';

@Resolver(() => Ranking)
export class RankingResolver {
  @Access('member')
  @CheckedBy(rankingInput)
  @Query(() => Ranking, {
    description:
      'A ranking by verified calls, of the players who agreed to be in it, and the place of the caller.',
  })
  ranking(
    @CurrentMember() actor: Member,
    @Arg('period', () => RankingPeriod, {
      defaultValue: RankingPeriod.WEEK,
      description: 'How long it goes back.',
    })
    period: RankingPeriod,
    @Arg('previous', () => Boolean, {
      defaultValue: false,
      description: 'The period before this one; nothing else for all time.',
    })
    previous: boolean,
    @Arg('measure', () => RankingMeasure, {
      defaultValue: RankingMeasure.EXPERIENCE,
      description: 'By what.',
    })
    measure: RankingMeasure,
    @Arg('kind', () => CallKind, { nullable: true, description: 'Only calls of this kind.' })
    kind: CallKind | null,
    @Arg('after', () => String, {
      nullable: true,
      description: '`next` of the page before; the best when not given.',
    })
    after: string | null,
  ): Promise<Ranking> {
    return ranking(actor, { period, previous, measure, kind: kind ?? EVERY_KIND, after });
  }

  @Access('member')
  @Query(() => Boolean, { description: 'Whether the caller agreed to be in the ranking.' })
  shownInRanking(@CurrentMember() actor: Member): Promise<boolean> {
    return isShownInRanking(actor);
  }

  @Access('member')
  @Mutation(() => Boolean, {
    description: 'Puts the caller into the ranking, or takes them out; nobody is until they agree.',
  })
  setShownInRanking(
    @CurrentMember() actor: Member,
    @Arg('shown', () => Boolean, { description: 'True to be in it.' }) shown: boolean,
  ): Promise<boolean> {
    return setShownInRanking(actor, shown);
  }
}

/** What the pages of players say about who is in the ranking. */
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
    description: 'Rank and level; null where their page does not show them to the caller.',
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

/** The verified calls among a member's figures; the statistics domain does not know them. */
@Resolver(() => PlayerStatistics)
export class VerifiedCallsResolver {
  @FieldResolver(() => Int, {
    description: 'Calls of verified shifts, which alone count in the ranking and in events.',
  })
  verifiedCalls(@Root() { userId }: PlayerStatistics): Promise<number> {
    return verifiedCallsOf(userId);
  }
}
