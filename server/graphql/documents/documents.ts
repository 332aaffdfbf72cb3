import {
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { AccessOptions } from '#platform/access/access';
import { registerCache } from '#platform/cache/caches';
import type { Env } from '#platform/env';
import { AppError } from '#platform/errors/AppError';
import { invalidRequest, showsSchema } from '../formatError';
import { costOf, LIMITS, passed, refuseHeavy, tooComplex, type CachedCosts } from '../limits';
import { documentsOfBuild, type TrustedDocuments } from './trustedDocuments';

/** A parsed GraphQL document, with the numbers of its tokens and of its root fields. */
export interface ParsedDocument {
  document: DocumentNode;
  tokens: number;
  roots: number;
}

/**
 * Parses and validates the GraphQL documents that clients send over HTTP and sockets. Results are
 * cached, so that the same text is parsed only once.
 */
export interface DocumentReader {
  schema: GraphQLSchema;
  trusted: TrustedDocuments;
  /** Whether only trusted documents are accepted (GRAPHQL_DOCUMENTS=trusted). */
  isClosed: boolean;
  /**
   * Parses a text.
   * @throws AppError GRAPHQL_INVALID; GRAPHQL_TOO_COMPLEX; BAD_REQUEST for a text with the
   * character NUL; DOCUMENT_REFUSED for an unknown document when only trusted ones are accepted
   */
  parse(text: string): ParsedDocument;
  /**
   * Parses a text and validates it against the schema.
   * @throws AppError as `parse`; CLIENT_OUTDATED for a document of an earlier client build that the
   * schema no longer supports
   */
  read(text: string): DocumentNode;
  /**
   * Returns whether all operations of a document are declared cacheable (see `Access`). @throws
   * AppError as `parse`
   */
  isCacheable(text: string): boolean;
  /**
   * Returns the estimated cost of an operation of a document with the given variables (see
   * `costOf`). @throws AppError as `parse`
   */
  cost(
    text: string,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): number;
}

/** Cached results for the text of a document. */
interface Known {
  parsed: ParsedDocument | AppError;
  /** Validation error; null when the document is valid; absent before the first validation. */
  problem?: AppError | null;
  costs: CachedCosts;
}

/**
 * Maximum size of the cache, in characters of document text. A parsed document takes about fifty
 * times as much memory as its text.
 */
const MAX_CACHED_CHARACTERS = 500_000;

/**
 * Creates a reader of GraphQL documents.
 * @param env decides whether error messages may name parts of the schema, and whether only trusted
 * documents are accepted
 * @param trusted documents of the client and the game; once parsed, they are cached permanently
 */
export function documentReader(
  schema: GraphQLSchema,
  env: Env,
  trusted: TrustedDocuments = documentsOfBuild(),
): DocumentReader {
  const isClosed = env.GRAPHQL_DOCUMENTS === 'trusted';
  const known = knownTexts(trusted, isClosed);
  const problemOf = validator(schema, env);
  const given = ({ parsed }: Known): ParsedDocument => {
    if (parsed instanceof AppError) throw parsed;
    return parsed;
  };
  return {
    schema,
    trusted,
    isClosed,
    parse: (text) => given(known(text)),
    read: (text) => {
      const cached = known(text);
      const { document } = given(cached);
      cached.problem ??= cached.problem === null ? null : problemOf(document);
      if (!cached.problem) return document;
      // Documents of this build are always valid, so an invalid trusted document is one of an
      // earlier build.
      throw trusted.has(text) ? new AppError('CLIENT_OUTDATED') : cached.problem;
    },
    isCacheable: (text) => isCacheable(schema, given(known(text)).document),
    cost: (text, operation, variables) => {
      const cached = known(text);
      return costOf(schema, given(cached).document, operation, variables, cached.costs);
    },
  };
}

/**
 * Creates the cache of parsed documents. Trusted documents are cached permanently; others share a
 * cache of limited size.
 */
function knownTexts(trusted: TrustedDocuments, isClosed: boolean): (text: string) => Known {
  const forGood = new Map<string, Known>();
  const others = new LRUCache<string, Known>({
    maxSize: MAX_CACHED_CHARACTERS,
    sizeCalculation: (_, text) => text.length + 100,
  });
  registerCache('Requêtes lues', () => others.clear());
  return (text) => {
    const cached = forGood.get(text) ?? others.get(text);
    if (cached) return cached;
    const isTrusted = trusted.has(text);
    if (isClosed && !isTrusted) throw new AppError('DOCUMENT_REFUSED');
    const read: Known = { parsed: parseText(text), costs: new Map() };
    (isTrusted ? forGood : others).set(text, read);
    return read;
  };
}

/** Creates a function that returns the validation error of a document, or null. */
function validator(schema: GraphQLSchema, env: Env): (document: DocumentNode) => AppError | null {
  const open = showsSchema(env);
  const rules = open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  return (document) => {
    // Only the first error is reported, because computing each error and its suggestions takes
    // time.
    const options = { maxErrors: 1, hideSuggestions: !open };
    const [error] = validate(schema, document, rules, options);
    return error ? invalid(error) : null;
  };
}

/**
 * Returns whether all operations of a document are cacheable. A fragment at the root counts as not
 * cacheable, because documents of our client have none there.
 */
function isCacheable(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const isShared = (one: SelectionNode) =>
    one.kind === Kind.FIELD &&
    (fields[one.name.value]?.extensions as AccessOptions | undefined)?.cacheable === true;
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return operations.every(
    ({ operation, selectionSet }) =>
      operation === OperationTypeNode.QUERY && selectionSet.selections.every(isShared),
  );
}

function parseText(text: string): ParsedDocument | AppError {
  if (text.length > LIMITS.characters) return passed('characters');
  try {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return { document, tokens: document.tokenCount ?? 0, roots: refuseHeavy(document) };
  } catch (error) {
    if (error instanceof AppError) return error;
    // Errors about the limits of the parser (tokens, nesting) have no code and are recognised by
    // their message.
    const { message } = error as Error;
    if (/\d tokens|call stack/.test(message)) return tooComplex(message);
    return invalid(error as GraphQLError);
  }
}

function invalid({ message, locations }: GraphQLError): AppError {
  const places = locations?.map(({ line, column }) => ` (${line}:${column})`) ?? [];
  return invalidRequest('GRAPHQL_INVALID', message + places.join(''));
}
