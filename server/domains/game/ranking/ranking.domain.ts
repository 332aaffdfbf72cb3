import { defineDomain } from '#platform/domain';
import { Ranking1763600000063 } from './1763600000063-ranking';
import { rankingJobs } from './ranking.jobs';
import { registerRankingListeners } from './ranking.listeners';
import { rankingPersonalData } from './ranking.personalData';
import { RankedPlayerResolver, RankingResolver, VerifiedCallsResolver } from './ranking.resolver';
import { RankedMember } from './tables/rankedMember.entity';
import { RankingScore } from './tables/rankingScore.entity';
import { RankingStep } from './tables/rankingStep.entity';

/** Ranking of the players who agreed to be in it, computed from their verified calls. */
export const rankingDomain = defineDomain({
  name: 'ranking',
  entities: [RankedMember, RankingScore, RankingStep],
  migrations: [Ranking1763600000063],
  resolvers: [RankingResolver, RankedPlayerResolver, VerifiedCallsResolver],
  listen: registerRankingListeners,
  jobs: rankingJobs,
  personalData: rankingPersonalData,
});
