import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { pino } from 'pino';
import { publishBounds } from './platform/rest/shapes';
import { settleBackground } from './platform/running/background';
import { configureAuthentication } from './platform/access/identification';
import { prepareSigningKey } from './domains/identity/auth/keys/signingKeys';
import { joinCluster } from './platform/running/cluster';
import { connectDatabase, type Database } from './platform/db/dataSource';
import { startProblem } from './platform/db/failures';
import { closeDatabase, setDatabase } from './platform/db/transaction';
import { EnvError, setEnv, type Env } from './platform/env';
import { machineDisks, setDisks, type ReadDisk } from './platform/files/disks';
import { openFolder } from './platform/running/startFailure';
import { watchEventLoop } from './platform/measures/minute';
import { isTracing, openTracing } from './platform/measures/tracing';
import { publicInternet, setForeignNetwork } from './platform/foreign/network';
import { AppError } from './platform/errors/AppError';
import { startJobs } from './platform/running/jobs';
import { watchArrivals } from './platform/limits/fairQueue';
import { logOptions, requestLogger, setLogger } from './platform/log';
import { configureMail } from './platform/mail';
import { startQueue } from './platform/running/queue';
import { outboxFolder } from './platform/mail/transport';
import { withRequest } from './platform/access/requestContext';
import { markRunning, markStopping, isStopping } from './platform/running/stopping';
import { identify } from './domains/identity/auth/auth.service';
import { recheckSessions } from './domains/identity/auth/sessions/watchedSessions';
import { settings } from './domains/identity/settings/settings.service';
import { CALLS_BODY_LIMIT } from './domains/game/statistics/calls/calls.types';
import { identifyGameClient } from './domains/game/statistics/gameClient/gameTokens.service';
import { pageExecutor } from './graphql/inProcess';
import { refreshOpenStreams } from './graphql/sockets/openStreams';
import { createGraphQL, graphqlRoutes, type GraphQLTransport } from './graphql/server';
import { sendRestError } from './platform/rest/errors';
import { buildLateValidator } from './platform/rest/lateValidation';
import { closeRefusedUpgrades } from './graphql/sockets/closeSockets';
import { healthRoutes } from './rest/health.routes';
import { metricsRoutes } from './rest/metrics.routes';
import { answerUnknown } from './rest/methods';
import { registerOpenApi } from './rest/openapi';
import { memberStatisticsRoutes } from './rest/statistics.routes';
import { guardDemonstration } from './web/demonstration';
import { feedRoutes } from './web/feeds/feeds';
import { openSearchRoutes } from './web/feeds/openSearch';
import { transparencyRoutes } from './web/feeds/transparency';
import { mediaRoutes } from './web/media';
import { oEmbedRoutes } from './web/oEmbed';
import { noteAnswers, noteEarlyAnswer } from './web/requests/noteAnswers';
import { pagesRoutes } from './web/pages/pages';
import { pageSessionRoutes } from './web/pages/pageSession';
import { registerSecurity, securityHeaders } from './web/requests/security';
import { servedUrl } from './web/requests/servedUrl';
import { shareImageRoutes } from './web/shareImage/shareImage';
import { sitemapRoutes } from './web/feeds/sitemap';
import { schemaFileRoutes } from './web/schemaFile';
import { traceRequests } from './web/requests/traceRequests';
import { unsubscribeRoutes } from './web/unsubscribe';
import { wellKnownRoutes } from './web/wellKnown';
import { registerDomains, site, siteRoutes, siteSchema } from './site';
import { isClosedTo } from './domains/identity/roles/adminArea.service';

export interface App {
  fastify: FastifyInstance;
  schema: GraphQLSchema;
  /** Stops the app: refuses requests with 503, waits for running ones, and closes. */
  close(): Promise<void>;
}

