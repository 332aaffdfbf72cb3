import { defineDomain } from '#platform/domain';
import { Ranking1763600000063 } from './1763600000063-ranking';
import { AnonymousPlayers1763600000171 } from './1763600000171-anonymous-players';
import { registerPrizesHidden } from '../players/collection.service';
import { anonymousAmong } from './anonymousPlayers.reads';
import { rankingJobs } from './ranking.jobs';
import { rankingPersonalData } from './ranking.personalData';
import { RankedPlayerResolver, RankingResolver, VerifiedCallsResolver } from './ranking.resolver';
import { AnonymousPlayer } from './tables/anonymousPlayer.entity';
import { RankedMember } from './tables/rankedMember.entity';
import { RankingScore } from './tables/rankingScore.entity';
import { RankingStep } from './tables/rankingStep.entity';
import { afterCommit, transaction } from '#platform/db/transaction';
import { on } from '#platform/running/bus';
import { signedIn } from '#domains/identity/auth/auth.events';
import {
  accountErased,
  accountLeft,
  accountsErasing,
  banLifted,
  userBanned,
} from '#domains/identity/users/users.events';
import { registerScores } from '../statistics/dependents.service';
import { callsVerified } from '../statistics/statistics.events';
import { leaveRanking } from './ranking.service';
import { addCalls, lockPlayers, refreshPlayer } from './scores.service';

/**
 * Adds verified calls to the ranking in the transaction that records them, and hides the prizes of
 * anonymous players.
 */
function registerRankingListeners(): void {
  registerScores(refreshPlayer);
  registerPrizesHidden(anonymousAmong);
  on(callsVerified, ({ userId, calls }) => addCalls(userId, calls));
  on(userBanned, ({ userId }) => refreshedAfterwards(userId));
  on(banLifted, ({ userId }) => refreshedAfterwards(userId));
  on(accountLeft, ({ userId }) => refreshedAfterwards(userId));
  on(signedIn, async ({ userId, backFrom }) => {
    if (backFrom) await refreshedAfterwards(userId);
  });
  on(accountsErasing, ({ userIds }) => lockPlayers(userIds));
  // Inside the transaction, because the scores are deleted with the account.
  on(accountErased, ({ userId }) => leaveRanking(userId));
}

/**
 * Refreshes a member in a separate transaction after the open one is committed. The open
 * transaction may have locked hundreds of accounts; also locking players and their shared steps
 * (counts of players per score) could cause a deadlock. In the meantime, every read checks bans and
 * deactivated accounts, so no hidden member is shown. After a crash, the job `ranking.listed`
 * completes the refresh.
 */
function refreshedAfterwards(userId: number): Promise<void> {
  return afterCommit(async () => {
    await transaction(() => refreshPlayer(userId));
  });
}

/** Ranking of the players who agreed to be in it, computed from their verified calls. */
export const rankingDomain = defineDomain({
  name: 'ranking',
  entities: [RankedMember, AnonymousPlayer, RankingScore, RankingStep],
  migrations: [Ranking1763600000063, AnonymousPlayers1763600000171],
  resolvers: [RankingResolver, RankedPlayerResolver, VerifiedCallsResolver],
  listen: registerRankingListeners,
  jobs: rankingJobs,
  personalData: rankingPersonalData,
});
