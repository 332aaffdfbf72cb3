import type { FastifyInstance } from 'fastify';
import { errorAnswers, TAGS } from '#platform/rest/document';
import { prepareRest, restRoute } from '#platform/rest/route';
import { exactly, success, text } from '#platform/rest/shapes';
import { faqErrors } from './faq.errors';
import { requireQuestion } from './faq.service';

export async function faqRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  restRoute(scope, 'public', {
    method: 'GET',
    url: '/api/questions/:id',
    schema: {
      tags: [TAGS.public],
      operationId: 'getQuestion',
      summary: 'Donne une question',
      response: {
        200: success('La question.', { data: exactly({ text, answer: text }) }),
        ...errorAnswers(faqErrors.QUESTION_NOT_FOUND),
      },
    },
    handler: async ({ actor, params }) => {
      const question = await requireQuestion(actor, (params as { id: string }).id);
      return { success: true, data: { text: question.text, answer: question.answer } };
    },
  });
}