/**
 * Creates the whole server, ready to listen. This is the composition root. Tests create the same
 * app.
 * @param options.jobs whether to start the scheduled jobs; true by default
 * @param options.verify called before any work starts, once the database is open. It throws to
 * prevent the start
 * @param options.disks reads the space of disks; the disks of this machine by default
 * @throws EnvError when the database or Redis cannot be reached
 */
export async function createApp(
  env: Env,
  options: { jobs?: boolean; verify?: (env: Env) => Promise<void>; disks?: ReadDisk } = {},
): Promise<App> {
  setEnv(env);
  markRunning();
  setLogger(pino(logOptions(env.LOG_LEVEL)));
  setDisks(options.disks ?? machineDisks);
  await openFolder(env.DATA_DIR);
  if (!env.SMTP_URL) await openFolder(outboxFolder(env));
  const stopTracing = await openTracing(env);
  const joined = await joinCluster(env);
  setDatabase(await openDatabase(env));
  // Must come after the database is opened, because a signing key without a database means that the
  // database was lost (see sqliteFile.ts).
  await closingWhenItFails(prepareSigningKey);
  registerDomains();
  await closingWhenItFails(async () => options.verify?.(env));
  configureAuthentication({ identify, identifyGameClient, isClosedTo });
  setForeignNetwork(publicInternet);

  const schema = siteSchema();
  const graphql = await closingWhenItFails(() => createGraphQL(env, schema));
  const fastify = createServer(env);
  await registerSecurity(fastify, env);
  await registerOpenApi(fastify);
  await registerRoutes(fastify, env, graphql);

  const stopWork = startWork(env, options.jobs !== false);
  fastify.addHook('onClose', async () => {
    await stopWork();
    await graphql.apollo.stop();
    await joined.close();
    await closeDatabase();
    await stopTracing();
  });
  await fastify.ready();
  return { fastify, schema, close: () => fastify.close() };
}

/**
 * Starts all work that no request triggers: queues, background work of the domains, checks of open
 * streams, and jobs.
 * @returns a function that stops all of it
 */
function startWork(env: Env, withJobs: boolean): () => Promise<void> {
  const { domains, jobs, queues } = site;
  const stopQueues = [configureMail(env, settings), ...queues.map(startQueue)];
  const stops = domains.flatMap(({ start }) => start?.(env, { jobs: withJobs }) ?? []);
  const stopChecks = refreshOpenStreams(
    recheckSessions,
    domains.flatMap(({ republish }) => republish ?? []),
  );
  const stopEventLoop = watchEventLoop();
  const stopJobs = withJobs ? startJobs(jobs) : async () => {};
  return async () => {
    stopChecks();
    stopEventLoop();
    for (const stop of stops) stop();
    const stoppedQueues = Promise.all(stopQueues.map((stop) => stop()));
    await settleBackground();
    await stoppedQueues;
    await stopJobs();
  };
}

async function registerRoutes(
  fastify: FastifyInstance,
  env: Env,
  graphql: GraphQLTransport,
): Promise<void> {
  const distDir = resolve('dist');
  await fastify.register(graphqlRoutes, {
    env,
    graphql,
    build: await buildOf(distDir),
    gameBodyLimit: CALLS_BODY_LIMIT,
  });
  await fastify.register(schemaFileRoutes, { env, schema: graphql.reader.schema });
  await siteRoutes(fastify);
  await fastify.register(healthRoutes);
  await fastify.register(metricsRoutes, env);
  await fastify.register(memberStatisticsRoutes);
  await fastify.register(feedRoutes, env);
  await fastify.register(transparencyRoutes);
  await fastify.register(sitemapRoutes, { ...env, pages: site.pages });
  await fastify.register(openSearchRoutes, env);
  await fastify.register(oEmbedRoutes, env);
  await fastify.register(wellKnownRoutes, env);
  await fastify.register(mediaRoutes);
  await fastify.register(unsubscribeRoutes);
  await fastify.register(pageSessionRoutes);
  await fastify.register(shareImageRoutes, env);
  await fastify.register(pagesRoutes, {
    distDir,
    publicUrl: env.publicUrl,
    pages: site.pages,
    cache: env.RESPONSE_CACHE,
    executorFor: (caller) => pageExecutor(graphql, caller),
  });
}

