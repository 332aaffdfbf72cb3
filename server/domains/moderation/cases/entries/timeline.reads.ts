import { toInstant } from '#platform/db/columns';
import { query } from '#platform/db/transaction';
import type { ReportReason } from '#domains/moderation/reports/report.types';
import type { CaseState, MatterKind } from '../caseStates';
import type { CaseReference, CaseSummary } from '../cases.types';
import { CaseEntryKind, CaseOutcome } from './entry.types';
import { ENTRY_COLUMNS, ENTRY_PEOPLE, toEntry, type RawEntry, type StoredEntry } from './entryRows';

/** Maximum number of entries returned per case and request. */
export const MOST_ENTRIES = 200;

/** Maximum number of other cases returned with a case. */
export const MOST_OTHERS = 20;

type Instant = string | Date;

/** Reads the last `MOST_ENTRIES` entries of each case, oldest first, keyed by case ID. */
export async function readTimelines(
  caseIds: readonly number[],
): Promise<Map<number, StoredEntry[]>> {
  const rows = await query<RawEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM (
       SELECT x.*, ROW_NUMBER() OVER (PARTITION BY x."caseId" ORDER BY x."id" DESC) AS "rank"
       FROM case_entries x WHERE x."caseId" IN (:...caseIds)
     ) e ${ENTRY_PEOPLE} WHERE e."rank" <= ${MOST_ENTRIES} ORDER BY e."id"`,
    { caseIds },
  );
  return Map.groupBy(rows.map(toEntry), ({ caseId }) => caseId);
}

/** Reads the entries of a case before a given one, oldest first. */
export async function readEarlier(caseId: number, beforeId: number): Promise<StoredEntry[]> {
  const rows = await query<RawEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM case_entries e ${ENTRY_PEOPLE}
     WHERE e."caseId" = :caseId AND e."id" < :beforeId ORDER BY e."id" DESC LIMIT ${MOST_ENTRIES}`,
    { caseId, beforeId },
  );
  return rows.map(toEntry).toReversed();
}

/**
 * Number of a case that another case refers to. `personId` is the ID of the user whom the case is
 * about; null when it is about no user.
 */
export interface NamedCase {
  number: string;
  personId: number | null;
}

/** Summary of a case in the list, before it is filtered for a reader. */
export interface StoredSummary extends Omit<CaseSummary, 'viewerReported' | 'linkedNumbers'> {
  reporterIds: number[];
  linked: NamedCase[];
  /** Other cases linked by hand, one per link entry. */
  linkLines: NamedCase[];
}

/**
 * Other case about the same target or user, or a linked case, with the ID of the user whom it is
 * about.
 */
export type StoredReference = CaseReference & Pick<NamedCase, 'personId'>;

const OPENING = [
  CaseEntryKind.REPORT,
  CaseEntryKind.PHASES,
  CaseEntryKind.EMERGENCY,
  CaseEntryKind.RESULT,
  CaseEntryKind.CONFIRMATION_ASKED,
  CaseEntryKind.DECISION,
  CaseEntryKind.SANCTION,
];

/** Kinds of the entries whose outcome may be the last one of a case. */
const ENDING = new Set([
  CaseEntryKind.DECISION,
  CaseEntryKind.SANCTION,
  CaseEntryKind.APPEAL_DECIDED,
  CaseEntryKind.CONFIRMATION_SETTLED,
  CaseEntryKind.CLOSED,
]);

const SUMMED = [
  CaseEntryKind.OPENED,
  ...OPENING,
  CaseEntryKind.APPEAL,
  CaseEntryKind.APPEAL_DECIDED,
  CaseEntryKind.CONFIRMATION_SETTLED,
  CaseEntryKind.CLOSED,
];

/** Maximum time between the entries of one action, in milliseconds. */
const ONE_ACTION_MS = 5000;

