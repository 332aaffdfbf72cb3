import type { Actor } from '#platform/access/actor';
import { repository } from '#platform/db/transaction';
import { visibleTo } from './faq.policy';
import { Question } from './question.entity';

/** Reads a page of the questions that the actor may read, oldest first, and their total. */
export function readQuestions(
  actor: Actor,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<[Question[], number]> {
  return repository(Question).findAndCount({
    where: visibleTo(actor),
    order: { id: 'ASC' },
    skip: (page - 1) * pageSize,
    take: pageSize,
  });
}
