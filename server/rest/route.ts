import type { FastifyInstance, RouteOptions } from 'fastify';
import { Actor, type Caller } from '../platform/actor';
import { resolveCaller } from '../domains/auth/auth.service';
import { enter, type AccessRule } from '../graphql/access';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call; behind a public door, always an anonymous visitor. */
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
  scope.setSerializerCompiler(() => (data) => JSON.stringify(data));
}

/**
 * Declares a REST route behind its door: the same rules as GraphQL operations. The door comes before
 * the body is read, so that a stranger is told to sign in and not what to send.
 */
export function restRoute(scope: FastifyInstance, access: AccessRule, route: RouteOptions): void {
  scope.route({
    ...route,
    preParsing: async (request, _reply, payload) => {
      request.caller =
        access === 'public' ? ANONYMOUS : await resolveCaller(request.headers.authorization);
      enter(access, request.caller);
      return payload;
    },
  });
}
