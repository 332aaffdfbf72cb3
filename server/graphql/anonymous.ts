import { randomUUID } from 'node:crypto';
import type { FormattedExecutionResult } from 'graphql';
import { Actor } from '../platform/actor';
import { isClosedTo } from '../domains/settings/maintenance.service';
import { currentRequestId } from '../platform/requestContext';
import { createLoaders } from './loaders';
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
  const { body: answer } = await apollo.executeOperation(body, {
    contextValue: {
      actor: Actor.anonymous,
      brokenToken: false,
      closed: await isClosedTo(Actor.anonymous),
      requestId: currentRequestId() ?? randomUUID(),
      ipAddress: '',
      userAgent: '',
      loaders: createLoaders(),
      sharing: { forEverybody: true },
    },
  });
  if (answer.kind !== 'single') throw new Error('Pages take no incremental answers');
  return answer.singleResult;
}
