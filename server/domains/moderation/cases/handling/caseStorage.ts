import { In, IsNull, Not, type FindOneOptions } from 'typeorm';
import { emit } from '#platform/running/bus';
import { HOUR, now } from '#platform/running/clock';
import { currentDatabase, query, repository } from '#platform/db/transaction';
import { higherSeverity, type ReportSeverity } from '#domains/moderation/reports/report.types';
import { canMove, CaseState, stateOf, type MatterKind } from '../caseStates';
import { caseOpened, casesMoved } from '../cases.events';
import { announceCase } from '../caseSignals';
import type { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, type CaseFacts, type CaseOutcome } from '../entries/entry.types';
import { CaseRow } from '../case.entity';
import { CaseEntryRow } from '../entries/caseEntry.entity';
import { CaseLink } from '../caseLink.entity';
import { CaseMatter } from '../caseMatter.entity';
import { lockCaseNumbers, nextCaseNumber } from './caseNumbers';
import { storeSnapshot } from '../subjects/snapshots';
import { CLOSED_URGENCY, targetOf, urgencyOf } from './urgency';
import { foldText } from '#client/shared/searchText';

/** Target time of a case that awaits approval, in milliseconds. */
const CONFIRMATION_TIME = 48 * HOUR;

/** Length of the search text of a case, in characters, at which no further text is appended. */
export const MOST_SEARCHED = 20_000;

/** Maximum number of older cases linked to a new case. */
const MOST_LINKED = 20;

export interface Addition {
  kind: CaseEntryKind;
  /** ID of the user who performed the action; null for the site itself. */
  actorId: number | null;
  /** False for the action of a user whose account was erased; true by default without `actorId`. */
  automatic?: boolean;
  personId?: number | null;
  refId?: number | null;
  text?: string | null;
  facts?: CaseFacts;
  /** Time of the entry; defaults to now. Earlier when the event happened before it was recorded. */
  at?: Date;
}

/**
 * Adds an entry to a case, and the text of the entry to the search text of the case. The case need
 * not be locked.
 */
export async function addEntry(
  { id: caseId, number, personId: subjectId }: Pick<CaseRow, 'id' | 'number' | 'personId'>,
  {
    kind,
    actorId,
    automatic = actorId === null,
    personId = null,
    refId = null,
    text = null,
    facts = {},
    at = now(),
  }: Addition,
): Promise<void> {
  await repository(CaseEntryRow).insert({
    caseId,
    at,
    kind,
    actorId,
    automatic,
    personId,
    refId,
    text,
    facts: facts as object,
  });
  if (text !== null) await addSearched(caseId, text);
  await announceCase({ number, personId: subjectId });
}

async function addSearched(id: number, text: string): Promise<void> {
  await query(
    `UPDATE cases SET "searchText" = "searchText" || :more
     WHERE "id" = :id AND LENGTH("searchText") < ${MOST_SEARCHED}`,
    { id, more: ` ${foldText(text)}` },
  );
}

/** Finds a case and locks it until the end of the transaction; null when it does not exist. */
export async function findLockedCase(id: number): Promise<CaseRow | null> {
  return repository(CaseRow).findOne({ where: { id }, ...rowLock() });
}

/**
 * Returns the lock option for a row. On SQLite no option is needed, because a transaction locks the
 * whole database.
 */
const rowLock = (): Pick<FindOneOptions<CaseRow>, 'lock'> =>
  // FOR UPDATE would block the insertion of entries of the case.
  currentDatabase().kind === 'postgres' ? { lock: { mode: 'for_no_key_update' } } : {};

/** What a new case is about: a comment, article or user, and the user concerned. */
export interface Subject {
  subjectType: CaseSubjectType;
  subjectId: number | null;
  /** Text of the comment or title of the article; null for a user. */
  subjectText: string | null;
  /** ID of the user whom the case is about; null when it is about no user. */
  personId: number | null;
}

type Named = Pick<Subject, 'subjectType' | 'subjectId'>;

const isOpen = { state: Not(CaseState.CLOSED) };

/** Finds the open case about a target and locks it. Returns null when no case about it is open. */
export async function openCaseOf({ subjectType, subjectId }: Named): Promise<CaseRow | null> {
  if (subjectId === null) return null;
  return repository(CaseRow).findOne({
    where: { subjectType, subjectId, ...isOpen },
    order: { id: 'DESC' },
    ...rowLock(),
  });
}

