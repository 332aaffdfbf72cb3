import { In, IsNull, MoreThan, Not } from 'typeorm';
import { insertRows } from '#platform/db/rows/insertRows';
import { repository } from '#platform/db/transaction';
import { emit } from '#platform/running/bus';
import { DAY, fromNow, HOUR, MINUTE, now, SECOND } from '#platform/running/clock';
import { requireUser } from '#domains/identity/users/users.service';
import { countCalls, countedAround, uncountCalls } from '../statistics/calls/countCalls.service';
import type { ShiftFacts, Span } from './plausibility/check';
import { runChecks } from './plausibility/checks';
import { WINDOW } from './plausibility/pattern';
import {
  countEndedSince,
  readElsewhere,
  readPast,
  readPendingAround,
  readRecent,
} from './results/facts.reads';
import { ShiftCheckKind, ShiftVerdict, type CheckResult, type ShiftState } from './shift.types';
import { shiftDoubted, shiftVerified } from './shifts.events';
import { Shift } from './tables/shift.entity';
import { CALL_COLUMNS, ShiftCall } from './tables/shiftCall.entity';
import { ShiftMessage } from './tables/shiftMessage.entity';

/** Number of days within which a second quarantined or refused shift opens a case. */
const REPEATED_DAYS = 30;

interface Ending {
  state: ShiftState.CLOSED | ShiftState.ABANDONED;
  closedAt: Date;
  /** Clock offset of the closing message, which is not stored yet, in seconds. */
  clockAheadSeconds?: number;
}

/**
 * Ends a shift and runs the plausibility checks, inside the open transaction, under the player's
 * lock. Counts the calls when all checks pass; otherwise quarantines the shift.
 */
export async function judgeShift(shift: Shift, ending: Ending): Promise<Shift> {
  const { state, closedAt } = ending;
  const calls = await callsOf(shift);
  const checks = runChecks(await factsOf(shift, calls, ending));
  const failed = checks.find(({ passed }) => !passed);
  const reason = failed?.check ?? null;
  const verdict = reason ? ShiftVerdict.QUARANTINED : ShiftVerdict.VERIFIED;
  Object.assign(shift, { state, closedAt, checks, reason, verdict, judgedAt: now() });
  await repository(Shift).save(shift);
  if (reason === null) return countShift(shift, calls);
  const { id: shiftId, userId } = shift;
  // A pattern also concerns earlier shifts. Any other failed check concerns this shift alone.
  const withdrawn =
    failed?.check === ShiftCheckKind.PATTERN ? await withdrawShifts(userId, failed) : [];
  const repeated = withdrawn.length > 0 || (await wasDoubtedLately(shift));
  await emit(shiftDoubted, { shiftId, userId, reason, repeated });
  for (const earlier of withdrawn) {
    await emit(shiftDoubted, {
      shiftId: earlier,
      userId,
      reason: ShiftCheckKind.PATTERN,
      repeated,
    });
  }
  return shift;
}

/**
 * Quarantines the earlier shifts in which the pattern check found cheating, so that their calls no
 * longer count. Shifts that staff accepted remain verified.
 * @returns the IDs of the withdrawn shifts
 */
async function withdrawShifts(userId: number, found: CheckResult): Promise<number[]> {
  const ids = [...(found.shiftIds ?? [])];
  const shifts = await repository(Shift).find({
    where: { id: In(ids), userId, verdict: ShiftVerdict.VERIFIED, decidedAt: IsNull() },
    order: { id: 'ASC' },
  });
  if (shifts.length === 0) return [];
  const calls = await uncountCalls(
    userId,
    shifts.map(({ id }) => id),
  );
  await insertRows(
    'shift_calls',
    CALL_COLUMNS,
    calls.map(({ recordedAt, ...call }) => ({ ...call, receivedAt: recordedAt })),
  );
  for (const shift of shifts) {
    await repository(Shift).save(
      Object.assign(shift, {
        verdict: ShiftVerdict.QUARANTINED,
        reason: found.check,
        checks: [...shift.checks.filter(({ check }) => check !== found.check), found],
        judgedAt: now(),
        countedCalls: 0,
        experience: 0,
        achievementIds: [],
        version: shift.version + 1,
      }),
    );
  }
  return shifts.map(({ id }) => id);
}

/**
 * Counts the calls of a verified shift, inside the open transaction, under the player's lock. Moves
 * the calls from `shift_calls` to `game_calls`, so that they count only once.
 */
export async function countShift(shift: Shift, calls: readonly ShiftCall[]): Promise<Shift> {
  const { id: shiftId, userId } = shift;
  const { calls: countedCalls, ...gained } = await countCalls(userId, shiftId, possible(calls));
  await repository(ShiftCall).delete({ shiftId });
  Object.assign(shift, gained, { countedCalls });
  await repository(Shift).save(shift);
  await emit(shiftVerified, { shiftId, userId });
  return shift;
}

/** Excludes calls received before they ended. They never count. */
const possible = (calls: readonly ShiftCall[]): ShiftCall[] =>
  calls.filter(
    ({ answeredAt, durationSeconds, receivedAt }) =>
      answeredAt.getTime() + durationSeconds * SECOND <= receivedAt.getTime() + 2 * MINUTE,
  );

/** Reads the calls of a shift that do not count (table `shift_calls`), in order of time. */
export function callsOf({ id: shiftId }: Pick<Shift, 'id'>): Promise<ShiftCall[]> {
  return repository(ShiftCall).find({
    where: { shiftId },
    order: { answeredAt: 'ASC', callId: 'ASC' },
  });
}

async function factsOf(
  shift: Shift,
  calls: readonly ShiftCall[],
  { closedAt, clockAheadSeconds }: Ending,
): Promise<ShiftFacts> {
  const { openedAt, lastMessageAt: receivedAt } = shift;
  const { joinedAt } = await requireUser(shift.userId);
  const messages = await repository(ShiftMessage).find({
    select: { clockAheadSeconds: true },
    where: { shiftId: shift.id },
    order: { sequence: 'ASC' },
  });
  const clockAhead = messages.map((message) => message.clockAheadSeconds);
  if (clockAheadSeconds !== undefined) clockAhead.push(clockAheadSeconds);
  const around = await aroundOf(shift, calls);
  const past = await readPast(shift.userId);
  const recent = await readRecent(shift, WINDOW);
  const since = new Date(receivedAt.getTime() - HOUR);
  const endedLately = 1 + (await countEndedSince(shift, since));
  const elsewhere = await readElsewhere(shift, closedAt);
  return {
    openedAt,
    closedAt,
    joinedAt,
    receivedAt,
    calls,
    clockAhead,
    around,
    past,
    recent,
    endedLately,
    elsewhere,
  };
}

/** Reads the player's other calls within a day of the given calls. */
async function aroundOf(shift: Shift, calls: readonly ShiftCall[]): Promise<Span[]> {
  if (calls.length === 0) return [];
  const ids = new Set(calls.map(({ callId }) => callId));
  const counted = await countedAround(shift.userId, calls, DAY);
  const waiting = await readPendingAround(shift, calls, DAY);
  return [...counted, ...waiting].filter(({ callId }) => !ids.has(callId));
}

function wasDoubtedLately({ id, userId }: Shift): Promise<boolean> {
  return repository(Shift).existsBy({
    userId,
    id: Not(id),
    verdict: In([ShiftVerdict.QUARANTINED, ShiftVerdict.REFUSED]),
    judgedAt: MoreThan(fromNow(-REPEATED_DAYS * DAY)),
  });
}
