import { CallKind } from '../../../server/domains/content/statistics/calls/callKind.types';
import {
  countCalls,
  lockOfPlayer,
} from '../../../server/domains/content/statistics/calls/countCalls.service';
import { rebuildSteps } from '../../../server/domains/content/ranking/steps.service';
import { setShownInRanking } from '../../../server/domains/content/ranking/ranking.service';
import { DAY, fromNow, MINUTE, shiftClock } from '../../../server/platform/running/clock';
import { holdLock, transaction } from '../../../server/platform/db/transaction';
import { signedInMember, type SignedInMember } from '../people/members';
import type { User } from '../../../server/domains/identity/users/user.entity';

/** A Wednesday in the middle of a week, of a month and of a season. */
const MIDDLE = Date.parse('2027-02-17T12:00:00+01:00');

/** Makes it that Wednesday, or some time after, so that no test depends on the day of its run. */
export const inMidSeason = (milliseconds = 0): void =>
  shiftClock(MIDDLE + milliseconds - Date.now());

/** What somebody plays: verified calls, a few minutes apart. */
export interface Played {
  calls: number;
  /** How many of them succeed, all by default, and how many of these are perfect. */
  successful?: number;
  perfect?: number;
  responseMillis?: number;
  kind?: CallKind;
  daysAgo?: number;
}

let shifts = 0;

/** Counts the calls of a shift that was let in, as judging it does. */
export function verify(userId: number, played: Played): Promise<unknown> {
  const { calls, successful = calls, perfect = 0, responseMillis = 5000, daysAgo = 1 } = played;
  shifts += 1;
  const shiftId = shifts;
  // Apart from the player's other shifts, which are fewer than a hundred a day.
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
    await holdLock(lockOfPlayer(userId));
    return countCalls(userId, shiftId, signed);
  });
}

/** A member who played and, unless told otherwise, agreed to be in the ranking. */
export async function ranked(
  played: Played,
  { agrees = true, as = {} }: { agrees?: boolean; as?: Partial<User> } = {},
): Promise<SignedInMember> {
  const member = await signedInMember(as);
  await verify(member.user.id, played);
  if (agrees) await agree(member.user.id);
  return member;
}

/** Puts a member into the ranking, or takes them out. */
export function agree(userId: number, shown = true): Promise<boolean> {
  return setShownInRanking(memberOf(userId), shown);
}

/** Whatever a test does, the places must be those that the scores make. */
export async function requireRightSteps(): Promise<void> {
  const wrong = await rebuildSteps();
  if (wrong.length > 0) throw new Error(`Wrong steps: ${JSON.stringify(wrong)}`);
}

const memberOf = (userId: number) => ({ userId }) as Parameters<typeof setShownInRanking>[0];
