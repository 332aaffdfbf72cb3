import { query } from '#platform/db/transaction';
import { toInstant } from '#platform/db/columns';
import { AppealKind } from '#domains/moderation/decisions/decision.types';
import {
  higherSeverity,
  ReportSeverity,
  severityOf,
} from '#domains/moderation/reports/report.types';
import { CaseState, MatterKind, stateOf } from '../caseStates';
import { CaseSubjectType } from '../cases.types';
import { CaseEntryKind, type CaseOutcome } from '../entries/entry.types';
import { CLOSED_URGENCY, targetOf, urgencyOf } from '../handling/urgency';
import { readCasesAbout, type StoredCase } from '../reading/cases.reads';
import {
  ENTRY_COLUMNS,
  ENTRY_PEOPLE,
  toEntry,
  type RawEntry,
  type StoredEntry,
} from '../entries/entryRows';

// The subject of a case is the user whom the case is about. A member of staff can be the subject of
// a case, but must not see in it actions that await approval, distress detections, or who works on
// the case. Code that shows, lists, counts, sorts, searches or exports a case to its subject must
// therefore start from `readSubjectViews`.

const { APPEAL, HAND, HELD, REPORT, RESULT } = MatterKind;

/**
 * Kinds of matters (see `MatterKind`) that the subject of a case may know of. Appeals are visible
 * to the subject too, except those that a reporter filed.
 */
export const KNOWN_MATTERS: readonly MatterKind[] = [REPORT, HELD, HAND, RESULT];

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** SQL condition: the subject of the case may know of the matter `m`. */
const KNOWN_MATTER = `(m."kind" IN (${listed(KNOWN_MATTERS)}) OR (m."kind" = '${APPEAL}'
  AND NOT EXISTS (SELECT 1 FROM appeals a WHERE a."id" = m."refId"
    AND a."kind" = '${AppealKind.CONTEST}')))`;

/**
 * Kinds of entries that make a case visible to its subject, even if the case contains no matter
 * that the subject may know of.
 */
const DECIDED = [CaseEntryKind.DECISION, CaseEntryKind.SANCTION];

/**
 * Returns the SQL condition that a case is visible to its subject.
 * @param alias table alias of the case
 */
export const visibleToSubject = (alias: string): string => `(EXISTS (
    SELECT 1 FROM case_matters m WHERE m."caseId" = ${alias}."id" AND ${KNOWN_MATTER})
  OR EXISTS (SELECT 1 FROM case_entries e WHERE e."caseId" = ${alias}."id"
    AND (e."kind" IN (${listed(DECIDED)}) OR (e."kind" = '${CaseEntryKind.PHASES}' AND e."id" > (
      SELECT MIN(o."id") FROM case_entries o
      WHERE o."caseId" = ${alias}."id" AND o."kind" = '${CaseEntryKind.OPENED}')))))`;

/**
 * Kinds of entries to read: all that the subject may see, and OPENED. The entry OPENED is needed to
 * hide the automatic checks recorded before it.
 */
const READ_KINDS = [
  CaseEntryKind.OPENED,
  CaseEntryKind.REPORT,
  CaseEntryKind.PHASES,
  CaseEntryKind.RESULT,
  CaseEntryKind.DECISION,
  CaseEntryKind.SANCTION,
  CaseEntryKind.INFORMED,
  CaseEntryKind.APPEAL,
  CaseEntryKind.APPEAL_DECIDED,
  CaseEntryKind.HIDDEN,
  CaseEntryKind.SHOWN,
  CaseEntryKind.UNAPPROVED,
  CaseEntryKind.TEXT_EDITED,
  CaseEntryKind.TEXT_REMOVED,
];

/** Maximum number of entries of one case that its subject can read. */
const MOST_LINES = 1000;

interface KnownMatter {
  caseId: number;
  kind: MatterKind;
  since: Date;
  settledAt: Date | null;
}

