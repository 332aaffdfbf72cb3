import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../../../../platform/access/deviceCookie';
import type { CallOrigin } from '../sessions/session.types';

/** Where a REST call came from, as the use cases of sign-in want to know it. */
export function originOf({ ip, headers, actor }: FastifyRequest) {
  return {
    ipAddress: ip,
    userAgent: headers['user-agent'] ?? '',
    sessionId: actor.sessionId,
    deviceCookie: readDeviceCookie(headers.cookie),
  } satisfies CallOrigin;
}
