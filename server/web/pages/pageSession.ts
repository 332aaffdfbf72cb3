import type { FastifyInstance } from 'fastify';
import { setPageSession } from '#domains/identity/auth/sessions/pageSession.service';
import { enter } from '#platform/access/access';
import { requireMember } from '#platform/access/policy';
import { identification } from '#platform/access/identification';
import { markSignedOut } from '#platform/access/pageCookie';
import { networkOf } from '#platform/address';
import { AppError } from '#platform/errors/AppError';
import { throttle } from '#platform/limits/throttle';
import { hasForeignOrigin } from '../requests/origin';

/** Path of the cookie with which pages are rendered for the signed-in user. */
export const PAGE_SESSION = '/page-session';

/** Rate limit per IP address: high enough for a school class that shares an address. */
const PER_ADDRESS = { limit: 300, windowSeconds: 300 };

/**
 * Registers the requests with which a browser makes its cookie for pages agree with its stored token
 * (docs/decisions/0004-sessions.md). PUT sets the cookie of the session whose token is in the
 * Authorization header; DELETE replaces the cookie by a marker that the user signed out. Pages of
 * other origins may send neither, so that they cannot sign a visitor in or out.
 */
export async function pageSessionRoutes(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', async (request) => {
    if (hasForeignOrigin(request)) throw new AppError('FORBIDDEN');
    await throttle(`page-session:${networkOf(request.ip)}`, PER_ADDRESS);
  });
  scope.put(PAGE_SESSION, async (request, reply) => {
    const identified = await identification().identify(request.headers.authorization);
    enter('member', identified);
    const { actor } = identified;
    requireMember(actor);
    setPageSession(actor);
    return reply.status(204).send();
  });
  scope.delete(PAGE_SESSION, async (_request, reply) => {
    markSignedOut();
    return reply.status(204).send();
  });
}