export interface SubjectView {
  row: StoredCase;
  /** Visible entries, oldest first. */
  lines: StoredEntry[];
  /** Kind of the event that opened the case for its subject; null when no such event is visible. */
  openedBy: CaseEntryKind | null;
  openedWith: CaseOutcome | null;
}

/**
 * Reads the cases about a user as that user sees them, oldest first, with three statements.
 * @param number restricts the result to one case
 */
export async function readSubjectViews(personId: number, number?: string): Promise<SubjectView[]> {
  const rows = await readCasesAbout(personId, visibleToSubject('k'), number);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const matters = Map.groupBy(await readMatters(ids), ({ caseId }) => caseId);
  const lines = Map.groupBy(await readLines(ids), ({ caseId }) => caseId);
  return Promise.all(
    rows.map((row) => viewOf(row, matters.get(row.id) ?? [], lines.get(row.id) ?? [])),
  );
}

async function readMatters(caseIds: readonly number[]): Promise<KnownMatter[]> {
  const rows = await query<{
    caseId: number;
    kind: MatterKind;
    since: string | Date;
    settledAt: string | Date | null;
  }>(
    `SELECT m."caseId", m."kind", m."since", m."settledAt" FROM case_matters m
     WHERE m."caseId" IN (:...caseIds) AND ${KNOWN_MATTER} ORDER BY m."id"`,
    { caseIds },
  );
  return rows.map(({ since, settledAt, ...matter }) => ({
    ...matter,
    since: toInstant(since),
    settledAt: toInstant(settledAt),
  }));
}

