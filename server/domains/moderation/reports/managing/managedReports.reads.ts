import { rowMapper, toBoolean, toInstant, type Raw } from '#platform/db/columns';
import { likePattern, splitWords } from '#platform/db/letterSearch';
import type { NumberSearch } from '#platform/db/rows/numberedItems';
import type { PageRequest } from '#platform/db/page';
import { query } from '#platform/db/transaction';
import type {
  ManagedReportFilter,
  ReportCounts,
  ReportFiling,
  ReportNote,
} from './managedReport.types';
import { MatterKind } from '#domains/moderation/cases/caseStates';
import { accountsNamed } from '#domains/identity/users/users.service';
import {
  priorityOf,
  reasonLabels,
  type ReportLinkedAct,
  type ReportReason,
  ReportSeverity,
  ReportStatus,
  type ReportTarget,
} from '../report.types';
import { foldText, searchWords } from '#client/shared/searchText';

/** Maximum number of report groups that are counted and that the pages of the queue show. */
export const FARTHEST = 10_000;

/**
 * Maximum numbers of rows: other groups about the same target and reports that are returned with a
 * report group, and assignees in the list of the filter.
 */
const MOST_OTHERS = 10;
const MOST_FILINGS = 50;
const MOST_ASSIGNEES = 100;

/** User as shown in a report. */
export interface Person {
  id: number;
  username: string;
  avatarUrl: string | null;
}

/** First report of a group, with the users to show. */
export interface ManagedReportRow {
  id: number;
  targetType: ReportTarget;
  targetId: number;
  targetContent: string;
  targetUserId: number | null;
  targetUser: Person | null;
  reporterId: number | null;
  isReporter: boolean;
  /** Number of reports in the group. */
  filingCount: number;
  reporterName: string | null;
  reason: ReportReason;
  description: string | null;
  severity: ReportSeverity;
  status: ReportStatus;
  version: number;
  createdAt: Date;
  assignedToId: number | null;
  assignedTo: Person | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolvedById: number | null;
  decisionNote: string | null;
  linkedAct: ReportLinkedAct | null;
}

type ReportColumns = Omit<ManagedReportRow, 'targetUser' | 'assignedTo' | 'filingCount'>;
type RawReport = Raw<ReportColumns> & {
  filingCount: number | string;
  targetName: string | null;
  targetAvatarUrl: string | null;
  assigneeName: string | null;
  assigneeAvatarUrl: string | null;
};

/**
 * Returns the SQL expression for the ID of the member of staff who claimed the case of a report. A
 * report whose dismissal was overturned may be in a second case, which then counts.
 */
const takerOf = (alias: string) => `(SELECT k."assignedToId" FROM case_matters m
  JOIN cases k ON k."id" = m."caseId"
  WHERE m."kind" = '${MatterKind.REPORT}' AND m."refId" = ${alias}."id"
  ORDER BY m."id" DESC LIMIT 1)`;

const COLUMNS = `r."id", r."targetType", r."targetId", r."targetContent", r."targetUserId",
  r."reporterId", r."reason", r."description", r."severity", r."status", r."version",
  r."createdAt", g."id" AS "assignedToId", r."resolvedAt", r."decisionNote", r."linkedAct",
  t."username" AS "targetName", t."avatarUrl" AS "targetAvatarUrl",
  f."username" AS "reporterName", d."username" AS "resolvedBy", d."id" AS "resolvedById",
  g."username" AS "assigneeName", g."avatarUrl" AS "assigneeAvatarUrl",
  EXISTS (SELECT 1 FROM reports o WHERE (o."id" = r."id" OR o."headId" = r."id")
    AND o."reporterId" = :actorId) AS "isReporter",
  (SELECT COUNT(*) FROM reports o WHERE o."id" = r."id" OR o."headId" = r."id") AS "filingCount"`;
const WITH = `LEFT JOIN users t ON t."id" = r."targetUserId"
  LEFT JOIN users f ON f."id" = r."reporterId" LEFT JOIN users d ON d."id" = r."resolvedById"
  LEFT JOIN users g ON g."id" = ${takerOf('r')}`;

const person = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

