import type { Actor } from './actor';
import { AppError } from './errors/AppError';
import type { ErrorCode } from './errors/catalogue';

/** One sentence: may this actor do this to this subject? */
export type Rule<Subject> = (actor: Actor, subject: Subject) => boolean;

/** A domain's table of sentences. */
export type Policy<Subject> = Record<string, Rule<Subject>>;

/**
 * Lets the act go on, or refuses it.
 * @param code the error when refused: FORBIDDEN, or the subject's own NOT_FOUND where even its existence is hidden
 * @throws AppError UNAUTHENTICATED for an anonymous actor refused with FORBIDDEN, else `code`
 */
export function authorize<Subject>(
  rule: Rule<Subject>,
  actor: Actor,
  subject: Subject,
  code: ErrorCode = 'FORBIDDEN',
): void {
  if (rule(actor, subject)) return;
  throw new AppError(code === 'FORBIDDEN' && !actor.isMember ? 'UNAUTHENTICATED' : code);
}
