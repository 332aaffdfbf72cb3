import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  preParsingAsyncHookHandler,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import {
  ANONYMOUS,
  type Actor,
  type GameClient,
  type Identified,
  type Member,
} from '../access/actor';
import { enter, maintenanceError, refuseWhileViewing, type AccessRule } from '../access/access';
import type { ApiScope } from '../access/apiScopes';
import { identification } from '../access/identification';
import { isApiToken } from '../access/apiTokenFormat';
import type { Permission } from '../access/permissions';
import { AppError } from '../errors/AppError';
import { waitForSlot } from '../limits/fairQueue';
import { chargeApiClient, sendQuotas } from '../limits/quotas';
import { uncountedIfFailed } from '../limits/throttle';
import { checkJson } from '../text/json';
import { accessSentence, type DocumentedRoute } from './document';
import { readsJson } from './shapes';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor of the request; always an anonymous visitor on a public route. */
    actor: Actor;
    /** The game client of the request; null unless the access rule is `gameClient`. */
    gameClient: GameClient | null;
  }
  interface FastifyContextConfig {
    /** Reason why a route of a domain has no access rule; not needed with `restRoute`. */
    withoutAccess?: string;
  }
}

/** Hooks created by `restRoute`. They mark the routes that have an access rule. */
const checks = new WeakSet<object>();

/** Returns the `id` in the path of a request. */
export const idOf = ({ params }: FastifyRequest): string => (params as { id: string }).id;

/**
 * Prepares a Fastify scope for REST routes. Responses are sent unchanged: their schemas are only
 * for the OpenAPI document and its contract test, and remove no properties.
 */
export function prepareRest(scope: FastifyInstance): void {
  scope.decorateRequest('actor');
  scope.decorateRequest('gameClient', null);
  acceptJson(scope);
  sendQuotas(scope);
  scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** Prepares a Fastify scope for REST routes with private responses, which caches must not store. */
export function preparePrivateRest(scope: FastifyInstance): void {
  prepareRest(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Accepts JSON bodies, and empty or ignored bodies of any type, as older clients send. */
function acceptJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    parse.call(scope, request, String(body), (error, value) => done(error ?? unfit(value), value));
  });
  scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const refused = body !== '' && readsJson(request);
    done(refused ? new AppError('UNSUPPORTED_MEDIA_TYPE') : null, undefined);
  });
}

/**
 * Returns the error for a JSON body that exceeds the limits or contains the character NUL (see
 * `checkJson`); null for a valid body.
 */
function unfit(body: unknown): AppError | null {
  try {
    checkJson(body);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

/** The request of a handler, with the member or game client that the rule requires. */
export type RestRequest<Rule extends AccessRule> = Rule extends 'member' | Permission
  ? FastifyRequest & { actor: Member }
  : Rule extends 'gameClient'
    ? FastifyRequest & { gameClient: GameClient }
    : FastifyRequest;

export interface RestRoute<Rule extends AccessRule> extends Omit<
  RouteOptions,
  'handler' | 'schema'
> {
  schema: FastifySchema & DocumentedRoute;
  handler: (request: RestRequest<Rule>, reply: FastifyReply) => unknown;
  /** Whether the route stays available to all during maintenance. */
  inMaintenance?: boolean;
  /** Scope of the API tokens to which the route is open; absent when it is open to none. */
  scope?: ApiScope;
}

/** HTTP methods without side effects. */
const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Declares a REST route with an access rule, as for GraphQL operations. Access is checked before
 * the body is read, so that an anonymous client gets UNAUTHENTICATED instead of errors about
 * missing fields.
 */
export function restRoute<Rule extends AccessRule>(
  scope: FastifyInstance,
  access: Rule,
  { inMaintenance = false, scope: tokenScope, handler, schema, ...route }: RestRoute<Rule>,
): void {
  const writes = ![route.method].flat().every((method) => READING.has(method));
  const preParsing: preParsingAsyncHookHandler = async (request, _reply, payload) => {
    await waitForSlot();
    const identified = await identifyFor(access, request.headers.authorization);
    request.actor = identified.actor;
    request.gameClient = identified.gameClient ?? null;
    await chargeApiClient(request, identified);
    if (!inMaintenance) await refuseClosed(request);
    enter(access, identified, tokenScope);
    if (writes) refuseWhileViewing(identified);
    return payload;
  };
  checks.add(preParsing);
  // Safe cast: the access rule has verified the actor before a handler runs.
  const handle: RouteHandlerMethod = (request, reply) =>
    uncountedIfFailed(() => handler(request as RestRequest<Rule>, reply));
  const security = tokenScope && [...(schema.security ?? []), { apiToken: [tokenScope] }];
  const sentences = [schema.description, accessSentence(access, tokenScope)];
  const description = sentences.filter(Boolean).join('\n\n');
  const published = { ...schema, description, ...(security && { security }) };
  scope.route({ ...route, schema: published, handler: handle, preParsing });
}

/** Identifies the caller of a route, as far as its access rule needs it. */
async function identifyFor(
  access: AccessRule,
  authorization: string | undefined,
): Promise<Identified> {
  const { identify, identifyGameClient } = identification();
  if (access === 'public' && !isApiToken(authorization)) return ANONYMOUS;
  const identified = await identify(authorization);
  if (access !== 'gameClient') return identified;
  return { ...identified, gameClient: await identifyGameClient(authorization) };
}

/**
 * Refuses a route of a domain without an access rule. Such a route would be open to all, even
 * during maintenance.
 * @throws Error that names the route and the remedy
 */
export function checkAccess(domain: string, { url, preParsing, config }: RouteOptions): void {
  const hasRule = typeof preParsing === 'function' && checks.has(preParsing);
  if (hasRule || config?.withoutAccess) return;
  throw new Error(
    `${domain} serves ${url} without an access rule: declare it by restRoute(scope, rule, …) ` +
      `of platform/rest/route.ts, or give the reason why it has none in config: { withoutAccess: '…' }`,
  );
}

/**
 * Refuses a request while the site is closed to its actor. On a public route, the actor is
 * identified only during maintenance, because only then staff have more rights than others.
 * @throws AppError MAINTENANCE
 */
async function refuseClosed({ actor, headers }: FastifyRequest): Promise<void> {
  const { identify, isClosedTo } = identification();
  if (!(await isClosedTo(actor))) return;
  const known = actor.isMember ? actor : (await identify(headers.authorization)).actor;
  if (await isClosedTo(known)) throw maintenanceError();
}
