import { Permission } from '#platform/access/permissions';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import websocket from '@fastify/websocket';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { reportFailure } from '../platform/answers';
import { identification } from '../platform/access/identification';
import { createContext, type Context } from '../platform/access/context';
import { markGameClient } from '../platform/access/requestContext';
import type { Env } from '../platform/env';
import { AppError, toPublicError } from '../platform/errors/AppError';
import { readJson } from '../platform/text/json';
import { wantsExplorer, sendExplorer } from '../web/explorer';
import { placeOf } from '../web/requests/noteAnswers';
import { hasForeignOrigin } from '../web/requests/origin';
import { closeSockets } from './sockets/closeSockets';
import { waitForSlot } from '../platform/limits/fairQueue';
import { chargeAddress, chargeApiClient, sendQuotas } from '../platform/limits/quotas';
import { documentReader, type DocumentReader } from './documents/documents';
import { errorBody, formatError, publicErrorOf } from './formatError';
import { operationHandler, searchOf } from './httpHandler';
import { LIMITS } from './limits';
import { countOperation, noteErrors } from './documents/operationNames';
import { EXECUTION, headOfErrors } from './plainOperations';
import { registerResponseCache } from './responseCache';
import { SOCKETS } from './sockets/socketTransport';
import { subscriptionHandler } from './sockets/subscriptions';
import { documentsOfLastBuilds, type TrustedDocuments } from './documents/trustedDocuments';
import { lookUp, weigh, type SentOperation } from './weight';

const BODY_LIMIT = 100 * 1024;

/**
 * Larger limit for users who may write articles, whose texts and drafts have up to 200,000
 * characters.
 */
const WRITERS_BODY_LIMIT = 1024 * 1024;

/** Replaces a refused document, because Apollo needs a document before it can return an error. */
const NOTHING: DocumentNode = { kind: Kind.DOCUMENT, definitions: [] };

/**
 * Creates a plugin that parses the operation with our limits, and marks responses with errors as
 * not shareable, so that they are not cached. One plugin does both, because Apollo awaits each
 * plugin at every step.
 */
const operationPlugin = (reader: DocumentReader): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    let problem: unknown;
    return {
      // Sets the document, because Apollo would otherwise parse the text itself, without our
      // limits.
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
      didEncounterErrors: async ({ operationName, errors }) => noteErrors(operationName, errors),
      willSendResponse: async ({ response, contextValue, operation, operationName }) => {
        if (response.body.kind !== 'single') return;
        const { errors = [] } = response.body.singleResult;
        countOperation(operationName, errors.length > 0);
        if (errors.length > 0 || operation?.operation !== 'query')
          contextValue.sharing.isShareable = false;
        const { retryAfter, status } = headOfErrors(errors);
        if (retryAfter !== undefined) response.http.headers.set('retry-after', retryAfter);
        if (status !== undefined) response.http.status = status;
      },
    };
  },
});

/**
 * Converts a refusal for Apollo, with the HTTP status of the error. Apollo would otherwise respond
 * with a status of its own.
 */
function refusal(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const http = { status: error.status };
  return new GraphQLError(error.message, { originalError: error, extensions: { http } });
}

export interface GraphQLTransport {
  apollo: ApolloServer<Context>;
  reader: DocumentReader;
}

/** Creates the Apollo server for a schema, with limits on each request. */
export async function createGraphQL(env: Env, schema: GraphQLSchema): Promise<GraphQLTransport> {
  const reader = documentReader(schema, env, await documentsOfLastBuilds());
  const apollo = new ApolloServer<Context>({
    schema,
    // Disables Apollo's cache of documents, because documents.ts has its own.
    documentStore: null,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: { cache: storeOf(reader.trusted) },
    allowBatchedHttpRequests: true,
    includeStacktraceInErrorResponses: false,
    // main.ts handles the signals.
    stopOnTerminationSignals: false,
    executionOptions: EXECUTION,
    stringifyResult: (result) => JSON.stringify(result),
    formatError,
    // Apollo's cache hints would track every field; `Access` declares which responses may be
    // cached.
    plugins: [operationPlugin(reader), ApolloServerPluginCacheControlDisabled()],
  });
  await apollo.start();
  return { apollo, reader };
}

