import { Query, Resolver, Root, Subscription } from 'type-graphql';
import { Access, CurrentMember, streamTo } from '#platform/access/access';
import { ApiScope } from '#platform/access/apiScopes';
import type { Member } from '#platform/access/actor';
import { myStatistics } from './statistics.service';
import { PlayerStatistics } from './statistics.types';
import { watchStatistics } from './statisticsSignals';

@Resolver(() => PlayerStatistics)
export class StatisticsResolver {
  @Access('member', { scope: ApiScope.STATISTICS_READ })
  @Query(() => PlayerStatistics, { description: 'Returns the statistics of the caller.' })
  myStatistics(@CurrentMember() actor: Member): Promise<PlayerStatistics> {
    return myStatistics(actor);
  }

  @Access('member')
  @Subscription(() => PlayerStatistics, {
    description:
      'Sends the statistics of the caller immediately, and again each time calls are recorded.',
    subscribe: streamTo(watchStatistics),
  })
  myStatisticsChanged(@Root() statistics: PlayerStatistics): PlayerStatistics {
    return statistics;
  }
}
