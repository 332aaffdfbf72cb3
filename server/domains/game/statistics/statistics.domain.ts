import { defineDomain } from '#platform/domain';
import { statisticsErrors } from './statistics.errors';
import { GameCall } from './calls/gameCall.entity';
import { GameClientResolver } from './gameClient/gameClient.resolver';
import { GameToken } from './gameClient/gameToken.entity';
import { CallHistoryResolver } from './calls/history.resolver';
import { PlayerStatisticsRow, PlayerDay } from './playerStatistics.entity';
import { statisticsPersonalData } from './statistics.personalData';
import { StatisticsResolver } from './statistics.resolver';
import { registerAccessSource } from '#domains/identity/auth/recovery/accessSources.service';
import { gameKeyAccess } from './gameClient/gameTokens.service';

/**
 * Registers game tokens as a kind of access that an account recovery may remove.
 */
function registerStatisticsListeners(): void {
  registerAccessSource(gameKeyAccess);
}

export const statistics = defineDomain({
  name: 'statistics',
  errors: statisticsErrors,
  entities: [GameToken, GameCall, PlayerStatisticsRow, PlayerDay],
  resolvers: [StatisticsResolver, CallHistoryResolver, GameClientResolver],
  listen: registerStatisticsListeners,
  personalData: statisticsPersonalData,
});