const toColumns = rowMapper<ReportColumns>({
  isReporter: toBoolean,
  createdAt: toInstant,
  resolvedAt: toInstant,
});

function toRow(raw: RawReport): ManagedReportRow {
  const { targetName, targetAvatarUrl, assigneeName, assigneeAvatarUrl, ...rest } = raw;
  return {
    ...toColumns(rest),
    filingCount: Number(raw.filingCount),
    targetUser: person(raw.targetUserId, targetName, targetAvatarUrl),
    assignedTo: person(raw.assignedToId, assigneeName, assigneeAvatarUrl),
  };
}

interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

/**
 * Filter of the report queue. `ids` replaces the case numbers of the search: it contains the IDs of
 * the reports in these cases.
 */
type ReportListFilter = ManagedReportFilter & NumberSearch;

function conditionOf(filter: ReportListFilter, actorId: number): Condition {
  // The unary plus prevents SQLite from using the index on this column instead of the index for the
  // queue order.
  const sql = ['+r."headId" IS NULL'];
  const parameters: Record<string, unknown> = {};
  const { found, checked } = splitWords(searchedWords(filter.search));
  for (const [at, word] of [...found, ...checked].entries()) {
    const named = accountsNamed(word, `name${at}`);
    const isFound = at < found.length;
    sql.push(isFound ? searchOf(word, at, named.sql) : checkOf(word, at));
    Object.assign(parameters, isFound && named.parameters, { [`word${at}`]: likePattern(word) });
    parameters.searcherId = actorId;
  }
  // Enum values are written into the SQL, so that SQLite prepares each such statement once.
  if (filter.ids) sql.push(`r."id" IN (${filter.ids.join() || 0})`);
  if (filter.type) sql.push(`r."targetType" = '${filter.type}'`);
  const priorities = prioritiesOf(filter);
  if (priorities) sql.push(`r."priority" IN (${priorities.join(', ')})`);
  for (const condition of peopleConditions(filter, actorId)) {
    sql.push(condition.sql);
    Object.assign(parameters, condition.parameters);
  }
  if (filter.linkedAct) sql.push(`r."linkedAct" = '${filter.linkedAct}'`);
  // Upheld and dismissed reports have the same priorities, so the status must be compared too.
  if (filter.status) sql.push(`r."status" = '${filter.status}'`);
  for (const [name, sign] of [['from', '>='] as const, ['to', '<'] as const]) {
    if (!filter[name]) continue;
    sql.push(`r."createdAt" ${sign} :${name}`);
    parameters[name] = filter[name];
  }
  return { sql: sql.join(' AND '), parameters };
}

function peopleConditions(filter: ManagedReportFilter, actorId: number): Condition[] {
  const { assigneeId, exceptAssigneeId, unassigned, targetUserId, reporterId } = filter;
  const conditions: Condition[] = [];
  const add = (sql: string, parameters: Condition['parameters']) =>
    conditions.push({ sql, parameters });
  // The user whom a report is about sees the report as unassigned, as in `viewForSubject`.
  const searcher = { searcherId: actorId };
  const ofOthers = notOfReader('r');
  if (assigneeId) {
    const assignee = { ...searcher, assignee: Number(assigneeId) };
    // Found by the cases of the assignee, which are few among all reports.
    add(
      `r."id" IN (SELECT m."refId" FROM cases k JOIN case_matters m ON m."caseId" = k."id"
         WHERE k."assignedToId" = :assignee AND m."kind" = '${MatterKind.REPORT}')
       AND ${takerOf('r')} = :assignee AND ${ofOthers}`,
      assignee,
    );
  }
  if (exceptAssigneeId) {
    const other = { ...searcher, other: Number(exceptAssigneeId) };
    add(`(COALESCE(${takerOf('r')}, 0) <> :other OR NOT ${ofOthers})`, other);
  }
  if (unassigned) add(`(${takerOf('r')} IS NULL OR NOT ${ofOthers})`, searcher);
  if (unassigned === false) add(`${takerOf('r')} IS NOT NULL AND ${ofOthers}`, searcher);
  if (targetUserId) add('r."targetUserId" = :target', { target: Number(targetUserId) });
  if (reporterId) {
    const filed = `r."id" IN (SELECT COALESCE(c."headId", c."id") FROM reports c
      WHERE c."reporterId" = :reporter)`;
    add(filed, { reporter: Number(reporterId) });
    add(notOfReader('r'), { searcherId: actorId });
  }
  return conditions;
}

