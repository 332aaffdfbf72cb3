import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '#platform/access/deviceCookie';
import { currentRequest } from '#platform/access/requestContext';
import type { CallOrigin } from '../sessions/session.types';
import { deviceLabel } from './deviceLabel';

/** Returns the client of a REST request, for the use cases of sign-in. */
export function originOf({ ip, headers, actor }: FastifyRequest) {
  return {
    ipAddress: ip,
    userAgent: headers['user-agent'] ?? '',
    sessionId: actor.sessionId,
    deviceCookie: readDeviceCookie(headers.cookie),
  } satisfies CallOrigin;
}

/** Returns the device of the current request, in French: "Firefox sur Windows". */
export const deviceOfCall = (): string => deviceLabel(currentRequest()?.userAgent ?? '');
