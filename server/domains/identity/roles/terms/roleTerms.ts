import { Permission } from '#platform/access/permissions';
import { Actor, type Member } from '#platform/access/actor';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { AppError } from '#platform/errors/AppError';
import { givenRolePolicy } from '../roles.policy';
import { assignedGrants, type AssignedGrants } from '../roles.reads';
import { lastDayOf, type GrantingRole } from '../roles.types';

/** Minimum duration of a role given until a date. */
const SHORTEST = HOUR;
const LONGEST_DAYS = 366;

/** Time before the end of a role at which the holder and the giver are notified. */
export const WARNED_BEFORE = 3 * DAY;

/** Returns whether a role ends so soon that no separate warning follows its assignment. */
export const isShort = (until: Date | null): boolean =>
  until !== null && until <= fromNow(WARNED_BEFORE);

/**
 * Refuses an end that is less than an hour or more than 366 days away.
 * @throws AppError VALIDATION_FAILED tied to `until`
 */
export function checkUntil(until: Date | null): void {
  if (until === null) return;
  const problem = problemOf(until);
  if (problem) throw AppError.invalid({ until: problem });
}

function problemOf(until: Date): string | null {
  if (!Number.isFinite(until.getTime())) return 'Cette date n’existe pas.';
  if (until <= now()) return 'Ce jour est passé\u00a0: choisissez un jour à venir.';
  if (until < fromNow(SHORTEST)) {
    return 'Choisissez un jour plus lointain\u00a0: ce rôle finirait dans moins d’une heure.';
  }
  if (until > fromNow(LONGEST_DAYS * DAY)) {
    return 'Choisissez un jour d’ici un an, ou laissez vide pour un rôle sans fin.';
  }
  return null;
}

/**
 * Refuses an end of a role that is later than the end of the actor's own right to give the role.
 * @throws AppError VALIDATION_FAILED tied to `until`
 */
export async function authorizeUntil(
  actor: Member,
  role: GrantingRole,
  until: Date | null,
): Promise<void> {
  const limit = endOfGiving(role, await assignedGrants(actor.userId));
  if (limit === null || (until !== null && until <= limit)) return;
  const message = `Choisissez le ${lastDayOf(limit)} au plus tard, car vos propres droits finissent ce jour-là.`;
  throw AppError.invalid({ until: message });
}

/** Returns the time from which an actor can no longer give a role; null for never. */
function endOfGiving(role: GrantingRole, assigned: readonly AssignedGrants[]): Date | null {
  const ends = assigned
    .flatMap(({ until }) => until ?? [])
    .toSorted((a, b) => Number(a) - Number(b));
  return ends.find((end) => !canGive(role, assignedAfter(assigned, end))) ?? null;
}

const assignedAfter = (assigned: readonly AssignedGrants[], end: Date) =>
  assigned.filter(({ until }) => until === null || until > end);

/** Returns whether a member with these roles may give a role to lower accounts. */
export function canGive(role: GrantingRole, assigned: readonly AssignedGrants[]): boolean {
  const later = actorWith(assigned);
  return (
    later.can(Permission.SYSTEM_ROLES_ASSIGN) &&
    givenRolePolicy.isBelow(later, role) &&
    givenRolePolicy.hasPermissionsOf(later, role)
  );
}

export function actorWith(assigned: readonly GrantingRole[], userId = 0): Member {
  const permissions = new Set(assigned.flatMap((role) => role.permissions));
  return Actor.member({
    userId,
    sessionId: '',
    subscription: 'free',
    roles: assigned,
    permissions,
  });
}
