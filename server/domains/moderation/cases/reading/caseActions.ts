import type { Member } from '#platform/access/actor';
import type {
  Conflict,
  EligibleReviewer,
  StaffAction,
} from '#domains/identity/roles/conflicts/conflict.types';
import {
  conflictLoader,
  eligibleReviewerLoader,
} from '#domains/identity/roles/conflicts/conflicts.reads';
import { aboutAccount, namingReviewers } from '#domains/identity/roles/conflicts/conflicts.service';
import { Permission } from '#platform/access/permissions';
import type { LoaderOf } from '#platform/loaders';
import { permissionOfAppeal } from '#domains/moderation/decisions/decisions.policy';
import { actorsByAccount } from '#domains/identity/roles/holders.service';
import { holderNames } from '#domains/moderation/approvals/approvals.service';
import { CaseState, MatterKind } from '../caseStates';
import { caseAppealsLoader, openMattersLoader } from '../caseBatches.reads';
import { casesPolicy } from '../cases.policy';
import { CaseSubjectType } from '../cases.types';
import type { PresentedCase } from './cases.service';
import { KNOWN_MATTERS } from '../subjects/subjectView';
import type { OpenMatter } from '../entries/timeline.reads';

/** Columns of a case that the check for conflicts of interest uses. */
export type CaseFacts = Pick<PresentedCase, 'subjectType' | 'subjectId' | 'personId' | 'state'>;

const permission = Permission.MODERATION_REPORTS_HANDLE;

/**
 * ID that no row has. It replaces the missing target of a case without target, so that no conflict
 * of interest is found for the target.
 */
const NO_THING = 0;

/**
 * Returns the actions to check for conflicts of interest in a case. The first action is deciding
 * about the target of the case. While an appeal is pending, the second is deciding about the user,
 * because the appealed sanction may concern the user.
 */
export function caseActionsOf({
  subjectType,
  subjectId,
  personId,
  state,
}: CaseFacts): [StaffAction, ...StaffAction[]] {
  const isThing = subjectType !== CaseSubjectType.NONE && subjectId !== null;
  const about: StaffAction['about'] = isThing
    ? { type: subjectType, id: subjectId, personId }
    : { type: CaseSubjectType.CONTENT, id: NO_THING, personId };
  const first: StaffAction = { permission, about };
  if (state !== CaseState.APPEAL || personId === null) return [first];
  const person = { type: CaseSubjectType.USER as const, id: personId, personId };
  return [first, { permission, about: person }];
}

/** Returns the conflict of interest of the actor in a case; null when there is none. */
export async function conflictInCase(
  actor: Member,
  row: CaseFacts,
  loader: LoaderOf,
): Promise<Conflict | null> {
  const conflicts = loader(conflictLoader);
  const found = await Promise.all(
    caseActionsOf(row).map((action) => conflicts.load({ actor, action })),
  );
  return found.find((conflict) => conflict !== null) ?? null;
}

/**
 * Returns whether the actor may read the private messages of a case: the case is not about them, and
 * they have no conflict of interest that they cannot override.
 */
export async function mayReadMessages(
  actor: Member,
  row: CaseFacts,
  loader: LoaderOf,
): Promise<boolean> {
  if (!casesPolicy.isNotSubject(actor, row)) return false;
  const conflict = await conflictInCase(actor, row, loader);
  return conflict === null || conflict.lastResort;
}

/**
 * Returns the conflict of interest of the actor in a case; null when there is none. The message of
 * the conflict names the same reviewers as the field `persons` of the case.
 */
export async function shownConflictInCase(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<Conflict | null> {
  const conflict = await conflictInCase(actor, row, loader);
  if (!conflict) return null;
  const reviewers = await eligibleReviewersInCase(actor, row, loader);
  return namingReviewers(actor, conflict, reviewers);
}

/**
 * Permissions needed to settle a pending item of a case, keyed by the kind of the item. Other kinds
 * need the permission to handle reports.
 */
const PERMISSIONS: Partial<Record<MatterKind, Permission>> = {
  [MatterKind.HELD]: Permission.MODERATION_COMMENTS_MODERATE,
  [MatterKind.RESULT]: Permission.MODERATION_RESULTS_REVIEW,
};

/** Returns the permission needed to settle a pending matter of a kind. */
export const permissionToSettle = (kind: MatterKind): Permission => PERMISSIONS[kind] ?? permission;

/**
 * Returns the actions that a reviewer must be allowed to perform in order to decide a case. They
 * depend on what is pending in the case. An appeal against a ban also requires the permission to ban,
 * and an appeal against a refused shift that to review results. Requests for approval require
 * nothing here: `approvals` decides who may answer them.
 */
async function requiredActions(
  actor: Member,
  row: PresentedCase,
  matters: readonly OpenMatter[],
  loader: LoaderOf,
): Promise<StaffAction[]> {
  const { id: caseId, personId, state } = row;
  const kinds = matters.map(({ kind }) => kind).filter((kind) => kind !== MatterKind.CONFIRMATION);
  const needed = new Set(kinds.map(permissionToSettle));
  if (kinds.length === 0 || state === CaseState.APPEAL) needed.add(permission);
  const actions = [...needed].flatMap((one) =>
    caseActionsOf(row).map((action) => ({ ...action, permission: one })),
  );
  if (state !== CaseState.APPEAL || personId === null) return actions;
  const appeals = await loader(caseAppealsLoader).load({ actor, caseId });
  const ofAppeals = new Set(appeals.map(({ decisionKind }) => permissionOfAppeal(decisionKind)));
  return [
    ...actions,
    ...[...ofAppeals].filter((one) => !needed.has(one)).map((one) => aboutAccount(one, personId)),
  ];
}

/**
 * Returns the users who could decide everything that is pending in a case and who may open its
 * page. When the case is about the actor, only the matters that the actor may know of are
 * considered. The approvers of a request for approval are considered only when nothing else is
 * pending.
 */
export async function eligibleReviewersInCase(
  actor: Member,
  row: PresentedCase,
  loader: LoaderOf,
): Promise<EligibleReviewer[]> {
  const reviewers = loader(eligibleReviewerLoader);
  const waiting = await loader(openMattersLoader).load(row.id);
  // When the case is about the actor, the reviewers shown must not depend on hidden matters.
  const matters = casesPolicy.isNotSubject(actor, row)
    ? waiting
    : waiting.filter(({ kind }) => KNOWN_MATTERS.includes(kind));
  const actions = await requiredActions(actor, row, matters, loader);
  const requests = matters.every(({ kind }) => kind === MatterKind.CONFIRMATION) ? matters : [];
  const [first = [], ...others] = await Promise.all([
    ...actions.map((action) => reviewers.load({ actor, action })),
    ...requests.map(({ refId }) => holderNames(refId)),
  ]);
  const inAll = first.filter(({ id }) => others.every((some) => some.some((one) => one.id === id)));
  // Opening the page of the case needs a permission of its own.
  const actors = await actorsByAccount(inAll.map(({ id }) => id));
  return inAll.filter(({ id }) => {
    const actor = actors.get(id);
    return actor !== undefined && actor.can(Permission.MODERATION_REPORTS_VIEW);
  });
}
