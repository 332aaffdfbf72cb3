import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { idsContaining, likePattern, splitWords } from '#platform/db/letterSearch';
import type { NumberedKind } from '#platform/db/rows/numberedItems';
import { query } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { accountsNamed } from '#domains/identity/users/users.service';
import type { ReportSeverity } from '#domains/moderation/reports/report.types';
import { CaseState, MatterKind } from '../caseStates';
import { CaseList, CaseSubjectType, type CaseCounts, type CaseFilter } from '../cases.types';
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

/**
 * SQL condition: an action in the case `k` awaits approval. The state of the case does not show
 * this while an appeal is pending.
 */
const AWAITS_SECOND = `EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id"
  AND m."settledAt" IS NULL AND m."kind" = '${MatterKind.CONFIRMATION}')`;

const COLUMNS = `k."id", k."number", k."subjectType", k."subjectId", k."subjectText", k."title",
  k."lastText", k."personId", k."severity", k."emergency", k."urgency", k."state", k."assignedToId", k."openedAt",
  k."waitingSince", k."dueAt", k."closedAt", k."version",
  p."username" AS "personName", p."avatarUrl" AS "personAvatarUrl",
  g."username" AS "assigneeName", g."avatarUrl" AS "assigneeAvatarUrl",
  EXISTS (SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
    AND m."kind" NOT IN ('${MatterKind.HAND}', '${MatterKind.EMERGENCY}', '${MatterKind.STAFF_FLOOD}')) AS "waits",
  ${AWAITS_SECOND} AS "awaitsSecond",
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

/**
 * SQL conditions of the lists. Constants are part of the SQL text, so that each statement is
 * prepared only once.
 */
const lists: Readonly<Record<CaseList, string>> = {
  [CaseList.OPEN]: OPEN,
  [CaseList.MINE]: `k."assignedToId" = :readerId AND ${OPEN}`,
  [CaseList.UNASSIGNED]: `k."assignedToId" IS NULL AND ${OPEN}`,
  // Only these two states can have a pending approval: an appeal takes precedence over it.
  [CaseList.AWAITING_SECOND]: `k."state" IN ('${CaseState.AWAITING_SECOND}', '${CaseState.APPEAL}')
    AND ${OPEN} AND ${AWAITS_SECOND}`,
  [CaseList.APPEALS]: `k."state" = '${CaseState.APPEAL}' AND ${OPEN}`,
  [CaseList.OVERDUE]: `${OPEN} AND k."dueAt" < :now`,
  [CaseList.CLOSED]: `k."closedAt" IS NOT NULL`,
};

/**
 * SQL condition: the case is not about the reader. Cases about the reader are read only with
 * `readSubjectViews`, which hides what the reader may not see.
 */
const OF_OTHERS = `(k."personId" IS NULL OR k."personId" <> :readerId)`;

function conditionOf({ list, search }: CaseFilter, readerId: number): Condition {
  const sql = [lists[list ?? CaseList.OPEN], OF_OTHERS];
  const parameters: Record<string, unknown> = { readerId };
  if (list === CaseList.OVERDUE) parameters.now = now();
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
  return { sql: sql.join(' AND '), parameters };
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
 * by closing time, the most recent first.
 */
const orderOf = ({ list }: CaseFilter): string =>
  list === CaseList.CLOSED
    ? `ORDER BY k."closedAt" DESC, k."id" DESC`
    : `ORDER BY k."urgency", k."waitingSince", k."id"`;

/** Returns a comparator that sorts cases in memory in the order of `orderOf`. */
export function compareBy({ list }: CaseFilter): (one: Placed, other: Placed) => number {
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
  readerId: number,
): Promise<Placed[]> {
  const { sql, parameters } = conditionOf(filter, readerId);
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
export async function countCases(filter: CaseFilter, readerId: number): Promise<number> {
  const { sql, parameters } = conditionOf(filter, readerId);
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (SELECT k."id" FROM cases k WHERE ${sql} LIMIT ${FARTHEST}) c`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/**
 * SQL that counts the cases about the reader. It is part of the statement that counts the lists:
 * usually the count is 0, and then no further statement is needed.
 */
