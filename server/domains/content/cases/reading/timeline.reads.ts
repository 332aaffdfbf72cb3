import { toBoolean, toInstant } from '../../../../platform/db/columns';
import { query } from '../../../../platform/db/transaction';
import type { ReportReason } from '../../reports/report.types';
import type { CaseState, MatterKind } from '../case.states';
import type { CaseReference, CaseSummary } from '../cases.types';
import { CaseEntryKind, type CaseFacts } from '../entry.types';
import type { Person } from './cases.reads';

/** How many lines come at once. */
export const MOST_ENTRIES = 200;

/** How many other cases come with one. */
const MOST_OTHERS = 20;

type Instant = string | Date;

/** A line as it is stored, with the people it names. */
export interface StoredEntry {
  id: number;
  caseId: number;
  at: Date;
  kind: CaseEntryKind;
  actorId: number | null;
  actor: Person | null;
  automatic: boolean;
  personId: number | null;
  person: Person | null;
  refId: number | null;
  text: string | null;
  facts: CaseFacts;
  /** Of a link. */
  linkedNumber: string | null;
}

export interface RawEntry extends Omit<
  StoredEntry,
  'at' | 'automatic' | 'facts' | 'actor' | 'person' | 'linkedNumber'
> {
  at: Instant;
  automatic: boolean | number;
  facts: string;
  linkedNumber: string | null;
  actorName: string | null;
  actorAvatarUrl: string | null;
  personName: string | null;
  personAvatarUrl: string | null;
}

/** The columns of a line `e`; `ENTRY_PEOPLE` joins what they need. */
export const ENTRY_COLUMNS = `e."id", e."caseId", e."at", e."kind", e."actorId", e."automatic",
  e."personId", e."refId", e."text", e."facts",
  a."username" AS "actorName", a."avatarUrl" AS "actorAvatarUrl",
  p."username" AS "personName", p."avatarUrl" AS "personAvatarUrl",
  o."number" AS "linkedNumber"`;
export const ENTRY_PEOPLE = `LEFT JOIN users a ON a."id" = e."actorId"
  LEFT JOIN users p ON p."id" = e."personId"
  LEFT JOIN cases o ON e."kind" = '${CaseEntryKind.LINKED}' AND o."id" = e."refId"`;

const named = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

export function toEntry(raw: RawEntry): StoredEntry {
  const { actorName, actorAvatarUrl, personName, personAvatarUrl, ...rest } = raw;
  return {
    ...rest,
    at: toInstant(raw.at),
    automatic: toBoolean(raw.automatic),
    facts: JSON.parse(raw.facts) as CaseFacts,
    actor: named(raw.actorId, actorName, actorAvatarUrl),
    person: named(raw.personId, personName, personAvatarUrl),
  };
}

/** The last lines of cases, oldest first. */
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

/** The lines of a case before one of them, oldest first. */
export async function readEarlier(caseId: number, beforeId: number): Promise<StoredEntry[]> {
  const rows = await query<RawEntry>(
    `SELECT ${ENTRY_COLUMNS} FROM case_entries e ${ENTRY_PEOPLE}
     WHERE e."caseId" = :caseId AND e."id" < :beforeId ORDER BY e."id" DESC LIMIT ${MOST_ENTRIES}`,
    { caseId, beforeId },
  );
  return rows.map(toEntry).toReversed();
}

/** The facts of a case that its row in the list shows; who reported it is still in there. */
export interface StoredSummary extends Omit<CaseSummary, 'viewerReported'> {
  reporterIds: number[];
}

/** What opens a case by itself. */
const OPENING = [
  CaseEntryKind.REPORT,
  CaseEntryKind.PHASES,
  CaseEntryKind.EMERGENCY,
  CaseEntryKind.RESULT,
  CaseEntryKind.CONFIRMATION_ASKED,
  CaseEntryKind.DECISION,
  CaseEntryKind.SANCTION,
];

const SUMMED = [CaseEntryKind.OPENED, ...OPENING];

/** What is in each of some cases: three statements for all of them. */
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
  const links = await query<{ caseId: number; number: string }>(
    `SELECT l."caseId", k."number" FROM (
       SELECT "newerId" AS "caseId", "olderId" AS "otherId" FROM case_links
         WHERE "newerId" IN (:...caseIds)
       UNION ALL SELECT "olderId", "newerId" FROM case_links WHERE "olderId" IN (:...caseIds)
     ) l JOIN cases k ON k."id" = l."otherId" ORDER BY k."id" DESC`,
    { caseIds },
  );
  const entries = Map.groupBy(rows.map(toEntry), ({ caseId }) => caseId);
  const linked = Map.groupBy(links, ({ caseId }) => caseId);
  const totals = new Map(counts.map(({ caseId, total }) => [caseId, Number(total)]));
  return caseIds.map((id) => ({
    ...summaryOf(entries.get(id) ?? []),
    entryCount: totals.get(id) ?? 0,
    linkedNumbers: (linked.get(id) ?? []).slice(0, MOST_OTHERS).map(({ number }) => number),
  }));
}

function summaryOf(
  entries: readonly StoredEntry[],
): Omit<StoredSummary, 'entryCount' | 'linkedNumbers'> {
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
  return {
    ...openingOf(entries),
    reportCount: reports.length,
    reporterIds: reports.flatMap(({ actorId }) => actorId ?? []),
    reasons: [...new Set(reasons)],
    heldBy: [...new Set(heldBy)],
    decider: decided?.actor ?? null,
  };
}

/** What opened a case: somebody by hand, else the first of what opens one by itself. */
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

/** The other cases of the same thing or person, and those linked by hand, newest first. */
export async function readOtherCases(
  caseIds: readonly number[],
): Promise<Map<number, CaseReference[]>> {
  const rows = await query<{
    caseId: number;
    number: string;
    state: CaseState;
    openedAt: Instant;
    linked: number;
  }>(
    `SELECT y."caseId", k."number", k."state", k."openedAt", y."linked" FROM (
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
  const references = rows.map(({ caseId, number, state, openedAt, linked }) => ({
    caseId,
    reference: { number, state, openedAt: toInstant(openedAt), linked: Number(linked) === 1 },
  }));
  const grouped = Map.groupBy(references, ({ caseId }) => caseId);
  return new Map(
    caseIds.map((id) => [id, (grouped.get(id) ?? []).map(({ reference }) => reference)]),
  );
}

/** What waits in cases, of one kind: one statement for all of a list. */
export async function readWaiting(
  caseIds: readonly number[],
  kind: MatterKind,
): Promise<Map<number, number[]>> {
  const rows = await query<{ caseId: number; refId: number }>(
    `SELECT "caseId", "refId" FROM case_matters
     WHERE "caseId" IN (:...caseIds) AND "kind" = :kind AND "settledAt" IS NULL`,
    { caseIds, kind },
  );
  const found = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map([...found].map(([id, own]) => [id, own.map(({ refId }) => refId)]));
}
