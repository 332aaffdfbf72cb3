import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { recentAchievements } from '../achievements/achievements.service';
import { Achievement } from '../achievements/achievements.types';
import { myCallHistory } from './history.service';
import { myStatistics } from './statistics.service';
import { CallHistory, PlayerStatistics } from './statistics.types';

@Resolver(() => PlayerStatistics)
export class StatisticsResolver {
  @Access('member')
  @Query(() => PlayerStatistics, { description: 'The figures of the caller.' })
  myStatistics(@Ctx() { actor }: Context): Promise<PlayerStatistics> {
    return myStatistics(actor);
  }

  @Access('member')
  @Query(() => CallHistory, {
    description: 'The calls of the caller over the days of Europe/Paris that end today.',
  })
  myCallHistory(
    @Ctx() { actor }: Context,
    @Arg('days', () => Int, { defaultValue: 30, description: 'How many days, 7 to 365.' })
    days: number,
  ): Promise<CallHistory> {
    return myCallHistory(actor, days);
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
