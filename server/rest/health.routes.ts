import type { FastifyInstance } from 'fastify';
import { databaseAnswers } from '../platform/db/health';
import { AppError } from '../platform/errors/AppError';
import { isStopping } from '../platform/running/stopping';
import { errorAnswers, TAGS } from '../platform/rest/document';
import { prepareRest, restRoute } from '../platform/rest/route';

const schema = {
  tags: [TAGS.health],
  operationId: 'getHealth',
  summary: 'Dit si le service répond',
  description:
    'La base de données est réellement interrogée\u00a0: 503 quand elle ne répond pas, et quand le service va s’arrêter.',
  response: {
    200: {
      description: 'Le service répond.',
      type: 'object',
      required: ['success', 'data'],
      additionalProperties: false,
      properties: {
        success: { type: 'boolean', const: true },
        data: {
          type: 'object',
          required: ['status', 'database', 'uptimeSeconds'],
          additionalProperties: false,
          properties: {
            status: { type: 'string', const: 'ok' },
            database: { type: 'string', const: 'ok' },
            uptimeSeconds: { type: 'integer', minimum: 0 },
          },
        },
      },
    },
    ...errorAnswers(),
  },
};

/** GET /health, for monitoring. */
export async function healthRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  restRoute(scope, 'public', {
    method: 'GET',
    url: '/health',
    inMaintenance: true,
    schema,
    handler: async () => {
      if (isStopping() || !(await databaseAnswers())) throw new AppError('SERVICE_UNAVAILABLE');
      const uptimeSeconds = Math.floor(process.uptime());
      return { success: true, data: { status: 'ok', database: 'ok', uptimeSeconds } };
    },
  });
}
