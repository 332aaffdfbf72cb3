import { getOperationAST } from 'graphql';
import { AppError } from '../platform/errors/AppError';
import type { DocumentReader } from './documents';
import { costOf, LIMITS, passed } from './limits';

/** An operation as a client sends it: nothing of it is known to be what it should be. */
export interface SentOperation {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
}

/** What a request is worth to the limit of its address, and why it is refused before it runs. */
export interface Weight {
  points: number;
  refusal: AppError | null;
}

/** What is counted of an operation, and of a request that holds several. */
interface Counts {
  tokens: number;
  roots: number;
  cost: number;
}

/** How much of each there is for one point: all that the client sends is worth one, comments two. */
const PER_POINT: Counts = { tokens: 250, roots: 5, cost: 1200 };

const KINDS = ['tokens', 'roots', 'cost'] as const;

const pointsOf = (counts: Counts) =>
  Math.max(1, ...KINDS.map((kind) => Math.ceil(counts[kind] / PER_POINT[kind])));

/**
 * Weighs the operations of one request together: each is worth a point at least, more when it takes
 * long to read or to answer; and the limits are for the request, however it is cut up.
 */
export function weigh(reader: DocumentReader, operations: readonly SentOperation[]): Weight {
  if (operations.length > LIMITS.batch) return { points: LIMITS.batch, refusal: passed('batch') };
  const total: Counts = { tokens: 0, roots: 0, cost: 0 };
  const add = (kind: keyof Counts, count: number) => {
    total[kind] += count;
    if (total[kind] > LIMITS[kind]) throw passed(kind);
  };
  let points = 0;
  try {
    for (const operation of operations) points += pointsOf(count(reader, operation, add));
    return { points, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { points: points + pointsOf(LIMITS), refusal: error };
  }
}

/** @param add throws where the request then has too much, before it is looked at closer */
function count(
  reader: DocumentReader,
  { query, variables, operationName }: SentOperation,
  add: (kind: keyof Counts, count: number) => void,
): Counts {
  // Apollo says what is wrong with an operation that has no text.
  if (typeof query !== 'string') return { tokens: 0, roots: 0, cost: 0 };
  const counts: Counts = { tokens: LIMITS.tokens, roots: 0, cost: 0 };
  try {
    const { tokens, roots } = reader.parse(query);
    Object.assign(counts, { tokens, roots });
    add('tokens', tokens);
    add('roots', roots);
    const document = reader.read(query);
    const name = typeof operationName === 'string' ? operationName : undefined;
    const operation = getOperationAST(document, name);
    if (!operation) return counts;
    const values = (variables ?? {}) as Record<string, unknown>;
    counts.cost = costOf(reader.schema, document, operation, values);
    add('cost', counts.cost);
    return counts;
  } catch (error) {
    // One that does not fit is told so in its own place, and the others of its batch are answered.
    if (error instanceof AppError && error.code === 'GRAPHQL_INVALID') return counts;
    throw error;
  }
}
