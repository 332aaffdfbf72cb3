import { getOperationAST, type DocumentNode, type OperationDefinitionNode } from 'graphql';
import { AppError } from '../platform/errors/AppError';
import { hashOf } from '../platform/secrets';
import type { DocumentReader } from './documents/documents';
import { invalidRequest } from './formatError';
import { LIMITS, passed } from './limits';

/** An operation as a client sent it. It is not validated. */
export interface SentOperation {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
}

/**
 * Returns the ID of the document of an operation, in the form in which Apollo Client sends it. The
 * value is not validated and may have any type.
 */
export function idOf({ extensions }: SentOperation): unknown {
  const { persistedQuery } = (extensions ?? {}) as { persistedQuery?: { sha256Hash?: unknown } };
  return persistedQuery?.sha256Hash;
}

/**
 * Looks for an unknown document in the builds of other servers. Uses the ID of the document or, on
 * a site that accepts only trusted documents, the hash of its text.
 */
export async function lookUp(
  { trusted, isClosed }: DocumentReader,
  operation: SentOperation,
): Promise<void> {
  const { query } = operation;
  const isNewText = isClosed && typeof query === 'string' && query && !trusted.has(query);
  await trusted.look(isNewText ? hashOf(query) : idOf(operation));
}

/**
 * Returns the text of the document of an operation; undefined when it has no text and no known ID.
 */
export function textOf(reader: DocumentReader, operation: SentOperation): string | undefined {
  const { query } = operation;
  return typeof query === 'string' && query ? query : reader.trusted.textOf(idOf(operation));
}

/** Weight of a request: the sum of the weights of its operations. */
export interface Weight {
  /** Points to charge in the rate limit of the IP address, at least 1 per operation. */
  points: number;
  /** Error of a request that exceeds a limit. It is charged, too, but nothing is executed. */
  refusal: AppError | null;
  /**
   * Parsed operations, in order; null for an operation that is invalid or unknown. Empty when the
   * request is refused.
   */
  ready: (ReadyOperation | null)[];
}

/** An operation that was parsed, validated and weighed. */
export interface ReadyOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** Sizes of an operation, or of all operations of a request. */
interface Counts {
  tokens: number;
  roots: number;
  cost: number;
}

/**
 * Sizes that one point covers. They are high enough that every request of our client costs one
 * point.
 */
const PER_POINT: Counts = { tokens: 250, roots: 5, cost: 1200 };

interface Weighed extends Counts {
  ready: ReadyOperation | null;
}

const KINDS = ['tokens', 'roots', 'cost'] as const;

const pointsOf = (counts: Counts) =>
  Math.max(1, ...KINDS.map((kind) => Math.ceil(counts[kind] / PER_POINT[kind])));

/**
 * Computes the points of a request. Each operation costs at least one point, and more when it takes
 * long to parse or to execute. The limits apply to all operations of the request in total.
 */
export function weigh(reader: DocumentReader, operations: readonly SentOperation[]): Weight {
  if (operations.length > LIMITS.batch)
    return { points: LIMITS.batch, refusal: passed('batch'), ready: [] };
  const total: Counts = { tokens: 0, roots: 0, cost: 0 };
  const add = (kind: keyof Counts, count: number) => {
    total[kind] += count;
    if (total[kind] > LIMITS[kind]) throw passed(kind);
  };
  const ready: Weight['ready'] = [];
  let points = 0;
  try {
    for (const operation of operations) {
      const weighed = count(reader, operation, add);
      ready.push(weighed.ready);
      points += pointsOf(weighed);
    }
    return { points, refusal: null, ready };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { points: points + pointsOf(LIMITS), refusal: error, ready: [] };
  }
}

/**
 * Returns the sizes of an operation. @param add adds a size to that of the request; throws when the
 * request exceeds a limit
 */
function count(
  reader: DocumentReader,
  sent: SentOperation,
  add: (kind: keyof Counts, count: number) => void,
): Weighed {
  const { variables, operationName } = sent;
  const id = idOf(sent);
  // Apollo would convert any other type to a string, and execute a document that was not counted
  // here.
  if (id !== undefined && typeof id !== 'string') {
    throw invalidRequest('GRAPHQL_INVALID', 'The ID of a document must be a string');
  }
  const text = textOf(reader, sent);
  if (text === undefined) {
    // Refuses an unknown ID here when any text would be refused too. Apollo reports other errors.
    if (reader.isClosed && id !== undefined) throw new AppError('DOCUMENT_REFUSED');
    return { tokens: 0, roots: 0, cost: 0, ready: null };
  }
  const counts: Weighed = { tokens: LIMITS.tokens, roots: 0, cost: 0, ready: null };
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
    counts.ready = { document, operation };
    return counts;
  } catch (error) {
    // An invalid operation gets its own error later, and the other operations of its batch are
    // executed.
    if (error instanceof AppError && error.code === 'GRAPHQL_INVALID') return counts;
    throw error;
  }
}