/**
 * Returns the SQL condition that a report is not about the reader. Readers must not learn who
 * reported them.
 */
const notOfReader = (alias: string) =>
  `(${alias}."targetUserId" IS NULL OR ${alias}."targetUserId" <> :searcherId)`;

const REASONS = Object.entries(reasonLabels) as [ReportReason, string][];

/**
 * Returns the SQL condition for a search word. The word is searched in the displayed data: the
 * target, the reported user, and the reason, description and reporter of each report of a group. A
 * reader cannot find reports about themselves by data that is hidden from them. The condition first
 * looks up the matching groups, because scanning the queue would check every report.
 * @param named SQL for the accounts whose name contains the word
 */
function searchOf(word: string, at: number, named: string): string {
  const matching = reasonsWith(word);
  const reportId = reportIdIn(word);
  /**
   * Returns SQL that selects the groups with a report `c` that matches a condition. The condition
   * may also use `h`, the first report of the group.
   */
  const groups = (condition: string) => `SELECT h."id" FROM reports c
    JOIN reports h ON h."id" = COALESCE(c."headId", c."id") WHERE ${condition}`;
  const ofOthers = notOfReader('h');
  const found = [
    `SELECT c."id" FROM reports c WHERE c."targetUserId" IN (${named})`,
    ...(reportId === null
      ? []
      : [`SELECT COALESCE(c."headId", c."id") FROM reports c WHERE c."id" = ${reportId}`]),
    ...(matching ? [groups(`c."reason" IN (${matching})`)] : []),
    groups(`c."searchText" LIKE :word${at} ESCAPE '\\' AND ${ofOthers}`),
    groups(`c."reporterId" IN (${named}) AND ${ofOthers}`),
  ];
  return `r."id" IN (${found.join(' UNION ')})`;
}

/** Number of a report as the list shows it: '146' or 'n°146'. */
const REPORT_NUMBER = /^(?:n°)?(\d{1,9})$/;

