import type { ApolloClient } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';
import { createContext, useContext } from 'react';

import { firstAnswers } from '../firstAnswers';

/** Answers that the server put in the page, by `operationKey`. */
export type Answers = Record<string, unknown>;

export interface GraphqlSourceOptions {
  answers?: Answers;
  /** Loads the client; called again after a failure. */
  loadClient: () => Promise<ApolloClient>;
  /** On the server only: called with each query without an answer. */
  collect?: (key: string, document: DocumentNode, variables: unknown) => void;
}

export type GraphqlSource = ReturnType<typeof createGraphqlSource>;

/**
 * The source of data for visitors' pages. The page from the server holds its answers, and Apollo
 * Client (a third of all scripts) is loaded only for further queries: a visitor who only reads the
 * home page never needs it.
 */
export function createGraphqlSource({ answers = {}, loadClient, collect }: GraphqlSourceOptions) {
  const carried = new Map(Object.entries(answers));
  const listeners = new Set<(client: ApolloClient) => void>();
  let client: ApolloClient | null = null;
  let loading: Promise<ApolloClient> | null = null;

  const load = async (): Promise<ApolloClient> => {
    try {
      client = await loadClient();
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener(client);
    listeners.clear();
    return client;
  };

  return {
    collect,
    /** Apollo Client, once it is loaded. */
    get client() {
      return client;
    },
    /** Loads Apollo Client, once. Throws when the network fails; another call retries. */
    load: () => (loading ??= load()),
    /** Calls the listener as soon as the client is loaded, before anything that awaits `load`. */
    whenLoaded(listener: (client: ApolloClient) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The answer in the page, if any. */
    answer: (key: string): unknown => carried.get(key),
    /** Puts an answer of the page into the cache. */
    adopt(key: string, query: DocumentNode, variables?: Record<string, unknown>): void {
      const data = carried.get(key);
      if (data !== undefined && carried.delete(key)) client?.writeQuery({ query, variables, data });
    },
    /** Forgets every answer: they were another person's. */
    async reset(): Promise<void> {
      carried.clear();
      firstAnswers.forget();
      await client?.clearStore();
    },
  };
}

/** The name of an operation: 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';

/** A name for a query with its variables: 'PublicNewsList:{"page":2}'. */
export const operationKey = (document: DocumentNode, variables: unknown): string =>
  `${operationName(document)}:${JSON.stringify(variables ?? {})}`;

export const GraphqlContext = createContext<GraphqlSource | null>(null);

/** The source itself, for what is neither a query of a page nor a mutation: `await source.load()`. */
export function useGraphqlSource(): GraphqlSource {
  const source = useContext(GraphqlContext);
  if (!source) throw new Error('GraphqlContext has no value: render inside AppProviders.');
  return source;
}
