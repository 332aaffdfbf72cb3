import { defineDomain } from '../../../platform/domain';
import { statisticsErrors } from './statistics.errors';
import { GameCall } from './gameCall.entity';
import { GameClientResolver } from './gameClient.resolver';
import { GameToken } from './gameToken.entity';
import { CallHistoryResolver } from './history.resolver';
import { PlayerFigures, PlayerDay } from './playerStatistics.entity';
import { registerStatisticsListeners } from './statistics.listeners';
import { statisticsPersonalData } from './statistics.personalData';
import { StatisticsResolver } from './statistics.resolver';

/** Calls that were played, and the figures made of them. */
export const statistics = defineDomain({
  name: 'statistics',
  errors: statisticsErrors,
  entities: [GameToken, GameCall, PlayerFigures, PlayerDay],
  resolvers: [StatisticsResolver, CallHistoryResolver, GameClientResolver],
  listen: registerStatisticsListeners,
  personalData: statisticsPersonalData,
});
