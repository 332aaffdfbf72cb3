import { Ctx, Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access } from '../../../platform/access/access';
import type { Context } from '../../../platform/access/context';
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
}
