import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import { Actor } from '../platform/access/actor';
import { identification } from '../platform/access/identification';
import { readDeviceCookie } from '../platform/access/deviceCookie';
import { createLoaders } from '../platform/loaders';
import { reportFailure } from '../platform/answers';
import { toPublicError } from '../platform/errors/AppError';
import { currentRequestId } from '../platform/access/requestContext';
import { errorBody } from './formatError';
import type { GraphQLDoor } from './server';

interface Body {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Runs an operation as an anonymous visitor, inside the process: what the pages rendered on the
 * server ask for goes through the same doors, limits and error messages as what comes by HTTP.
 */
export async function executeAnonymously(
  { apollo }: GraphQLDoor,
  body: Body,
): Promise<FormattedExecutionResult> {
  const requestId = currentRequestId() ?? randomUUID();
  let closed: boolean;
  try {
    closed = await identification().isClosedTo(Actor.anonymous);
  } catch (error) {
    // As by HTTP, where the database does not even say whether the site is open.
    reportFailure(error, requestId);
    return errorBody(toPublicError(error, requestId));
  }
  const { body: answer } = await apollo.executeOperation(body, {
    contextValue: {
      actor: Actor.anonymous,
      brokenToken: false,
      closed,
      requestId,
      ipAddress: '',
      userAgent: '',
      sessionId: null,
      deviceCookie: readDeviceCookie(undefined),
      loader: createLoaders(),
      sharing: { forEverybody: true },
    },
  });
  if (answer.kind !== 'single') throw new Error('Pages take no incremental answers');
  // As it would come by HTTP: dates are texts there, and pages write what they get.
  return JSON.parse(JSON.stringify(answer.singleResult)) as FormattedExecutionResult;
}
