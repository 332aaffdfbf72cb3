import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppError } from '#platform/errors/AppError';
import { readJson } from '#platform/text/json';
import { collect } from './analytics.service';
import { collectBody } from './analytics.types';
import { errorAnswers, TAGS } from '#platform/rest/document';
import { prepareRest, restRoute } from '#platform/rest/route';
import { like, OF_BODIES } from '#platform/rest/shapes';

const BODY_LIMIT = 8 * 1024;

const { $schema: _, ...collected } = z.toJSONSchema(collectBody, { io: 'input' });
const VISIT = { consent: true, items: [{ kind: 'page_view', path: '/actualites' }] };

const schema = {
  tags: [TAGS.audience],
  operationId: 'collectMeasures',
  summary: 'Reçoit les mesures d’audience d’une page',
  description:
    'Mesure interne et anonyme\u00a0: rien n’est envoyé sans consentement, ni gardé d’un navigateur ' +
    'qui demande à ne pas être suivi (`DNT`, `Sec-GPC`). 8\u00a0ko au plus, 60 envois par minute et par adresse.',
  consumes: ['application/json', 'text/plain'],
  body: like(collected, VISIT),
  response: {
    204: { description: 'Reçu.', type: 'null' },
    ...errorAnswers(...OF_BODIES, 'FORBIDDEN'),
  },
};

/** Registers POST /collect, which receives measurements from visitors who consented. */
export async function collectRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  // Browsers send a beacon when the page is left, as text/plain, which needs no CORS preflight.
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    ['text/plain', 'application/json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, text, done) => parseJson(text, done),
  );
  restRoute(scope, 'public', {
    method: 'POST',
    url: '/collect',
    bodyLimit: BODY_LIMIT,
    schema,
    // No validation here: the service validates with the same schema and French messages.
    validatorCompiler: () => () => true,
    handler: async ({ body, headers, ip }, reply) => {
      await collect(body, {
        ipAddress: ip,
        userAgent: headers['user-agent'],
        optedOut: headers.dnt === '1' || headers['sec-gpc'] === '1',
        site: headers['sec-fetch-site']?.toString(),
      });
      return reply.status(204).send();
    },
  });
}

function parseJson(
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
): void {
  try {
    // NUL characters are allowed, because the error message of a page may contain any character.
    done(null, readJson(text.toString(), { allowNul: true }));
  } catch (error) {
    done(error as AppError);
  }
}
