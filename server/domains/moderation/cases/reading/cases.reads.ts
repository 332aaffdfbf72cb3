import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { idsContaining, likePattern, splitWords } from '#platform/db/letterSearch';
import type { NumberedKind } from '#platform/db/rows/numberedItems';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { isId } from '#platform/text/ids';
import { accountsNamed } from '#domains/identity/users/users.service';
import type { ReportReason, ReportSeverity } from '#domains/moderation/reports/report.types';
import type { CaseRow } from '../case.entity';
import { CaseKind } from '../caseKind.types';
import { mattersByKind, MatterKind, type CaseState } from '../caseStates';
import { CaseList, CaseSubjectType, type CaseFilter } from '../cases.types';
import { CaseEntryKind } from '../entries/entry.types';
import { CLOSED_URGENCY } from '../handling/urgency';
import { searchWords } from '#client/shared/searchText';

/** Maximum number of cases of a list that are counted. The pages of the list end there too. */
export const FARTHEST = 10_000;

/** User as shown in a case. */
export interface Person {
  id: number;
  username: string;
  avatarUrl: string | null;
}

export interface StoredCase {
  id: number;
  number: string;
  subjectType: CaseSubjectType;
  subjectId: number | null;
  subjectText: string | null;
  title: string | null;
  personId: number | null;
  person: Person | null;
  /** Last stored text of the comment. */
  lastText: string | null;
  severity: ReportSeverity;
  emergency: boolean;
  /** Sort key in the list, see `urgencyOf`. */
  urgency: number;
  state: CaseState;
  assignedToId: number | null;
  assignee: Person | null;
  openedAt: Date;
  waitingSince: Date;
  dueAt: Date;
  closedAt: Date | null;
  version: number;
  /**
   * Whether something is pending, such as an undecided report, that prevents closing the case by
   * hand.
   */
  waits: boolean;
  /** Whether an action awaits approval, even while the state of the case is APPEAL. */
  awaitsSecond: boolean;
  /** Whether a pending distress message needs an outcome. */
  awaitsOutcome: boolean;
}

type CaseColumns = Omit<StoredCase, 'person' | 'assignee'>;
type RawCase = Raw<CaseColumns> & {
  personName: string | null;
  personAvatarUrl: string | null;
  assigneeName: string | null;
  assigneeAvatarUrl: string | null;
};

const COLUMNS = `k."id", k."number", k."subjectType", k."subjectId", k."subjectText", k."title",
  k."lastText", k."personId", k."severity", k."emergency", k."urgency", k."state", k."assignedToId", k."openedAt",
  k."waitingSince", k."dueAt", k."closedAt", k."version",
  p."username" AS "personName", p."avatarUrl" AS "personAvatarUrl",
  g."username" AS "assigneeName", g."avatarUrl" AS "assigneeAvatarUrl",
  EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
    AND m."kind" NOT IN ('${MatterKind.HAND}', '${MatterKind.EMERGENCY}', '${MatterKind.STAFF_FLOOD}')) AS "waits",
  EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
    AND m."kind" = '${MatterKind.CONFIRMATION}') AS "awaitsSecond",
  EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
    AND m."kind" = '${MatterKind.EMERGENCY}') AS "awaitsOutcome"`;
const WITH = `LEFT JOIN users p ON p."id" = k."personId"
  LEFT JOIN users g ON g."id" = k."assignedToId"`;

const personOf = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

const toCaseColumns = rowMapper<CaseColumns>({
  emergency: toBoolean,
  waits: toBoolean,
  awaitsSecond: toBoolean,
  awaitsOutcome: toBoolean,
  openedAt: toInstant,
  waitingSince: toInstant,
  dueAt: toInstant,
  closedAt: toInstant,
});

function toCase(raw: RawCase): StoredCase {
  const { personName, personAvatarUrl, assigneeName, assigneeAvatarUrl, ...rest } = raw;
  return {
    ...toCaseColumns(rest),
    person: personOf(raw.personId, personName, personAvatarUrl),
    assignee: personOf(raw.assignedToId, assigneeName, assigneeAvatarUrl),
  };
}

interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

const OPEN = `k."urgency" < ${CLOSED_URGENCY}`;