/** Reads the summaries of cases, in the order of the given IDs, with four statements in total. */
export async function readSummaries(caseIds: readonly number[]): Promise<StoredSummary[]> {
  const counts = await query<{ caseId: number; total: number | string }>(
    `SELECT "caseId", COUNT(*) AS "total" FROM case_entries WHERE "caseId" IN (:...caseIds)
     GROUP BY "caseId"`,
    { caseIds },
  );
  const rows = await query<RawEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM (
       SELECT x.*, ROW_NUMBER() OVER (PARTITION BY x."caseId" ORDER BY x."id" DESC) AS "rank"
       FROM case_entries x WHERE x."caseId" IN (:...caseIds)
         AND x."kind" IN (${SUMMED.map((kind) => `'${kind}'`).join(', ')})
     ) e ${ENTRY_PEOPLE} WHERE e."rank" <= ${MOST_ENTRIES} ORDER BY e."id"`,
    { caseIds },
  );
  const links = await query<NamedCase & { caseId: number }>(
    `SELECT l."caseId", k."number", k."personId" FROM (
       SELECT "newerId" AS "caseId", "olderId" AS "otherId" FROM case_links
         WHERE "newerId" IN (:...caseIds)
       UNION ALL SELECT "olderId", "newerId" FROM case_links WHERE "olderId" IN (:...caseIds)
     ) l JOIN cases k ON k."id" = l."otherId" ORDER BY k."id" DESC`,
    { caseIds },
  );
  const lines = await query<NamedCase & { caseId: number }>(
    `SELECT e."caseId", k."number", k."personId" FROM case_entries e
     JOIN cases k ON k."id" = e."refId" AND k."personId" IS NOT NULL
     WHERE e."caseId" IN (:...caseIds) AND e."kind" = '${CaseEntryKind.LINKED}'`,
    { caseIds },
  );
  const entries = Map.groupBy(rows.map(toEntry), ({ caseId }) => caseId);
  const linkLines = Map.groupBy(lines, ({ caseId }) => caseId);
  const linked = Map.groupBy(links, ({ caseId }) => caseId);
  const totals = new Map(counts.map(({ caseId, total }) => [caseId, Number(total)]));
  return caseIds.map((id) => ({
    ...summaryOf(entries.get(id) ?? []),
    entryCount: totals.get(id) ?? 0,
    linked: linked.get(id) ?? [],
    linkLines: linkLines.get(id) ?? [],
  }));
}

/** Summarises the entries of a case. */
export function summaryOf(
  entries: readonly StoredEntry[],
): Omit<StoredSummary, 'entryCount' | 'linked' | 'linkLines'> {
  const reports = entries.filter(({ kind }) => kind === CaseEntryKind.REPORT);
  const reasons = reports
    .map(({ facts }) => facts.reason)
    .filter((reason): reason is ReportReason => reason !== undefined);
  const heldBy = entries
    .flatMap(({ facts }) => facts.phases ?? [])
    .filter(({ verdict }) => verdict === 'hold' || verdict === 'reject')
    .map(({ phase }) => phase);
  const decided = entries.findLast(
    ({ kind, actor }) =>
      (kind === CaseEntryKind.DECISION || kind === CaseEntryKind.SANCTION) && actor !== null,
  );
  const appeal = entries.findLast(({ kind }) => kind === CaseEntryKind.APPEAL);
  return {
    ...openingOf(entries),
    appellant: appeal?.actor ?? null,
    lastOutcome: lastOutcomeOf(entries),
    reportCount: reports.length,
    reporterIds: reports.flatMap(({ actorId }) => actorId ?? []),
    reasons: [...new Set(reasons)],
    heldBy: [...new Set(heldBy)],
    decider: decided?.actor ?? null,
  };
}

/**
 * Returns the outcome of the last action in a case. If the action also accepted reports, returns what
 * it did to the content or user.
 */
function lastOutcomeOf(entries: readonly StoredEntry[]): CaseOutcome | null {
  // A confirmed request has an entry of its own for what was done.
  const ends = entries.filter(
    ({ kind, facts: { outcome } }) =>
      ENDING.has(kind) && outcome && outcome !== CaseOutcome.CONFIRMED,
  );
  const last = ends.at(-1);
  if (!last) return null;
  const sameAction = ends.filter(
    ({ at, actorId }) =>
      actorId === last.actorId && last.at.getTime() - at.getTime() < ONE_ACTION_MS,
  );
  const effect = sameAction.findLast(({ facts }) => facts.outcome !== CaseOutcome.REPORT_UPHELD);
  return (effect ?? last).facts.outcome ?? null;
}

/**
 * Returns how a case was opened: by hand, or else by the first entry of a kind that opens cases
 * automatically.
 */
function openingOf(
  entries: readonly StoredEntry[],
): Pick<StoredSummary, 'openedBy' | 'openedWith'> {
  const opened = entries.find(({ kind }) => kind === CaseEntryKind.OPENED);
  const first = entries.find(
    ({ id, kind }) => OPENING.includes(kind) && (!opened || id > opened.id),
  );
  const isByHand = opened !== undefined && !opened.automatic;
  const opening = isByHand ? opened : (first ?? entries.find(({ kind }) => OPENING.includes(kind)));
  return { openedBy: opening?.kind ?? null, openedWith: opening?.facts.outcome ?? null };
}

/**
 * Reads the other cases about the same target or user, and the cases linked by hand, newest first.
 * Keyed by case ID.
 */
export async function readOtherCases(
  caseIds: readonly number[],
): Promise<Map<number, StoredReference[]>> {
  const rows = await query<{
    caseId: number;
    number: string;
    personId: number | null;
    state: CaseState;
    openedAt: Instant;
    linked: number;
  }>(
    `SELECT y."caseId", k."number", k."personId", k."state", k."openedAt", y."linked" FROM (
       SELECT x."caseId", x."otherId", MAX(x."linked") AS "linked", ROW_NUMBER() OVER (
         PARTITION BY x."caseId" ORDER BY MAX(x."linked") DESC, x."otherId" DESC) AS "rank"
       FROM (
         SELECT c."id" AS "caseId", o."id" AS "otherId", 0 AS "linked"
           FROM cases c JOIN cases o ON o."personId" = c."personId" AND o."id" <> c."id"
           WHERE c."id" IN (:...caseIds)
         UNION ALL
         SELECT c."id", o."id", 0 FROM cases c JOIN cases o ON o."subjectType" = c."subjectType"
           AND o."subjectId" = c."subjectId" AND o."id" <> c."id" WHERE c."id" IN (:...caseIds)
         UNION ALL
         SELECT e."caseId", e."refId", 1 FROM case_entries e
           WHERE e."kind" = '${CaseEntryKind.LINKED}' AND e."caseId" IN (:...caseIds)
       ) x GROUP BY x."caseId", x."otherId"
     ) y JOIN cases k ON k."id" = y."otherId" WHERE y."rank" <= ${MOST_OTHERS}
     ORDER BY k."id" DESC`,
    { caseIds },
  );
  const references = rows.map(({ caseId, openedAt, linked, ...other }) => ({
    caseId,
    reference: { ...other, openedAt: toInstant(openedAt), linked: Number(linked) === 1 },
  }));
  const grouped = Map.groupBy(references, ({ caseId }) => caseId);
  return new Map(
    caseIds.map((id) => [id, (grouped.get(id) ?? []).map(({ reference }) => reference)]),
  );
}

/**
 * Returns the IDs of the cases whose comment was last hidden by a member of staff, and was not shown
 * again since. Uses one statement.
 */
export async function readHiddenByStaff(caseIds: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await query<{ caseId: number }>(
    `SELECT e."caseId" FROM case_entries e WHERE e."kind" = '${CaseEntryKind.HIDDEN}'
       AND e."automatic" = FALSE
       AND e."id" IN (SELECT MAX(x."id") FROM case_entries x WHERE x."caseId" IN (:...caseIds)
         AND x."kind" IN ('${CaseEntryKind.HIDDEN}', '${CaseEntryKind.SHOWN}')
         GROUP BY x."caseId")`,
    { caseIds },
  );
  return new Map(rows.map(({ caseId }) => [caseId, true]));
}

export const isHiddenByStaff = async (caseId: number): Promise<boolean> =>
  (await readHiddenByStaff([caseId])).has(caseId);

/** Maximum number of pending matters returned with a case. */
const MOST_WAITING = 20;

/**
 * Reads the IDs of the items of one kind, such as appeals, that are pending in cases. Keyed by case
 * ID, oldest first, at most `MOST_WAITING` per case. Uses one statement.
 */
export async function readWaiting(
  caseIds: readonly number[],
  kind: MatterKind,
): Promise<Map<number, number[]>> {
  const rows = await query<{ caseId: number; refId: number }>(
    `SELECT x."caseId", x."refId" FROM (
       SELECT m."caseId", m."refId", ROW_NUMBER() OVER (
         PARTITION BY m."caseId" ORDER BY m."refId") AS "rank"
       FROM case_matters m
       WHERE m."caseId" IN (:...caseIds) AND m."kind" = :kind AND m."settledAt" IS NULL
     ) x WHERE x."rank" <= ${MOST_WAITING}`,
    { caseIds, kind },
  );
  const found = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ refId }) => refId)]));
}

export interface OpenMatter {
  caseId: number;
  kind: MatterKind;
  refId: number;
}

/**
 * Reads the pending matters of cases, keyed by case ID, oldest first, at most `MOST_WAITING` per
 * case. Uses one statement.
 */
export async function readOpenMatters(
  caseIds: readonly number[],
): Promise<Map<number, OpenMatter[]>> {
  const rows = await query<OpenMatter>(
    `SELECT x."caseId", x."kind", x."refId" FROM (
       SELECT m."caseId", m."kind", m."refId", m."id", ROW_NUMBER() OVER (
         PARTITION BY m."caseId" ORDER BY m."id") AS "rank"
       FROM case_matters m WHERE m."caseId" IN (:...caseIds) AND m."settledAt" IS NULL
     ) x WHERE x."rank" <= ${MOST_WAITING} ORDER BY x."id"`,
    { caseIds },
  );
  return Map.groupBy(rows, ({ caseId }) => caseId);
}