/**
 * Adapts the trusted documents to Apollo, which looks them up under the key `apq:` and the ID. Does
 * not store what clients send, so that no client can assign another text to an ID.
 */
function storeOf({ textOf }: TrustedDocuments) {
  return {
    get: async (key: string) => textOf(key.slice(key.indexOf(':') + 1)),
    set: async () => undefined,
    delete: async () => undefined,
  };
}

/**
 * Registers GraphQL over HTTP and WebSocket at /graphql.
 * @param options.gameBodyLimit maximum size of a request of a game client, in bytes
 */
export async function graphqlRoutes(
  scope: FastifyInstance,
  options: { env: Env; graphql: GraphQLTransport; build: string; gameBodyLimit: number },
): Promise<void> {
  const { env, graphql } = options;
  const { reader } = graphql;
  await scope.register(websocket, {
    ...SOCKETS,
    preClose: (done) => {
      closeSockets(scope);
      done();
    },
  });
  decorateRequests(scope);
  readBodyAsText(scope);
  scope.setErrorHandler(sendGraphQLError);
  if (env.RESPONSE_CACHE) {
    const operationIn = (request: FastifyRequest) => operationsOf(request)[0] ?? {};
    registerResponseCache(scope, { reader, operationIn, build: options.build });
  }
  sendQuotas(scope);
  // Limits the load (see `waitForSlot`). Cached responses were already sent without waiting, and
  // opening a socket does not wait.
  scope.addHook('preHandler', async ({ ws }) => (ws ? undefined : waitForSlot()));
  scope.addHook('preHandler', (request, reply) => parseBody(request, reply, options.gameBodyLimit));
  scope.addHook('preHandler', (request) => weighRequest(request, reader));

  const handler = operationHandler(graphql.apollo, reader.schema, contextOfRequest);
  scope.post('/graphql', { bodyLimit: WRITERS_BODY_LIMIT }, handler);
  scope.route({
    method: 'GET',
    url: '/graphql',
    handler: (request, reply) =>
      wantsExplorer(request) ? sendExplorer(reply) : handler(request, reply),
    preValidation: async (request) => {
      if (request.ws && isForeign(request, env)) throw new AppError('FORBIDDEN');
    },
    wsHandler: subscriptionHandler(reader),
  });
}

/**
 * Creates the context of a request, and charges its API token.
 * @throws AppError RATE_LIMITED
 */
async function contextOfRequest(request: FastifyRequest): Promise<Context> {
  const context = await createContext(request);
  await chargeApiClient(request, context, request.points);
  return (request.graphqlContext = context);
}

/** Adds the properties that hooks of this scope set on a request. */
function decorateRequests(scope: FastifyInstance): void {
  scope.decorateRequest('graphqlContext', null);
  scope.decorateRequest('readyOperation', null);
  scope.decorateRequest('points', 1);
}

/**
 * Charges the IP address of a request for its operations, and sets `readyOperation` when the request
 * has a single valid one.
 * @throws AppError when the operations exceed a limit, or when the address has no points left
 */
async function weighRequest(request: FastifyRequest, reader: DocumentReader): Promise<void> {
  const operations = operationsOf(request);
  for (const operation of operations.slice(0, LIMITS.batch)) {
    await lookUp(reader, operation);
  }
  const { points, refusal: refused, ready } = weigh(reader, operations);
  request.points = points;
  // The first point was already charged when the request arrived.
  if (points > 1) await chargeAddress(request, points - 1);
  if (refused) throw refused;
  if (operations.length === 1) request.readyOperation = ready[0] ?? null;
}

