import type { FastifyRequest } from 'fastify';
import type { Identified } from './actor';
import { readDeviceCookie, type DeviceCookie } from './deviceCookie';
import { identification } from './identification';
import { markGameClient } from './requestContext';
import { createLoaders, type LoaderOf } from '../loaders';

/** The context of every resolver: the actor, the origin of the call, and the loaders. */
export interface Context extends Identified {
  closed: boolean;
  requestId: string;
  ipAddress: string;
  userAgent: string;
  sessionId: string | null;
  /** Device cookie of the request. After a sign-in, it has the new value that the response sets. */
  deviceCookie: DeviceCookie;
  /** Returns the DataLoader of a factory for this request. */
  loader: LoaderOf;
  /**
   * `isShareable` becomes false as soon as the response depends on the actor. The flag is inside an
   * object because Apollo passes a copy of the context to the resolvers.
   */
  sharing: { isShareable: boolean };
}

/**
 * Builds the context of one call.
 * @param authorization the Authorization header; for a WebSocket, the value that its first message
 * contains
 */
export async function createContext(
  request: FastifyRequest,
  authorization = request.headers.authorization ?? '',
  identify: (authorization: string) => Promise<Identified> = identification().identify,
): Promise<Context> {
  const { identifyGameClient, isClosedTo } = identification();
  const identified = await identify(authorization);
  const gameClient = await identifyGameClient(authorization);
  if (gameClient) markGameClient();
  return {
    ...identified,
    closed: await isClosedTo(identified.actor),
    gameClient,
    requestId: request.id,
    ipAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    sessionId: identified.actor.sessionId,
    deviceCookie: readDeviceCookie(request.headers.cookie),
    loader: createLoaders(),
    sharing: { isShareable: true },
  };
}
