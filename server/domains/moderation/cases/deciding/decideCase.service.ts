import type { Member } from '#platform/access/actor';
import { confirmedBy, requestApproval, sensitiveUseCase } from '#platform/access/approvals';
import { Permission } from '#platform/access/permissions';
import { requirePermission } from '#platform/access/policy';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { groundsOf, type Grounds } from '#platform/input/grounds';
import { parse } from '#platform/input/parse';
import { banUser } from '#domains/identity/accounts/bans/bans.service';
import { Comment } from '#domains/content/comments/comment.entity';
import { CommentDecision, CommentStatus } from '#domains/content/comments/comment.types';
import {
  decideComment,
  removeComment,
} from '#domains/content/comments/moderation/moderation.service';
import {
  aboutAccount,
  requireNoConflictOfInterest,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { authorizeActionOn } from '#domains/identity/roles/roles.service';
import {
  decideReport,
  idsOf,
  itemsOf,
} from '#domains/moderation/reports/managing/decisions.service';
import { warnMember } from '#domains/moderation/reports/managing/linkedActions';
import { asOneAction } from '#domains/moderation/decisions/actionScope.service';
import { lockTarget, waitingItems } from '#domains/moderation/reports/reportItems';
import type { Report } from '#domains/moderation/reports/report.entity';
import {
  ReportDecision,
  ReportLinkedAct,
  ReportTarget,
} from '#domains/moderation/reports/report.types';
import type { CaseRow } from '../case.entity';
import { CaseState } from '../caseStates';
import { casesErrors } from '../cases.errors';
import { CaseSubjectType } from '../cases.types';
import { change, findLockedCase } from '../handling/caseStorage';
import { requireNoConflictInCase, requireOutside } from '../handling/handling.service';
import { requireCase, type PresentedCase } from '../reading/cases.service';
import {
  decideCaseInput,
  PersonDecision,
  SubjectDecision,
  type DecideCaseInput,
} from './decideCase.types';

/** Use case that needs approval when it bans permanently. */
export const DECIDING_CASE = sensitiveUseCase<DecideCaseInput>('cases.decide');

const targetTypes: Readonly<Record<CaseSubjectType, ReportTarget | null>> = {
  [CaseSubjectType.COMMENT]: ReportTarget.COMMENT,
  [CaseSubjectType.USER]: ReportTarget.USER,
  [CaseSubjectType.CONTENT]: ReportTarget.CONTENT,
  [CaseSubjectType.NONE]: null,
};

const linkedActions: Readonly<Record<PersonDecision, ReportLinkedAct>> = {
  [PersonDecision.NOTHING]: ReportLinkedAct.NONE,
  [PersonDecision.WARN]: ReportLinkedAct.WARN,
  [PersonDecision.BAN]: ReportLinkedAct.BAN,
};

/** A valid decision with the state that it is made on. */
interface Deciding {
  actor: Member;
  input: DecideCaseInput;
  found: PresentedCase;
  /** First report of each pending group about the subject. */
  reports: readonly Report[];
  /** Grounds of measures that no report leads to. */
  grounds: Grounds;
}

/**
 * Decides what reports and automatic checks ask in a case: what happens to the comment, and to the
 * user. Settles all pending reports about the subject, in one transaction.
 * @throws AppError FORBIDDEN; CASE_NOT_FOUND; OWN_CASE; CONFLICT_OF_INTEREST; CASE_NOT_DECIDABLE;
 * CONFLICT for an outdated version; VALIDATION_FAILED; the errors of a decision on a report or
 * comment, of a warning, of a ban and of a request for approval
 */
export async function decideCase(actor: Member, input: DecideCaseInput): Promise<PresentedCase> {
  const given = parse(decideCaseInput, input);
  await requestApproval(DECIDING_CASE, actor, input);
  return transaction(async () => {
    const found = await requireOutside(actor, input.number, input.lastResort);
    await requireNoConflictInCase(actor, found, input.lastResort);
    const reports = await lockedReports(found);
    const deciding = { actor, input, found, reports, grounds: groundsOf(given) };
    if ((reports[0]?.version ?? null) !== (input.reportVersion ?? null)) {
      throw new AppError('CONFLICT');
    }
    const isAboutComment = found.subjectType === CaseSubjectType.COMMENT;
    const decide = isAboutComment ? decideOnComment : decideOnSubject;
    await asOneAction(() => decide(deciding), found.id);
    return requireCase(actor, found.number);
  });
}

type Named = Pick<CaseRow, 'subjectType' | 'subjectId'>;

const targetOf = ({ subjectType, subjectId }: Named) => {
  const targetType = targetTypes[subjectType];
  return targetType === null || subjectId === null ? null : { targetType, targetId: subjectId };
};

/** Locks the reports about the subject of a case, and returns the first of each pending group. */
async function lockedReports(named: Named): Promise<Report[]> {
  const target = targetOf(named);
  if (!target) return [];
  await lockTarget(target);
  return waitingItems(target);
}

async function decideOnComment(deciding: Deciding): Promise<void> {
  const { actor, input, found, reports } = deciding;
  const { subject } = input;
  const comment = await repository(Comment).findOneBy({ id: found.subjectId ?? 0 });
  const stored = comment?.deletedAt === null ? comment : null;
  if ((stored?.version ?? null) !== (input.commentVersion ?? null)) throw new AppError('CONFLICT');
  const isSettled = stored === null || stored.status === CommentStatus.REJECTED;
  if (subject === SubjectDecision.BREACH) {
    if (reports.length > 0 || !isSettled) throw wrongFor('ce commentaire');
    return sanctionAlone(deciding);
  }
  // The reports about a deleted comment still need a decision.
  if (!stored && reports.length === 0) throw new AppError(casesErrors.CASE_NOT_DECIDABLE);
  if (subject === SubjectDecision.COMPLIANT) return approve(deciding, stored);
  if (subject === SubjectDecision.HIDE || !stored) {
    if (reports.length > 0) return upholdReports(deciding);
    requirePermission(actor, Permission.MODERATION_COMMENTS_MODERATE);
    await sanction(deciding);
    await decideComment(actor, { ...gaveOn(input, stored), decision: CommentDecision.REJECT });
    return;
  }
  requirePermission(actor, Permission.MODERATION_COMMENTS_MODERATE);
  const reportIds = idsOf(await itemsOf(reports));
  await sanction({ ...deciding, grounds: { ...deciding.grounds, reportIds } });
  await removeComment(actor, gaveOn(input, stored));
}

/** Dismisses the pending reports about a comment, and approves the comment. */
async function approve(deciding: Deciding, stored: Comment | null): Promise<void> {
  const { actor, input, reports } = deciding;
  await dismissReports(deciding);
  const comment = stored && (await repository(Comment).findOneByOrFail({ id: stored.id }));
  if (!comment || comment.status === CommentStatus.APPROVED) {
    if (reports.length === 0) throw new AppError(casesErrors.CASE_NOT_DECIDABLE);
    return;
  }
  requirePermission(actor, Permission.MODERATION_COMMENTS_MODERATE);
  await decideComment(actor, { ...gaveOn(input, comment), decision: CommentDecision.APPROVE });
}

async function decideOnSubject(deciding: Deciding): Promise<void> {
  const { input, found, reports } = deciding;
  const { subject } = input;
  if (subject === SubjectDecision.HIDE || subject === SubjectDecision.DELETE) {
    throw wrongFor(found.subjectType === CaseSubjectType.USER ? 'un profil' : 'ce dossier');
  }
  if (reports.length > 0) {
    return subject === SubjectDecision.BREACH ? upholdReports(deciding) : dismissReports(deciding);
  }
  return sanctionAlone(deciding);
}

/**
 * Takes the lock of the roles before the lock of the case, as a ban does, so that two decisions do
 * not wait for each other.
 */
async function lockStaffFirst({ actor, input, found }: Deciding): Promise<void> {
  if (input.person === PersonDecision.NOTHING || found.personId === null) return;
  await authorizeActionOn(actor, found.personId);
}

/**
 * Warns or bans the user of an open case in which nothing else is decided. The version of the case
 * then prevents a second sanction.
 */
async function sanctionAlone(deciding: Deciding): Promise<void> {
  const { input, found } = deciding;
  if (input.person === PersonDecision.NOTHING) throw new AppError(casesErrors.CASE_NOT_DECIDABLE);
  await lockStaffFirst(deciding);
  const row = await findLockedCase(found.id);
  if (!row || row.state === CaseState.CLOSED) throw new AppError(casesErrors.CASE_NOT_DECIDABLE);
  // The request for approval itself has changed the version.
  if (confirmedBy() === null && row.version !== input.version) throw new AppError('CONFLICT');
  await sanction(deciding);
  await change(row, {});
}

const wrongFor = (what: string): AppError =>
  AppError.invalid({ subject: `Cette décision n’est pas possible pour ${what}.` });

const gaveOn = ({ ruleKey, facts, lastResort }: DecideCaseInput, comment: Comment | null) => ({
  id: String(comment?.id),
  version: comment?.version ?? 0,
  reason: null,
  ruleKey,
  facts,
  lastResort,
});

async function upholdReports({ actor, input, found, reports }: Deciding): Promise<void> {
  const { person, banDays, ruleKey, facts, lastResort } = input;
  const decision = ReportDecision.RESOLVE;
  // The decision on a report about a comment settles all groups.
  const heads = found.subjectType === CaseSubjectType.COMMENT ? reports.slice(0, 1) : reports;
  for (const [at, { id, version }] of heads.entries()) {
    const measure = at === 0 ? { act: linkedActions[person], banDays } : {};
    const about = { id: String(id), version, decision, ...measure };
    await decideReport(actor, { ...about, ruleKey, facts, lastResort });
  }
}

async function dismissReports({ actor, input, reports }: Deciding): Promise<void> {
  const { ruleKey, facts, lastResort } = input;
  for (const { id, version } of reports) {
    const about = { id: String(id), version, decision: ReportDecision.DISMISS };
    await decideReport(actor, { ...about, ruleKey, facts, lastResort });
  }
}

/** Warns or bans the user of a case, without a pending report. */
async function sanction({ actor, input, found, grounds }: Deciding): Promise<void> {
  const { person, banDays, lastResort } = input;
  if (person === PersonDecision.NOTHING) return;
  const userId = found.personId;
  if (userId === null) {
    throw AppError.invalid({ person: 'Ce dossier ne concerne aucun membre.' });
  }
  const because = grounds.facts ?? '';
  if (person === PersonDecision.BAN) {
    const length = { durationDays: banDays || null, permanent: banDays === 0 };
    const ban = { userId: String(userId), reason: because, ...length, lastResort };
    const { ruleKey, facts, reportIds } = grounds;
    await banUser(actor, { ...ban, ruleKey, facts }, reportIds);
    return;
  }
  requirePermission(actor, Permission.MODERATION_REPORTS_HANDLE);
  await authorizeActionOn(actor, userId);
  const action = aboutAccount(Permission.MODERATION_REPORTS_HANDLE, userId);
  await requireNoConflictOfInterest(actor, action, lastResort);
  await warnMember({ reportId: null, userId, because, warnedById: actor.userId, grounds });
}
