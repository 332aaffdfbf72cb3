import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { reportFailure } from '../platform/answers';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import { catalogue } from '../platform/errors/catalogue';
import { wantsExplorer, sendExplorer } from '../web/explorer';
import { closeSockets } from './closeSockets';
import { createContext, type Context } from './context';
import { errorBody, formatError } from './formatError';
import { apolloHandler } from './httpHandler';
import { limitRules, LIMITS, refuseCostly } from './limits';
import { registerResponseCache } from './responseCache';
import { subscriptionHandler } from './subscriptions';

const BODY_LIMIT = 100 * 1024;

/**
 * What may be asked, and who else may be given the answer: one with errors, or one that asks to
 * wait, is for its caller alone. One plugin for both: each more is awaited at every step.
 */
const operationPlugin: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    didResolveOperation: async (context) => {
      refuseCostly(context);
      if (context.operation?.operation !== 'subscription') return;
      throw new GraphQLError('Subscriptions go over the WebSocket at this address', {
        extensions: { code: 'BAD_REQUEST', http: { status: 400 } },
      });
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
        response.http.status = catalogue.MAINTENANCE.status;
      }
    },
  }),
};

export interface GraphQLDoor {
  apollo: ApolloServer<Context>;
  schema: GraphQLSchema;
}

/** An Apollo server over our schema, with limits on what one request may ask for. */
export async function createGraphQL(env: Env, schema: GraphQLSchema): Promise<GraphQLDoor> {
  const open = !env.isProduction || env.GRAPHQL_SANDBOX;
  const apollo = new ApolloServer<Context>({
    schema,
    introspection: open,
    // Otherwise a mistyped name is answered with those that exist.
    hideSchemaDetailsFromClientErrors: !open,
    csrfPrevention: true,
    // Documents are small and cached as parsed; without it such requests are the caller's mistake.
    persistedQueries: false,
    allowBatchedHttpRequests: true,
    includeStacktraceInErrorResponses: false,
    // The process handles its signals itself (see main.ts).
    stopOnTerminationSignals: false,
    validationRules: limitRules,
    parseOptions: { maxTokens: LIMITS.tokens },
    formatError,
    // Apollo's own cache hints watch every field; our doors say once what may be shared.
    plugins: [operationPlugin, ApolloServerPluginCacheControlDisabled()],
  });
  await apollo.start();
  return { apollo, schema };
}

/** GraphQL over HTTP and WebSocket at /graphql. */
export async function graphqlRoutes(
  scope: FastifyInstance,
  options: { env: Env; graphql: GraphQLDoor },
): Promise<void> {
  const { env, graphql } = options;
  await scope.register(websocket, {
    options: { maxPayload: BODY_LIMIT },
    preClose: (done) => {
      closeSockets(scope);
      done();
    },
  });
  scope.decorateRequest('graphqlContext', null);
  readBodyAsText(scope);
  scope.setErrorHandler(sendGraphQLError);
  if (env.RESPONSE_CACHE) registerResponseCache(scope);
  scope.addHook('preHandler', async (request) => {
    if (typeof request.body === 'string') request.body = parseBody(request.body);
  });

  const handler = apolloHandler(
    graphql.apollo,
    async (request) => (request.graphqlContext = await createContext(request)),
  );
  scope.post('/graphql', { bodyLimit: BODY_LIMIT }, handler);
  scope.route({
    method: 'GET',
    url: '/graphql',
    handler: (request, reply) =>
      wantsExplorer(request) ? sendExplorer(reply) : handler(request, reply),
    preValidation: async (request) => {
      if (request.ws && isForeign(request, env)) throw new AppError('FORBIDDEN');
    },
    wsHandler: subscriptionHandler(env, graphql.schema),
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

function parseBody(text: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new AppError('BAD_REQUEST', { detail: 'The body is not JSON' });
  }
  if (Array.isArray(body) && body.length > LIMITS.batch) {
    throw new AppError('GRAPHQL_TOO_COMPLEX', {
      detail: `A batch holds at most ${LIMITS.batch} operations`,
    });
  }
  return body;
}

function sendGraphQLError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = fromTransport(error);
  if (known.status >= 500) reportFailure(error, request.id);
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  void reply.status(known.status).send(errorBody(known));

  function fromTransport(cause: unknown) {
    const { code } = cause as { code?: string };
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return toPublicError(new AppError('PAYLOAD_TOO_LARGE'), request.id);
    }
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
      return toPublicError(new AppError('CSRF_PREVENTED'), request.id);
    }
    return toPublicError(cause, request.id);
  }
}
