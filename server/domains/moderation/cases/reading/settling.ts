import type { Member } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { MOST_JUDGED, decidableBy } from '#domains/identity/roles/conflicts/conflicts.service';
import { requestsForMe } from '#domains/moderation/approvals/approvals.service';
import { MatterKind } from '../caseStates';
import { caseActionsOf, permissionToSettle } from './caseActions';
import { readCasesToJudge, type Settling } from './cases.reads';

/** Permissions that settle matters, the one that settles most kinds first. */
const PERMISSIONS = [...new Set(Object.values(MatterKind).map(permissionToSettle))];

/**
 * Returns what an actor may settle in cases. The lists of cases, their counts, the menu and the
 * dashboard all select cases by it. The first 1,000 open cases are checked for conflicts of
 * interest; in the remaining ones, a conflict is found only when the actor decides.
 */
export async function settlingOf(actor: Member): Promise<Settling> {
  const kinds = Object.values(MatterKind).filter(
    (kind) => kind !== MatterKind.CONFIRMATION && maySettleKind(actor, kind),
  );
  const { ids: requestIds } = await requestsForMe(actor);
  const settling = { readerId: actor.userId, kinds, requestIds };
  return { ...settling, conflictedIds: await conflictedIn(actor, settling) };
}

/** Returns the IDs of the open cases in which the actor has a conflict of interest. */
async function conflictedIn(
  actor: Member,
  settling: Omit<Settling, 'conflictedIds'>,
): Promise<number[]> {
  const permission = PERMISSIONS.find((one) => actor.can(one));
  if (permission === undefined) return [];
  const cases = await readCasesToJudge({ ...settling, conflictedIds: [] }, MOST_JUDGED);
  const free = new Set(
    await decidableBy(actor, cases, (row) =>
      caseActionsOf(row).map((action) => ({ ...action, permission })),
    ),
  );
  return cases.filter((row) => !free.has(row)).map(({ id }) => id);
}

/**
 * Returns whether the permissions of an actor may allow to settle matters of a kind, or to answer a
 * distress message, which a moderator of comments may do in the discussion.
 */
export const maySettleKind = (actor: Member, kind: MatterKind): boolean =>
  kind === MatterKind.CONFIRMATION ||
  actor.can(permissionToSettle(kind)) ||
  (kind === MatterKind.EMERGENCY && actor.can(Permission.MODERATION_COMMENTS_MODERATE));
