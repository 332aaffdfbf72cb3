import { Arg, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { Access, CurrentMember } from '#platform/access/access';
import type { Member } from '#platform/access/actor';
import { DebriefingReport } from '#domains/content/debriefings/debriefing.types';
import { RecordCallsPayload } from '#domains/content/statistics/calls/calls.types';
import { PlayerPage, PlayerPart } from '#domains/content/players/player.types';
import { ofPart } from '#domains/content/players/players.service';
import { PlayerStatistics } from '#domains/content/statistics/statistics.types';
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
  @Access('member')
  @Query(() => [Achievement], {
    description: 'Every achievement, with what the caller unlocked and how far they are.',
  })
  myAchievements(@CurrentMember() actor: Member): Promise<Achievement[]> {
    return myAchievements(actor);
  }
}

/** The achievements on a member's figures; the statistics domain does not know them. */
@Resolver(() => PlayerStatistics)
export class PlayerAchievementsResolver {
  @CheckedBy(recentInput)
  @FieldResolver(() => [Achievement], { description: 'Achievements unlocked last, newest first.' })
  recentAchievements(
    @Root() { userId }: PlayerStatistics,
    @Arg('limit', () => Int, { defaultValue: 4, description: 'How many.' })
    limit: number,
  ): Promise<Achievement[]> {
    return recentAchievements(userId, limit);
  }
}

/** The same for recorded calls. */
@Resolver(() => RecordCallsPayload)
export class RecordedAchievementsResolver {
  @FieldResolver(() => [Achievement], { description: 'Achievements that these calls unlocked.' })
  unlocked(@Root() { gained, statistics }: RecordCallsPayload): Promise<Achievement[]> {
    return achievementsOf(statistics.userId, gained);
  }
}

/** The same for the page of a player, where they are a part that may be hidden. */
@Resolver(() => PlayerPage)
export class PageAchievementsResolver {
  @FieldResolver(() => ReachedAchievements, {
    nullable: true,
    description: 'The achievements that they reached.',
  })
  achievements(@Root() page: PlayerPage): Promise<ReachedAchievements | null> {
    return ofPart(page, PlayerPart.ACHIEVEMENTS, () => reachedAchievements(page.userId));
  }
}

/** The same for a shift that is looked back at. */
@Resolver(() => DebriefingReport)
export class DebriefedAchievementsResolver {
  @FieldResolver(() => [Achievement], { description: 'Achievements that its calls unlocked.' })
  achievements(@Root() { userId, achievementIds }: DebriefingReport): Promise<Achievement[]> {
    return achievementsOf(userId, achievementIds);
  }
}
