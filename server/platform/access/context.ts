import type { FastifyRequest } from 'fastify';
import type { Identified } from './actor';
import { readDeviceCookie, type DeviceCookie } from './deviceCookie';
import { identification } from './identification';
import { createLoaders, type LoaderOf } from '../loaders';

/** What every resolver is given: who acts, where the call came from, and loaders of its own. */
export interface Context extends Identified {
  /** The site is in maintenance, and the actor is none of those who work on it. */
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
   * `forEverybody` is turned off by whatever makes the answer its actor's alone. An object, because
   * Apollo hands resolvers a copy of the context.
   */
  sharing: { forEverybody: boolean };
}

/**
 * Builds what the resolvers of one call are given.
 * @param authorization what names the actor; a socket gives it in its first message
 * @param identify says who that is
 */
export async function createContext(
  request: FastifyRequest,
  authorization = request.headers.authorization ?? '',
  identify: (authorization: string) => Promise<Identified> = identification().identify,
): Promise<Context> {
  const { identifyGameClient, isClosedTo } = identification();
  const identified = await identify(authorization);
  return {
    ...identified,
    closed: await isClosedTo(identified.actor),
    gameClient: await identifyGameClient(authorization),
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: identified.actor.sessionId,
    deviceCookie: readDeviceCookie(request.headers.cookie),
    loader: createLoaders(),
    sharing: { forEverybody: true },
  };
}
