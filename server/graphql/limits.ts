import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server';
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import {
  GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { type ComplexityEstimator, getComplexity, simpleEstimator } from 'graphql-query-complexity';
import { LRUCache } from 'lru-cache';
import { registerCache } from '../platform/caches';
import type { Context } from './context';

/**
 * What one request may ask for. Measured: the richest page of the client, 20 comments with their
 * replies, costs about 1000.
 */
export const LIMITS = { depth: 10, aliases: 10, tokens: 2000, cost: 2000, batch: 10 } as const;

function tooComplex(detail: string): GraphQLError {
  // Apollo takes the status from here: the request is wrong, not the server.
  const http = { status: 400 };
  return new GraphQLError(detail, { extensions: { code: 'GRAPHQL_TOO_COMPLEX', http } });
}

/** Reports a refusal of the rules below as ours, not as a syntax error. */
const report = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(tooComplex(error.message.replace(/^Syntax Error: /, ''))),
  ],
};

/** Depth and alias limits, checked once for each different document. */
export const limitRules = [
  maxDepthRule({ n: LIMITS.depth, ignoreIntrospection: true, ...report }),
  maxAliasesRule({ n: LIMITS.aliases, ...report }),
] as unknown as ValidationRule[];

/** A list costs its items: whatever takes `pageSize` or `limit` multiplies what it contains. */
const listEstimator: ComplexityEstimator = ({ args, childComplexity }) => {
  const size = args.pageSize ?? args.limit;
  return typeof size === 'number' ? 1 + Math.max(1, size) * childComplexity : undefined;
};

const costs = new LRUCache<string, number>({ max: 2000 });
registerCache('Coûts des requêtes', () => costs.clear());

/** The cost of an operation with its variables: one for each field, multiplied through lists. */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  try {
    return getComplexity({
      schema,
      query: document,
      operationName,
      variables,
      estimators: [listEstimator, simpleEstimator({ defaultComplexity: 1 })],
    });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // Variables that do not fit their types: the caller's mistake, as the executor would say.
    const http = { status: 400 };
    throw new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT', http } });
  }
}

/** Refuses an operation that costs too much, before anything is read. */
export function refuseCostly({
  schema,
  document,
  queryHash,
  request,
  operationName,
}: GraphQLRequestContextDidResolveOperation<Context>): void {
  const variables = request.variables ?? {};
  const sizes = JSON.stringify(variables);
  const key = sizes.length < 500 ? `${queryHash}|${operationName ?? ''}|${sizes}` : null;
  const known = key === null ? undefined : costs.get(key);
  const cost = known ?? costOf(schema, document, operationName ?? undefined, variables);
  if (key !== null && known === undefined) costs.set(key, cost);
  if (cost > LIMITS.cost) throw tooComplex(`Cost ${cost} exceeds the limit of ${LIMITS.cost}`);
}
