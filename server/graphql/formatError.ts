import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { reportFailure } from '../platform/answers';
import { currentEnv, type Env } from '../platform/env';
import { AppError, toPublicError, type PublicError } from '../platform/errors/AppError';
import type { ErrorName } from '../platform/errors/catalogue';
import { currentRequestId } from '../platform/access/requestContext';

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
 * What a GraphQL client is told: the catalogue's sentence, with its code, fields and request id in
 * `extensions`. Only unexpected errors are logged, with their cause.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const known = cause instanceof AppError ? cause : fromRequest(formatted, thrown);
  if (!known) reportFailure(cause, currentRequestId());
  const { message, ...extensions } = toPublicError(known ?? cause, currentRequestId() ?? '');
  return {
    message,
    path: formatted.path,
    locations: formatted.locations,
    extensions: { ...extensions },
  };
}

/** The error behind one that GraphQL made of it. */
export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

/** Whether clients may learn the names of the schema: from introspection, and from errors. */
export function showsSchema({ isProduction, GRAPHQL_SANDBOX }: Env): boolean {
  return !isProduction || GRAPHQL_SANDBOX;
}

/** An error of the request itself; what graphql-js and Apollo say of it names the schema. */
export function invalidRequest(code: ErrorName, detail: string): AppError {
  return new AppError(code, showsSchema(currentEnv()) ? { detail } : {});
}

function fromRequest(formatted: GraphQLFormattedError, thrown: unknown): AppError | null {
  const { message } = formatted;
  const isCoded = REQUEST_ERRORS.has(String(formatted.extensions?.code ?? ''));
  if (!isCoded && !isBeforeExecution(thrown)) return null;
  if (isWrongMethod(thrown)) return invalidRequest('METHOD_NOT_ALLOWED', message);
  return invalidRequest(/CSRF/.test(message) ? 'CSRF_PREVENTED' : 'GRAPHQL_INVALID', message);
}

/**
 * Whether graphql-js itself says it, and of no field: what is wrong with the request, such as "too many
 * errors processing variables". An error of ours has its cause behind it, one of a field its path.
 */
function isBeforeExecution(error: unknown): boolean {
  return error instanceof GraphQLError && !error.originalError && error.path === undefined;
}

/** Apollo's refusal of a mutation by GET, which it sends with the header Allow. */
function isWrongMethod(thrown: unknown): boolean {
  const { http } = (thrown as GraphQLError).extensions ?? {};
  return (http as { status?: number } | undefined)?.status === 405;
}

/** The body of a GraphQL answer that never reached the executor. */
export function errorBody(error: PublicError) {
  const { message, ...extensions } = error;
  return { errors: [{ message, extensions }] };
}
