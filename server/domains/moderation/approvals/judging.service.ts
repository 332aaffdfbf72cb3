import type { Actor, Member } from '#platform/access/actor';
import type { Conflict, StaffAction } from '#domains/identity/roles/conflicts/conflict.types';
import {
  aboutAccount,
  conflictedAmong,
  conflictsOf,
  preloadConflicts,
  requireNoConflictOfInterest,
  withPreloadedConflicts,
} from '#domains/identity/roles/conflicts/conflicts.service';
import { forbidden } from '#platform/access/policy';
import { AppError } from '#platform/errors/AppError';
import { rolesErrors } from '#domains/identity/roles/roles.errors';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { actorsThatMay } from '#domains/identity/roles/holders.service';
import { heightOf } from '#domains/identity/roles/roles.service';
import type { GrantingRole } from '#domains/identity/roles/roles.types';
import type { ConfirmationRow } from './approval.entity';
import { approvalsErrors } from './approvals.errors';
import type { ConfirmationFacts } from './approvals.events';
import { approvalsPolicy, confirmedRolePolicy, type JudgedRequest } from './approvals.policy';

/** Maximum number of possible approvers that are notified. */
const MOST_HOLDERS = 50;

/**
 * Maximum number of accounts with the permission that are read, above the size of any staff. Most
 * of them may be unable to approve, so it is higher than `MOST_HOLDERS`.
 */
const MOST_READ = 500;

/** Returns the data of a request that events contain. */
export const factsOf = (row: ConfirmationRow): ConfirmationFacts => ({
  confirmationId: row.id,
  useCase: row.useCase,
  acts: row.acts,
  title: row.title,
  subjectId: row.subjectId,
  subjectIds: row.subjectIds ?? [],
  reportId: row.reportId,
  proposerId: row.proposerId,
});

export type JudgedWithRoles = JudgedRequest & { roleIds: readonly string[] };

/**
 * Returns the error that prevents an actor from deciding a request; null when the actor may decide.
 */
export function refusalTo(
  actor: Actor,
  request: JudgedRequest,
  roles: readonly GrantingRole[],
): AppError | null {
  const { isAnotherPerson, isNotSubject, hasPermission, isAbove } = approvalsPolicy;
  if (!isNotSubject(actor, request)) return new AppError(approvalsErrors.CONFIRMATION_NOT_FOUND);
  if (!isAnotherPerson(actor, request)) return new AppError(approvalsErrors.OWN_CONFIRMATION);
  if (!hasPermission(actor, request)) return forbidden(actor, request.permission);
  if (!isAbove(actor, request)) return new AppError(rolesErrors.HIGHER_ROLE);
  const hasAll = roles.every((role) => confirmedRolePolicy.hasPermissionsOf(actor, role));
  return hasAll ? null : new AppError(rolesErrors.MISSING_GRANT);
}

/**
 * Returns the decisions that the approval of a request makes: one for each subject, at most 500.
 */
const actionsOf = ({ permission, subjectIds, proposerId: askedBy }: JudgedRequest): StaffAction[] =>
  (subjectIds ?? []).map((id) => ({ ...aboutAccount(permission, id), askedBy }));

/**
 * Number of decisions checked at a time, because a page of requests for bulk actions may contain
 * many.
 */
const CHUNK = 500;

/**
 * Returns the conflict of interest of an actor in each request, in the order of the requests; null
 * when there is none. Reads 500 accounts at a time.
 */
export async function conflictsIn(
  actor: Member,
  requests: readonly JudgedRequest[],
): Promise<(Conflict | null)[]> {
  const asked = requests.flatMap((request, at) =>
    actionsOf(request).map((action) => ({ action, at })),
  );
  const found = requests.map((): Conflict | null => null);
  for (let from = 0; from < asked.length; from += CHUNK) {
    const part = asked.slice(from, from + CHUNK);
    const conflicts = await conflictsOf(
      actor,
      part.map(({ action }) => action),
    );
    for (const [index, { at }] of part.entries()) found[at] ??= conflicts[index] ?? null;
  }
  return found;
}

/**
 * Refuses an actor with a conflict of interest in a request.
 * @throws AppError CONFLICT_OF_INTEREST
 */
export function requireNoConflict(actor: Member, request: JudgedRequest): Promise<void> {
  const actions = actionsOf(request);
  return withPreloadedConflicts(actor, async () => {
    await preloadConflicts(actor, actions);
    for (const action of actions) await requireNoConflictOfInterest(actor, action);
  });
}

/**
 * Returns the members who could approve a request now. They have its permission, outrank its
 * subjects and have no conflict of interest. They also have access to the administration, where
 * requests are shown. At most 50.
 */
export async function holdersOf(request: JudgedWithRoles): Promise<Member[]> {
  const { roles } = await heightOf([], request.roleIds);
  const holders: Member[] = [];
  for (const actor of await actorsThatMay(request.permission, MOST_READ)) {
    if (refusalTo(actor, request, roles) === null && (await canAccessAdmin(actor))) {
      holders.push(actor);
    }
  }
  const conflicted = await conflictedAmong(
    holders.map(({ userId }) => userId),
    actionsOf(request),
  );
  return holders.filter(({ userId }) => !conflicted.has(userId)).slice(0, MOST_HOLDERS);
}

/**
 * Returns a request with the current hierarchy level of its subjects, whose roles may have changed.
 */
export async function asOfNow(row: ConfirmationRow): Promise<JudgedWithRoles> {
  const { height } = await heightOf(row.subjectIds ?? [], row.roleIds);
  return { ...row, height };
}

/**
 * Returns whether an actor may see a request. The proposer may, and so may every member of staff
 * with the permission for the requested action. A subject of the request may not see it.
 */
export async function maySee(actor: Actor, row: ConfirmationRow): Promise<boolean> {
  if (!approvalsPolicy.isNotSubject(actor, row)) return false;
  if (row.proposerId === actor.userId) return true;
  return approvalsPolicy.hasPermission(actor, row) && (await canAccessAdmin(actor));
}
