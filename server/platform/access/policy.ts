import type { Actor, Member } from './actor';
import type { Permission } from './permissions';
import { AppError } from '../errors/AppError';
import type { ErrorName } from '../errors/catalogue';

/** A rule that decides whether an actor may act on a subject. */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;

/** The rules of a domain, keyed by name. */
export type Policy<Subject> = Record<string, Rule<Subject>>;

/** Requires a signed-in actor. @throws AppError UNAUTHENTICATED */
export function requireMember(actor: Actor): asserts actor is Member {
  if (!actor.isMember) throw new AppError('UNAUTHENTICATED');
}

/** A rule about the actor alone, whatever the subject. */
export type ActorRule = (actor: Actor) => boolean;

/**
 * Enforces a rule: `authorize(newsPolicy.create, actor)`, or with a subject
 * `authorize(commentPolicy.edit, actor, comment)`. A rule about the actor alone refuses anonymous
 * visitors.
 * @param error code of the refusal: FORBIDDEN by default, or the NOT_FOUND code of the subject when
 * its existence is hidden
 * @throws AppError with the code `error`; UNAUTHENTICATED instead of FORBIDDEN for an anonymous
 * visitor
 */
export function authorize(rule: ActorRule, actor: Actor): void;
export function authorize<Subject>(
  rule: Rule<Subject>,
  actor: Actor,
  subject: Subject,
  error?: ErrorName,
): void;
export function authorize(
  rule: Rule<unknown>,
  actor: Actor,
  ...about: [subject?: unknown, error?: ErrorName]
): void {
  const [subject, error = 'FORBIDDEN'] = about;
  if (rule(actor, subject) && (about.length > 0 || actor.isMember)) return;
  if (error !== 'FORBIDDEN') throw new AppError(error);
  throw actor.isMember ? forbidden(actor, missingFor(rule, actor, subject)) : signInFirst();
}

const signInFirst = () => new AppError('UNAUTHENTICATED');

/**
 * Returns a FORBIDDEN error. Includes the missing permission only when the actor is staff.
 * @param missing undefined when the rule checks something other than a permission
 */
export const forbidden = (actor: Actor, missing: Permission | undefined): AppError =>
  new AppError('FORBIDDEN', actor.permissions.length > 0 && missing ? { missing } : {});

/**
 * Returns the first permission that a rule requires and the actor lacks; undefined when the rule
 * checks something else.
 */
function missingFor(rule: Rule<unknown>, actor: Actor, subject: unknown): Permission | undefined {
  let missing: Permission | undefined;
  const can = (permission: Permission): boolean => {
    const isGranted = actor.can(permission);
    if (!isGranted) missing ??= permission;
    return isGranted;
  };
  rule(Object.create(actor, { can: { value: can } }) as Actor, subject);
  return missing;
}
