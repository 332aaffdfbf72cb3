import { Actor, type Member } from '#platform/access/actor';
import { DAY, fromNow, HOUR, now } from '#platform/running/clock';
import { AppError } from '#platform/errors/AppError';
import { givenRolePolicy, rolesPolicy } from './roles.policy';
import { assignedGrants, type AssignedGrants } from './roles.reads';
import { lastDayOf, type GrantingRole } from './roles.types';

/** The shortest and the longest time that a role can be given for. */
const SHORTEST = HOUR;
const LONGEST_DAYS = 366;

/** Holder and giver are told this long before a role ends. */
export const WARNED_BEFORE = 3 * DAY;

/** Whether a role ends so soon that its giving said all there is to say. */
export const isShort = (until: Date | null): boolean =>
  until !== null && until <= fromNow(WARNED_BEFORE);

/**
 * Refuses an end that is past, too near to mean anything, or too far to be one.
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
 * Refuses to give a role for longer than the giver may give it: who stands in until Friday gives
 * nothing that lasts past Friday.
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

/** From when on somebody can no longer give a role, because roles of their own end; null: never. */
function endOfGiving(role: GrantingRole, assigned: readonly AssignedGrants[]): Date | null {
  const ends = assigned
    .flatMap(({ until }) => until ?? [])
    .toSorted((a, b) => Number(a) - Number(b));
  return ends.find((end) => !canGive(role, assignedAfter(assigned, end))) ?? null;
}

const assignedAfter = (assigned: readonly AssignedGrants[], end: Date) =>
  assigned.filter(({ until }) => until === null || until > end);

/** Whether somebody who holds these roles may give a role to those below them. */
export function canGive(role: GrantingRole, assigned: readonly AssignedGrants[]): boolean {
  const later = actorWith(assigned);
  return (
    rolesPolicy.assign(later) &&
    givenRolePolicy.isBelow(later, role) &&
    givenRolePolicy.hasPermissionsOf(later, role)
  );
}

/** Somebody who holds these roles and no others, for rules that are asked about them. */
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
