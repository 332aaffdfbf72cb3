import { requireById } from '#platform/db/rows/byId';
import { splitNumbers } from '#platform/db/rows/numberedItems';
import { parse } from '#platform/input/parse';
import type { Actor, Member } from '#platform/access/actor';
import { pagesUpTo, type PageOf, type PageRequest, toPage } from '#platform/db/page';
import { AppError } from '#platform/errors/AppError';
import { EnumValue } from '#platform/errors/enumValue';
import { isId } from '#platform/text/ids';
import { ofName } from '#platform/text/text';
import type { Conflict, StaffAction } from '#domains/identity/roles/conflicts/conflict.types';
import { conflictLoader } from '#domains/identity/roles/conflicts/conflicts.reads';
import { requireNoConflictOfInterest } from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import type { LoaderOf } from '#platform/loaders';
import { SUPER_ADMIN } from '#domains/identity/roles/roles.types';
import { authorize, requireMember, requirePermission } from '#platform/access/policy';
import { ERASED_NAME } from '#client/shared/removedNames';
import { reportFilter, type ManagedReport, type ManagedReportFilter } from './managedReport.types';
import {
  countReports,
  FARTHEST,
  readReport,
  readReportPage,
  type ManagedReportRow,
} from './managedReports.reads';
import { Report } from '../report.entity';
import { lockTarget, reportsOfItem } from '../reportItems';
import { ReportStatus, ReportTarget } from '../report.types';
import { reportsPolicy } from '../reports.policy';
import { reportsErrors } from '../reports.errors';

export const queuePage = pagesUpTo(FARTHEST);

/**
 * Report group as staff see it: the fields of the schema, and the columns that the access rules and
 * other resolvers use.
 */
export type PresentedReport = ManagedReport & Omit<ManagedReportRow, 'targetContent'>;

/**
 * Returns a page of the queue: pending reports first, then by severity, then newest first.
 * @param request page from 1; at most 50 reports per page, and no row past the 10,000th
 * @throws AppError VALIDATION_FAILED for a page out of bounds, a search over 100
 * characters, or an invalid account ID
 */
export async function listManagedReports(
  actor: Member,
  filter: ManagedReportFilter,
  request: PageRequest,
): Promise<PageOf<PresentedReport>> {
  const page = parse(queuePage, request);
  parse(reportFilter, filter);
  const actorId = actor.userId;
  const asked = { ...filter, ...(await splitNumbers('report', actor, filter.search)) };
  const rows = await readReportPage(asked, page, actorId);
  const total = await countReports(asked, actorId);
  const items = rows.map((row) => presented(actor, row));
  return toPage(items, total, page);
}

/**
 * Returns the group that a report belongs to; null when the report does not exist.
 */
export async function findManagedReport(
  actor: Member,
  id: string,
): Promise<PresentedReport | null> {
  const row = isId(id) ? await readReport(Number(id), actor.userId) : null;
  return row && presented(actor, row);
}

/**
 * Returns the group that a report belongs to, as it is after an action of the actor.
 * @throws AppError REPORT_NOT_FOUND
 */
export async function reportAsStored(actor: Member, id: number): Promise<PresentedReport> {
  const row = await readReport(id, actor.userId);
  if (!row) throw new AppError(reportsErrors.REPORT_NOT_FOUND);
  return presented(actor, row);
}

/**
 * Returns a report as the reported user may see it. The reported user may know that the report
 * exists, its reason and its decision. The reporter, the assignee, the decider and their texts are
 * hidden. The SQL conditions of filters compare with the same values: see `peopleConditions`.
 */
const viewForSubject = (row: ManagedReportRow): ManagedReportRow => ({
  ...row,
  reporterName: null,
  reporterId: null,
  description: null,
  assignedTo: null,
  assignedToId: null,
  resolvedBy: null,
  resolvedById: null,
  decisionNote: null,
  version: versionForSubject(row.status, row.filingCount),
});

/**
 * Returns a version that is computed only from data visible to the reported user: the number of
 * reports in the group, and whether they are decided.
 */
const versionForSubject = (status: ReportStatus, filingCount: number): number =>
  filingCount + (status === ReportStatus.PENDING ? 0 : 1);

