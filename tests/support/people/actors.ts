import { Actor, type Member } from '#platform/access/actor';
import { roleSeeds } from '#server/seeds/people/roles';

/** The six roles, and no role at all. */
export const ROLES_AND_NONE = [...roleSeeds.map((role) => role.id), null] as const;

/** A member with the permissions of a role; none for a plain member. */
export function memberWith(roleId: string | null, userId = 1000): Member {
  const role = roleSeeds.find((seed) => seed.id === roleId);
  return Actor.member({
    userId,
    sessionId: `session-${userId}`,
    subscription: 'free',
    roles: role ? [{ id: role.id, hierarchy: role.hierarchy }] : [],
    permissions: new Set(role?.permissions),
  });
}

/** Who, of the six roles, a plain member and a visitor, a rule lets through. */
export function allowed(rule: (actor: Actor) => boolean): string[] {
  const actors = ROLES_AND_NONE.map((role) => [role ?? 'member', memberWith(role)] as const);
  return [...actors, ['visitor', Actor.anonymous] as const]
    .filter(([, actor]) => rule(actor))
    .map(([name]) => name);
}
