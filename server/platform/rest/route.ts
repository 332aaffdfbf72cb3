import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteHandlerMethod,
  RouteOptions,
} from 'fastify';
import { Actor, type Identified, type Member } from '../access/actor';
import { enter, maintenanceError, type AccessRule } from '../access/access';
import { identification } from '../access/identification';
import type { Permission } from '../access/permissions';
import { AppError } from '../errors/AppError';
import { checkJson } from '../text/json';
import { readsJson } from './shapes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; behind a public door, an anonymous visitor. */
    actor: Actor;
  }
}

const ANONYMOUS: Identified = { actor: Actor.anonymous, brokenToken: false };

/**
 * Prepares a scope for REST routes. Their response schemas are for the document and its contract
 * test: what a handler gives is sent as it is, never trimmed to fit.
 */
export function prepareRest(scope: FastifyInstance): void {
  scope.decorateRequest('actor');
  takeJson(scope);
  scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** The same for answers that are their actor's alone: nobody's cache keeps them. */
export function preparePrivateRest(scope: FastifyInstance): void {
  prepareRest(scope);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Bodies are JSON. Older clients name a type also where they send nothing, or nothing that is read. */
function takeJson(scope: FastifyInstance): void {
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

/** Why a body is refused that is JSON, and no form of ours; null when it is not. */
function unfit(body: unknown): AppError | null {
  try {
    checkJson(body);
    return null;
  } catch (error) {
    return error as AppError;
  }
}

/** What a handler is given: behind a door of members, a member. */
export type RestRequest<Rule extends AccessRule> = Rule extends 'member' | Permission
  ? FastifyRequest & { actor: Member }
  : FastifyRequest;

export interface RestRoute<Rule extends AccessRule> extends Omit<RouteOptions, 'handler'> {
  handler: (request: RestRequest<Rule>, reply: FastifyReply) => unknown;
  /** Open to everybody even while the site is in maintenance. */
  inMaintenance?: boolean;
}

/**
 * Declares a REST route behind its door: the same rules as GraphQL operations. The door comes before
 * the body is read, so that a stranger is told to sign in and not what to send.
 */
export function restRoute<Rule extends AccessRule>(
  scope: FastifyInstance,
  access: Rule,
  { inMaintenance = false, handler, ...route }: RestRoute<Rule>,
): void {
  scope.route({
    ...route,
    // The door lets in nobody else before a handler runs.
    handler: handler as RouteHandlerMethod,
    preParsing: async (request, _reply, payload) => {
      const { authorization } = request.headers;
      const identified =
        access === 'public' ? ANONYMOUS : await identification().identify(authorization);
      request.actor = identified.actor;
      if (!inMaintenance) await refuseClosed(request);
      enter(access, identified);
      return payload;
    },
  });
}

/** Behind a public door the actor is looked up only for this: staff may work on the whole site. */
async function refuseClosed({ actor, headers }: FastifyRequest): Promise<void> {
  const { identify, isClosedTo } = identification();
  if (!(await isClosedTo(actor))) return;
  const known = actor.isMember ? actor : (await identify(headers.authorization)).actor;
  if (await isClosedTo(known)) throw maintenanceError();
}
