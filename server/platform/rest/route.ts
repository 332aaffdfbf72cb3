import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Actor, type Caller } from '../access/actor';
import { enter, maintenanceError, type AccessRule } from '../access/access';
import { callers } from '../access/callers';
import { AppError } from '../errors/AppError';
import { checkJson } from '../text/json';
import { readsJson } from './shapes';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; behind a public door, an anonymous visitor. */
    caller: Caller;
  }
}

const ANONYMOUS: Caller = { actor: Actor.anonymous, brokenToken: false };

/**
 * Prepares a scope for REST routes. Their response schemas are for the document and its contract
 * test: what a handler gives is sent as it is, never trimmed to fit.
 */
export function prepareRest(scope: FastifyInstance): void {
  scope.decorateRequest('caller');
  takeJson(scope);
  scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/** The same for answers that are their caller's alone: nobody's cache keeps them. */
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

export interface RestRoute extends RouteOptions {
  /** Open to everybody even while the site is in maintenance. */
  inMaintenance?: boolean;
}

/**
 * Declares a REST route behind its door: the same rules as GraphQL operations. The door comes before
 * the body is read, so that a stranger is told to sign in and not what to send.
 */
export function restRoute(
  scope: FastifyInstance,
  access: AccessRule,
  { inMaintenance = false, ...route }: RestRoute,
): void {
  scope.route({
    ...route,
    preParsing: async (request, _reply, payload) => {
      const { authorization } = request.headers;
      request.caller =
        access === 'public' ? ANONYMOUS : await callers().resolveCaller(authorization);
      if (!inMaintenance) await refuseClosed(request);
      enter(access, request.caller);
      return payload;
    },
  });
}

/** Behind a public door the caller is looked up only for this: staff may work on the whole site. */
async function refuseClosed({ caller, headers }: FastifyRequest): Promise<void> {
  if (!(await callers().isClosedTo(caller.actor))) return;
  const { actor } = caller.actor.isMember
    ? caller
    : await callers().resolveCaller(headers.authorization);
  if (await callers().isClosedTo(actor)) throw maintenanceError();
}
