import type { FastifyRequest } from 'fastify';
import type { Caller } from '../platform/actor';
import { resolveCaller } from '../domains/auth/auth.service';
import { readDeviceCookie, type DeviceCookie } from '../domains/auth/deviceCookie';
import { isClosedTo } from '../domains/settings/maintenance.service';
import { resolveGameClient } from '../domains/statistics/gameTokens.service';
import { createLoaders, type Loaders } from './loaders';

/** What every resolver is given: the caller, where the call came from, and loaders of its own. */
export interface Context extends Caller {
  /** The site is in maintenance, and the caller is none of those who work on it. */
  closed: boolean;
  requestId: string;
  ipAddress: string;
  userAgent: string;
  sessionId: string | null;
  /** What came with the call; a sign-in changes it for the answer. */
  deviceCookie: DeviceCookie;
  loaders: Loaders;
  /**
   * `forEverybody` is turned off by whatever makes the answer its caller's alone. An object, because
   * Apollo hands resolvers a copy of the context.
   */
  sharing: { forEverybody: boolean };
}

/**
 * Builds what the resolvers of one call are given.
 * @param authorization what names the caller; a socket gives it in its first message
 */
export async function createContext(
  request: FastifyRequest,
  authorization = request.headers.authorization,
): Promise<Context> {
  const caller = await resolveCaller(authorization);
  return {
    ...caller,
    closed: await isClosedTo(caller.actor),
    gameClient: await resolveGameClient(authorization),
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: caller.actor.sessionId,
    deviceCookie: readDeviceCookie(request.headers.cookie),
    loaders: createLoaders(),
    sharing: { forEverybody: true },
  };
}