async function readLines(caseIds: readonly number[]): Promise<StoredEntry[]> {
  const rows = await query<RawEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM (
       SELECT x.*, ROW_NUMBER() OVER (PARTITION BY x."caseId" ORDER BY x."id" DESC) AS "rank"
       FROM case_entries x WHERE x."caseId" IN (:...caseIds) AND x."kind" IN (${listed(READ_KINDS)})
     ) e ${ENTRY_PEOPLE} WHERE e."rank" <= ${MOST_LINES} ORDER BY e."id"`,
    { caseIds },
  );
  return rows.map(toEntry);
}

const kindsOfMatters: Partial<Record<MatterKind, CaseEntryKind>> = {
  [REPORT]: CaseEntryKind.REPORT,
  [HELD]: CaseEntryKind.PHASES,
  [HAND]: CaseEntryKind.OPENED,
  [RESULT]: CaseEntryKind.RESULT,
};

interface Opening {
  at: Date;
  kind: CaseEntryKind | null;
  outcome: CaseOutcome | null;
}

/**
 * Returns the event that opened a case from the point of view of its subject: the earliest matter,
 * decision or verdict of an automatic check that the subject may know of. Null when there is none.
 */
function openingOf(matters: readonly KnownMatter[], lines: readonly StoredEntry[]): Opening | null {
  const openings = [
    ...matters.map(({ since: at, kind }) => ({
      at,
      kind: kindsOfMatters[kind] ?? null,
      outcome: null,
    })),
    ...lines
      .filter(({ kind }) => DECIDED.includes(kind) || kind === CaseEntryKind.PHASES)
      .map(({ at, kind, facts }) => ({ at, kind, outcome: facts.outcome ?? null })),
  ];
  return openings.toSorted((one, other) => one.at.getTime() - other.at.getTime())[0] ?? null;
}

/**
 * Computes the case as its subject sees it, from visible entries and matters only. Columns that
 * could reveal hidden data, such as the state, are recomputed.
 */
async function viewOf(
  row: StoredCase,
  matters: readonly KnownMatter[],
  stored: readonly StoredEntry[],
): Promise<SubjectView> {
  const openedId = stored.find(({ kind }) => kind === CaseEntryKind.OPENED)?.id ?? 0;
  // Automatic checks recorded before the opening belong to the event that opened the case, which
  // may be hidden.
  const candidates = stored.filter(
    ({ id, kind }) => kind !== CaseEntryKind.PHASES || id > openedId,
  );
  const opening = openingOf(matters, candidates) ?? { at: row.openedAt, kind: null, outcome: null };
  const lines = candidates.filter((line) => isKnownLine(line, row.personId, opening.at));
  const waiting = matters.filter(({ settledAt }) => settledAt === null);
  const state = stateOf(
    waiting.map(({ kind }) => kind),
    false,
  );
  const isClosed = state === CaseState.CLOSED;
  const caseSeverity = { severity: severityIn(lines), emergency: false };
  const waitingSince = startOf(waiting, state) ?? opening.at;
  const known: StoredCase = {
    ...row,
    ...caseSeverity,
    state,
    urgency: isClosed ? CLOSED_URGENCY : urgencyOf(caseSeverity),
    awaitsSecond: false,
    awaitsOutcome: false,
    assignedToId: null,
    assignee: null,
    openedAt: opening.at,
    waitingSince,
    dueAt: new Date(waitingSince.getTime() + (await targetOf(caseSeverity))),
    closedAt: isClosed ? endOf(opening.at, matters, lines) : null,
    version: 1 + lines.length + matters.length - waiting.length,
    waits: waiting.some(({ kind }) => kind !== HAND),
    ...(row.subjectType === CaseSubjectType.COMMENT && { subjectText: textIn(row, lines) }),
  };
  return { row: known, lines, openedBy: opening.kind, openedWith: opening.outcome };
}

function isKnownLine(
  { kind, at, facts, personId }: StoredEntry,
  subjectId: number | null,
  openedAt: Date,
): boolean {
  switch (kind) {
    case CaseEntryKind.OPENED:
      return false;
    case CaseEntryKind.TEXT_EDITED:
    case CaseEntryKind.TEXT_REMOVED:
      return at >= openedAt;
    case CaseEntryKind.APPEAL:
    case CaseEntryKind.APPEAL_DECIDED:
      return facts.contest !== true;
    case CaseEntryKind.INFORMED:
      return personId === subjectId;
    default:
      return true;
  }
}

/**
 * Returns the severity that follows from the reasons of the reports. The subject may read these
 * reasons.
 */
const severityIn = (lines: readonly StoredEntry[]): ReportSeverity =>
  lines
    .flatMap(({ facts }) => (facts.reason ? [severityOf(facts.reason)] : []))
    .reduce(higherSeverity, ReportSeverity.LOW);

/**
 * Returns the start of the waiting time: the time of the pending appeal, else that of the oldest
 * pending matter. Null when nothing is pending.
 */
function startOf(waiting: readonly KnownMatter[], state: CaseState): Date | null {
  const some = state === CaseState.APPEAL ? waiting.filter(({ kind }) => kind === APPEAL) : waiting;
  return some.map(({ since }) => since).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

function endOf(
  openedAt: Date,
  matters: readonly KnownMatter[],
  lines: readonly StoredEntry[],
): Date {
  const ends = [
    ...matters.map(({ settledAt }) => settledAt),
    ...lines.filter(({ kind }) => DECIDED.includes(kind)).map(({ at }) => at),
  ];
  return new Date(
    Math.max(openedAt.getTime(), ...ends.flatMap((end) => (end === null ? [] : [end.getTime()]))),
  );
}

/** Returns the text that the comment had when the case opened for its subject. */
function textIn(
  { subjectText, lastText }: StoredCase,
  lines: readonly StoredEntry[],
): string | null {
  if (subjectText === null) return null;
  const changed = lines.find(({ kind }) => kind === CaseEntryKind.TEXT_EDITED);
  return changed ? changed.text : lastText;
}

/**
 * Returns the snapshots that the subject of a case sees: those stored after the opening of the
 * case. The last snapshot from before the opening is included, with the time of the opening.
 * @param openedAt time at which the case opened for its subject
 */
export function viewsSince<View extends { at: Date }>(
  views: readonly View[],
  openedAt: Date,
): View[] {
  const before = views.findLast(({ at }) => at <= openedAt);
  const after = views.filter(({ at }) => at > openedAt);
  return [...(before ? [{ ...before, at: openedAt }] : []), ...after];
}
