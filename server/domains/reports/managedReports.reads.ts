import { toInstant } from '../../platform/db/columns';
import { letterSearch, searchWords } from '../../platform/db/letterSearch';
import type { PageRequest } from '../../platform/db/page';
import { query } from '../../platform/db/transaction';
import type { ManagedReportFilter, ReportCounts, ReportNote } from './managedReport.types';
import {
  priorityOf,
  type ReportLinkedAct,
  type ReportReason,
  ReportSeverity,
  ReportStatus,
  type ReportTarget,
} from './report.types';

/** Rows that are counted, and that pages reach. */
export const FARTHEST = 10_000;

/** How many other reports of the same thing come with one, and how many notes. */
const MOST_OTHERS = 10;
const MOST_NOTES = 100;
const MOST_ASSIGNEES = 100;

/** Somebody named by a report. */
export interface Person {
  id: number;
  username: string;
  avatarUrl: string | null;
}

/** A report as it is stored, with the people it names. */
export interface ManagedReportRow {
  id: number;
  targetType: ReportTarget;
  targetId: number;
  targetContent: string;
  targetUserId: number | null;
  targetUser: Person | null;
  reporterId: number | null;
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
  decisionNote: string | null;
  linkedAct: ReportLinkedAct | null;
}

type Instant = string | Date;
type RawReport = Omit<
  ManagedReportRow,
  'targetUser' | 'assignedTo' | 'createdAt' | 'resolvedAt'
> & {
  createdAt: Instant;
  resolvedAt: Instant | null;
  targetName: string | null;
  targetAvatarUrl: string | null;
  assigneeName: string | null;
  assigneeAvatarUrl: string | null;
};

const COLUMNS = `r."id", r."targetType", r."targetId", r."targetContent", r."targetUserId",
  r."reporterId", r."reason", r."description", r."severity", r."status", r."version",
  r."createdAt", r."assignedToId", r."resolvedAt", r."decisionNote", r."linkedAct",
  t."username" AS "targetName", t."avatarUrl" AS "targetAvatarUrl",
  f."username" AS "reporterName", d."username" AS "resolvedBy",
  g."username" AS "assigneeName", g."avatarUrl" AS "assigneeAvatarUrl"`;
const WITH = `LEFT JOIN users t ON t."id" = r."targetUserId"
  LEFT JOIN users f ON f."id" = r."reporterId" LEFT JOIN users d ON d."id" = r."resolvedById"
  LEFT JOIN users g ON g."id" = r."assignedToId"`;

const person = (id: number | null, username: string | null, avatarUrl: string | null) =>
  id === null || username === null ? null : { id, username, avatarUrl };

function toRow(raw: RawReport): ManagedReportRow {
  const { targetName, targetAvatarUrl, assigneeName, assigneeAvatarUrl, ...rest } = raw;
  return {
    ...rest,
    createdAt: toInstant(raw.createdAt),
    resolvedAt: toInstant(raw.resolvedAt),
    targetUser: person(raw.targetUserId, targetName, targetAvatarUrl),
    assignedTo: person(raw.assignedToId, assigneeName, assigneeAvatarUrl),
  };
}

interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

function conditionOf(filter: ManagedReportFilter): Condition {
  const words = searchWords(filter.search);
  // Always walked: reports are far fewer than what they are about, and have no index of letters.
  const search = letterSearch(words, { table: 'r', letterIndex: '', searchBy: 'walk' });
  const sql = ['1 = 1', ...search.conditions];
  const parameters: Record<string, unknown> = { ...search.parameters };
  // Enumerations stand in the text: SQLite prepares such a statement once.
  if (filter.type) sql.push(`r."targetType" = '${filter.type}'`);
  const priorities = prioritiesOf(filter);
  if (priorities) sql.push(`r."priority" IN (${priorities.join(', ')})`);
  if (filter.assigneeId) {
    sql.push('r."assignedToId" = :assignee');
    parameters.assignee = Number(filter.assigneeId);
  }
  if (filter.exceptAssigneeId) {
    sql.push('(r."assignedToId" IS NULL OR r."assignedToId" <> :other)');
    parameters.other = Number(filter.exceptAssigneeId);
  }
  // Nearly all of them: the sign keeps the walk in the order of the queue, off the index of people.
  if (filter.unassigned) sql.push('+r."assignedToId" IS NULL');
  if (filter.unassigned === false) sql.push('+r."assignedToId" IS NOT NULL');
  // What is decided has one place in the queue for both outcomes.
  if (filter.status) sql.push(`r."status" = '${filter.status}'`);
  for (const [name, sign] of [['from', '>='] as const, ['to', '<'] as const]) {
    if (!filter[name]) continue;
    sql.push(`r."createdAt" ${sign} :${name}`);
    parameters[name] = filter[name];
  }
  return { sql: sql.join(' AND '), parameters };
}

