import { getOperationAST } from 'graphql';
import { AppError } from '../platform/errors/AppError';
import { hashOf } from '../platform/secrets';
import type { DocumentReader } from './documents';
import { invalidRequest } from './formatError';
import { LIMITS, passed } from './limits';

/** An operation as a client sent it, not validated. */
export interface SentOperation {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

/**
 * Returns the ID by which an operation names its document, as Apollo Client sends it. It may be of
 * any type.
 */
export function idOf({ extensions }: SentOperation): unknown {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  return persistedQuery?.sha256Hash;
}

/**
 * Looks up an unknown document among the builds of other servers: by its ID or, on a site that
 * accepts trusted documents only, by the hash of its text.
 */
export async function lookUp(
  { trusted, isClosed }: DocumentReader,
  operation: SentOperation,
): Promise<void> {
  const { query } = operation;
  const isNewText = isClosed && typeof query === 'string' && query && !trusted.has(query);
  await trusted.look(isNewText ? hashOf(query) : idOf(operation));
}

/** Returns the text of an operation; undefined for an unknown ID, and when there is neither. */
export function textOf(reader: DocumentReader, operation: SentOperation): string | undefined {
  const { query } = operation;
  return typeof query === 'string' && query ? query : reader.trusted.textOf(idOf(operation));
}

/** Points of a request for the rate limit of its address, and the error of a refused one. */
export interface Weight {
  points: number;
  refusal: AppError | null;
}

/** Counts of an operation, or of a request with several. */
interface Counts {
  tokens: number;
  roots: number;
  cost: number;
}

/** Counts covered by one point: every request of the client costs one point. */
const PER_POINT: Counts = { tokens: 250, roots: 5, cost: 1200 };

const KINDS = ['tokens', 'roots', 'cost'] as const;

const pointsOf = (counts: Counts) =>
  Math.max(1, ...KINDS.map((kind) => Math.ceil(counts[kind] / PER_POINT[kind])));

/**
 * Weighs the operations of one request: each costs at least a point, and more when it takes long to
 * parse or to execute. The limits apply to the whole request, however it is split.
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

/** Counts an operation. @param add throws as soon as the request exceeds a limit */
function count(
  reader: DocumentReader,
  sent: SentOperation,
  add: (kind: keyof Counts, count: number) => void,
): Counts {
  const { variables, operationName } = sent;
  const id = idOf(sent);
  // Apollo would convert it to a string, and execute what was not weighed.
  if (id !== undefined && typeof id !== 'string') {
    throw invalidRequest('GRAPHQL_INVALID', 'The ID of a document must be a string');
  }
  const text = textOf(reader, sent);
  if (text === undefined) {
    // Does not request a text that would be refused. Apollo reports everything else.
    if (reader.isClosed && id !== undefined) throw new AppError('DOCUMENT_REFUSED');
    return { tokens: 0, roots: 0, cost: 0 };
  }
  const counts: Counts = { tokens: LIMITS.tokens, roots: 0, cost: 0 };
  try {
    const { tokens, roots } = reader.parse(text);
    Object.assign(counts, { tokens, roots });
    add('tokens', tokens);
    add('roots', roots);
    const document = reader.read(text);
    const name = typeof operationName === 'string' ? operationName : undefined;
    const operation = getOperationAST(document, name);
    if (!operation) return counts;
    const values = (variables ?? {}) as Record<string, unknown>;
    counts.cost = reader.cost(text, operation, values);
    add('cost', counts.cost);
    return counts;
  } catch (error) {
    // An invalid operation gets its own error, and the others of its batch are executed.
    if (error instanceof AppError && error.code === 'GRAPHQL_INVALID') return counts;
    throw error;
  }
}
