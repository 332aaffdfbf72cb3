import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import websocket from '@fastify/websocket';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { articlePolicy } from '../domains/content/news/news.policy';
import { reportFailure } from '../platform/answers';
import { identification } from '../platform/access/identification';
import { createContext, type Context } from '../platform/access/context';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import { floorErrors } from '../platform/errors/catalogue';
import { readJson } from '../platform/text/json';
import { wantsExplorer, sendExplorer } from '../web/explorer';
import { closeSockets } from './closeSockets';
import { charge } from '../platform/limits/throttle';
import { documentReader, type DocumentReader } from './documents';
import { errorBody, formatError } from './formatError';
import { apolloHandler } from './httpHandler';
import { registerResponseCache } from './responseCache';
import { SOCKETS } from './socketTransport';
import { subscriptionHandler } from './subscriptions';
import { weigh, type SentOperation } from './weight';

const BODY_LIMIT = 100 * 1024;

/** The same for who writes articles: a text of 200,000 characters, or what was typed of one. */
const WRITERS_BODY_LIMIT = 1024 * 1024;

/** Stands for a document that is refused: Apollo asks for a document before it can be told so. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * What is read of an operation, and who else may be given the answer: one with errors, or one that
 * asks to wait, is for its client alone. One plugin for both: each more is awaited at every step.
 */
const operationPlugin = (reader: DocumentReader): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    let problem: unknown;
    return {
      // Apollo reads itself what has no document by then, without our limits.
      didResolveSource: async (context) => {
        try {
          Object.assign(context, { document: reader.read(context.source) });
        } catch (error) {
          problem = error;
          Object.assign(context, { document: NOTHING });
        }
      },
      didResolveOperation: async ({ operation }) => {
        if (problem) throw refusal(problem);
        if (operation?.operation !== 'subscription') return;
        const detail = 'Subscriptions go over the WebSocket at this address';
        throw refusal(new AppError('GRAPHQL_INVALID', { detail }));
      },
      willSendResponse: async ({ response, contextValue, operation }) => {
        if (response.body.kind !== 'single') return;
        const { errors } = response.body.singleResult;
        if (errors?.length || operation?.operation !== 'query')
          contextValue.sharing.forEverybody = false;
        const wait = errors?.find((error) => error.extensions?.retryAfterSeconds !== undefined);
        if (wait) {
          response.http.headers.set('retry-after', String(wait.extensions?.retryAfterSeconds));
        }
        // Whatever stands between us and the visitor sees that the site is closed, too.
        if (errors?.some((error) => error.extensions?.code === 'MAINTENANCE')) {
          response.http.status = floorErrors.MAINTENANCE.status;
        }
      },
    };
  },
});

/** A refusal as Apollo takes it: the status is that of the request, which is wrong, not the server. */
function refusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const http = { status: error.status };
  return new GraphQLError(error.message, { originalError: error, extensions: { http } });
}

export interface GraphQLDoor {
  apollo: ApolloServer<Context>;
  reader: DocumentReader;
}

/** An Apollo server over our schema, with limits on what one request may ask for. */
export async function createGraphQL(env: Env, schema: GraphQLSchema): Promise<GraphQLDoor> {
  const reader = documentReader(schema, env);
  const apollo = new ApolloServer<Context>({
    schema,
    // What follows from a document is ours: see documents.ts.
    documentStore: null,
    introspection: true,
    csrfPrevention: true,
    // Documents are small and cached as parsed; without it such requests are the client's mistake.
    persistedQueries: false,
    allowBatchedHttpRequests: true,
    includeStacktraceInErrorResponses: false,
    // The process handles its signals itself (see main.ts).
    stopOnTerminationSignals: false,
    executionOptions: { maxCoercionErrors: 1 },
    formatError,
    // Apollo's own cache hints watch every field; our doors say once what may be shared.
    plugins: [operationPlugin(reader), ApolloServerPluginCacheControlDisabled()],
  });
  await apollo.start();
  return { apollo, reader };
}