/** Returns the ID of this build, or the time of the start when there is no build. */
const buildOf = (distDir: string): Promise<string> =>
  readFile(resolve(distDir, 'sources.sha256'), 'utf8').catch(() => String(Date.now()));

/**
 * Opens the database. @throws EnvError with the reason and the environment variable when the
 * database cannot be opened
 */
async function openDatabase(env: Env): Promise<Database> {
  try {
    return await connectDatabase(env, site.model);
  } catch (error) {
    const problem = startProblem(env.databaseKind, error);
    throw problem ? new EnvError(problem) : error;
  }
}

/** Runs a part of the start-up, and closes the open database when it fails. */
async function closingWhenItFails<Made>(step: () => Made): Promise<Awaited<Made>> {
  try {
    return await step();
  } catch (error) {
    await closeDatabase();
    throw error;
  }
}

function createServer(env: Env): FastifyInstance {
  const fastify = Fastify({
    loggerInstance: requestLogger(env.LOG_LEVEL) as FastifyBaseLogger,
    // Creates no child logger per request. A request writes a single log line, for its response,
    // and that line already contains the request ID.
    childLoggerFactory: (logger) => logger,
    // `noteAnswers` writes one line per response instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 100 * 1024,
    trustProxy: env.TRUST_PROXY.length > 0 ? env.TRUST_PROXY : false,
    forceCloseConnections: 'idle',
    // Closes connections that send a request very slowly, such as byte by byte. In milliseconds,
    // the same duration as in deploy/Caddyfile. Long enough for uploads from slow phones.
    requestTimeout: 90_000,
    // Responds when a URL cannot be decoded, because Fastify then runs no hooks. Browsers never get
    // this response: `servedUrl` sends them to a page.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({
        ...securityHeaders(env),
        'cache-control': 'no-store',
        'x-request-id': request.id,
      });
      sendRestError(new AppError('BAD_REQUEST'), request, reply);
      noteEarlyAnswer(request, reply);
    },
    // `refuseWhenStopping` does this instead, with our own message.
    return503OnClosing: false,
    // Values are not converted to other types, because a number is not a valid email. All invalid
    // fields are reported at the same time. This is safe, because bodies are small, and lists of
    // bodies are validated by their handlers instead.
    ajv: { customOptions: { coerceTypes: false, allErrors: true }, onCreate: publishBounds },
    schemaController: { compilersFactory: { buildValidator: buildLateValidator } },
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: servedUrl(env),
  }) as unknown as FastifyInstance;

  watchArrivals(fastify.server);
  if (isTracing()) traceRequests(fastify);
  guardDemonstration(fastify);
  dropWithoutAddress(fastify);
  refuseWhenStopping(fastify);
  fastify.addHook('preHandler', ({ id, ip: ipAddress, headers }, reply, done) =>
    withRequest({ id, ipAddress, userAgent: headers['user-agent'] ?? '', reply }, done),
  );
  noteAnswers(fastify);
  closeRefusedUpgrades(fastify);
  fastify.setErrorHandler(sendRestError);
  answerUnknown(fastify);
  return fastify;
}

/**
 * Ignores a request whose connection was already reset, because no client waits for the response.
 * For other requests, reading `remoteAddress` here makes Node cache it, so that it stays available
 * after the client disconnects.
 */
function dropWithoutAddress(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.socket.remoteAddress === undefined) reply.hijack();
    else done();
  });
}

function refuseWhenStopping(fastify: FastifyInstance): void {
  // Each response also closes its connection, because a keep-alive connection could delay the stop.
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    markStopping();
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done(closing ? new AppError('SERVICE_UNAVAILABLE') : undefined);
  });
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done();
  });
}
