import { Actor, type Member } from '#platform/access/actor';
import { roleSeeds } from '#server/seeds/people/roles';

/** The six roles, and null for no role. */
export const ROLES_AND_NONE = [...roleSeeds.map((role) => role.id), null] as const;

/** Returns a member with the permissions of a role; a plain member for null. */
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

/** Returns the callers whom a rule allows, among the six roles, a plain member and a visitor. */
export function allowed(rule: (actor: Actor) => boolean): string[] {
  const actors = ROLES_AND_NONE.map((role) => [role ?? 'member', memberWith(role)] as const);
  return [...actors, ['visitor', Actor.anonymous] as const]
    .filter(([, actor]) => rule(actor))
    .map(([name]) => name);
}
