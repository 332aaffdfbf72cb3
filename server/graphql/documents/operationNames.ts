import { GraphQLError, Kind } from 'graphql';
import { meterOperation, OTHER_OPERATION } from '#platform/measures/meters';
import { currentSpan } from '#platform/measures/tracing';
import { OWN_OPERATIONS } from './trustedDocuments';

/** Names of the operations in which errors occurred, keyed by error. */
const places = new WeakMap<object, string>();

/**
 * Returns the name of an operation if our client or the game defines it, otherwise `other`. Other
 * names must not become labels of metrics, because their number is unlimited.
 */
export const boundedName = (name: string | null | undefined): string =>
  name && OWN_OPERATIONS.has(name) ? name : OTHER_OPERATION;

/** Records the operation in which errors occurred. */
export function noteErrors(name: string | null | undefined, errors: readonly GraphQLError[]): void {
  for (const error of errors) places.set(error, boundedName(name));
}

/** Counts an operation that was executed or refused, and names its span. */
export function countOperation(name: string | null | undefined, failed: boolean): void {
  const operation = boundedName(name);
  meterOperation(operation, failed ? 'error' : 'ok');
  const span = currentSpan();
  if (!span) return;
  span.operations.push(operation);
  const names = span.operations.join(', ');
  span.rename(`GraphQL ${names}`);
  span.setAttributes({ 'graphql.operation.name': names });
  if (failed) span.fail('GraphQLError');
}

export function placeOfError(error: unknown): string {
  const name = error instanceof GraphQLError ? places.get(error) : undefined;
  if (name !== undefined && name !== OTHER_OPERATION) return `GraphQL ${name}`;
  const node = error instanceof GraphQLError ? error.nodes?.[0] : undefined;
  return node?.kind === Kind.FIELD ? `GraphQL ${node.name.value}` : 'GraphQL';
}
