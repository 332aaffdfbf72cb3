import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  execute,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { Context } from '../platform/access/context';
import { coreErrors } from '../platform/errors/catalogue';
import { countOperation, noteErrors } from './documents/operationNames';
import { formatError } from './formatError';
import type { SentOperation } from './weight';

/** Options with which operations are executed, here and by Apollo. */
export const EXECUTION = { maxCoercionErrors: 1 };

const JSON_TYPE = 'application/json; charset=utf-8';
const GRAPHQL_TYPE = 'application/graphql-response+json; charset=utf-8';

/** Content types that Apollo negotiates for the Accept headers of usual clients. */
const CONTENT_TYPES: ReadonlyMap<string | undefined, string> = new Map([
  [undefined, JSON_TYPE],
  ['*/*', JSON_TYPE],
  ['application/json', JSON_TYPE],
  ['application/graphql-response+json', GRAPHQL_TYPE],
  ['application/graphql-response+json,application/json;q=0.9', GRAPHQL_TYPE],
]);

/**
 * Executes a plain operation: one query or mutation by POST, from a client with a usual Accept
 * header. It was parsed, validated, weighed and charged like every other operation, and has the
 * same context, access rules and error messages. Only Apollo's pipeline is left out, which takes as
 * long as executing a list.
 * @returns the body of the response; null when the operation is not plain or its variables are
 * invalid. Nothing has then been executed, and Apollo answers
 */
export async function answerPlain(
  schema: GraphQLSchema,
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<Buffer | null> {
  const { body, headers, method, readyOperation: ready } = request;
  const type = CONTENT_TYPES.get(headers.accept);
  if (!ready || type === undefined || method !== 'POST' || !isPlain(body)) return null;
  const { document, operation } = ready;
  if (operation.operation === 'subscription') return null;
  const { data, errors } = await execute({
    schema,
    document,
    contextValue: context,
    variableValues: body.variables as Record<string, unknown> | null | undefined,
    operationName: body.operationName as string | null | undefined,
    options: EXECUTION,
  });
  if (data === undefined) return null;
  const name = operation.name?.value;
  countOperation(name, errors !== undefined);
  if (errors || operation.operation !== 'query') context.sharing.isShareable = false;
  void reply.header('content-type', type);
  if (!errors) return bytesOf({ data });
  noteErrors(name, errors);
  const formatted = errors.map(formattedError);
  const { retryAfter, status } = headOfErrors(formatted);
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
  if (status !== undefined) void reply.code(status);
  return bytesOf({ errors: formatted, data });
}

/** Converts a result to bytes, because Node sends them faster than a text beyond Latin-1. */
const bytesOf = (result: object): Buffer => Buffer.from(JSON.stringify(result));

/**
 * Returns whether a body is one operation in the usual form. Apollo answers all others, most of
 * them with an error.
 */
function isPlain(body: unknown): body is SentOperation {
  if (!isRecord(body)) return false;
  const { query, variables, operationName, extensions } = body as SentOperation;
  const isNamed = isAbsent(operationName) || typeof operationName === 'string';
  if (!isNamed || !isAbsentOrRecord(variables) || !isAbsentOrRecord(extensions)) return false;
  const persisted = extensions?.persistedQuery as { version?: unknown } | null | undefined;
  if (!persisted) return typeof query === 'string';
  return isAbsent(query) && persisted.version === 1;
}

const isAbsent = (value: unknown): value is null | undefined =>
  value === undefined || value === null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAbsentOrRecord = (value: unknown): value is Record<string, unknown> | null | undefined =>
  isAbsent(value) || isRecord(value);

const formattedError = (error: GraphQLError): GraphQLFormattedError =>
  formatError(error.toJSON(), error);

const STATUS_ERRORS = [coreErrors.MAINTENANCE, coreErrors.PERSISTED_QUERY_NOT_FOUND];

/**
 * Returns the Retry-After header of a response, and the HTTP status for errors that concern the
 * whole request. Proxies can thus see, for instance, that the site is in maintenance.
 */
export function headOfErrors(errors: readonly GraphQLFormattedError[]): {
  retryAfter: string | undefined;
  status: number | undefined;
} {
  const has = (code: string) => errors.some(({ extensions }) => extensions?.code === code);
  const wait = errors.find(({ extensions }) => extensions?.retryAfterSeconds !== undefined);
  return {
    retryAfter: wait && String(wait.extensions?.retryAfterSeconds),
    status: STATUS_ERRORS.findLast(({ code }) => has(code))?.status,
  };
}
