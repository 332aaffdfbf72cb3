import { Arg, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import { DebriefingReport } from '#domains/game/debriefings/debriefing.types';
import { RecordCallsPayload } from '#domains/game/statistics/calls/calls.types';
import { PlayerPage, PlayerPart } from '#domains/game/players/player.types';
import { ofPart } from '#domains/game/players/players.service';
import { PlayerStatistics } from '#domains/game/statistics/statistics.types';
import {
  achievementsOf,
  myAchievements,
  reachedAchievements,
  recentAchievements,
  recentInput,
} from './achievements.service';
import { Achievement, ReachedAchievements } from './achievements.types';

@Resolver()
export class AchievementsResolver {
  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @Query(() => [Achievement], {
    description: 'Returns all achievements, with the progress of the caller on each.',
  })
  myAchievements(@CurrentMember() actor: Member): Promise<Achievement[]> {
    return myAchievements(actor);
  }
}

/** Adds the latest achievements to the statistics of a member. */
@Resolver(() => PlayerStatistics)
export class PlayerAchievementsResolver {
  @CheckedBy(recentInput)
  @FieldResolver(() => [Achievement], {
    description: 'Latest unlocked achievements, newest first.',
  })
  recentAchievements(
    @Root() { userId }: PlayerStatistics,
    @Arg('limit', () => Int, {
      defaultValue: 4,
      description: 'Maximum number of achievements to return.',
    })
    limit: number,
  ): Promise<Achievement[]> {
    return recentAchievements(userId, limit);
  }
}

/** Adds the unlocked achievements to the result of `recordCalls`. */
@Resolver(() => RecordCallsPayload)
export class RecordedAchievementsResolver {
  @FieldResolver(() => [Achievement], {
    description: 'Achievements unlocked by the recorded calls.',
  })
  unlocked(@Root() { gained, statistics }: RecordCallsPayload): Promise<Achievement[]> {
    return achievementsOf(statistics.userId, gained);
  }
}

/** Adds the reached achievements to a player page, unless the player hides them. */
@Resolver(() => PlayerPage)
export class PageAchievementsResolver {
  @FieldResolver(() => ReachedAchievements, {
    nullable: true,
    description: 'Achievements that the player reached; null when the player hides them.',
  })
  achievements(@Root() page: PlayerPage): Promise<ReachedAchievements | null> {
    return ofPart(page, PlayerPart.ACHIEVEMENTS, () => reachedAchievements(page.userId));
  }
}

@Resolver(() => DebriefingReport)
export class DebriefedAchievementsResolver {
  @FieldResolver(() => [Achievement], {
    description: 'Achievements unlocked by the calls of the shift.',
  })
  achievements(@Root() { userId, achievementIds }: DebriefingReport): Promise<Achievement[]> {
    return achievementsOf(userId, achievementIds);
  }
}
