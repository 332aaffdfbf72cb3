import { Actor, type Member } from '#platform/access/actor';
import type { User } from '#domains/identity/users/user.entity';
import { permissionsByRole, rolesByUser } from './roles.reads';

/**
 * Returns the actor for an account without a session, with the roles and subscription that the
 * account has now. For commands on the machine of the site.
 * @param sessionId text that stands for the session
 */
export async function memberOf(
  { id: userId, currentSubscription: subscription }: User,
  sessionId: string,
): Promise<Member> {
  const roles = (await rolesByUser([userId])).get(userId) ?? [];
  const granted = roles.length > 0 ? await permissionsByRole(roles.map(({ id }) => id)) : null;
  return Actor.member({
    userId,
    sessionId,
    subscription,
    roles: roles.map(({ id, hierarchy }) => ({ id, hierarchy })),
    permissions: new Set([...(granted?.values() ?? [])].flat()),
  });
}