/**
 * Returns the open case about a target, locked, and raises its severity if `opening.severity` is
 * higher. If no case is open, opens one and links it to the older cases about the same target or
 * user.
 * @param opening data of the new case; without `openedById`, the site is recorded as the opener
 */
export async function caseFor(subject: Subject, opening: Opening): Promise<CaseRow> {
  const open = await openCaseOf(subject);
  return open ? raiseSeverity(open, opening.severity) : newCaseFor(subject, opening);
}

/**
 * Opens a case. If a case about the same target was opened concurrently, returns that case instead.
 */
export async function newCaseFor(
  subject: Subject,
  { severity, openedById = null, title = null, before = [] }: Opening,
): Promise<CaseRow> {
  await lockCaseNumbers();
  // A case may have been opened before the lock was acquired.
  const opened = await openCaseOf(subject);
  if (opened) return raiseSeverity(opened, severity);
  return openCase(subject, { severity, openedById, title, before });
}

interface Opening {
  severity: ReportSeverity;
  openedById?: number | null;
  title?: string | null;
  /** Earlier events, recorded as the first entries of the case. */
  before?: readonly Addition[];
}

async function openCase(subject: Subject, opening: Required<Opening>): Promise<CaseRow> {
  const { severity, title, openedById, before } = opening;
  const at = now();
  const number = await nextCaseNumber(at);
  const caseSeverity = { severity, emergency: false };
  const row = Object.assign(new CaseRow(), subject, {
    number,
    title,
    ...caseSeverity,
    urgency: urgencyOf(caseSeverity),
    lastText: subject.subjectText,
    openedAt: at,
    waitingSince: at,
    dueAt: new Date(at.getTime() + (await targetOf(caseSeverity))),
    searchText: foldText([number, title, subject.subjectText].filter(Boolean).join(' ')),
  });
  await repository(CaseRow).insert(row);
  await storeSnapshot(row);
  for (const addition of before) await addEntry(row, addition);
  await addEntry(row, { kind: CaseEntryKind.OPENED, actorId: openedById });
  await linkToOlder(row);
  await emit(casesMoved, { number, personId: row.personId });
  await emit(caseOpened, { number });
  return row;
}

/** Links a new case to the latest older cases about the same target or user. */
async function linkToOlder({ id, subjectType, subjectId, personId }: CaseRow): Promise<void> {
  if (subjectId === null && personId === null) return;
  const older = await query<{ id: number }>(
    `SELECT k."id" FROM cases k WHERE k."id" < :id AND (k."personId" = :personId
       OR (k."subjectType" = :subjectType AND k."subjectId" = :subjectId))
     ORDER BY k."id" DESC LIMIT ${MOST_LINKED}`,
    { id, personId: personId ?? 0, subjectType, subjectId: subjectId ?? 0 },
  );
  if (older.length === 0) return;
  await repository(CaseLink).insert(older.map((one) => ({ olderId: one.id, newerId: id })));
}

/** Raises the severity of a locked open case to the given severity, if that is higher. */
async function raiseSeverity(row: CaseRow, severity: ReportSeverity): Promise<CaseRow> {
  const highest = higherSeverity(row.severity, severity);
  if (highest !== row.severity) await regrade(row, { severity: highest, emergency: row.emergency });
  return row;
}

/** Changes the severity of a locked open case. The target time of the case never becomes later. */
export async function regrade(
  row: CaseRow,
  caseSeverity: { severity: ReportSeverity; emergency: boolean },
): Promise<void> {
  const target = row.waitingSince.getTime() + (await targetOf(caseSeverity));
  const dueAt = new Date(Math.min(row.dueAt.getTime(), target));
  await change(row, { ...caseSeverity, urgency: urgencyOf(caseSeverity), dueAt });
}

/** Updates a locked case and increments its version. */
export async function change(row: CaseRow, given: Partial<CaseRow>): Promise<void> {
  const changed = { ...given, version: row.version + 1 };
  Object.assign(row, changed);
  await repository(CaseRow).update(row.id, changed);
  const { number, personId } = row;
  await announceCase({ number, personId });
}

/**
 * Adds a matter to a locked case and updates the state of the case. Does nothing when a matter of
 * the same kind and ID is already pending in the case.
 * @param times start of the wait, now by default; `settledAt` is given for a matter that was settled
 *   before it is recorded
 */