/** The places in the queue that a filter leaves; null for all. */
function prioritiesOf({ status, severity }: ManagedReportFilter): number[] | null {
  if (!status && !severity) return null;
  const statuses = status ? [status] : [ReportStatus.PENDING, ReportStatus.RESOLVED];
  const severities = severity ? [severity] : Object.values(ReportSeverity);
  return statuses.flatMap((one) => severities.map((other) => priorityOf(one, other)));
}

/** Source: administration document, section 9: waiting first, gravest first, newest first. */
const IN_ORDER = (alias: string) =>
  `ORDER BY ${alias}."priority" DESC, ${alias}."createdAt" DESC, ${alias}."id" DESC`;

/** A page of the reports that meet a filter, in the documented order. */
export async function readReportPage(
  filter: ManagedReportFilter,
  { page, pageSize }: PageRequest,
): Promise<ManagedReportRow[]> {
  const { sql, parameters } = conditionOf(filter);
  const rows = await query<RawReport>(
    `SELECT ${COLUMNS} FROM (
       SELECT r."id" FROM reports r WHERE ${sql} ${IN_ORDER('r')} LIMIT :limit OFFSET :offset
     ) p JOIN reports r ON r."id" = p."id" ${WITH} ${IN_ORDER('r')}`,
    { ...parameters, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows.map(toRow);
}

/** How many reports meet a filter, counted up to `FARTHEST`. */
export async function countReports(filter: ManagedReportFilter): Promise<number> {
  const { sql, parameters } = conditionOf(filter);
  const [row] = await query<{ total: number | string }>(
    `SELECT COUNT(*) AS "total" FROM (
       SELECT r."id" FROM reports r WHERE ${sql} LIMIT ${FARTHEST}
     ) counted`,
    parameters,
  );
  return Number(row?.total ?? 0);
}

/** One report; null when there is none. */
export async function readReport(id: number): Promise<ManagedReportRow | null> {
  const [row] = await query<RawReport>(
    `SELECT ${COLUMNS} FROM reports r ${WITH} WHERE r."id" = :id`,
    { id },
  );
  return row ? toRow(row) : null;
}

/** Who took on reports, by name; at most 100. */
export function readAssignees(): Promise<Person[]> {
  return query<Person>(
    `SELECT u."id", u."username", u."avatarUrl" FROM (
       SELECT DISTINCT "assignedToId" AS "id" FROM reports WHERE "assignedToId" IS NOT NULL
     ) a JOIN users u ON u."id" = a."id" ORDER BY u."usernameKey" LIMIT ${MOST_ASSIGNEES}`,
  );
}

/** The figures of the cards, from an index alone. */
export async function readReportCounts(): Promise<ReportCounts> {
  const rows = await query<{ status: string; severity: string; total: number | string }>(
    'SELECT "status", "severity", COUNT(*) AS "total" FROM reports GROUP BY "status", "severity"',
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

/** The other reports of the same things, newest first, by the number of the report asked about. */
export async function readOthers(ids: readonly number[]): Promise<Map<number, ManagedReportRow[]>> {
  const rows = await query<RawReport & { ofId: number }>(
    `SELECT ${COLUMNS}, o."ofId" FROM (
       SELECT x."ofId", x."id" FROM (
         SELECT asked."id" AS "ofId", other."id", ROW_NUMBER() OVER (
           PARTITION BY asked."id" ORDER BY other."createdAt" DESC, other."id" DESC
         ) AS "rank"
         FROM reports asked JOIN reports other ON other."targetType" = asked."targetType"
           AND other."targetId" = asked."targetId" AND other."id" <> asked."id"
         WHERE asked."id" IN (:...ids)
       ) x WHERE x."rank" <= ${MOST_OTHERS}
     ) o JOIN reports r ON r."id" = o."id" ${WITH}
     ORDER BY r."createdAt" DESC, r."id" DESC`,
    { ids },
  );
  const others = new Map<number, ManagedReportRow[]>(ids.map((id) => [id, []]));
  for (const { ofId, ...raw } of rows) others.get(ofId)?.push(toRow(raw));
  return others;
}

/** What staff noted of reports, oldest first, the last 100 of each. */
export async function readNotes(ids: readonly number[]): Promise<Map<number, ReportNote[]>> {
  const rows = await query<{
    reportId: number;
    createdAt: Instant;
    authorName: string | null;
    text: string;
  }>(
    `SELECT n."reportId", n."createdAt", n."text", u."username" AS "authorName" FROM (
       SELECT "id", "reportId", "createdAt", "text", "authorId", ROW_NUMBER() OVER (
         PARTITION BY "reportId" ORDER BY "id" DESC
       ) AS "rank" FROM report_notes WHERE "reportId" IN (:...ids)
     ) n LEFT JOIN users u ON u."id" = n."authorId"
     WHERE n."rank" <= ${MOST_NOTES} ORDER BY n."id"`,
    { ids },
  );
  const notes = new Map<number, ReportNote[]>(ids.map((id) => [id, []]));
  for (const { reportId, createdAt, authorName, text } of rows) {
    notes.get(reportId)?.push({ at: toInstant(createdAt), authorName, text });
  }
  return notes;
}
