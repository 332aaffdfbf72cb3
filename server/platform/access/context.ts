import type { FastifyRequest } from 'fastify';
import type { Caller } from './actor';
import { callers } from './callers';
import { readDeviceCookie, type DeviceCookie } from './deviceCookie';
import { createLoaders, type LoaderOf } from '../loaders';

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
  /** A loader of this request, by its factory. */
  loader: LoaderOf;
  /**
   * `forEverybody` is turned off by whatever makes the answer its caller's alone. An object, because
   * Apollo hands resolvers a copy of the context.
   */
  sharing: { forEverybody: boolean };
}

/**
 * Builds what the resolvers of one call are given.
 * @param authorization what names the caller; a socket gives it in its first message
 * @param resolve says who that is
 */
export async function createContext(
  request: FastifyRequest,
  authorization = request.headers.authorization ?? '',
  resolve: (authorization: string) => Promise<Caller> = callers().resolveCaller,
): Promise<Context> {
  const { resolveGameClient, isClosedTo } = callers();
  const caller = await resolve(authorization);
  return {
    ...caller,
    closed: await isClosedTo(caller.actor),
    gameClient: await resolveGameClient(authorization),
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: caller.actor.sessionId,
    deviceCookie: readDeviceCookie(request.headers.cookie),
    loader: createLoaders(),
    sharing: { forEverybody: true },
  };
}
