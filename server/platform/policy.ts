import type { Actor } from './actor';
import { AppError } from './errors/AppError';
import type { ErrorName } from './errors/catalogue';

/** One sentence: may this actor do this to this subject? */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;

/** A domain's table of sentences. */
export type Policy<Subject> = Record<string, Rule<Subject>>;

/** One sentence about who acts, whatever they act on. */
export type ActorRule = (actor: Actor) => boolean;

/**
 * Lets the act go on, or refuses it: `authorize(newsPolicy.create, actor)`, or, where it depends on
 * what is acted on, `authorize(commentPolicy.edit, actor, comment)`.
 * @param error what is said when refused: FORBIDDEN, or the subject's own NOT_FOUND where even its existence is hidden
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
  subject?: unknown,
  error: ErrorName = 'FORBIDDEN',
): void {
  if (rule(actor, subject)) return;
  throw new AppError(error === 'FORBIDDEN' && !actor.isMember ? 'UNAUTHENTICATED' : error);
}
