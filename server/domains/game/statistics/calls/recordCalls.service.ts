import { Between, In } from 'typeorm';
import type { GameClient } from '#platform/access/actor';
import { transactionAlone } from '#platform/db/alone';
import { repository } from '#platform/db/transaction';
import { throttle } from '#platform/limits/throttle';
import { requireUser } from '#domains/identity/users/users.service';
import { callOf, checkCalls, LONGEST_SPAN, refuseOverlaps } from './callRules';
import { playerLock, storeCalls } from './storedCalls';
import type { RecordCallsPayload, RecordedCallInput } from './calls.types';
import { GameCall } from './gameCall.entity';
import { recordGameTokenUse } from '../gameClient/gameTokens.service';
import { rewards } from '../dependents.service';
import { statisticsOf } from '../statistics.service';
import { announceCalls } from '../statisticsSignals';

/** Rate limit of recordings per member, for all game clients of the member. */
const RECORDINGS = { limit: 60, windowSeconds: 60 };

interface NewCall {
  call: RecordedCallInput;
  index: number;
}

/**
 * Records calls of the game client's member. When one call is refused, none is recorded. Skips
 * calls whose ID is already recorded, so that a request can be repeated. Updates statistics, XP
 * and achievements in the same transaction.
 * @param calls 500 at most, in any order
 * @throws AppError VALIDATION_FAILED with a message per field (`calls.3.durationSeconds`);
 * GAME_TOKEN_INVALID; RATE_LIMITED
 */
export async function recordCalls(
  client: GameClient,
  calls: readonly RecordedCallInput[],
): Promise<RecordCallsPayload> {
  const { userId } = client;
  await throttle(`record-calls:${userId}`, RECORDINGS);
  checkCalls(calls, (await requireUser(userId)).joinedAt);
  return transactionAlone(playerLock(userId), async () => {
    await recordGameTokenUse(client);
    const fresh = await unknownOf(userId, calls);
    const gained = fresh.length === 0 ? [] : await store(userId, fresh);
    return {
      recorded: fresh.length,
      alreadyKnown: calls.length - fresh.length,
      verified: false,
      gained,
      statistics: await statisticsOf(userId),
    };
  });
}

/** Returns the calls with a new ID, without duplicates, in order of time. */
async function unknownOf(userId: number, calls: readonly RecordedCallInput[]): Promise<NewCall[]> {
  const known = await repository(GameCall).find({
    select: { callId: true },
    where: { userId, callId: In(calls.map(({ callId }) => callId)) },
  });
  const seen = new Set(known.map(({ callId }) => callId));
  const fresh: NewCall[] = [];
  for (const [index, call] of calls.entries()) {
    if (!seen.has(call.callId)) fresh.push({ call, index });
    seen.add(call.callId);
  }
  return fresh.toSorted((a, b) => a.call.answeredAt.getTime() - b.call.answeredAt.getTime());
}

/**
 * Stores new calls.
 * @returns the IDs of the achievements unlocked by the calls
 */
async function store(userId: number, fresh: readonly NewCall[]): Promise<number[]> {
  refuseOverlaps(fresh, await recordedAround(userId, fresh));
  const rows = fresh.map(({ call }) => Object.assign(new GameCall(), callOf(userId, call)));
  await announceCalls(userId);
  const unlocked = await rewards().unlock(userId, await storeCalls(userId, rows));
  return unlocked.map(({ id }) => id);
}

function recordedAround(userId: number, fresh: readonly NewCall[]): Promise<GameCall[]> {
  const times = fresh.map(({ call }) => call.answeredAt.getTime());
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  return repository(GameCall).find({
    select: { callId: true, answeredAt: true, durationSeconds: true },
    where: {
      userId,
      answeredAt: Between(new Date(first - LONGEST_SPAN), new Date(last + LONGEST_SPAN)),
    },
  });
}
