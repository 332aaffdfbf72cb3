import { defineDomain } from '#platform/domain';
import { statisticsErrors } from './statistics.errors';
import { GameCall } from './calls/gameCall.entity';
import { GameClientResolver } from './gameClient/gameClient.resolver';
import { GameToken } from './gameClient/gameToken.entity';
import { CallHistoryResolver } from './calls/history.resolver';
import { PlayerStatisticsRow, PlayerDay } from './playerStatistics.entity';
import { registerStatisticsListeners } from './statistics.listeners';
import { statisticsPersonalData } from './statistics.personalData';
import { StatisticsResolver } from './statistics.resolver';

/** Recorded calls and the statistics computed from them. */
export const statistics = defineDomain({
  name: 'statistics',
  errors: statisticsErrors,
  entities: [GameToken, GameCall, PlayerStatisticsRow, PlayerDay],
  resolvers: [StatisticsResolver, CallHistoryResolver, GameClientResolver],
  listen: registerStatisticsListeners,
  personalData: statisticsPersonalData,
});
