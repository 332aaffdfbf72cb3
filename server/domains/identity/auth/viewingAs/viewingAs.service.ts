import { forbidden } from '#platform/access/policy';
import { Permission } from '#platform/access/permissions';
import { Actor, type Member } from '#platform/access/actor';
import { acquireLock, repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { emit } from '#platform/running/bus';
import { fromNow, MINUTE, now } from '#platform/running/clock';
import { canAccessAdmin } from '#domains/identity/roles/adminArea.service';
import { Role } from '#domains/identity/roles/role.entity';
import { rolesErrors } from '#domains/identity/roles/roles.errors';
import { requireUser } from '#domains/identity/users/users.service';
import { authErrors } from '../auth.errors';
import { viewingStarted, ViewingEnd, type ViewedAs } from '../auth.events';
import { viewingPolicy } from '../auth.policy';
import { announceViewers } from '../sessions/viewerWatch.service';
import { readViewed } from './viewedRights';
import { ViewingAsRow } from './viewingAs.entity';
import type { ViewingAs } from './viewingAs.types';
import { endViewings } from './viewingEnds';

/** Duration of an impersonation, in milliseconds. */
const LASTS = 30 * MINUTE;

/**
 * Starts to view the administration as a holder of a role.
 * @throws AppError FORBIDDEN; ROLE_NOT_FOUND; VIEWING_NOTHING; VIEWING_AS
 */
export async function impersonateRole(actor: Member, roleId: string): Promise<ViewingAs> {
  if (!viewingPolicy.start(actor)) throw forbidden(actor, Permission.SYSTEM_ADMIN_FULL);
  const role = await repository(Role).findOneBy({ id: roleId });
  if (!role) throw new AppError(rolesErrors.ROLE_NOT_FOUND);
  return startViewing(actor, { roleId, personId: null }, role.name);
}

/**
 * Starts an impersonation of a member: the actor views the administration with the rights and the
 * conflicts of interest of the member. The member sees this at /compte/mes-donnees, with the
 * actor's role.
 * @throws AppError FORBIDDEN; USER_NOT_FOUND; SELF_ACTION_FORBIDDEN; VIEWING_NOTHING; VIEWING_AS
 */
export async function impersonateUser(actor: Member, personId: number): Promise<ViewingAs> {
  if (!viewingPolicy.start(actor)) throw forbidden(actor, Permission.SYSTEM_ADMIN_FULL);
  const { username } = await requireUser(personId);
  if (!viewingPolicy.isAnotherPerson(actor, personId)) {
    throw new AppError(rolesErrors.SELF_ACTION_FORBIDDEN);
  }
  return startViewing(actor, { roleId: null, personId }, username);
}

async function startViewing(actor: Member, viewed: ViewedAs, name: string): Promise<ViewingAs> {
  const { userId, sessionId } = actor;
  await requireSomethingToSee(actor, viewed);
  const until = fromNow(LASTS);
  await transaction(async () => {
    // Without the lock, two concurrent starts would both find no impersonation.
    await acquireLock(`viewing:${sessionId}`);
    const known = await repository(ViewingAsRow).findOneBy({ sessionId });
    if (known && known.until > now()) throw new AppError('VIEWING_AS');
    if (known) await endViewings({ sessionIds: [sessionId] }, ViewingEnd.TIME);
    await repository(ViewingAsRow).insert({ sessionId, ...viewed, startedAt: now(), until });
    await emit(viewingStarted, { actorId: userId, ...viewed, until });
    await announceViewers([userId]);
  });
  return { ...viewed, name, until };
}

/**
 * Throws when the target has no access to the administration, so there is nothing to view.
 * @throws AppError VIEWING_NOTHING
 */
async function requireSomethingToSee(actor: Member, viewed: ViewedAs): Promise<void> {
  const { userId, sessionId, subscription } = actor;
  const { roles, permissions } = (await readViewed([viewed]))(viewed);
  const seen = Actor.member({
    userId,
    sessionId,
    subscription: subscription ?? 'free',
    roles,
    permissions,
  });
  if (!(await canAccessAdmin(seen))) throw new AppError(authErrors.VIEWING_NOTHING);
}

export async function stopImpersonation({ userId, sessionId }: Member): Promise<void> {
  await transaction(async () => {
    await endViewings({ sessionIds: [sessionId] }, ViewingEnd.LEFT);
    await announceViewers([userId]);
  });
}

/** Ends the impersonations of an account that is no longer super administrator. */
export async function endViewingsWithoutRight(userId: number): Promise<void> {
  await endViewings({ userId }, ViewingEnd.RIGHT);
}

/** Deletes the expired impersonations, and notifies the open pages of the super administrators. */
export async function endOldViewings(): Promise<void> {
  await transaction(async () =>
    announceViewers(await endViewings({ over: true }, ViewingEnd.TIME)),
  );
}
