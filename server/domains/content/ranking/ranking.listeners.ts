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
import { callsRecorded, statisticsRebuilt } from '../statistics/statistics.events';
import { leaveRanking } from './ranking.service';
import { addCalls, lockPlayers, refreshPlayer } from './scores.service';

/**
 * Counts verified calls in the transaction that counts them everywhere, and takes people out of the
 * ranking, or back, once what happened to their account is committed. Called once by the composition
 * root.
 */
export function registerRankingListeners(): void {
  on(callsRecorded, async ({ userId, verified }) => {
    if (verified.length > 0) await addCalls(userId, verified);
  });
  on(statisticsRebuilt, async ({ userId, found }) => {
    found.push(...(await refreshPlayer(userId)));
  });
  on(userBanned, ({ userId }) => refreshedAfterwards(userId));
  on(banLifted, ({ userId }) => refreshedAfterwards(userId));
  on(accountLeft, ({ userId }) => refreshedAfterwards(userId));
  on(signedIn, async ({ userId, backFrom }) => {
    if (backFrom) await refreshedAfterwards(userId);
  });
  on(accountsErasing, ({ userIds }) => lockPlayers(userIds));
  // Here and now: what its scores were is gone with the account.
  on(accountErased, ({ userId }) => leaveRanking(userId));
}

/**
 * Refreshes a member in a transaction of its own. The one that runs may change hundreds of accounts,
 * and holds their rows until its end: with the locks of players and the steps that they share added
 * to these, two could wait in a circle. Nobody is shown meanwhile whom a ban or a departure hides, as
 * each reading asks; `ranking.listed` does what a server that stops here leaves undone.
 */
function refreshedAfterwards(userId: number): Promise<void> {
  return afterCommit(async () => {
    await transaction(() => refreshPlayer(userId));
  });
}
