import { In, IsNull, Not, type FindOneOptions } from 'typeorm';
import { emit } from '#platform/running/bus';
import { HOUR, now } from '#platform/running/clock';
import { currentDatabase, query, repository } from '#platform/db/transaction';
import { foldText } from '#platform/text/text';
import { higherSeverity, type ReportSeverity } from '#domains/content/reports/report.types';
import { canMove, CaseState, stateOf, type MatterKind } from '../case.states';
import { caseChanged, casesMoved } from '../cases.events';
import type { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, type CaseFacts, type CaseOutcome } from '../entry.types';
import { CaseRow } from '../tables/case.entity';
import { CaseEntryRow } from '../tables/caseEntry.entity';
import { CaseLink } from '../tables/caseLink.entity';
import { CaseMatter } from '../tables/caseMatter.entity';
import { lockCaseNumbers, nextCaseNumber } from './caseNumbers';
import { storeSnapshot } from './snapshots';
import { CLOSED_URGENCY, targetOf, urgencyOf } from './urgency';

/** How long an act waits for a second person. */
const CONFIRMATION_TIME = 48 * HOUR;

/** How much of what is said in a case is searched. */
export const MOST_SEARCHED = 20_000;

/** How many older cases a new one is linked to. */
const MOST_LINKED = 20;

/** What is added to a case. */
export interface Addition {
  kind: CaseEntryKind;
  /** Null for the site itself. */
  actorId: number | null;
  personId?: number | null;
  refId?: number | null;
  text?: string | null;
  facts?: CaseFacts;
  /** When it was; now, unless the case learns of it later. */
  at?: Date;
}

/** Adds a line to a case, and its text to what is searched. Needs no lock. */
export async function addEntry(
  { id: caseId, number, personId: subjectId }: Pick<CaseRow, 'id' | 'number' | 'personId'>,
  { kind, actorId, personId = null, refId = null, text = null, facts = {}, at = now() }: Addition,
): Promise<void> {
  const automatic = actorId === null;
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
  await emit(caseChanged, { number, personId: subjectId });
}

async function addSearched(id: number, text: string): Promise<void> {
  await query(
    `UPDATE cases SET "searchText" = "searchText" || :more
     WHERE "id" = :id AND LENGTH("searchText") < ${MOST_SEARCHED}`,
    { id, more: ` ${foldText(text)}` },
  );
}

/** A case, locked until the end of the transaction; null when there is none. */
export async function findLockedCase(id: number): Promise<CaseRow | null> {
  return repository(CaseRow).findOne({ where: { id }, ...rowLock() });
}

/** Locks the row that is read. On SQLite a transaction holds the whole database. */
const rowLock = (): Pick<FindOneOptions<CaseRow>, 'lock'> =>
  // Not FOR UPDATE, which lines of the case would wait for.
  currentDatabase().kind === 'postgres' ? { lock: { mode: 'for_no_key_update' } } : {};

/** What a case is about. */
export interface Subject {
  subjectType: CaseSubjectType;
  subjectId: number | null;
  /** The text of the comment, or the title of the article; null for a person. */
  subjectText: string | null;
  /** Whom it is about. */
  personId: number | null;
}

type Named = Pick<Subject, 'subjectType' | 'subjectId'>;

const isOpen = { state: Not(CaseState.CLOSED) };

/** The open case about a thing, locked; null when there is none. */
export async function openCaseOf({ subjectType, subjectId }: Named): Promise<CaseRow | null> {
  if (subjectId === null) return null;
  return repository(CaseRow).findOne({
    where: { subjectType, subjectId, ...isOpen },
    order: { id: 'DESC' },
    ...rowLock(),
  });
}

/**
 * The open case about a thing, or else a new one, linked to the older cases of the same thing or
 * person. A graver event makes an open case as grave.
 * @param openedById null for the site itself
 */
export async function caseFor(subject: Subject, opening: Opening): Promise<CaseRow> {
  const open = await openCaseOf(subject);
  return open ? raiseSeverity(open, opening.severity) : newCaseFor(subject, opening);
}