/** GraphQL over HTTP and WebSocket at /graphql. */
export async function graphqlRoutes(
  scope: FastifyInstance,
  options: { env: Env; graphql: GraphQLDoor },
): Promise<void> {
  const { env, graphql } = options;
  await scope.register(websocket, {
    ...SOCKETS,
    preClose: (done) => {
      closeSockets(scope);
      done();
    },
  });
  scope.decorateRequest('graphqlContext', null);
  readBodyAsText(scope);
  scope.setErrorHandler(sendGraphQLError);
  if (env.RESPONSE_CACHE) registerResponseCache(scope);
  scope.addHook('preHandler', async (request, reply) => {
    if (typeof request.body === 'string') {
      const refused = await refusalOfLength(request.body, request);
      // As Apollo answers any operation of a session that is over, which the client then tells.
      if (refused?.code === 'SESSION_EXPIRED') {
        return reply.send(errorBody(toPublicError(refused, request.id)));
      }
      if (refused) throw refused;
      request.body = readJson(request.body);
    }
    const { points, refusal: refused } = weigh(graphql.reader, operationsOf(request));
    // One was charged when the request came.
    if (points > 1) await charge(request.ip, points - 1);
    if (refused) throw refused;
  });

  const handler = apolloHandler(
    graphql.apollo,
    async (request) => (request.graphqlContext = await createContext(request)),
  );
  scope.post('/graphql', { bodyLimit: WRITERS_BODY_LIMIT }, handler);
  scope.route({
    method: 'GET',
    url: '/graphql',
    handler: (request, reply) =>
      wantsExplorer(request) ? sendExplorer(reply) : handler(request, reply),
    preValidation: async (request) => {
      if (request.ws && isForeign(request, env)) throw new AppError('FORBIDDEN');
    },
    wsHandler: subscriptionHandler(graphql.reader),
  });
}

/** Whether a page of another site opens the socket; browsers do not ask for leave as for HTTP. */
function isForeign({ headers, host }: FastifyRequest, env: Env): boolean {
  const { origin } = headers;
  if (origin === undefined || env.CORS_ORIGINS.includes(origin)) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/**
 * The body stays text until the cache has been asked: a hit never pays for parsing. JSON only: other
 * types are what a form of a foreign page can send, and the cache does not look at the type.
 */
function readBodyAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

/** Why a body is too long for its client; nothing of it is read before that is known. */
async function refusalOfLength(
  body: string,
  { headers }: FastifyRequest,
): Promise<AppError | null> {
  if (Buffer.byteLength(body) <= BODY_LIMIT) return null;
  const { actor, brokenToken } = await identification().identify(headers.authorization);
  if (brokenToken) return new AppError('SESSION_EXPIRED');
  const isWriter = articlePolicy.create(actor) || articlePolicy.edit(actor);
  return isWriter ? null : new AppError('PAYLOAD_TOO_LARGE');
}

/** The operations of a request: one, those of a batch, or the one that an address carries. */
function operationsOf({ method, body, url }: FastifyRequest): SentOperation[] {
  if (method === 'POST') return [body].flat().filter(isObject);
  // Read as Apollo reads it.
  const { variables, ...sent } = Object.fromEntries(new URL(url, 'http://here').searchParams);
  return [{ ...sent, variables: variables === undefined ? undefined : readJson(variables) }];
}

const isObject = (value: unknown): value is SentOperation =>
  typeof value === 'object' && value !== null;

function sendGraphQLError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const cause = fromTransport(error);
  const known = toPublicError(cause, request.id);
  if (known.status >= 500) reportFailure(cause, request.id);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  void reply.status(known.status).send(errorBody(known));
}

/** What Fastify refuses before a request reaches us is the client's. */
function fromTransport(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('CSRF_PREVENTED');
  return statusCode < 500 ? new AppError('BAD_REQUEST') : error;
}
