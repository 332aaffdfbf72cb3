import { toBoolean, toInstant } from '../../../../platform/db/columns';
import { idsHolding, searchWords } from '../../../../platform/db/letterSearch';
import type { PageRequest } from '../../../../platform/db/page';
import { query } from '../../../../platform/db/transaction';
import { now } from '../../../../platform/running/clock';
import { accountsNamed } from '../../../identity/users/users.service';
import type { ReportSeverity } from '../../reports/report.types';
import { CaseState, MatterKind } from '../case.states';
import { CaseList, type CaseCounts, type CaseFilter, type CaseSubjectType } from '../cases.types';
import { CaseEntryKind } from '../entry.types';
import { CLOSED_URGENCY } from '../writing/urgency';

/** How many rows are counted, and can be reached by pages. */
export const FARTHEST = 10_000;

/** Somebody named by a case. */
export interface Person {
  id: number;
  username: string;
  avatarUrl: string | null;
}

/** A case as it is stored, with the people it names. */
export interface StoredCase {
  id: number;
  number: string;
  subjectType: CaseSubjectType;
  subjectId: number | null;
  subjectText: string | null;
  title: string | null;
  personId: number | null;
  person: Person | null;
  severity: ReportSeverity;
  emergency: boolean;
  state: CaseState;
  assignedToId: number | null;
  assignee: Person | null;
  openedAt: Date;
  waitingSince: Date;
  dueAt: Date;
  closedAt: Date | null;
  version: number;
  /** Whether something in it waits that is not settled by closing it. */
  waits: boolean;
  /** Whether an act in it waits for a second person, whatever else does. */
  awaitsSecond: boolean;
}

type Instant = string | Date;
type RawCase = Omit<
  StoredCase,
  | 'person'
  | 'assignee'
  | 'emergency'
  | 'openedAt'
  | 'waitingSince'
  | 'dueAt'
  | 'closedAt'
  | 'waits'
  | 'awaitsSecond'
> & {
  emergency: boolean | number;
  openedAt: Instant;
  waitingSince: Instant;
  dueAt: Instant;
  closedAt: Instant | null;
  waits: boolean | number;
  awaitsSecond: boolean | number;
  personName: string | null;
  personAvatarUrl: string | null;
  assigneeName: string | null;
  assigneeAvatarUrl: string | null;
};

/** Whether an act in the case `k` waits for a second person; an appeal hides it in the state. */
const AWAITS_SECOND = `EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id"
  AND m."settledAt" IS NULL AND m."kind" = '${MatterKind.CONFIRMATION}')`;

const COLUMNS = `k."id", k."number", k."subjectType", k."subjectId", k."subjectText", k."title",
  k."personId", k."severity", k."emergency", k."state", k."assignedToId", k."openedAt",
  k."waitingSince", k."dueAt", k."closedAt", k."version",
  p."username" AS "personName", p."avatarUrl" AS "personAvatarUrl",
  g."username" AS "assigneeName", g."avatarUrl" AS "assigneeAvatarUrl",
  EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
    AND m."kind" NOT IN ('${MatterKind.HAND}', '${MatterKind.EMERGENCY}', '${MatterKind.STAFF_FLOOD}')) AS "waits",
  ${AWAITS_SECOND} AS "awaitsSecond"`;
const WITH = `LEFT JOIN users p ON p."id" = k."personId"
  LEFT JOIN users g ON g."id" = k."assignedToId"`;

const personOf = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

function toCase(raw: RawCase): StoredCase {
  const { personName, personAvatarUrl, assigneeName, assigneeAvatarUrl, ...rest } = raw;
  return {
    ...rest,
    emergency: toBoolean(raw.emergency),
    waits: toBoolean(raw.waits),
    awaitsSecond: toBoolean(raw.awaitsSecond),
    openedAt: toInstant(raw.openedAt),
    waitingSince: toInstant(raw.waitingSince),
    dueAt: toInstant(raw.dueAt),
    closedAt: toInstant(raw.closedAt),
    person: personOf(raw.personId, personName, personAvatarUrl),
    assignee: personOf(raw.assignedToId, assigneeName, assigneeAvatarUrl),
  };
}

interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

const OPEN = `k."urgency" < ${CLOSED_URGENCY}`;

/** The conditions of the lists. Constants are written into the SQL, which is prepared once. */
const lists: Readonly<Record<CaseList, string>> = {
  [CaseList.OPEN]: OPEN,
  [CaseList.MINE]: `k."assignedToId" = :readerId AND ${OPEN}`,
  [CaseList.UNASSIGNED]: `k."assignedToId" IS NULL AND ${OPEN}`,
  // By what waits, which only these two states may hold: an appeal comes before a confirmation.
  [CaseList.AWAITING_SECOND]: `k."state" IN ('${CaseState.AWAITING_SECOND}', '${CaseState.APPEAL}')
    AND ${OPEN} AND ${AWAITS_SECOND}`,
  [CaseList.APPEALS]: `k."state" = '${CaseState.APPEAL}' AND ${OPEN}`,
  [CaseList.OVERDUE]: `${OPEN} AND k."dueAt" < :now`,
  [CaseList.CLOSED]: `k."closedAt" IS NOT NULL`,
};

function conditionOf({ list, search }: CaseFilter, readerId: number): Condition {
  const sql = [lists[list ?? CaseList.OPEN]];
  const parameters: Record<string, unknown> = { readerId };
  if (list === CaseList.OVERDUE) parameters.now = now();
  for (const [at, word] of searchWords(search).entries()) {
    const text = idsHolding(
      word,
      { table: 'cases', column: 'searchText', letterIndex: 'case_search' },
      `word${at}`,
    );
    const named = accountsNamed(word, `name${at}`);
    // Nobody finds a case about themselves by what they are not shown of it.
    sql.push(`k."id" IN (
      SELECT s."id" FROM cases s WHERE s."id" IN (${text.sql})
        AND (s."personId" IS NULL OR s."personId" <> :readerId)
      UNION SELECT s."id" FROM cases s WHERE s."number" = :number${at}
      UNION SELECT s."id" FROM cases s WHERE s."personId" IN (${named.sql}))`);
    Object.assign(parameters, text.parameters, named.parameters, {
      [`number${at}`]: word.toUpperCase(),
    });
  }
  return { sql: sql.join(' AND '), parameters };
}

/** The gravest first, then what has waited longest; closed ones, the last closed first. */
const orderOf = ({ list }: CaseFilter): string =>
  list === CaseList.CLOSED
    ? `ORDER BY k."closedAt" DESC, k."id" DESC`
    : `ORDER BY k."urgency", k."waitingSince", k."id"`;

