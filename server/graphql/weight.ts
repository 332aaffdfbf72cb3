import { getOperationAST } from 'graphql';
import { AppError } from '../platform/errors/AppError';
import type { DocumentReader } from './documents';
import { costOf, LIMITS, passed } from './limits';

/** An operation as a caller sends it: nothing of it is known to be what it should be. */
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

/** How much of each a request has for one point: all that the client sends is worth one. */
const PER_POINT = { tokens: 250, cost: 1000 } as const;

/**
 * Weighs the operations of one request together: each is worth a point at least, more when it takes
 * long to read or to answer; and the limits are for the request, however it is cut up.
 */
export function weigh(reader: DocumentReader, operations: readonly SentOperation[]): Weight {
  if (operations.length > LIMITS.batch) return { points: LIMITS.batch, refusal: passed('batch') };
  let points = 0;
  let tokens = 0;
  let cost = 0;
  try {
    for (const operation of operations) {
      const read = weighOne(reader, operation, (length) => {
        tokens += length;
        if (tokens > LIMITS.tokens) throw passed('tokens');
      });
      cost += read.cost;
      if (cost > LIMITS.cost) throw passed('cost');
      points += pointsOf(read);
    }
    return { points, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { points: points + pointsOf(LIMITS), refusal: error };
  }
}

interface Read {
  tokens: number;
  cost: number;
}

/** @param addTokens throws where the request then has too many, before they are looked at closer */
function weighOne(
  reader: DocumentReader,
  { query, variables, operationName }: SentOperation,
  addTokens: (tokens: number) => void,
): Read {
  // Apollo says what is wrong with an operation that has no text.
  if (typeof query !== 'string') return { tokens: 0, cost: 0 };
  let tokens: number = LIMITS.tokens;
  try {
    ({ tokens } = reader.parse(query));
    addTokens(tokens);
    const document = reader.read(query);
    const name = typeof operationName === 'string' ? operationName : undefined;
    const operation = getOperationAST(document, name);
    if (!operation) return { tokens, cost: 0 };
    const values = (variables ?? {}) as Record<string, unknown>;
    return { tokens, cost: costOf(reader.schema, document, operation, values) };
  } catch (error) {
    // One that does not fit is told so in its own place, and the others of its batch are answered.
    if (error instanceof AppError && error.code === 'GRAPHQL_INVALID') return { tokens, cost: 0 };
    throw error;
  }
}

const pointsOf = ({ tokens, cost }: Read) =>
  Math.max(1, Math.ceil(tokens / PER_POINT.tokens), Math.ceil(cost / PER_POINT.cost));
