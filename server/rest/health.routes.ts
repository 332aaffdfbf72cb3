import type { FastifyInstance } from 'fastify';
import { databaseAnswers, databaseReads } from '../platform/db/health';
import { isSchemaUsable } from '../platform/db/load';
import { AppError } from '../platform/errors/AppError';
import { isStopping } from '../platform/running/stopping';
import { errorAnswers, TAGS } from '../platform/rest/document';
import { ownVersion } from '../platform/version';
import { prepareRest, restRoute } from '../platform/rest/route';
import { count, exactly, like, success, text } from '../platform/rest/shapes';

const ok = { type: 'string', const: 'ok' };

const schemaOf = (
  operationId: string,
  [summary, description]: readonly [string, string],
  facts: Record<string, object>,
) => ({
  tags: [TAGS.health],
  operationId,
  summary,
  description,
  response: { 200: success('Le service répond.', { data: exactly(facts) }), ...errorAnswers() },
});

const health = schemaOf(
  'getHealth',
  [
    'Dit si le service répond',
    'La base de données est réellement interrogée\u00a0: 503 quand elle ne répond pas, et quand le service va s’arrêter.',
  ],
  { status: ok, version: like(text, '1.2.3'), database: ok, uptimeSeconds: count },
);

const live = schemaOf(
  'getLive',
  [
    'Dit si le processus tourne',
    'Vérifie seulement le processus. Redémarrez-le s’il ne répond pas.',
  ],
  { status: ok, uptimeSeconds: count },
);

const ready = schemaOf(
  'getReady',
  [
    'Dit si le service peut recevoir des visites',
    'La base de données répond, écrit, a reçu toutes les migrations de cette version, et aucune d’une version incompatible\u00a0; 503 sinon, et quand le service va s’arrêter.',
  ],
  { status: ok, database: ok, migrations: ok, uptimeSeconds: count },
);

const serving = schemaOf(
  'getServing',
  [
    'Dit si le service peut montrer ses pages',
    'La base de données peut être lue\u00a0; 503 sinon, et quand le service va s’arrêter. Un disque plein n’empêche pas de lire.',
  ],
  { status: ok, uptimeSeconds: count },
);

const uptimeSeconds = () => Math.floor(process.uptime());

/**
 * Checks that the service is available.
 * @throws AppError SERVICE_UNAVAILABLE while the server is stopping, or when its database does not
 * answer
 */
async function requireService(): Promise<void> {
  if (isStopping() || !(await databaseAnswers())) throw new AppError('SERVICE_UNAVAILABLE');
}

/** Registers GET /health, /live, /ready and /serving, for monitoring. */
export async function healthRoutes(scope: FastifyInstance): Promise<void> {
  prepareRest(scope);
  const expose = (url: string, schema: typeof health, read: () => Promise<object>) =>
    restRoute(scope, 'public', {
      method: 'GET',
      url,
      inMaintenance: true,
      schema,
      handler: async () => {
        const facts = await read();
        return { success: true, data: { status: 'ok', ...facts, uptimeSeconds: uptimeSeconds() } };
      },
    });
  expose('/health', health, async () => {
    await requireService();
    return { version: ownVersion(), database: 'ok' };
  });
  expose('/live', live, async () => ({}));
  expose('/serving', serving, async () => {
    if (isStopping() || !(await databaseReads())) throw new AppError('SERVICE_UNAVAILABLE');
    return {};
  });
  expose('/ready', ready, async () => {
    await requireService();
    if (!(await isSchemaUsable())) throw new AppError('SERVICE_UNAVAILABLE');
    return { database: 'ok', migrations: 'ok' };
  });
}