/** A page of the cases that meet a filter. */
export async function readCasePage(
  filter: CaseFilter,
  { page, pageSize }: PageRequest,
  readerId: number,
): Promise<StoredCase[]> {
  const { sql, parameters } = conditionOf(filter, readerId);
  const order = orderOf(filter);
  const rows = await query<RawCase>(
    `SELECT ${COLUMNS} FROM (
       SELECT k."id" FROM cases k WHERE ${sql} ${order} LIMIT :limit OFFSET :offset
     ) x JOIN cases k ON k."id" = x."id" ${WITH} ${order}`,
    { ...parameters, readerId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toCase);
}

/** How many cases meet a filter, counted up to `FARTHEST`. */
export async function countCases(filter: CaseFilter, readerId: number): Promise<number> {
  const { sql, parameters } = conditionOf(filter, readerId);
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (SELECT k."id" FROM cases k WHERE ${sql} LIMIT ${FARTHEST}) c`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** How many cases each list has, in one statement. */
export async function readCaseCounts(readerId: number): Promise<CaseCounts> {
  const sum = (condition: string) => `COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const [row] = await query<Record<keyof CaseCounts, number | string>>(
    `SELECT COUNT(*) AS "open", ${sum(lists[CaseList.MINE])} AS "mine",
       ${sum(lists[CaseList.UNASSIGNED])} AS "unassigned",
       ${sum(lists[CaseList.AWAITING_SECOND])} AS "awaitingSecond",
       ${sum(lists[CaseList.APPEALS])} AS "appeals",
       ${sum(lists[CaseList.OVERDUE])} AS "overdue",
       (SELECT COUNT(*) FROM (SELECT 1 AS "one" FROM cases k
         WHERE ${lists[CaseList.CLOSED]} LIMIT ${FARTHEST}) c) AS "closed"
     FROM cases k WHERE ${OPEN}`,
    { readerId, now: now() },
  );
  const figure = (name: keyof CaseCounts) => Number(row?.[name] ?? 0);
  return {
    open: figure('open'),
    mine: figure('mine'),
    unassigned: figure('unassigned'),
    awaitingSecond: figure('awaitingSecond'),
    appeals: figure('appeals'),
    overdue: figure('overdue'),
    closed: figure('closed'),
  };
}

/** A case by its number; null when there is none. */
export async function readCase(number: string): Promise<StoredCase | null> {
  const [row] = await query<RawCase>(
    `SELECT ${COLUMNS} FROM cases k ${WITH} WHERE k."number" = :number`,
    { number },
  );
  return row ? toCase(row) : null;
}

/** How many cases are open and overdue. */
export async function readWaitingCases(): Promise<{ open: number; overdue: number }> {
  const [row] = await query<Record<'open' | 'overdue', number | string>>(
    `SELECT COUNT(*) AS "open", COALESCE(SUM(CASE WHEN k."dueAt" < :now THEN 1 ELSE 0 END), 0)
       AS "overdue" FROM cases k WHERE ${OPEN}`,
    { now: now() },
  );
  return { open: Number(row?.open ?? 0), overdue: Number(row?.overdue ?? 0) };
}

/** The overdue cases of which nobody was told, the gravest first. */
export function readOverdueUntold(most: number): Promise<{ id: number; number: string }[]> {
  return query(
    `SELECT k."id", k."number" FROM cases k
     WHERE ${lists[CaseList.OVERDUE]} AND k."overdueToldAt" IS NULL
     ORDER BY k."urgency", k."waitingSince", k."id" LIMIT :most`,
    { now: now(), most },
  );
}

/** A case by its number, and whom it is about. */
export interface MatterCase {
  number: string;
  personId: number | null;
}

/** The open cases about some things of one kind, by the id of the thing. */
export async function readOpenNumbers(
  type: CaseSubjectType,
  ids: readonly number[],
): Promise<Map<number, MatterCase>> {
  const rows = await query<MatterCase & { subjectId: number }>(
    `SELECT k."subjectId", k."number", k."personId" FROM cases k
     WHERE k."subjectType" = :type AND k."subjectId" IN (:...ids) AND ${OPEN} ORDER BY k."id"`,
    { type, ids },
  );
  return new Map(rows.map(({ subjectId, ...found }) => [subjectId, found]));
}

/** The cases in which some matters of one kind wait or waited, by what they refer to. */
export async function readMatterNumbers(
  kind: MatterKind,
  ids: readonly number[],
): Promise<Map<number, MatterCase>> {
  const rows = await query<MatterCase & { refId: number }>(
    `SELECT m."refId", k."number", k."personId" FROM case_matters m
     JOIN cases k ON k."id" = m."caseId"
     WHERE m."kind" = :kind AND m."refId" IN (:...ids) ORDER BY m."id"`,
    { kind, ids },
  );
  return new Map(rows.map(({ refId, ...found }) => [refId, found]));
}

/** The number of a case that concerns a person; null for any other. */
export async function readConcerning(number: string, personId: number): Promise<string | null> {
  const [row] = await query<{ number: string }>(
    `SELECT k."number" FROM cases k WHERE k."number" = :number AND (k."personId" = :personId
       OR EXISTS (SELECT 1 FROM case_entries e WHERE e."caseId" = k."id" AND (
         e."personId" = :personId OR (e."actorId" = :personId
           AND e."kind" IN ('${CaseEntryKind.REPORT}', '${CaseEntryKind.APPEAL}')))))`,
    { number, personId },
  );
  return row?.number ?? null;
}
