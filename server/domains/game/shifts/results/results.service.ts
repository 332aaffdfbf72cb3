import { findById } from '#platform/db/rows/byId';
import type { Member } from '#platform/access/actor';
import type { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import {
  aboutAccount,
  conflictsOf,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import { transactionAlone } from '#platform/db/alone';
import { pageInput, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { repository } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { parse } from '#platform/input/parse';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { lockOfPlayer } from '#domains/game/statistics/calls/countCalls.service';
import { GameCall } from '#domains/game/statistics/calls/gameCall.entity';
import { callsOf, countShift } from '../judging.service';
import { evidenceOf } from '../plausibility/checkTexts';
import { ShiftVerdict } from '../shift.types';
import { shiftsErrors } from '../shifts.errors';
import { resultDecided } from '../shifts.events';
import {
  decisionInput,
  refusalInput,
  type CallOfShift,
  type GameResult,
  type ResultDecisionInput,
} from '../shifts.types';
import { Shift } from '../tables/shift.entity';
import { readResult, readResults, type ResultFilter, type StoredResult } from './results.reads';

const reviewOf = (userId: number) => aboutAccount(Permission.MODERATION_RESULTS_REVIEW, userId);

/**
 * Returns a page of shifts that failed a plausibility check. Quarantined shifts are sorted by the
 * time of their checks, oldest first; decided shifts, latest first.
 * @throws AppError VALIDATION_FAILED for a page out of bounds
 */
export async function listResults(
  actor: Member,
  filter: ResultFilter,
  request: PageRequest,
): Promise<PageOf<GameResult>> {
  const page = parse(pageInput, request);
  const { rows, total } = await readResults(filter, page);
  const items = await present(actor, rows);
  return toPage(items, total, page);
}

/**
 * Returns a shift that failed a plausibility check; null when it does not exist or failed none.
 */
export async function findResult(actor: Member, id: string): Promise<GameResult | null> {
  const row = isId(id) ? await readResult(Number(id)) : null;
  return row && ((await present(actor, [row]))[0] ?? null);
}

/** Returns the calls of a shift in order of time, whether they count or not. */
export async function callsOfResult({ id }: Pick<GameResult, 'id'>): Promise<CallOfShift[]> {
  const waiting = await callsOf({ id });
  if (waiting.length > 0) return waiting;
  return repository(GameCall).find({ where: { shiftId: id }, order: { answeredAt: 'ASC' } });
}

/**
 * Accepts or refuses a quarantined shift. The calls of an accepted shift count from now on.
 * @throws AppError SHIFT_NOT_FOUND; RESULT_ALREADY_DECIDED and CONFLICT with the current
 * state; CONFLICT_OF_INTEREST with the names of eligible reviewers; VALIDATION_FAILED for `note` and
 * `ruleKey`
 */
export async function decideResult(actor: Member, input: ResultDecisionInput): Promise<GameResult> {
  const { accept, version, lastResort } = input;
  const { note, ruleKey } = parse(accept ? decisionInput : refusalInput, {
    note: input.note ?? '',
    ruleKey: input.ruleKey,
  });
  const known = await findById(Shift, input.id);
  if (!known?.reason) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
  const { id, userId } = known;
  await transactionAlone(lockOfPlayer(userId), async () => {
    const shift = await requireWaiting(id, version);
    await requireNoConflictOfInterest(actor, reviewOf(userId), lastResort);
    const verdict = accept ? ShiftVerdict.VERIFIED : ShiftVerdict.REFUSED;
    const decision = { decidedById: actor.userId, decidedAt: now(), note };
    Object.assign(shift, decision, { verdict, version: shift.version + 1 });
    await repository(Shift).save(shift);
    if (accept) await countShift(shift, await callsOf(shift));
    await emit(resultDecided, {
      shiftId: id,
      userId,
      actorId: actor.userId,
      accepted: accept,
      note,
      ruleKey,
    });
  });
  const decided = await findResult(actor, input.id);
  if (!decided) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
  return decided;
}

/**
 * Counts the calls of a refused shift after an appeal, in the open transaction, under the player's
 * lock. Does nothing when the account of the player was erased.
 */
export async function countRefusedResult(id: number, decidedById: number): Promise<void> {
  const known = await repository(Shift).findOneBy({ id });
  if (!known) return;
  await transactionAlone(lockOfPlayer(known.userId), async () => {
    const shift = await repository(Shift).findOneBy({ id, verdict: ShiftVerdict.REFUSED });
    if (!shift) return;
    const decision = { decidedById, decidedAt: now(), note: null };
    const verdict = ShiftVerdict.VERIFIED;
    Object.assign(shift, decision, { verdict, version: shift.version + 1 });
    await repository(Shift).save(shift);
    await countShift(shift, await callsOf(shift));
  });
}

/**
 * Returns a shift that awaits a decision.
 * @throws AppError SHIFT_NOT_FOUND; RESULT_ALREADY_DECIDED; CONFLICT
 */
async function requireWaiting(id: number, version: number): Promise<Shift> {
  const shift = await repository(Shift).findOneBy({ id });
  if (!shift) throw new AppError(shiftsErrors.SHIFT_NOT_FOUND);
  const current = { verdict: new EnumValue(ShiftVerdict, shift.verdict), version: shift.version };
  if (shift.verdict !== ShiftVerdict.QUARANTINED) {
    throw new AppError(shiftsErrors.RESULT_ALREADY_DECIDED, { current });
  }
  if (shift.version !== version) throw new AppError('CONFLICT');
  return shift;
}

/** Converts rows to results. Reads the actor's conflicts of interest for all rows in one batch. */
async function present(actor: Member, rows: readonly StoredResult[]): Promise<GameResult[]> {
  const waits = ({ verdict }: StoredResult) => verdict === ShiftVerdict.QUARANTINED;
  const conflicts = await conflictsOf(
    actor,
    rows.map(({ userId }) => reviewOf(userId)),
  );
  return rows.map((row, index) =>
    asResult(actor, row, waits(row) ? (conflicts[index] ?? null) : null),
  );
}

function asResult(actor: Member, row: StoredResult, conflict: Conflict | null): GameResult {
  const { userId, username, avatarUrl, checks, ...result } = row;
  return {
    ...result,
    // Hidden from the player, even when the player is a member of staff.
    decidedByName: userId === actor.userId ? null : result.decidedByName,
    player: { id: userId, username, avatarUrl },
    checks: checks.map((one) => ({ ...one, evidence: evidenceOf(one) })),
    canDecide: row.verdict === ShiftVerdict.QUARANTINED && conflict === null,
    conflict,
  };
}
