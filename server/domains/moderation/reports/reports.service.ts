import { parse } from '#platform/input/parse';
import type { Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { transactionAlone } from '#platform/db/alone';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { isId } from '#platform/text/ids';
import { throttle } from '#platform/limits/throttle';
import { requireReportable } from '#domains/content/comments/comments.service';
import {
  hideReported,
  rereadLockedComment,
  storeReportCount,
} from '#domains/content/comments/moderation/moderation.service';
import { requireReadable } from '#domains/content/news/reading/news.service';
import { settings } from '#domains/identity/settings/settings.service';
import { findUser } from '#domains/identity/users/users.service';
import { Report } from './report.entity';
import { lockTarget, joinWaiting, lockOf } from './reportItems';
import {
  groundsInput,
  priorityOf,
  ReportStatus,
  ReportTarget,
  severityOf,
  type ReportReason,
  type CommentReportInput,
} from './report.types';
import { reportFiled } from './reports.events';
import { accountOfAuthor, countOpen } from './reports.reads';
import { reportsErrors } from './reports.errors';
import { usersErrors } from '#domains/identity/users/users.errors';
import { recordReport } from '../cases/recording/reports';
import { detectStaffFlood } from '../cases/recording/staffReports';
import { lookAt } from '../distress/distress.service';
import { EmergencyTarget } from '../distress/distress.types';
import { foldText } from '#client/shared/searchText';

/** Maximum number of reports per member and hour. */
const FILING = { limit: 20, windowSeconds: 60 * 60 };

/** Reason and description of a report. */
export interface Grounds {
  reason: ReportReason;
  description?: string | null;
}

/** Target of a report, as it is when the report is filed. */
type Target = Pick<Report, 'targetType' | 'targetId' | 'targetContent' | 'targetUserId'>;

/** Labels of targets in French, for the message of ALREADY_REPORTED. */
const names: Readonly<Record<ReportTarget, string>> = {
  [ReportTarget.COMMENT]: 'ce commentaire',
  [ReportTarget.USER]: 'cette personne',
  [ReportTarget.CONTENT]: 'cet article',
};

/**
 * Reports a comment. A user can report a comment once. When the number of pending reports about the
 * comment reaches the setting `reportThreshold`, the comment is hidden until they are decided.
 * @throws AppError COMMENT_NOT_FOUND; ALREADY_REPORTED; VALIDATION_FAILED, also for a comment of
 * the actor; RATE_LIMITED after 20 reports in an hour
 */
export async function reportComment(actor: Member, input: CommentReportInput): Promise<void> {
  const { description } = parse(groundsInput, input);
  const read = await requireReportable(actor, input.commentId);
  const { id: targetId } = read;
  await throttle(`reports:${actor.userId}`, FILING);
  await transaction(async () => {
    await lockTarget({ targetType: ReportTarget.COMMENT, targetId });
    const comment = await rereadLockedComment(read);
    const { content: targetContent, userId: targetUserId } = comment;
    const target = { targetType: ReportTarget.COMMENT, targetId, targetContent, targetUserId };
    await file(actor, target, { reason: input.reason, description });
    const open = await countOpen(targetId);
    await storeReportCount(targetId, open);
    if (open >= (await settings()).reportThreshold) await hideReported(comment);
  });
}

/**
 * Reports a user. A reporter can report a user once. The report has no further effect until a
 * moderator decides it.
 * @throws AppError USER_NOT_FOUND, also for a deactivated account; ALREADY_REPORTED;
 * VALIDATION_FAILED, also for the actor’s own account; RATE_LIMITED after 20 reports in an hour
 */
export async function reportUser(actor: Member, userId: string, grounds: Grounds): Promise<void> {
  const { description } = parse(groundsInput, grounds);
  const user = isId(userId) ? await findUser(Number(userId)) : null;
  if (!user?.isActive || user.deletionRequestedAt) throw new AppError(usersErrors.USER_NOT_FOUND);
  if (user.id === actor.userId) {
    throw AppError.invalid({ userId: 'Vous ne pouvez pas vous signaler vous-même.' });
  }
  await throttle(`reports:${actor.userId}`, FILING);
  const target = {
    targetType: ReportTarget.USER,
    targetId: user.id,
    targetContent: user.username,
    targetUserId: user.id,
  };
  await fileAlone(actor, target, { reason: grounds.reason, description });
}

/**
 * Reports an article. A user can report an article once. The report has no further effect until a
 * moderator decides it.
 * @throws AppError ARTICLE_NOT_FOUND; ALREADY_REPORTED; VALIDATION_FAILED, also for an article of
 * the actor; RATE_LIMITED after 20 reports in an hour
 */
export async function reportArticle(
  actor: Member,
  articleId: string,
  grounds: Grounds,
): Promise<void> {
  const { description } = parse(groundsInput, grounds);
  const { id: targetId, title: targetContent } = await requireReadable(actor, articleId);
  const targetUserId = await accountOfAuthor(targetId);
  if (targetUserId === actor.userId) {
    throw AppError.invalid({ articleId: 'Vous ne pouvez pas signaler votre propre article.' });
  }
  await throttle(`reports:${actor.userId}`, FILING);
  const target = { targetType: ReportTarget.CONTENT, targetId, targetContent, targetUserId };
  await fileAlone(actor, target, { reason: grounds.reason, description });
}

/**
 * Files a report in a transaction that locks the reports about the target, so that concurrent
 * requests of a user file only one report.
 */
function fileAlone(actor: Member, target: Target, grounds: Grounds): Promise<void> {
  return transactionAlone(lockOf(target), () => file(actor, target, grounds));
}

/**
 * Files a report on a locked target.
 * @throws AppError ALREADY_REPORTED
 */
async function file(
  actor: Member,
  target: Target,
  { reason, description = null }: Grounds,
): Promise<void> {
  const { targetType, targetId } = target;
  const reporterId = actor.userId;
  const reports = repository(Report);
  if (await reports.existsBy({ targetType, targetId, reporterId })) {
    throw new AppError(reportsErrors.ALREADY_REPORTED, { params: { target: names[targetType] } });
  }
  const severity = severityOf(reason);
  const report = Object.assign(new Report(), target, {
    reporterId,
    description,
    reason,
    severity,
    priority: priorityOf(ReportStatus.PENDING, severity),
    searchText: searchTextOf(target.targetContent, description),
    createdAt: now(),
  });
  await joinWaiting(report);
  await reports.insert(report);
  const { id: reportId } = report;
  const filed = { reportId, reporterId, targetType, reason, severity, description };
  await recordReport(filed);
  await detectStaffFlood(filed);
  if (description) {
    const about = { targetType: EmergencyTarget.REPORT, targetId: reportId };
    await lookAt({ ...about, personId: reporterId, text: description });
  }
  await emit(reportFiled, filed);
}

/** Returns the text of a report that the search compares, without accents and in lower case. */
export function searchTextOf(targetContent: string, description: string | null): string {
  return foldText(`${targetContent} ${description ?? ''}`);
}
