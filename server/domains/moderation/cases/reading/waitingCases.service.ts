import { Permission } from '#platform/access/permissions';
import type { Member } from '#platform/access/actor';
import { MOST_JUDGED, decidableBy } from '#domains/identity/roles/conflicts/conflicts.service';
import { requestsForMe } from '#domains/moderation/approvals/approvals.service';
import { MatterKind } from '../caseStates';
import { caseActionsOf, permissionToSettle } from './caseActions';
import { readWaitingCases, type WaitingCase } from './cases.reads';

/**
 * Counts the open and overdue cases in which an actor may settle a pending matter. Null when the
 * actor lacks the permissions. The first 1,000 cases are checked for conflicts of interest; the
 * remaining cases are counted without this check.
 */
export async function countActionableCases(
  actor: Member,
): Promise<{ open: number; overdue: number } | null> {
  if (
    !actor.can(Permission.MODERATION_REPORTS_VIEW) ||
    !actor.can(Permission.MODERATION_REPORTS_HANDLE)
  )
    return null;
  const { ids: requestIds } = await requestsForMe(actor);
  const kinds = Object.values(MatterKind).filter(
    (kind) => kind !== MatterKind.CONFIRMATION && actor.can(permissionToSettle(kind)),
  );
  const { cases, open, overdue } = await readWaitingCases(
    { readerId: actor.userId, kinds, requestIds },
    MOST_JUDGED,
  );
  const actionable = await decidableBy(actor, cases, caseActionsOf);
  const lateOf = (some: readonly WaitingCase[]) => some.filter(({ late }) => late).length;
  return {
    open: open - cases.length + actionable.length,
    overdue: overdue - lateOf(cases) + lateOf(actionable),
  };
}