export async function addMatter(
  row: CaseRow,
  kind: MatterKind,
  refId: number,
  { since = now(), settledAt = null }: { since?: Date; settledAt?: Date | null } = {},
): Promise<void> {
  const matters = repository(CaseMatter);
  if (await matters.existsBy({ caseId: row.id, kind, refId, settledAt: IsNull() })) return;
  await matters.insert({ caseId: row.id, kind, refId, since, settledAt });
  await settleState(row, null);
}

export async function waitingMatters(
  kind: MatterKind,
  refIds: readonly number[],
): Promise<CaseMatter[]> {
  if (refIds.length === 0) return [];
  return repository(CaseMatter).findBy({ kind, refId: In([...refIds]), settledAt: IsNull() });
}

/** Finds the case that contains a matter, and locks it. Returns null when no case contains it. */
export async function caseOfMatter(kind: MatterKind, refId: number): Promise<CaseRow | null> {
  const matter = await repository(CaseMatter).findOne({
    where: { kind, refId },
    order: { id: 'DESC' },
  });
  return matter && findLockedCase(matter.caseId);
}

/**
 * Marks a matter as settled. Its case closes when no matter is pending any more.
 * @param actorId user to record as having closed the case; null for the site itself
 */
export async function settleMatter(
  kind: MatterKind,
  refId: number,
  actorId: number | null = null,
): Promise<void> {
  for (const { id, caseId } of await waitingMatters(kind, [refId])) {
    const row = await findLockedCase(caseId);
    if (!row) continue;
    await repository(CaseMatter).update(id, { settledAt: now() });
    await settleState(row, actorId);
  }
}

/**
 * Makes a settled matter of a locked case pending again. A case that has closed is assigned again,
 * and its waiting time continues.
 */
export async function unsettleMatter(row: CaseRow, { id }: Pick<CaseMatter, 'id'>): Promise<void> {
  const { assignedToId, waitingSince, dueAt, overdueToldAt } = row;
  await repository(CaseMatter).update(id, { settledAt: null });
  await settleState(row, null);
  await change(row, { assignedToId, waitingSince, dueAt, overdueToldAt });
  await settleState(row, null);
}

/** Reason and outcome with which staff close a case by hand. */
interface Closing {
  reason: string | null;
  /** Outcome of the distress messages in the case; null when it has none. */
  outcome: CaseOutcome | null;
}

/**
 * Sets the state of a locked case according to its pending matters and its assignment. Records the
 * closing of a case. Restarts the waiting time when a case is reopened or appealed, and when
 * approval is requested or answered.
 */
export async function settleState(
  row: CaseRow,
  actorId: number | null,
  { reason, outcome }: Closing = { reason: null, outcome: null },
): Promise<void> {
  const waiting = await repository(CaseMatter).find({
    select: { kind: true },
    where: { caseId: row.id, settledAt: IsNull() },
  });
  const kinds = waiting.map(({ kind }) => kind);
  const { state: from } = row;
  // A reopened case is unassigned, even if it was claimed when it was closed.
  const isClaimed = row.assignedToId !== null && from !== CaseState.CLOSED;
  const to = stateOf(kinds, isClaimed);
  if (from === to) return;
  if (!canMove(from, to))
    throw new Error(
      `A case cannot change from ${from} to ${to}: add the transition to caseStates.ts`,
    );
  const at = now();
  const { number, personId } = row;
  await emit(casesMoved, { number, personId });
  if (to === CaseState.CLOSED) {
    await change(row, { state: to, closedAt: at, urgency: CLOSED_URGENCY });
    const facts = outcome === null ? {} : { outcome };
    await addEntry(row, { kind: CaseEntryKind.CLOSED, actorId, text: reason, facts });
    return;
  }
  // An appeal needs another assignee, and restarts the waiting time.
  const again = from === CaseState.CLOSED || to === CaseState.APPEAL;
  // A request for approval has a longer target time. The answer to the request restarts the waiting
  // time with the ordinary target time, whatever else is pending.
  const waits = again || [from, to].includes(CaseState.AWAITING_SECOND);
  const target = to === CaseState.AWAITING_SECOND ? CONFIRMATION_TIME : await targetOf(row);
  await change(row, {
    state: to,
    ...(again && { closedAt: null, urgency: urgencyOf(row), assignedToId: null }),
    ...(waits && {
      waitingSince: at,
      dueAt: new Date(at.getTime() + target),
      overdueToldAt: null,
    }),
  });
}