/** What a reader may settle in cases; see `settlingOf`. */
export interface Settling {
  readerId: number;
  /** Kinds of matters that the permissions of the reader allow to settle. */
  kinds: readonly MatterKind[];
  /** IDs of the requests for approval that the reader may decide. */
  requestIds: readonly number[];
  /**
   * IDs of the open cases in which the reader has a conflict of interest. The lists contain only
   * their distress messages.
   */
  conflictedIds: readonly number[];
}

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** Returns the given IDs; no row has the ID 0, and an empty list would be invalid SQL. */
const orNone = (ids: readonly number[]): readonly number[] => [0, ...ids];

/**
 * Returns the SQL condition that the list of the reader contains the pending matter `m`: the reader
 * may settle it. A conflict of interest in a case does not concern its requests for approval, which
 * have their own approvers. Distress messages are listed in spite of a conflict, because staff who
 * may not close the case can still help a person in danger.
 */
function settledByReader({ kinds, requestIds, conflictedIds }: Settling): Condition {
  const ofKinds = `m."kind" IN (${listed(['', ...kinds])})
    AND (m."kind" = '${MatterKind.EMERGENCY}' OR m."caseId" NOT IN (:...conflictedIds))`;
  const ofRequests = `m."kind" = '${MatterKind.CONFIRMATION}' AND m."refId" IN (:...requestIds)`;
  return {
    sql: `(m."settledAt" IS NULL AND ((${ofKinds}) OR (${ofRequests})))`,
    parameters: { conflictedIds: orNone(conflictedIds), requestIds: orNone(requestIds) },
  };
}

/**
 * SQL conditions of the lists. Except for CLOSED and ALL, `conditionOf` restricts them to cases in
 * which the reader may settle something. Constants are part of the SQL text, so that each statement
 * is prepared only once.
 */
const lists: Readonly<Record<CaseList, string>> = {
  [CaseList.OPEN]: OPEN,
  [CaseList.MINE]: `k."assignedToId" = :readerId AND ${OPEN}`,
  [CaseList.UNASSIGNED]: `k."assignedToId" IS NULL AND ${OPEN}`,
  [CaseList.AWAITING_SECOND]: OPEN,
  [CaseList.APPEALS]: OPEN,
  [CaseList.OVERDUE]: `${OPEN} AND k."dueAt" < :now`,
  [CaseList.CLOSED]: `k."closedAt" IS NOT NULL`,
  [CaseList.ALL]: '1 = 1',
};

/** Kinds that the deprecated lists select. */
const kindsOfLists: Partial<Record<CaseList, CaseKind>> = {
  [CaseList.AWAITING_SECOND]: CaseKind.APPROVAL,
  [CaseList.APPEALS]: CaseKind.APPEAL,
};

/**
 * SQL condition: the case is not about the reader. Cases about the reader are read only with
 * `readSubjectViews`, which hides what the reader may not see.
 */
const OF_OTHERS = `(k."personId" IS NULL OR k."personId" <> :readerId)`;

function conditionOf({ list, kind, search, personId }: CaseFilter, settling: Settling): Condition {
  const named = list ?? CaseList.OPEN;
  const sql = [lists[named], OF_OTHERS];
  const { readerId } = settling;
  const parameters: Record<string, unknown> = { readerId };
  if (named === CaseList.OVERDUE) parameters.now = now();
  if (personId) {
    sql.push('k."personId" = :personId');
    parameters.personId = isId(personId) ? Number(personId) : 0;
  }
  if (named === CaseList.ALL && kind) {
    sql.push(`EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id"
      AND m."settledAt" IS NULL AND m."kind" = '${mattersByKind[kind]}')`);
  }
  if (named !== CaseList.CLOSED && named !== CaseList.ALL) {
    const settled = settledByReader(settling);
    const wanted = kind ?? kindsOfLists[named];
    const ofKind = wanted ? ` AND m."kind" = '${mattersByKind[wanted]}'` : '';
    sql.push(`EXISTS (SELECT 1 FROM case_matters m
      WHERE m."caseId" = k."id" AND ${settled.sql}${ofKind})`);
    Object.assign(parameters, settled.parameters);
  }
  const searched = conditionOfSearch(search);
  return {
    sql: [...sql, ...searched.sql].join(' AND '),
    parameters: { ...parameters, ...searched.parameters },
  };
}

