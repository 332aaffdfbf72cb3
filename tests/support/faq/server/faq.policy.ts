import { Not, type FindOptionsWhere } from 'typeorm';
import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import type { Question } from './question.entity';

const mayWrite = (actor: Actor) => actor.can(Permission.CONTENT_NEWS_CREATE);

/** Whoever writes articles answers; everybody reads what is answered: `visibleTo` says the same of rows. */
export const faqPolicy = {
  write: mayWrite,
  read: (actor, { answer }) => answer !== '' || mayWrite(actor),
} satisfies Policy<Pick<Question, 'answer'>>;

/** The questions that somebody may read. */
export const visibleTo = (actor: Actor): FindOptionsWhere<Question> =>
  mayWrite(actor) ? {} : { answer: Not('') };
