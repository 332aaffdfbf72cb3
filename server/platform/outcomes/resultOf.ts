import { createUnionType, type ClassType } from 'type-graphql';

/**
 * Creates the result type of mutations that return a payload or, when they changed nothing, an
 * expected outcome: a version conflict or a request for approval.
 */
export const resultOf = (
  name: string,
  payload: ClassType<object>,
  ...outcomes: ClassType<object>[]
) =>
  createUnionType({
    name,
    description: `${payload.name} after the change, or ${outcomes.map((outcome) => outcome.name).join(' or ')} when nothing was changed.`,
    types: () => [payload, ...outcomes],
    resolveType: (value) => outcomes.find((outcome) => value instanceof outcome) ?? payload,
  });