/** Converts a stored report to its schema type, with only the data that the actor may see. */
export function presented(actor: Actor, stored: ManagedReportRow): PresentedReport {
  const row = reportsPolicy.isNotSubject(actor, stored) ? stored : viewForSubject(stored);
  const facts = { ...row, reporterId: row.isReporter ? actor.userId : row.reporterId };
  const isComment = row.targetType === ReportTarget.COMMENT;
  return {
    ...row,
    type: row.targetType,
    targetLabel: isComment
      ? `Commentaire ${ofName(row.targetUser?.username ?? ERASED_NAME)}`
      : row.targetContent,
    targetContent: isComment ? row.targetContent : null,
    canDecide: reportsPolicy.decide(actor, facts),
  };
}

export interface ReportAsRead {
  id: string;
  version: number;
}

/**
 * Finds a report group by any of its reports, locks it until the end of the transaction, and
 * returns its first report. Throws if the actor filed a report of the group or is the reported
 * user. A super administrator who gives a reason for an override passes this check;
 * `requireNoConflictOfInterest` must then be called.
 * @throws AppError FORBIDDEN; REPORT_NOT_FOUND; OWN_REPORT
 */
async function requireOutside(
  actor: Member,
  id: string,
  lastResort?: string | null,
): Promise<Report> {
  const asked = await requireById(Report, id, reportsErrors.REPORT_NOT_FOUND);
  await lockTarget(asked);
  const all = await reportsOfItem(asked.headId ?? asked.id);
  const [head = asked] = all;
  requirePermission(actor, Permission.MODERATION_REPORTS_HANDLE);
  if (!lastResort || !actor.has(SUPER_ADMIN)) {
    for (const one of all) authorize(reportsPolicy.isOutside, actor, one, reportsErrors.OWN_REPORT);
  }
  return head;
}

/** Returns the action to check for conflicts of interest: deciding a report group. */
export const handlingOf = ({
  targetType,
  targetId,
  targetUserId,
}: Pick<ManagedReportRow, 'targetType' | 'targetId' | 'targetUserId'>): StaffAction => ({
  permission: Permission.MODERATION_REPORTS_HANDLE,
  about: { type: targetType, id: targetId, personId: targetUserId },
});

/**
 * Returns the conflict of interest of the actor in a report. Null when there is none, when the
 * report is decided, and when the actor may not handle reports.
 */
export async function conflictIn(
  actor: Actor,
  report: PresentedReport,
  loader: LoaderOf,
): Promise<Conflict | null> {
  if (!actor.can(Permission.MODERATION_REPORTS_HANDLE) || report.status !== ReportStatus.PENDING)
    return null;
  requireMember(actor);
  return loader(conflictLoader).load({ actor, action: handlingOf(report) });
}

/**
 * Finds a pending report group by any of its reports, locks it until the end of the transaction,
 * and returns its first report. Throws if its version is not the one that the actor has read.
 * @throws AppError FORBIDDEN; REPORT_NOT_FOUND; OWN_REPORT; REPORT_ALREADY_DECIDED and CONFLICT
 * with the current state
 */
async function requireToHandle(
  actor: Member,
  { id, version }: ReportAsRead,
  lastResort?: string | null,
): Promise<Report> {
  const report = await requireOutside(actor, id, lastResort);
  const { status } = report;
  // Version that was shown to the actor. The reported user, who may be the actor after an override
  // of a conflict of interest, sees another version.
  const current = {
    id: report.id,
    status: new EnumValue(ReportStatus, status),
    version: reportsPolicy.isNotSubject(actor, report)
      ? report.version
      : versionForSubject(status, (await reportsOfItem(report.id)).length),
  };
  if (status !== ReportStatus.PENDING)
    throw new AppError(reportsErrors.REPORT_ALREADY_DECIDED, { current });
  if (current.version !== version) throw new AppError('CONFLICT');
  return report;
}

/**
 * Returns the first report of a pending group to decide, locked. Throws if the actor has a
 * conflict of interest.
 * @param lastResort reason for an override by a super administrator
 * @throws AppError CONFLICT_OF_INTEREST; the errors of `requireToHandle`
 */
export async function requireToDecide(
  actor: Member,
  asRead: ReportAsRead,
  lastResort?: string | null,
): Promise<Report> {
  const report = await requireToHandle(actor, asRead, lastResort);
  await requireNoConflictOfInterest(actor, handlingOf(report), lastResort);
  return report;
}
