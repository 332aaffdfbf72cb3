import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { reportFailure } from '../platform/answers';
import { AppError, toPublicError, type PublicError } from '../platform/errors/AppError';
import { currentRequestId } from '../platform/requestContext';

/** Codes that Apollo and graphql-js give to a request that is wrong in itself. */
const REQUEST_ERRORS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/**
 * What a GraphQL caller is told: the catalogue's sentence, with its code, fields and request id in
 * `extensions`. Only unexpected errors are logged, with their cause.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError {
  const original = unwrapResolverError(thrown);
  const known = original instanceof AppError ? original : fromRequest(formatted, thrown);
  if (!known) reportFailure(original, currentRequestId());
  const { message, ...extensions } = toPublicError(known ?? original, currentRequestId() ?? '');
  return {
    message,
    path: formatted.path,
    locations: formatted.locations,
    extensions: { ...extensions },
  };
}

function fromRequest(formatted: GraphQLFormattedError, thrown: unknown): AppError | null {
  const code = String(formatted.extensions?.code ?? '');
  const detail = formatted.message;
  if (isTooComplex(thrown) || isTooComplex((thrown as GraphQLError).originalError)) {
    return new AppError('GRAPHQL_TOO_COMPLEX', { detail });
  }
  if (!REQUEST_ERRORS.has(code)) return null;
  if (isWrongMethod(thrown)) return new AppError('METHOD_NOT_ALLOWED', { detail });
  return new AppError(/CSRF/.test(detail) ? 'CSRF_PREVENTED' : 'GRAPHQL_INVALID', { detail });
}

/** Apollo's refusal of a mutation by GET, which it sends with the header Allow. */
function isWrongMethod(thrown: unknown): boolean {
  const { http } = (thrown as GraphQLError).extensions ?? {};
  return (http as { status?: number } | undefined)?.status === 405;
}

/**
 * One of our limits (limits.ts), or the parser's own, which have no code: its count of tokens, and the
 * depth at which it runs out of stack before.
 */
function isTooComplex(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  return (
    error.extensions.code === 'GRAPHQL_TOO_COMPLEX' || /\d tokens|call stack/.test(error.message)
  );
}

/** The body of a GraphQL answer that never reached the executor. */
export function errorBody(error: PublicError) {
  const { message, ...extensions } = error;
  return { errors: [{ message, extensions }] };
}