/** Returns the SQL conditions that a case matches all words of a search. */
function conditionOfSearch(search: CaseFilter['search']) {
  const sql: string[] = [];
  const parameters: Record<string, unknown> = {};
  const { found, checked } = splitWords(searchWords(search));
  for (const [at, word] of found.entries()) {
    const text = idsContaining(
      word,
      { table: 'cases', column: 'searchText', letterIndex: 'case_search' },
      `word${at}`,
    );
    const named = accountsNamed(word, `name${at}`);
    sql.push(`k."id" IN (
      SELECT s."id" FROM cases s WHERE s."id" IN (${text.sql})
      UNION SELECT s."id" FROM cases s WHERE s."number" = :number${at}
      UNION SELECT s."id" FROM cases s WHERE s."personId" IN (${named.sql}))`);
    Object.assign(parameters, text.parameters, named.parameters, {
      [`number${at}`]: word.toUpperCase(),
    });
  }
  for (const [at, word] of checked.entries()) {
    sql.push(`(k."searchText" LIKE :checked${at} ESCAPE '\\' OR
      (SELECT x."usernameKey" FROM users x WHERE x."id" = k."personId")
        LIKE :checked${at} ESCAPE '\\')`);
    parameters[`checked${at}`] = likePattern(word);
  }
  return { sql, parameters };
}

export async function wordsMatchingName(
  search: string | null,
  accountId: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const word of searchWords(search)) {
    const named = accountsNamed(word, 'name');
    const rows = await query(
      `SELECT u."id" FROM users u WHERE u."id" = :accountId AND u."id" IN (${named.sql})`,
      { ...named.parameters, accountId },
    );
    if (rows.length > 0) found.push(word);
  }
  return found;
}

/**
 * Returns the SQL sort order of a list: by urgency, then by waiting time. Closed cases are sorted
 * by closing time, the most recent first. All cases are sorted by ID, the last opened first.
 */
function orderOf({ list }: CaseFilter): string {
  if (list === CaseList.ALL) return 'ORDER BY k."id" DESC';
  return list === CaseList.CLOSED
    ? `ORDER BY k."closedAt" DESC, k."id" DESC`
    : `ORDER BY k."urgency", k."waitingSince", k."id"`;
}

/** Returns a comparator that sorts cases in memory in the order of `orderOf`. */
export function compareBy({ list }: CaseFilter): (one: Placed, other: Placed) => number {
  if (list === CaseList.ALL) return (one, other) => other.id - one.id;
  if (list === CaseList.CLOSED) {
    return (one, other) => timeOf(other.closedAt) - timeOf(one.closedAt) || other.id - one.id;
  }
  return (one, other) =>
    one.urgency - other.urgency ||
    timeOf(one.waitingSince) - timeOf(other.waitingSince) ||
    one.id - other.id;
}

const timeOf = (at: Date | null): number => at?.getTime() ?? 0;

/** Columns that determine the position of a case in a list. */
export type Placed = Pick<StoredCase, 'id' | 'urgency' | 'waitingSince' | 'closedAt'>;

/**
 * Reads the IDs and sort keys of cases that match a filter and are not about the reader, in the
 * order of the list.
 */
export async function readPlaces(
  filter: CaseFilter,
  { offset, limit }: { offset: number; limit: number },
  settling: Settling,
): Promise<Placed[]> {
  const { sql, parameters } = conditionOf(filter, settling);
  const rows = await query<{
    id: number;
    urgency: number;
    waitingSince: string | Date;
    closedAt: string | Date | null;
  }>(
    `SELECT k."id", k."urgency", k."waitingSince", k."closedAt" FROM cases k
     WHERE ${sql} ${orderOf(filter)} LIMIT :limit OFFSET :offset`,
    { ...parameters, limit, offset },
  );
  return rows.map(({ waitingSince, closedAt, ...row }) => ({
    ...row,
    waitingSince: toInstant(waitingSince),
    closedAt: toInstant(closedAt),
  }));
}