/** Returns the report ID in a search word; null when the word is not the number of a report. */
function reportIdIn(word: string): number | null {
  const [, digits] = REPORT_NUMBER.exec(word) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns the words of a search, without the 'n°' that stands before the number of a report. */
function searchedWords(search: string | null | undefined): string[] {
  const words = searchWords(search);
  return words.some((word) => /^\d+$/.test(word)) ? words.filter((word) => word !== 'n°') : words;
}

/** Returns the reasons whose label contains a word, as an SQL list; empty when no label does. */
const reasonsWith = (word: string): string =>
  REASONS.filter(([, label]) => foldText(label).includes(word))
    .map(([reason]) => `'${reason}'`)
    .join(', ');

/**
 * Returns the same condition as `searchOf` for a word that is too short for an index. The condition
 * is evaluated for each row that the other conditions leave.
 */
function checkOf(word: string, at: number): string {
  const matches = (text: string) => `${text} LIKE :word${at} ESCAPE '\\'`;
  const isNamed = (userId: string) =>
    matches(`(SELECT x."usernameKey" FROM users x WHERE x."id" = ${userId})`);
  const matching = reasonsWith(word);
  const found = [
    `(${matches('c."searchText"')} OR ${isNamed('c."reporterId"')}) AND ${notOfReader('r')}`,
    ...(matching ? [`c."reason" IN (${matching})`] : []),
  ];
  const reportId = reportIdIn(word);
  const isNumbered = reportId === null ? '' : `r."id" = ${reportId} OR `;
  return `(${isNumbered}${isNamed('r."targetUserId"')} OR EXISTS (SELECT 1 FROM reports c
    WHERE (c."id" = r."id" OR c."headId" = r."id") AND (${found.join(' OR ')})))`;
}

/** Returns the priorities that match a filter; null when all match. */
function prioritiesOf({ status, severity }: ManagedReportFilter): number[] | null {
  if (!status && !severity) return null;
  const statuses = status ? [status] : [ReportStatus.PENDING, ReportStatus.RESOLVED];
  const severities = severity ? [severity] : Object.values(ReportSeverity);
  return statuses.flatMap((one) => severities.map((other) => priorityOf(one, other)));
}

/**
 * Returns the SQL sort order of the queue: pending reports first, then by severity from critical to
 * low, then newest first.
 */
const IN_ORDER = (alias: string) =>
  `ORDER BY ${alias}."priority" DESC, ${alias}."createdAt" DESC, ${alias}."id" DESC`;

/** Reads a page of the report groups that match a filter, in queue order. */
export async function readReportPage(
  filter: ReportListFilter,
  { page, pageSize }: PageRequest,
  actorId: number,
): Promise<ManagedReportRow[]> {
  const { sql, parameters } = conditionOf(filter, actorId);
  const rows = await query<RawReport>(
    `SELECT ${COLUMNS} FROM (
       SELECT r."id" FROM reports r WHERE ${sql} ${IN_ORDER('r')} LIMIT :limit OFFSET :offset
     ) p JOIN reports r ON r."id" = p."id" ${WITH} ${IN_ORDER('r')}`,
    { ...parameters, actorId, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toRow);
}

/** Counts the report groups that match a filter. Counting stops at `FARTHEST`. */
export async function countReports(filter: ReportListFilter, actorId: number): Promise<number> {
  const { sql, parameters } = conditionOf(filter, actorId);
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (
       SELECT r."id" FROM reports r WHERE ${sql} LIMIT ${FARTHEST}
     ) counted`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** Reads the group that a report belongs to; null when the report does not exist. */
export async function readReport(id: number, actorId: number): Promise<ManagedReportRow | null> {
  const [row] = await query<RawReport>(
    `SELECT ${COLUMNS} FROM reports asked JOIN reports r ON r."id" = COALESCE(asked."headId", asked."id")
     ${WITH} WHERE asked."id" = :id`,
    { id, actorId },
  );
  return row ? toRow(row) : null;
}

/**
 * Reads the members of staff who claimed cases with reports, sorted by name, at most
 * `MOST_ASSIGNEES`. Cases about the reader do not count.
 */
export function readAssignees(readerId: number): Promise<Person[]> {
  return query<Person>(
    `SELECT u."id", u."username", u."avatarUrl" FROM users u WHERE u."id" IN (
       SELECT k."assignedToId" FROM cases k
       WHERE k."assignedToId" IS NOT NULL AND (k."personId" IS NULL OR k."personId" <> :readerId)
         AND EXISTS (SELECT 1 FROM case_matters m
           WHERE m."caseId" = k."id" AND m."kind" = '${MatterKind.REPORT}'))
     ORDER BY u."usernameKey" LIMIT ${MOST_ASSIGNEES}`,
    { readerId },
  );
}

/** Counts report groups by status and severity. The statement reads only an index. */
export async function readReportCounts(): Promise<ReportCounts> {
  const rows = await query<{ status: string; severity: string; total: number | string }>(
    `SELECT "status", "severity", COUNT(*) AS "total" FROM reports
     WHERE "headId" IS NULL GROUP BY "status", "severity"`,
  );
  const sum = (status?: ReportStatus, severity?: ReportSeverity) =>
    rows
      .filter((row) => !status || row.status === status)
      .filter((row) => !severity || row.severity === severity)
      .reduce((all, { total }) => all + Number(total), 0);
  return {
    total: sum(),
    pending: sum(ReportStatus.PENDING),
    resolved: sum(ReportStatus.RESOLVED),
    dismissed: sum(ReportStatus.DISMISSED),
    critical: sum(ReportStatus.PENDING, ReportSeverity.CRITICAL),
  };
}

/** The first reports of a group, and the total number of its reports. */
export interface Filings {
  total: number;
  filings: ReportFiling[];
}

/**
 * Reads the reports of groups, keyed by the ID of the first report of the group. Oldest first, at
 * most `MOST_FILINGS` per group.
 */
export async function readFilings(ids: readonly number[]): Promise<Map<number, Filings>> {
  const rows = await query<
    Omit<ReportFiling, 'createdAt'> & {
      createdAt: string | Date;
      ofId: number;
      total: number | string;
    }
  >(
    `SELECT c.*, f."username" AS "reporterName" FROM (
       SELECT "id", "reporterId", "reason", "description", "createdAt",
         COALESCE("headId", "id") AS "ofId",
         COUNT(*) OVER (PARTITION BY COALESCE("headId", "id")) AS "total",
         ROW_NUMBER() OVER (PARTITION BY COALESCE("headId", "id") ORDER BY "id") AS "rank"
       FROM reports WHERE "id" IN (:...ids) OR "headId" IN (:...ids)
     ) c LEFT JOIN users f ON f."id" = c."reporterId"
     WHERE c."rank" <= ${MOST_FILINGS} ORDER BY c."id"`,
    { ids },
  );
  const found = new Map<number, Filings>();
  for (const {
    ofId,
    total,
    id,
    reporterName,
    reporterId,
    reason,
    description,
    createdAt,
  } of rows) {
    const item = found.get(ofId) ?? { total: Number(total), filings: [] };
    found.set(ofId, item);
    const by = { reporterName, reporterId };
    item.filings.push({ id, ...by, reason, description, createdAt: toInstant(createdAt) });
  }
  return found;
}

/**
 * Reads the other groups of reports about the same targets, keyed by the ID of the given report.
 * Newest first, at most `MOST_OTHERS` per given report.
 */
export async function readOthers(ids: readonly number[]): Promise<Map<number, ManagedReportRow[]>> {
  const rows = await query<RawReport & { ofId: number }>(
    `SELECT ${COLUMNS}, o."ofId" FROM (
       SELECT x."ofId", x."id" FROM (
         SELECT asked."id" AS "ofId", other."id", ROW_NUMBER() OVER (
           PARTITION BY asked."id" ORDER BY other."createdAt" DESC, other."id" DESC
         ) AS "rank"
         FROM reports asked JOIN reports other ON other."targetType" = asked."targetType"
           AND other."targetId" = asked."targetId" AND other."id" <> asked."id"
           AND other."headId" IS NULL
         WHERE asked."id" IN (:...ids)
       ) x WHERE x."rank" <= ${MOST_OTHERS}
     ) o JOIN reports r ON r."id" = o."id" ${WITH}
     ORDER BY r."createdAt" DESC, r."id" DESC`,
    { ids, actorId: 0 },
  );
  const others = new Map<number, ManagedReportRow[]>(ids.map((id) => [id, []]));
  for (const { ofId, ...raw } of rows) others.get(ofId)?.push(toRow(raw));
  return others;
}

/** Maximum number of notes read per report. */
const MOST_NOTES = 100;

/**
 * Reads the notes of the cases of reports, keyed by report ID, oldest first. Of more than
 * `MOST_NOTES` notes, the last ones are read.
 */
export async function readNotes(ids: readonly number[]): Promise<Map<number, ReportNote[]>> {
  const rows = await query<Omit<ReportNote, 'at'> & { reportId: number; at: string | Date }>(
    `SELECT n."reportId", n."at", n."text", n."actorId" AS "authorId", u."username" AS "authorName"
     FROM (
       SELECT m."refId" AS "reportId", e."id", e."at", e."text", e."actorId", ROW_NUMBER() OVER (
         PARTITION BY m."refId" ORDER BY e."id" DESC) AS "rank"
       FROM case_matters m JOIN case_entries e ON e."caseId" = m."caseId" AND e."kind" = 'note'
       WHERE m."kind" = '${MatterKind.REPORT}' AND m."refId" IN (:...ids)
     ) n LEFT JOIN users u ON u."id" = n."actorId"
     WHERE n."rank" <= ${MOST_NOTES} ORDER BY n."at", n."id"`,
    { ids },
  );
  return Map.groupBy(
    rows.map(({ at, ...note }) => ({ ...note, at: toInstant(at) })),
    ({ reportId }) => reportId,
  );
}
