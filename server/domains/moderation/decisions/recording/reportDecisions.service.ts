import { ReportStatus, ReportTarget } from '#domains/moderation/reports/report.types';
import type { MemberWarned, ReportDecided } from '#domains/moderation/reports/reports.events';
import { DecisionKind, DecisionSubject } from '../decision.types';
import { makeDecision } from '../decisions.service';

const { USER } = DecisionSubject;

const subjects: Readonly<Record<ReportTarget, DecisionSubject>> = {
  [ReportTarget.COMMENT]: DecisionSubject.COMMENT,
  [ReportTarget.USER]: DecisionSubject.USER,
  [ReportTarget.CONTENT]: DecisionSubject.CONTENT,
};

/** Stores the warning of a member because of a report as a decision. */
export async function makeWarning({ userId, because, warnedById, grounds }: MemberWarned) {
  const about = { subjectType: USER, subjectId: userId };
  const made = { ...about, personId: userId, deciderId: warnedById };
  await makeDecision({ kind: DecisionKind.WARNING, ...made }, grounds, because);
}

/** Stores the decision on a group of reports, once: for its first report. */
export async function makeReportDecision(decided: ReportDecided): Promise<void> {
  if (decided.headId !== null) return;
  const { targetType, targetId, targetUserId, decidedById, grounds, commentBefore } = decided;
  const isDismissed = decided.decision === ReportStatus.DISMISSED;
  const kind = isDismissed ? DecisionKind.REPORT_DISMISSED : DecisionKind.REPORT_UPHELD;
  const subjectType = subjects[targetType];
  const about = { subjectType, subjectId: targetId, personId: targetUserId };
  // If a reporter contests the dismissal with success, the comment is restored to this state.
  const before = isDismissed ? commentBefore : null;
  await makeDecision({ kind, ...about, deciderId: decidedById, before }, grounds, null);
}