/** The same of a thing about which no open case was found. */
export async function newCaseFor(
  subject: Subject,
  { severity, openedById = null, title = null, before = [] }: Opening,
): Promise<CaseRow> {
  await lockCaseNumbers();
  // Somebody may have opened one meanwhile.
  const opened = await openCaseOf(subject);
  if (opened) return raiseSeverity(opened, severity);
  return openCase(subject, { severity, openedById, title, before });
}

interface Opening {
  severity: ReportSeverity;
  openedById?: number | null;
  title?: string | null;
  /** What happened before, which its first lines tell. */
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
  return row;
}

/** Links a new case to the last older ones of the same thing or person. */
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

/** Makes a locked open case as grave as an event that joins it. */
async function raiseSeverity(row: CaseRow, severity: ReportSeverity): Promise<CaseRow> {
  const highest = higherSeverity(row.severity, severity);
  if (highest !== row.severity) await regrade(row, { severity: highest, emergency: row.emergency });
  return row;
}

/** Changes how grave a locked open case is; its target never moves away. */
export async function regrade(
  row: CaseRow,
  caseSeverity: { severity: ReportSeverity; emergency: boolean },
): Promise<void> {
  const target = row.waitingSince.getTime() + (await targetOf(caseSeverity));
  const dueAt = new Date(Math.min(row.dueAt.getTime(), target));
  await change(row, { ...caseSeverity, urgency: urgencyOf(caseSeverity), dueAt });
}

/** Stores a change of a locked case, as a new version. */
export async function change(row: CaseRow, given: Partial<CaseRow>): Promise<void> {
  const changed = { ...given, version: row.version + 1 };
  Object.assign(row, changed);
  await repository(CaseRow).update(row.id, changed);
  const { number, personId } = row;
  await emit(caseChanged, { number, personId });
}

/** Something in a locked case waits from now on; once only for each kind and number. */
export async function addMatter(row: CaseRow, kind: MatterKind, refId: number): Promise<void> {
  const matters = repository(CaseMatter);
  if (await matters.existsBy({ caseId: row.id, kind, refId, settledAt: IsNull() })) return;
  await matters.insert({ caseId: row.id, kind, refId, since: now() });
  await settleState(row, null);
}

/** What waits, by kind and number, and its case. */
export async function waitingMatters(
  kind: MatterKind,
  refIds: readonly number[],
): Promise<CaseMatter[]> {
  if (refIds.length === 0) return [];
  return repository(CaseMatter).findBy({ kind, refId: In([...refIds]), settledAt: IsNull() });
}

/** The case in which a matter waits or waited, locked; null when there is none. */
export async function caseOfMatter(kind: MatterKind, refId: number): Promise<CaseRow | null> {
  const matter = await repository(CaseMatter).findOne({
    where: { kind, refId },
    order: { id: 'DESC' },
  });
  return matter && findLockedCase(matter.caseId);
}

/**
 * What waited in a case no longer does. The case closes with the last of it.
 * @param actorId who closes it by hand; null for the site itself
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

/** Closing of a case by hand. */
interface Closing {
  reason: string | null;
  /** Outcome of its distress messages. */
  outcome: CaseOutcome | null;
}

/** Gives a locked case the state that follows from what waits in it and who holds it. */
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
  const to = stateOf(kinds, row.assignedToId !== null);
  if (from === to) return;
  if (!canMove(from, to)) throw new Error(`A case does not go from ${from} to ${to}`);
  const at = now();
  const { number, personId } = row;
  await emit(casesMoved, { number, personId });
  if (to === CaseState.CLOSED) {
    await change(row, { state: to, closedAt: at, urgency: CLOSED_URGENCY });
    const facts = outcome === null ? {} : { outcome };
    await addEntry(row, { kind: CaseEntryKind.CLOSED, actorId, text: reason, facts });
    return;
  }
  // An appeal is for somebody else than who held the case, and its time begins anew.
  const again = from === CaseState.CLOSED || to === CaseState.APPEAL;
  // The long time of a second person ends with their answer, whatever else still waits.
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
