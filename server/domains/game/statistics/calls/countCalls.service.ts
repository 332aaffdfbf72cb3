import { Between, In } from 'typeorm';
import { repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { SECOND } from '#platform/running/clock';
import { callExperience, addSums } from '../totals';
import { PlayerStatisticsRow } from '../playerStatistics.entity';
import { rewards } from '../dependents.service';
import { callsVerified } from '../statistics.events';
import { announceCalls } from '../statisticsSignals';
import { callOf, LONGEST_SPAN } from './callRules';
import { playerLock, storeCalls } from './storedCalls';
import { recountMember } from './rebuild.service';
import { GameCall } from './gameCall.entity';

/** Returns the name of the lock that is required to store calls of a member. */
export const lockOfPlayer = playerLock;

export const experienceOfCall = ({ perfect }: { perfect: boolean }): number =>
  callExperience({ successfulCalls: 1, perfectCalls: perfect ? 1 : 0 });

/** Call of a shift, as stored until it counts. */
export type SignedCall = Pick<
  GameCall,
  'callId' | 'answeredAt' | 'kind' | 'successful' | 'perfect' | 'responseMillis' | 'durationSeconds'
>;

export interface Counted {
  calls: number;
  /** XP of the calls, without achievements. */
  experience: number;
  achievementIds: number[];
}

/**
 * Adds signed calls of a member to their statistics, XP and achievements, inside the open
 * transaction, under the member's lock. Skips calls that are already counted or overlap another
 * call.
 */
export async function countCalls(
  userId: number,
  shiftId: number,
  signed: readonly SignedCall[],
): Promise<Counted> {
  const counted = await countable(
    userId,
    signed.map((call) => asCounted(userId, shiftId, call)),
  );
  if (counted.length === 0) return { calls: 0, experience: 0, achievementIds: [] };
  await announceCalls(userId);
  const statistics = await storeCalls(userId, counted);
  const unlocked = await rewards().unlock(userId, statistics);
  await emit(callsVerified, { userId, calls: counted });
  const experience = callExperience(addSums(new PlayerStatisticsRow(), counted));
  return { calls: counted.length, experience, achievementIds: unlocked.map(({ id }) => id) };
}

/**
 * Removes the calls of shifts from the statistics, with their XP, inside the open transaction,
 * under the member's lock. Unlocked achievements stay.
 * @returns the removed calls
 */
export async function uncountCalls(
  userId: number,
  shiftIds: readonly number[],
): Promise<GameCall[]> {
  const where = { userId, shiftId: In([...shiftIds]) };
  const calls = await repository(GameCall).findBy(where);
  if (calls.length === 0) return [];
  await announceCalls(userId);
  await repository(GameCall).delete(where);
  await recountMember(userId, callExperience(addSums(new PlayerStatisticsRow(), calls)));
  return calls;
}

function asCounted(userId: number, shiftId: number, call: SignedCall): GameCall {
  const responseSeconds = call.responseMillis / SECOND;
  return Object.assign(new GameCall(), callOf(userId, { ...call, responseSeconds }, shiftId));
}

/** Returns the calls that are new and overlap no other call, in order of time. */
async function countable(userId: number, calls: readonly GameCall[]): Promise<GameCall[]> {
  if (calls.length === 0) return [];
  const around = await countedAround(userId, calls, LONGEST_SPAN);
  const ids = { userId, callId: In(calls.map(({ callId }) => callId)) };
  const same = await repository(GameCall).find({ select: { callId: true }, where: ids });
  const known = new Set(same.map(({ callId }) => callId));
  const spans = around.map(spanOf);
  const accepted: GameCall[] = [];
  for (const call of calls.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime())) {
    const span = spanOf(call);
    if (known.has(call.callId) || spans.some((other) => meets(span, other))) continue;
    accepted.push(call);
    spans.push(span);
  }
  return accepted;
}

interface Span {
  from: number;
  to: number;
}

type Timed = Pick<GameCall, 'answeredAt' | 'durationSeconds'>;

function spanOf({ answeredAt, durationSeconds }: Timed): Span {
  const from = answeredAt.getTime();
  return { from, to: from + durationSeconds * SECOND };
}

const meets = (one: Span, other: Span) => one.from < other.to && other.from < one.to;

/**
 * Reads the counted calls of a member that were answered at about the same time as the given calls.
 * Reads only the columns that the callers need.
 * @param milliseconds maximum time before the first and after the last of the given calls
 */
export function countedAround(
  userId: number,
  calls: readonly Timed[],
  milliseconds: number,
): Promise<GameCall[]> {
  const times = calls.map(({ answeredAt }) => answeredAt.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  return repository(GameCall).find({
    select: { callId: true, answeredAt: true, durationSeconds: true },
    where: {
      userId,
      answeredAt: Between(new Date(first - milliseconds), new Date(last + milliseconds)),
    },
  });
}
