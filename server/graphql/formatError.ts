import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { reportFailure } from '../platform/answers';
import { currentEnv, type Env } from '../platform/env';
import { AppError, toPublicError, type PublicError } from '../platform/errors/AppError';
import type { ErrorName } from '../platform/errors/catalogue';
import { currentRequestId } from '../platform/access/requestContext';
import { placeOfError } from './operationNames';

/** The codes that Apollo and graphql-js give to an invalid request. */
const REQUEST_ERRORS = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
]);

/**
 * The error that a GraphQL caller gets: the message of the error table, with code, fields and
 * request id in `extensions`. Only unexpected errors are logged, with their cause.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  thrown: unknown,
): GraphQLFormattedError {
  const cause = causeOf(thrown);
  const known = cause instanceof AppError ? cause : fromRequest(formatted, thrown);
  if (!known) reportFailure(cause, currentRequestId(), placeOfError(thrown));
  const { message, ...extensions } = toPublicError(known ?? cause, currentRequestId() ?? '');
  return {
    message,
    path: formatted.path,
    locations: formatted.locations,
    extensions: { ...extensions },
  };
}

/** The original error inside a GraphQL error. */
export function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError ? (error.originalError ?? error) : error;
}

/** Whether clients may read the names of the schema, by introspection and in error messages. */
export function showsSchema({ isProduction, GRAPHQL_SANDBOX }: Env): boolean {
  return !isProduction || GRAPHQL_SANDBOX;
}

/**
 * An error of the request itself; the messages of graphql-js and Apollo name parts of the schema.
 */
export function invalidRequest(code: ErrorName, detail: string): AppError {
  return new AppError(code, showsSchema(currentEnv()) ? { detail } : {});
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
 * Whether graphql-js itself refused the whole request, for instance with "too many errors
 * processing variables". Our own errors have a cause, and an error of a field has a path.
 */
function isBeforeExecution(error: unknown): boolean {
  return error instanceof GraphQLError && !error.originalError && error.path === undefined;
}

/**
 * Whether graphql-js refused the value of one argument, for instance a variable that is null where
 * the argument has a default. What fails in the answer points at a field instead.
 */
function isOfArgument(error: unknown): boolean {
  if (!(error instanceof GraphQLError)) return false;
  return error.nodes?.some(({ kind }) => kind === Kind.VARIABLE || kind.endsWith('Value')) ?? false;
}

/** Apollo's refusal of a mutation by GET, with the header Allow. */
function isWrongMethod(thrown: unknown): boolean {
  const { http } = (thrown as GraphQLError).extensions ?? {};
  return (http as { status?: number } | undefined)?.status === 405;
}

/** The body of a GraphQL answer without execution. */
export function errorBody(error: PublicError) {
  const { message, ...extensions } = error;
  return { errors: [{ message, extensions }] };
}