/** Reads the cases with the given IDs, in no particular order. */
export async function readCases(ids: readonly number[]): Promise<StoredCase[]> {
  if (ids.length === 0) return [];
  const rows = await query<RawCase>(
    `SELECT ${COLUMNS} FROM cases k ${WITH} WHERE k."id" IN (:...ids)`,
    { ids },
  );
  return rows.map(toCase);
}

/**
 * Counts the cases that match a filter and are not about the reader. Counting stops at `FARTHEST`.
 */
export async function countCases(filter: CaseFilter, settling: Settling): Promise<number> {
  const { sql, parameters } = conditionOf(filter, settling);
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (SELECT k."id" FROM cases k WHERE ${sql} LIMIT ${FARTHEST}) c`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** Counts of the lists, or of one kind. */
interface StoredCounts {
  /** Null in the counts of the lists. */
  kind: MatterKind | null;
  open: number;
  mine: number;
  unassigned: number;
  overdue: number;
  /** Start of the longest wait. */
  oldestSince: Date;
}

/**
 * Counts in one statement the cases in which the reader may settle something: in each list, and of
 * each kind. Returns no row for a kind without a case.
 */
export async function readCaseCounts(settling: Settling): Promise<StoredCounts[]> {
  const settled = settledByReader(settling);
  const cases = (condition: string) => `COUNT(DISTINCT CASE WHEN ${condition} THEN w."caseId" END)`;
  const counts = `COUNT(DISTINCT w."caseId") AS "open",
    ${cases('w."assignedToId" = :readerId')} AS "mine",
    ${cases('w."assignedToId" IS NULL')} AS "unassigned",
    ${cases('w."dueAt" < :now')} AS "overdue", MIN(w."waitingSince") AS "oldestSince"`;
  const rows = await query<
    Record<'open' | 'mine' | 'unassigned' | 'overdue', number | string> & {
      kind: MatterKind | null;
      oldestSince: string | Date | null;
    }
  >(
    `WITH w AS (
       SELECT m."caseId", m."kind", k."waitingSince", k."assignedToId", k."dueAt"
       FROM case_matters m JOIN cases k ON k."id" = m."caseId"
       WHERE ${settled.sql} AND ${OPEN} AND ${OF_OTHERS})
     SELECT CAST(NULL AS VARCHAR) AS "kind", ${counts} FROM w
     UNION ALL SELECT w."kind", ${counts} FROM w GROUP BY w."kind"`,
    { ...settled.parameters, readerId: settling.readerId, now: now() },
  );
  return rows.flatMap(({ kind, oldestSince, ...found }) =>
    oldestSince === null
      ? []
      : {
          kind,
          open: Number(found.open),
          mine: Number(found.mine),
          unassigned: Number(found.unassigned),
          overdue: Number(found.overdue),
          oldestSince: toInstant(oldestSince),
        },
  );
}

/** Maximum number of cases read about one user. */
const MOST_ABOUT = 1000;

/**
 * Reads the cases about a user, from oldest to newest. If there are more than `MOST_ABOUT`, only
 * the newest are read.
 * @param known SQL condition on `k`: the case is visible to that user
 * @param number restricts the result to one case
 */
export async function readCasesAbout(
  personId: number,
  known: string,
  number?: string,
): Promise<StoredCase[]> {
  const rows = await query<RawCase>(
    `SELECT ${COLUMNS} FROM cases k ${WITH} WHERE k."personId" = :personId AND ${known}
       ${number === undefined ? '' : 'AND k."number" = :number'}
     ORDER BY k."id" DESC LIMIT ${MOST_ABOUT}`,
    { personId, ...(number !== undefined && { number }) },
  );
  return rows.map(toCase).toReversed();
}

/** Reads a case by its number; null when it does not exist. */
export async function readCase(number: string): Promise<StoredCase | null> {
  const [row] = await query<RawCase>(
    `SELECT ${COLUMNS} FROM cases k ${WITH} WHERE k."number" = :number`,
    { number },
  );
  return row ? toCase(row) : null;
}

/** Columns of an open case that the check for conflicts of interest uses. */
type JudgedCase = Pick<StoredCase, 'id' | 'subjectType' | 'subjectId' | 'personId' | 'state'>;

/** Reads the open cases in which the reader may settle something, the most urgent first. */
export function readCasesToJudge(settling: Settling, most: number): Promise<JudgedCase[]> {
  const filter = { list: CaseList.OPEN };
  const { sql, parameters } = conditionOf(filter, settling);
  return query<JudgedCase>(
    `SELECT k."id", k."subjectType", k."subjectId", k."personId", k."state" FROM cases k
     WHERE ${sql} ${orderOf(filter)} LIMIT ${most}`,
    parameters,
  );
}

/** What is pending in a case. */
export interface PendingInCase {
  /** Kinds of what is pending, the most urgent first. */
  kinds: CaseKind[];
  openReportCount: number;
  firstReason: ReportReason | null;
}

const CASE_KINDS = Object.entries(mattersByKind) as [CaseKind, MatterKind][];

/** Reads what is pending in cases, keyed by case ID, with one statement. */
export async function readPending(caseIds: readonly number[]): Promise<Map<number, PendingInCase>> {
  const rows = await query<{
    caseId: number;
    kind: MatterKind;
    total: number | string;
    reason: ReportReason | null;
  }>(
    `SELECT x."caseId", x."kind", x."total", r."reason" FROM (
       SELECT m."caseId", m."kind", COUNT(*) AS "total", MIN(m."refId") AS "firstId"
       FROM case_matters m WHERE m."caseId" IN (:...caseIds) AND m."settledAt" IS NULL
       GROUP BY m."caseId", m."kind"
     ) x LEFT JOIN reports r ON x."kind" = '${MatterKind.REPORT}' AND r."id" = x."firstId"`,
    { caseIds },
  );
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map(
    [...byCase].map(([id, own]) => {
      const reports = own.find(({ kind }) => kind === MatterKind.REPORT);
      const kinds = CASE_KINDS.filter(([, matter]) => own.some(({ kind }) => kind === matter));
      return [
        id,
        {
          kinds: kinds.map(([kind]) => kind),
          openReportCount: Number(reports?.total ?? 0),
          firstReason: reports?.reason ?? null,
        },
      ];
    }),
  );
}

/** Text of what is pending in a case. */
export interface PendingText {
  text: string;
  /** Whether the text is a private answer to the team. */
  isPrivate: boolean;
}

/**
 * Reads the texts of what is pending in cases: of the first appeal, distress message or report, in
 * this order. Keyed by case ID. Contains no case without such a text. Uses one statement.
 */
export async function readPendingTexts(
  caseIds: readonly number[],
): Promise<Map<number, PendingText>> {
  const rows = await query<{ caseId: number; text: string; isPrivate: number | boolean }>(
    `SELECT x."caseId", x."text", x."isPrivate" FROM (
       SELECT t."caseId", t."text", t."isPrivate",
         ROW_NUMBER() OVER (PARTITION BY t."caseId" ORDER BY t."place", t."id") AS "rank"
       FROM (
         SELECT m."caseId", m."id", COALESCE(a."text", ra."text", rm."text",
             rr."description") AS "text", rm."id" IS NOT NULL AS "isPrivate",
           CASE m."kind" WHEN '${MatterKind.EMERGENCY}' THEN 0 WHEN '${MatterKind.APPEAL}' THEN 1
             ELSE 2 END AS "place"
         FROM case_matters m JOIN cases k ON k."id" = m."caseId"
         LEFT JOIN emergency_signs s ON m."kind" = '${MatterKind.EMERGENCY}' AND s."id" = m."refId"
         LEFT JOIN appeals a ON m."kind" = '${MatterKind.APPEAL}' AND a."id" = m."refId"
         LEFT JOIN appeals ra ON s."targetType" = 'appeal' AND ra."id" = s."targetId"
         LEFT JOIN case_messages rm ON s."targetType" = 'message' AND rm."id" = s."targetId"
         LEFT JOIN reports rr ON rr."id" = CASE
           WHEN m."kind" = '${MatterKind.REPORT}' AND k."subjectType" = '${CaseSubjectType.USER}'
             THEN m."refId"
           WHEN s."targetType" = 'report' THEN s."targetId" END
         WHERE m."caseId" IN (:...caseIds) AND m."settledAt" IS NULL
       ) t WHERE t."text" IS NOT NULL
     ) x WHERE x."rank" = 1`,
    { caseIds },
  );
  return new Map(
    rows.map(({ caseId, text, isPrivate }) => [caseId, { text, isPrivate: toBoolean(isPrivate) }]),
  );
}

/** Reads the overdue cases that no `caseOverdue` event has announced yet, the most urgent first. */
export function readOverdueUntold(most: number): Promise<{ id: number; number: string }[]> {
  return query(
    `SELECT k."id", k."number" FROM cases k
     WHERE ${lists[CaseList.OVERDUE]} AND k."overdueToldAt" IS NULL
     ORDER BY k."urgency", k."waitingSince", k."id" LIMIT :most`,
    { now: now(), most },
  );
}

export type MatterCase = Pick<
  CaseRow,
  'number' | 'personId' | 'subjectType' | 'subjectId' | 'state'
>;

const MATTER_CASE = 'k."number", k."personId", k."subjectType", k."subjectId", k."state"';

/** Reads the open cases about targets of one type, keyed by the ID of the target. */
export async function readOpenNumbers(
  type: CaseSubjectType,
  ids: readonly number[],
): Promise<Map<number, MatterCase>> {
  const rows = await query<MatterCase & { subjectId: number }>(
    `SELECT ${MATTER_CASE} FROM cases k
     WHERE k."subjectType" = :type AND k."subjectId" IN (:...ids) AND ${OPEN} ORDER BY k."id"`,
    { type, ids },
  );
  return new Map(rows.map((found) => [found.subjectId, found]));
}

/** Maximum number of reports that a search for a case number finds. */
const MOST_ITEMS = 500;

/**
 * Returns the IDs of the items to list when a case number is searched for: the comment that an open
 * case is about, or the reports in a case. Empty for a case about the reader.
 */
export async function readItemsOfNumber(
  kind: NumberedKind,
  number: string,
  readerId: number,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    kind === 'comment'
      ? `SELECT k."subjectId" AS "id" FROM cases k WHERE k."number" = :number
           AND k."subjectType" = '${CaseSubjectType.COMMENT}' AND ${OPEN} AND ${OF_OTHERS}`
      : `SELECT m."refId" AS "id" FROM cases k JOIN case_matters m ON m."caseId" = k."id"
         WHERE k."number" = :number AND m."kind" = '${MatterKind.REPORT}' AND ${OF_OTHERS}
         ORDER BY m."refId" DESC LIMIT ${MOST_ITEMS}`,
    { number, readerId },
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Reads the cases that contain matters of one kind, keyed by the ID of the report, appeal or other
 * item that the matter refers to.
 */
export async function readMatterNumbers(
  kind: MatterKind,
  ids: readonly number[],
): Promise<Map<number, MatterCase>> {
  const rows = await query<MatterCase & { refId: number }>(
    `SELECT m."refId", ${MATTER_CASE} FROM case_matters m
     JOIN cases k ON k."id" = m."caseId"
     WHERE m."kind" = :kind AND m."refId" IN (:...ids) ORDER BY m."id"`,
    { kind, ids },
  );
  return new Map(rows.map(({ refId, ...found }) => [refId, found]));
}

/**
 * Returns the ID of the user whom a case is about. Null when the case is about no user or does not
 * exist.
 */
export async function readPersonOf(number: string): Promise<number | null> {
  const [row] = await query<{ personId: number | null }>(
    `SELECT k."personId" FROM cases k WHERE k."number" = :number`,
    { number },
  );
  return row?.personId ?? null;
}

/** Returns which of the given case numbers belong to cases about a user. */
export async function readNumbersAbout(
  numbers: readonly string[],
  personId: number,
): Promise<string[]> {
  if (numbers.length === 0) return [];
  const rows = await query<{ number: string }>(
    `SELECT k."number" FROM cases k WHERE k."number" IN (:...numbers) AND k."personId" = :personId`,
    { numbers, personId },
  );
  return rows.map(({ number }) => number);
}

/**
 * Returns the number of a case if the case concerns a user: it is about them, contains their report
 * or appeal, or has an entry about them. Null otherwise.
 */
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
