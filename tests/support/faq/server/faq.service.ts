import type { Actor, Member } from '#platform/access/actor';
import { emit } from '#platform/running/bus';
import { now } from '#platform/running/clock';
import { z } from 'zod';
import { pageCount, pageInput, type PageOf, type PageRequest } from '#platform/db/page';
import { repository, transaction } from '#platform/db/transaction';
import { AppError } from '#platform/errors/AppError';
import { neededText } from '#platform/input/fields';
import { parse } from '#platform/input/parse';
import { isId } from '#platform/text/ids';
import { faqErrors } from './faq.errors';
import { questionAdded } from './faq.events';
import { faqPolicy } from './faq.policy';
import { readQuestions } from './faq.reads';
import { Question } from './question.entity';

/** Lists questions that the caller may read, oldest first. @throws AppError VALIDATION_FAILED */
export async function listQuestions(actor: Actor, request: PageRequest): Promise<PageOf<Question>> {
  const { page, pageSize } = parse(pageInput, request);
  const [items, total] = await readQuestions(actor, { page, pageSize });
  return { items, total, page, pageSize, pageCount: pageCount(total, pageSize) };
}

/** Returns a question. @throws AppError QUESTION_NOT_FOUND if missing or not readable */
export async function requireQuestion(actor: Actor, id: string): Promise<Question> {
  const found = isId(id) ? await repository(Question).findOneBy({ id: Number(id) }) : null;
  if (!found || !faqPolicy.read(actor, found)) throw new AppError(faqErrors.QUESTION_NOT_FOUND);
  return found;
}

/** Input of a new question. */
export const questionInput = z.object({
  text: neededText('Écrivez la question.', 200),
  answer: neededText('Écrivez la réponse.', 2000),
});

/**
 * Adds a question with its answer.
 * @throws AppError FORBIDDEN; VALIDATION_FAILED; QUESTION_ASKED
 */
export function addQuestion(
  actor: Member,
  input: z.input<typeof questionInput>,
): Promise<Question> {
  const { text, answer } = parse(questionInput, input);
  return transaction(async () => {
    const questions = repository(Question);
    if (await questions.existsBy({ text })) throw new AppError(faqErrors.QUESTION_ASKED);
    const authorId = actor.userId;
    const question = await questions.save({ text, answer, authorId, createdAt: now() });
    await emit(questionAdded, { questionId: question.id, actorId: authorId, text });
    return requireQuestion(actor, String(question.id));
  });
}
