import type { Actor, Member } from './actor';
import type { Permission } from './permissions';
import { AppError } from '../errors/AppError';
import type { ErrorName } from '../errors/catalogue';

export type NeededPermissions<Subject> = (actor: Actor, subject: Subject) => readonly Permission[];

export interface Rule<Subject> {
  (actor: Actor, subject: Subject): boolean;
  /** Permissions that the rule requires; absent when it requires none (see `requiring`). */
  readonly needs?: NeededPermissions<Subject>;
}

export type Policy<Subject> = Record<string, Rule<Subject>>;

/**
 * Creates a rule that requires permissions. A refusal names the first permission that the actor
 * lacks.
 * @param needs permissions that the actor must all have
 * @param isAllowed further condition about the subject
 */
export const requiring = <Subject>(
  needs: NeededPermissions<Subject>,
  isAllowed: Rule<Subject> = () => true,
): Rule<Subject> =>
  Object.assign(
    (actor: Actor, subject: Subject) =>
      needs(actor, subject).every((permission) => actor.can(permission)) &&
      isAllowed(actor, subject),
    { needs },
  );

/** Requires a signed-in actor. @throws AppError UNAUTHENTICATED */
export function requireMember(actor: Actor): asserts actor is Member {
  if (!actor.isMember) throw new AppError('UNAUTHENTICATED');
}

/**
 * Requires a permission that the access rule of the operation does not require, because it depends
 * on the input.
 * @throws AppError FORBIDDEN with the missing permission; UNAUTHENTICATED for an anonymous visitor
 */
export function requirePermission(actor: Actor, permission: Permission): void {
  requireMember(actor);
  if (!actor.can(permission)) throw forbidden(actor, permission);
}

/**
 * Enforces a rule about a subject: `authorize(commentPolicy.edit, actor, comment)`.
 * @param error code of the refusal: FORBIDDEN by default, or the NOT_FOUND code of the subject when
 * its existence is hidden
 * @throws AppError with the code `error`; UNAUTHENTICATED instead of FORBIDDEN for an anonymous
 * visitor
 */
export function authorize<Subject>(
  rule: Rule<Subject>,
  actor: Actor,
  subject: Subject,
  error: ErrorName = 'FORBIDDEN',
): void {
  if (rule(actor, subject)) return;
  if (error !== 'FORBIDDEN') throw new AppError(error);
  requireMember(actor);
  throw forbidden(
    actor,
    rule.needs?.(actor, subject).find((permission) => !actor.can(permission)),
  );
}

/**
 * Returns a FORBIDDEN error. Includes the missing permission only when the actor is staff.
 * @param missing undefined when the rule checks something other than a permission
 */
export const forbidden = (actor: Actor, missing: Permission | undefined): AppError =>
  new AppError('FORBIDDEN', actor.permissions.length > 0 && missing ? { missing } : {});
