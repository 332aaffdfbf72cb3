import { on } from '../../../platform/running/bus';
import { signedIn } from '../../identity/auth/auth.events';
import {
  accountErased,
  accountLeft,
  banLifted,
  userBanned,
} from '../../identity/users/users.events';
import { callsRecorded, figuresRebuilt } from '../statistics/statistics.events';
import { leaveRanking } from './ranking.service';
import { refreshPlayer } from './scores.service';

/**
 * Counts verified calls, and takes people out of the ranking, or back, with what happens to their
 * account; each in the transaction in which it happens. Called once by the composition root.
 */
export function registerRankingListeners(): void {
  on(callsRecorded, async ({ userId, verified }) => {
    if (verified) await refreshPlayer(userId);
  });
  on(figuresRebuilt, async ({ userId, found }) => {
    found.push(...(await refreshPlayer(userId)));
  });
  on(userBanned, ({ userId }) => refreshed(userId));
  on(banLifted, ({ userId }) => refreshed(userId));
  on(accountLeft, ({ userId }) => refreshed(userId));
  on(signedIn, async ({ userId, backFrom }) => {
    if (backFrom) await refreshed(userId);
  });
  on(accountErased, ({ userId }) => leaveRanking(userId));
}

async function refreshed(userId: number): Promise<void> {
  await refreshPlayer(userId);
}
