import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../../platform/access';
import type { Context } from '../../platform/context';
import { recentAchievements } from '../achievements/achievements.service';
import { Achievement } from '../achievements/achievements.types';
import { myStatistics } from './statistics.service';
import { PlayerStatistics } from './statistics.types';
import { watchStatistics } from './statisticsSignals';

@Resolver(() => PlayerStatistics)
export class StatisticsResolver {
  @Access('member')
  @Query(() => PlayerStatistics, { description: 'The figures of the caller.' })
  myStatistics(@Ctx() { actor }: Context): Promise<PlayerStatistics> {
    return myStatistics(actor);
  }

  @Access('member')
  @Subscription(() => PlayerStatistics, {
    description: 'The figures of the caller each time calls of theirs are recorded.',
    subscribe: ({ context }: { context: Context }) => watchStatistics(context.actor),
  })
  myStatisticsChanged(@Root() statistics: PlayerStatistics): PlayerStatistics {
    return statistics;
  }

  @FieldResolver(() => [Achievement], { description: 'Achievements unlocked last, newest first.' })
  recentAchievements(
    @Root() { userId }: PlayerStatistics,
    @Arg('limit', () => Int, { defaultValue: 4, description: 'How many, 50 at most.' })
    limit: number,
  ): Promise<Achievement[]> {
    return recentAchievements(userId, limit);
  }
}
