import { repository, transaction } from '#platform/db/transaction';
import { now } from '#platform/running/clock';
import { Question } from './question.entity';

/** Stores a question, answered by default. */
export function storeQuestion(parts: Partial<Question> = {}): Promise<Question> {
  const question = { text: 'Faut-il un casque\u00a0?', answer: 'Oui.', createdAt: now(), ...parts };
  return transaction(() => repository(Question).save(question));
}
