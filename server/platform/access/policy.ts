import type { Actor, Member } from './actor';
import type { Permission } from './permissions';
import { AppError } from '../errors/AppError';
import type { ErrorName } from '../errors/catalogue';

/** A rule: may this actor do this to this subject? */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;

/** The rules of a domain, by name. */
export type Policy<Subject> = Record<string, Rule<Subject>>;

/** Refuses an anonymous actor. */
export function requireMember(actor: Actor): asserts actor is Member {
  if (!actor.isMember) throw new AppError('UNAUTHENTICATED');
}

/** A rule about the actor alone, whatever the subject. */
export type ActorRule = (actor: Actor) => boolean;

/**
 * Lets the act go on or refuses it: `authorize(newsPolicy.create, actor)`, or with a subject
 * `authorize(commentPolicy.edit, actor, comment)`. A rule about the actor alone refuses anonymous
 * actors.
 * @param error the refusal: FORBIDDEN, or the subject's own NOT_FOUND where even its existence is
 * hidden
 * @throws AppError UNAUTHENTICATED for an anonymous actor refused with FORBIDDEN, else `error`
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
 * Refuses a permission; staff is told which one was asked for, to anybody else this means nothing.
 * @param missing undefined where the rule asks for something else
 */
export const forbidden = (actor: Actor, missing: Permission | undefined): AppError =>
  new AppError('FORBIDDEN', actor.permissions.length > 0 && missing ? { missing } : {});

/** The first permission that a rule asks an actor for in vain. */
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
