import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../graphql/access';
import type { Context } from '../../graphql/context';
import { recentAchievements } from '../achievements/achievements.service';
import { Achievement } from '../achievements/achievements.types';
import { myStatistics } from './statistics.service';
import { PlayerStatistics } from './statistics.types';

@Resolver(() => PlayerStatistics)
export class StatisticsResolver {
  @Access('member')
  @Query(() => PlayerStatistics, { description: 'The figures of the caller.' })
  myStatistics(@Ctx() { actor }: Context): Promise<PlayerStatistics> {
    return myStatistics(actor);
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