const ABOUT_READER = `(SELECT COUNT(*) FROM cases o WHERE o."personId" = :readerId) AS "own"`;

/**
 * Counts in one statement the cases in each list that are not about the reader, and (`own`) all
 * cases that are about the reader.
 */
export async function readCaseCounts(readerId: number): Promise<CaseCounts & { own: number }> {
  const sum = (condition: string) => `COALESCE(SUM(CASE WHEN ${condition} THEN 1 ELSE 0 END), 0)`;
  const [row] = await query<Record<keyof CaseCounts | 'own', number | string>>(
    `SELECT ${ABOUT_READER}, COUNT(*) AS "open", ${sum(lists[CaseList.MINE])} AS "mine",
       ${sum(lists[CaseList.UNASSIGNED])} AS "unassigned",
       ${sum(lists[CaseList.AWAITING_SECOND])} AS "awaitingSecond",
       ${sum(lists[CaseList.APPEALS])} AS "appeals",
       ${sum(lists[CaseList.OVERDUE])} AS "overdue",
       (SELECT COUNT(*) FROM (SELECT 1 AS "one" FROM cases k
         WHERE ${lists[CaseList.CLOSED]} AND ${OF_OTHERS} LIMIT ${FARTHEST}) c) AS "closed"
     FROM cases k WHERE ${OPEN} AND ${OF_OTHERS}`,
    { readerId, now: now() },
  );
  const count = (name: keyof CaseCounts | 'own') => Number(row?.[name] ?? 0);
  return {
    own: count('own'),
    open: count('open'),
    mine: count('mine'),
    unassigned: count('unassigned'),
    awaitingSecond: count('awaitingSecond'),
    appeals: count('appeals'),
    overdue: count('overdue'),
    closed: count('closed'),
  };
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
export type WaitingCase = Pick<StoredCase, 'subjectType' | 'subjectId' | 'personId' | 'state'> & {
  late: boolean;
};

/** Pending matters that a reader may settle. */
export interface SettledByReader {
  readerId: number;
  /** Kinds of matters that the permissions of the reader allow to settle. */
  kinds: readonly MatterKind[];
  /** IDs of the requests for approval that the reader may decide. */
  requestIds: readonly number[];
}

/**
 * Reads up to `most` open cases in which the reader may settle a pending matter, and the total
 * numbers of these cases and of the overdue ones. Cases about the reader are left out.
 */
export async function readWaitingCases(
  { readerId, kinds, requestIds }: SettledByReader,
  most: number,
): Promise<{ cases: WaitingCase[]; open: number; overdue: number }> {
  const late = `CASE WHEN k."dueAt" < :now THEN 1 ELSE 0 END`;
  const rows = await query<
    Omit<WaitingCase, 'late'> & Record<'late' | 'open' | 'overdue', number | string>
  >(
    `SELECT k."subjectType", k."subjectId", k."personId", k."state", ${late} AS "late",
       COUNT(*) OVER () AS "open", SUM(${late}) OVER () AS "overdue"
     FROM cases k WHERE ${OPEN} AND ${OF_OTHERS} AND EXISTS (
       SELECT 1 FROM case_matters m WHERE m."caseId" = k."id" AND m."settledAt" IS NULL
         AND (m."kind" IN (:...kinds)
           OR (m."kind" = '${MatterKind.CONFIRMATION}' AND m."refId" IN (:...requestIds))))
     LIMIT ${most}`,
    // No row has the ID 0; an empty list would be invalid SQL.
    { now: now(), readerId, kinds, requestIds: [0, ...requestIds] },
  );
  return {
    cases: rows.map(({ open: _open, overdue: _overdue, ...row }) => ({
      ...row,
      late: Number(row.late) === 1,
    })),
    open: Number(rows[0]?.open ?? 0),
    overdue: Number(rows[0]?.overdue ?? 0),
  };
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

export interface MatterCase {
  number: string;
  personId: number | null;
}

/** Reads the open cases about targets of one type, keyed by the ID of the target. */
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
    `SELECT m."refId", k."number", k."personId" FROM case_matters m
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
