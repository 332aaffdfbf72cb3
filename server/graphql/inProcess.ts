import type { FormattedExecutionResult } from 'graphql';
import type { Actor } from '../platform/access/actor';
import type { Context } from '../platform/access/context';
import { identification } from '../platform/access/identification';
import { readDeviceCookie } from '../platform/access/deviceCookie';
import { charge } from '../platform/limits/throttle';
import { createLoaders } from '../platform/loaders';
import { reportFailure } from '../platform/answers';
import { traced } from '../platform/measures/tracing';
import { REQUEST_ID } from '../web/requests/traceRequests';
import { isFailure, toPublicError } from '../platform/errors/AppError';
import { errorBody } from './formatError';
import { boundedName } from './documents/operationNames';
import type { GraphQLTransport } from './server';
import { weigh } from './weight';

/** An operation, as the body of a request over HTTP. */
export interface Operation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Runs a GraphQL operation inside the process. `isShareable` is false when the response must not be
 * cached, because it depends on more than public content.
 */
export type Execute = (
  operation: Operation,
) => Promise<{ answer: FormattedExecutionResult; isShareable: boolean }>;

/** The request of a page, as far as its operations need it. */
export interface PageCaller {
  actor: Actor;
  requestId: string;
  ipAddress: string;
  userAgent: string;
}

/**
 * Creates a function that runs the operations of one page as its caller. Pages rendered on the
 * server thus have the same access rules, limits and error messages as HTTP requests. The
 * operations of a member are charged to the IP address; those of visitors are not, because their
 * pages are cached.
 */
export function pageExecutor(graphql: GraphQLTransport, caller: PageCaller): Execute {
  const { actor, requestId } = caller;
  let made: Promise<Omit<Context, 'sharing'>> | undefined;
  const context = () => (made ??= contextOf(caller));
  const run = async (operation: Operation) => {
    if (actor.isMember) await chargeFor(graphql, operation, caller.ipAddress);
    const sharing = { isShareable: true };
    const contextValue = { ...(await context()), sharing };
    const { body } = await traced('GraphQL', { [REQUEST_ID]: requestId }, () =>
      graphql.apollo.executeOperation(operation, { contextValue }),
    );
    if (body.kind !== 'single')
      throw new Error('Pages do not support incremental delivery: remove @defer and @stream');
    // Converts dates to text, as HTTP does, because pages embed this response.
    const answer = JSON.parse(JSON.stringify(body.singleResult)) as FormattedExecutionResult;
    return { answer, isShareable: sharing.isShareable };
  };
  return async (operation) => {
    try {
      return await run(operation);
    } catch (error) {
      // Logged as for an HTTP request. Happens for instance when the database is unavailable.
      if (isFailure(error))
        reportFailure(error, requestId, `GraphQL ${boundedName(operation.operationName)}`);
      return { answer: errorBody(toPublicError(error, requestId)), isShareable: false };
    }
  };
}

async function contextOf(caller: PageCaller): Promise<Omit<Context, 'sharing'>> {
  const { actor } = caller;
  return {
    ...caller,
    brokenToken: false,
    closed: await identification().isClosedTo(actor),
    sessionId: actor.sessionId,
    deviceCookie: readDeviceCookie(undefined),
    loader: createLoaders(),
  };
}

/** @throws AppError when the operation exceeds a limit */
async function chargeFor(
  { reader }: GraphQLTransport,
  operation: Operation,
  ipAddress: string,
): Promise<void> {
  const { points, refusal } = weigh(reader, [operation]);
  await charge(ipAddress, points);
  if (refusal) throw refusal;
}
