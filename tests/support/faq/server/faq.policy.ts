import { Not, type FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { Question } from './question.entity';

const mayWrite = (actor: Actor) => actor.can(Permission.CONTENT_NEWS_CREATE);

/**
 * Users who may create articles may write questions and read all of them. Everyone may read
 * answered questions. `visibleTo` is the same rule as a condition for SQL.
 */
export const faqPolicy = {
  read: (actor, { answer }) => answer !== '' || mayWrite(actor),
} satisfies Policy<Pick<Question, 'answer'>>;

/** Returns the condition for questions that the actor may read. */
export const visibleTo = (actor: Actor): FindOptionsWhere<Question> =>
  mayWrite(actor) ? {} : { answer: Not('') };
