import {
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { registerCache } from '../platform/cache/caches';
import type { Env } from '../platform/env';
import { AppError } from '../platform/errors/AppError';
import { invalidRequest, showsSchema } from './formatError';
import { LIMITS, passed, refuseHeavy, tooComplex } from './limits';

/** A parsed document. */
export interface ParsedDocument {
  document: DocumentNode;
  tokens: number;
  roots: number;
}

/**
 * Parses and validates the documents of clients, each different text once, for HTTP and for
 * sockets.
 */
export interface DocumentReader {
  schema: GraphQLSchema;
  /** @throws AppError GRAPHQL_INVALID, GRAPHQL_TOO_COMPLEX; BAD_REQUEST for a text with NUL */
  parse(text: string): ParsedDocument;
  /**
   * The same, validated against the schema.
   * @throws AppError as above
   */
  read(text: string): DocumentNode;
}

/** The cached result for a text. */
interface Known {
  parsed: ParsedDocument | AppError;
  /** Null once it was found valid. */
  problem?: AppError | null;
}

/**
 * The size of the cache, in characters of text; a parsed document takes about fifty times as much
 * memory.
 */
const KEPT = 500_000;

/** @param env decides whether error messages may name parts of the schema */
export function documentReader(schema: GraphQLSchema, env: Env): DocumentReader {
  const open = showsSchema(env);
  const texts = new LRUCache<string, Known>({
    maxSize: KEPT,
    sizeCalculation: (_, text) => text.length + 100,
  });
  registerCache('Requêtes lues', () => texts.clear());
  const rules = open ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];

  const known = (text: string): Known => {
    const kept = texts.get(text) ?? { parsed: parseText(text) };
    texts.set(text, kept);
    return kept;
  };
  const problemOf = (document: DocumentNode): AppError | null => {
    // Each error with its suggestions costs time, so only the first is reported.
    const options = { maxErrors: 1, hideSuggestions: !open };
    const [error] = validate(schema, document, rules, options);
    return error ? invalid(error) : null;
  };
  const given = ({ parsed }: Known): ParsedDocument => {
    if (parsed instanceof AppError) throw parsed;
    return parsed;
  };
  return {
    schema,
    parse: (text) => given(known(text)),
    read: (text) => {
      const kept = known(text);
      const { document } = given(kept);
      kept.problem ??= kept.problem === null ? null : problemOf(document);
      if (kept.problem) throw kept.problem;
      return document;
    },
  };
}

function parseText(text: string): ParsedDocument | AppError {
  if (text.length > LIMITS.characters) return passed('characters');
  try {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return { document, tokens: document.tokenCount ?? 0, roots: refuseHeavy(document) };
  } catch (error) {
    if (error instanceof AppError) return error;
    // The parser's own limits (tokens, nesting) have no error code.
    const { message } = error as Error;
    if (/\d tokens|call stack/.test(message)) return tooComplex(message);
    return invalid(error as GraphQLError);
  }
}

function invalid({ message, locations }: GraphQLError): AppError {
  const places = locations?.map(({ line, column }) => ` (${line}:${column})`) ?? [];
  return invalidRequest('GRAPHQL_INVALID', message + places.join(''));
}