/**
 * Returns whether a page of another site, which CORS_ORIGINS does not allow, opens a socket. The
 * server must check this, because browsers do not apply CORS to sockets.
 */
function isForeign(request: FastifyRequest, env: Env): boolean {
  const { origin = '' } = request.headers;
  return hasForeignOrigin(request) && !env.CORS_ORIGINS.includes(origin);
}

/**
 * Leaves the body as text, so that a cached response needs no parsing. Accepts only JSON, because
 * forms of other sites can send other types, and because the cache key does not include the type.
 */
function readBodyAsText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
}

/** Parses the body of a request, unless it is too long for the user who sent it. */
async function parseBody(
  request: FastifyRequest,
  reply: FastifyReply,
  gameBodyLimit: number,
): Promise<unknown> {
  if (typeof request.body !== 'string') return undefined;
  const refused = await refusalOfLength(request.body, request, gameBodyLimit);
  // Sends the response that any operation gets for an expired session, so that the client
  // recognises it.
  if (refused?.code === 'SESSION_EXPIRED') {
    return reply.send(errorBody(toPublicError(refused, request.id)));
  }
  if (refused) throw refused;
  request.body = readJson(request.body);
  return undefined;
}

/**
 * Returns the error for a body that is too long for the user who sent it; null when the length is
 * allowed. Called before the body is parsed.
 */
async function refusalOfLength(
  body: string,
  { headers }: FastifyRequest,
  gameBodyLimit: number,
): Promise<AppError | null> {
  const size = Buffer.byteLength(body);
  if (size <= BODY_LIMIT) return null;
  const { identify, identifyGameClient } = identification();
  if (await identifyGameClient(headers.authorization)) {
    return size <= gameBodyLimit ? null : new AppError('PAYLOAD_TOO_LARGE');
  }
  const { actor, brokenToken } = await identify(headers.authorization);
  if (brokenToken) return new AppError('SESSION_EXPIRED');
  const isWriter =
    actor.can(Permission.CONTENT_NEWS_CREATE) || actor.can(Permission.CONTENT_NEWS_EDIT);
  return isWriter ? null : new AppError('PAYLOAD_TOO_LARGE');
}

/** Returns the operations of a request: one or a batch of them in the body, or one in the URL. */
function operationsOf(request: FastifyRequest): SentOperation[] {
  const { method, body } = request;
  if (method === 'POST') return [body].flat().filter(isObject);
  // Parses the URL in the same way as Apollo.
  const sent = Object.fromEntries(new URLSearchParams(searchOf(request)));
  const { variables, extensions } = sent;
  const json = (text: string | undefined) => (text === undefined ? undefined : readJson(text));
  return [{ ...sent, variables: json(variables), extensions: json(extensions) }];
}

const isObject = (value: unknown): value is SentOperation =>
  typeof value === 'object' && value !== null;

async function sendGraphQLError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cause = fromTransport(error);
  if (cause instanceof AppError && cause.details.schemaDetail) await noteGameClient(request);
  const known = publicErrorOf(cause, request.id);
  if (known.status >= 500) reportFailure(cause, request.id, placeOf(request));
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
  await reply.status(known.status).send(errorBody(known));
}

/**
 * Marks a request with a valid game token, which may be refused before its context exists. Ignores
 * failures of the database, because the request must get its answer.
 */
async function noteGameClient({ headers }: FastifyRequest): Promise<void> {
  const identified = identification().identifyGameClient(headers.authorization);
  if (await identified.catch(() => null)) markGameClient();
}

/**
 * Converts an error with which Fastify refused a request to an AppError. Returns other errors
 * unchanged.
 */
function fromTransport(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const { code, statusCode = 500 } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('PAYLOAD_TOO_LARGE');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new AppError('CSRF_PREVENTED');
  return statusCode < 500 ? new AppError('BAD_REQUEST') : error;
}
