import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../../../../platform/access/deviceCookie';
import type { CallOrigin } from '../sessions/session.types';

/** The origin of a REST call, for the use cases of sign-in. */
export function originOf({ ip, headers, actor }: FastifyRequest) {
  return {
    ipAddress: ip,
    userAgent: headers['user-agent'] ?? '',
    sessionId: actor.sessionId,
    deviceCookie: readDeviceCookie(headers.cookie),
  } satisfies CallOrigin;
}
