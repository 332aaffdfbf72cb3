import { CallKind } from '#domains/game/statistics/calls/callKind.types';
import { countCalls, lockOfPlayer } from '#domains/game/statistics/calls/countCalls.service';
import { rebuildSteps } from '#domains/game/ranking/steps.service';
import { refreshPlayer } from '#domains/game/ranking/scores.service';
import { RankingScore } from '#domains/game/ranking/tables/rankingScore.entity';
import { setRankingVisibility } from '#domains/game/ranking/ranking.service';
import { RankingVisibility } from '#domains/game/ranking/ranking.types';
import { DAY, fromNow, MINUTE, shiftClock } from '#platform/running/clock';
import { acquireLock, query, repository, transaction } from '#platform/db/transaction';
import { signedInMember, type SignedInMember } from '../people/members';
import type { User } from '#domains/identity/users/user.entity';

/** A Wednesday in the middle of a week, a month and a season. */
const MIDDLE = Date.parse('2027-02-17T12:00:00+01:00');

/** Sets the clock to `MIDDLE` plus an offset, so that no test depends on the current date. */
export const inMidSeason = (milliseconds = 0): void =>
  shiftClock(MIDDLE + milliseconds - Date.now());

/** A shift of verified calls that are ten seconds apart. */
export interface Played {
  calls: number;
  /** Number of successful calls; all calls by default. */
  successful?: number;
  /** Number of perfect calls; none by default. */
  perfect?: number;
  responseMillis?: number;
  kind?: CallKind;
  daysAgo?: number;
}

let shifts = 0;

/**
 * Adds the calls of a verified shift to the statistics, as the site does when it verifies a shift.
 */
export function verify(userId: number, played: Played): Promise<unknown> {
  const { calls, successful = calls, perfect = 0, responseMillis = 5000, daysAgo = 1 } = played;
  shifts += 1;
  const shiftId = shifts;
  // The start depends on the ID of the shift, so that the shifts of a player do not overlap. A test
  // stores fewer than a hundred shifts a day.
  const from = fromNow(-daysAgo * DAY).getTime() + (shiftId % 100) * 10 * MINUTE;
  const signed = Array.from({ length: calls }, (_, index) => ({
    callId: `garde-${shiftId}-${index}`,
    answeredAt: new Date(from + index * 10_000),
    kind: played.kind ?? CallKind.MEDICAL,
    successful: index < successful,
    perfect: index < perfect,
    responseMillis,
    durationSeconds: 8,
  }));
  return transaction(async () => {
    await acquireLock(lockOfPlayer(userId));
    return countCalls(userId, shiftId, signed);
  });
}

const { NAMED, ABSENT } = RankingVisibility;

/** Creates a member who played and, by default, consented to appear in the ranking by name. */
export async function ranked(
  played: Played,
  { agrees = true, as = {} }: { agrees?: boolean | RankingVisibility; as?: Partial<User> } = {},
): Promise<SignedInMember> {
  const member = await signedInMember(as);
  await verify(member.user.id, played);
  if (agrees) await agree(member.user.id, agrees === true ? NAMED : agrees);
  return member;
}

/** Stores how a member consents to appear in the ranking, or that the member does not. */
export function agree(
  userId: number,
  choice: boolean | RankingVisibility = true,
): Promise<RankingVisibility> {
  const named = choice ? NAMED : ABSENT;
  return setRankingVisibility(memberOf(userId), typeof choice === 'boolean' ? named : choice);
}

/** Sets the clock to `MIDDLE` and deletes all calls and scores. For `beforeEach`. */
export async function resetToMidSeason(): Promise<void> {
  inMidSeason();
  await transaction(async () => {
    for (const table of [
      'ranking_steps',
      'ranking_scores',
      'ranking_members',
      'anonymous_players',
      'game_calls',
    ]) {
      await query(`DELETE FROM ${table}`);
    }
  });
}

/**
 * Expects the stored scores to match the calls, and the stored places to match the scores. Then
 * resets the clock. For `afterEach`.
 */
export async function endMidSeason(): Promise<void> {
  const players = new Set((await repository(RankingScore).find()).map(({ userId }) => userId));
  const wrong = await rebuildSteps();
  for (const userId of players) wrong.push(...(await transaction(() => refreshPlayer(userId))));
  shiftClock(0);
  if (wrong.length > 0)
    throw new Error(`The ranking does not follow from the calls: ${JSON.stringify(wrong)}`);
}

const memberOf = (userId: number) => ({ userId }) as Parameters<typeof setRankingVisibility>[0];
