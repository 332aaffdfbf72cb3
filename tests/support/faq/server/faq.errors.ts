import { defineErrors, row } from '#platform/errors/catalogue';

export const faqErrors = defineErrors({
  QUESTION_NOT_FOUND: row(404, 'Question introuvable.', 'No question has this number.'),
  QUESTION_ASKED: row(409, 'Cette question est déjà posée.', 'The same question is there.'),
});
