import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import { Actor } from '../platform/access/actor';
import { identification } from '../platform/access/identification';
import { readDeviceCookie } from '../platform/access/deviceCookie';
import { createLoaders } from '../platform/loaders';
import { reportFailure } from '../platform/answers';
import { traced } from '../platform/measures/tracing';
import { REQUEST_ID } from '../web/requests/traceRequests';
import { toPublicError } from '../platform/errors/AppError';
import { currentRequestId } from '../platform/access/requestContext';
import { errorBody } from './formatError';
import { boundedName } from './documents/operationNames';
import type { GraphQLTransport } from './server';

interface Body {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Runs an operation as an anonymous visitor inside the process. Pages rendered on the server thus
 * have the same access rules, limits and error messages as HTTP requests.
 */
export async function executeAnonymously(
  { apollo }: GraphQLTransport,
  operation: Body,
): Promise<{ answer: FormattedExecutionResult; isShareable: boolean }> {
  const requestId = currentRequestId() ?? randomUUID();
  let closed: boolean;
  try {
    closed = await identification().isClosedTo(Actor.anonymous);
  } catch (error) {
    // Logged as for an HTTP request. Happens for instance when the database is unavailable.
    reportFailure(error, requestId, `GraphQL ${boundedName(operation.operationName)}`);
    return { answer: errorBody(toPublicError(error, requestId)), isShareable: false };
  }
  const sharing = { isShareable: true };
  const contextValue = {
    actor: Actor.anonymous,
    brokenToken: false,
    closed,
    requestId,
    ipAddress: '',
    userAgent: '',
    sessionId: null,
    deviceCookie: readDeviceCookie(undefined),
    loader: createLoaders(),
    sharing,
  };
  const { body } = await traced('GraphQL', { [REQUEST_ID]: requestId }, () =>
    apollo.executeOperation(operation, { contextValue }),
  );
  if (body.kind !== 'single')
    throw new Error('Pages do not support incremental delivery: remove @defer and @stream');
  // Converts dates to text, as HTTP does, because pages embed this response.
  const answer = JSON.parse(JSON.stringify(body.singleResult)) as FormattedExecutionResult;
  return { answer, isShareable: sharing.isShareable };
}
