import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { reportFailure } from '../platform/answers';
import { currentEnv, type Env } from '../platform/env';
import { AppError, toPublicError, type PublicError } from '../platform/errors/AppError';
import type { ErrorName } from '../platform/errors/catalogue';
import { currentRequest, currentRequestId } from '../platform/access/requestContext';
import { placeOfError } from './documents/operationNames';

/** Error codes that Apollo and graphql-js use for an invalid request. */
const REQUEST_ERRORS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/**
 * Formats an error for a GraphQL client, with the message of the error table, and with the code,
 * the fields and the request ID in `extensions`. Unexpected errors are logged with their cause;
 * others are not logged.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const known = cause instanceof AppError ? cause : fromRequest(formatted, thrown);
  if (!known) reportFailure(cause, currentRequestId(), placeOfError(thrown));
  const { message, ...extensions } = publicErrorOf(known ?? cause, currentRequestId() ?? '');
  return {
    message,
    path: formatted.path,
    locations: formatted.locations,
    extensions: { ...extensions },
  };
}

export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

/**
 * Returns whether clients may read the schema, through introspection and through names in error
 * messages.
 */
export function showsSchema({ isProduction, GRAPHQL_SANDBOX }: Env): boolean {
  return !isProduction || GRAPHQL_SANDBOX;
}

/** Returns an error for an invalid request, with a message of graphql-js or Apollo. */
export function invalidRequest(code: ErrorName, schemaDetail: string): AppError {
  return new AppError(code, { schemaDetail });
}

/**
 * Converts an error for a GraphQL client. An explanation that names parts of the schema is sent only
 * where clients may read the schema, and to the developer of a game, who sends a valid game token.
 */
export function publicErrorOf(error: unknown, requestId: string): PublicError {
  const known = toPublicError(error, requestId);
  const detail = error instanceof AppError ? error.details.schemaDetail : undefined;
  const isShown = showsSchema(currentEnv()) || currentRequest()?.isGameClient === true;
  return detail && isShown ? { ...known, detail } : known;
}

function fromRequest(formatted: GraphQLFormattedError, thrown: unknown): AppError | null {
  const { message } = formatted;
  if (formatted.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND')
    return new AppError('PERSISTED_QUERY_NOT_FOUND');
  const isCoded = REQUEST_ERRORS.has(String(formatted.extensions?.code ?? ''));
  if (!isCoded && !isBeforeExecution(thrown) && !isOfArgument(causeOf(thrown))) return null;
  if (isWrongMethod(thrown)) return invalidRequest('METHOD_NOT_ALLOWED', message);
  return invalidRequest(/CSRF/.test(message) ? 'CSRF_PREVENTED' : 'GRAPHQL_INVALID', message);
}

/**
 * Returns whether graphql-js itself refused the whole request, for instance with "too many errors
 * processing variables". Unlike our own errors, such an error has no cause. Unlike errors of a
 * field, it has no path.
 */
function isBeforeExecution(error: unknown): boolean {
  return error instanceof GraphQLError && !error.originalError && error.path === undefined;
}

/**
 * Returns whether graphql-js refused the value of an argument, for instance a null variable for an
 * argument that has a default. The node of such an error is a variable or a value; the node of
 * other errors is a field.
 */
function isOfArgument(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  return error.nodes?.some(({ kind }) => kind === Kind.VARIABLE || kind.endsWith('Value')) ?? false;
}

/**
 * Returns whether Apollo refused a mutation that was sent by GET, which is the case when the status
 * is 405.
 */
function isWrongMethod(thrown: unknown): boolean {
  const { http } = (thrown as GraphQLError).extensions ?? {};
  return (http as { status?: number } | undefined)?.status === 405;
}

/** Returns the body of the GraphQL response to a request that is refused before execution. */
export function errorBody(error: PublicError) {
  const { message, ...extensions } = error;
  return { errors: [{ message, extensions }] };
}
