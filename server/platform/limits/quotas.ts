import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Identified } from '../access/actor';
import { charge, chargeToken, type Quota } from './throttle';

// Rate limits that a request counts in, and the headers that publish them: RateLimit-Policy and
// RateLimit of draft-ietf-httpapi-ratelimit-headers-10. Retry-After of a refusal is set with it.

const quotas = new WeakMap<FastifyRequest, Map<string, Quota>>();

const noteFor = (request: FastifyRequest, name: string) => (quota: Quota) => {
  const known = quotas.get(request) ?? new Map<string, Quota>();
  quotas.set(request, known.set(name, quota));
};

/**
 * Charges the IP address of a request: one point, or more for a costly request.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export const chargeAddress = (request: FastifyRequest, points = 1): Promise<void> =>
  charge(request.ip, points, noteFor(request, 'address'));

/**
 * Charges the API token of a request, in addition to its IP address; nothing without such a token.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function chargeApiClient(
  request: FastifyRequest,
  { apiClient }: Identified,
  points = 1,
): Promise<void> {
  if (!apiClient || apiClient === 'invalid') return;
  await chargeToken(apiClient.tokenId, points, noteFor(request, 'token'));
}

/**
 * Sends the remaining quotas with every response of a scope. Responses that caches may store are
 * left out, because the quotas are those of one client.
 */
export function sendQuotas(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, _payload, done) => {
    const known = quotas.get(request);
    if (known && !reply.hasHeader('etag')) {
      const entries = [...known];
      reply.headers({
        'ratelimit-policy': entries
          .map(([name, { limit, windowSeconds }]) => `"${name}";q=${limit};w=${windowSeconds}`)
          .join(', '),
        ratelimit: entries
          .map(
            ([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`,
          )
          .join(', '),
      });
    }
    done();
  });
}
