import { setRankingVisibility } from '#domains/game/ranking/ranking.service';
import { RankingVisibility } from '#domains/game/ranking/ranking.types';
import { RankedMember } from '#domains/game/ranking/tables/rankedMember.entity';
import { repository } from '#platform/db/transaction';
import { DAY, fromNow, HOUR } from '#platform/running/clock';
import { actorOf, type PastAction } from '../past';
import { demoMembers } from '../people/members';
import { guests, seasonPlayers } from './season';

/** One in this many players does not consent to be in the ranking. */
const OPTED_OUT_EVERY = 7;

/** Anonymous players: the second of the current week and the winner of an event. */
const ANONYMOUS = new Set(['emma.bernard@centrale.test', 'hugo.petit@centrale.test']);

/**
 * Plans the consents of most members with verified calls to be in the ranking, including membre@
 * and pro@. Two of them are anonymous players. Does nothing if consents exist.
 */
export async function planRanking(): Promise<PastAction[]> {
  if (await repository(RankedMember).exists()) return [];
  const players = demoMembers().filter(
    ({ email }) => seasonPlayers.has(email) || guests.includes(email),
  );
  const emails = [
    'membre@centrale.test',
    'pro@centrale.test',
    ...players.map(({ email }) => email).filter((_, index) => index % OPTED_OUT_EVERY !== 3),
  ];
  return emails.map((email, index) => ({
    at: fromNow(-2 * DAY + index * HOUR),
    run: async () => {
      await setRankingVisibility(
        await actorOf(email),
        ANONYMOUS.has(email) ? RankingVisibility.ANONYMOUS : RankingVisibility.NAMED,
      );
    },
  }));
}
