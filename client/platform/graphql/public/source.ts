import type { ApolloClient } from '@apollo/client';
import { Kind, type DocumentNode } from 'graphql';
import { createContext, useContext } from 'react';

/** Answers that the server put in the page, by `operationKey`. */
export type Answers = Record<string, unknown>;

/** What the server's rendering does with a query whose answer it does not hold yet. */
export type Collect = (key: string, document: DocumentNode, variables: unknown) => void;

/**
 * Where a visitor's pages take their data from. The page that the server sent carries its answers,
 * and Apollo Client (a third of all the script) is fetched only when something must be asked: a
 * visitor who opens the home page and reads never needs it.
 */
export interface GraphqlSource {
  /** Apollo Client, once it is there. */
  readonly client: ApolloClient | null;
  /** Fetches Apollo Client, once. Fails when the network does; another call tries again. */
  load(): Promise<ApolloClient>;
  /** Calls back as soon as the client is there, before whoever waits for `load`. */
  whenLoaded(listener: (client: ApolloClient) => void): () => void;
  /** The answer carried by the page, if any. */
  answer(key: string): unknown;
  /** Puts a carried answer in the cache, where later reads and changes find it. */
  adopt(key: string, document: DocumentNode, variables: unknown): void;
  /** Forgets every answer: they were another person's. */
  reset(): Promise<void>;
  /** On the server only. */
  readonly collect?: Collect;
}

export interface GraphqlSourceOptions {
  answers?: Answers;
  /** Makes the client; called at most once with success. */
  loadClient: () => Promise<ApolloClient>;
  collect?: Collect;
}

/** @see GraphqlSource */
export function createGraphqlSource(options: GraphqlSourceOptions): GraphqlSource {
  const answers = new Map(Object.entries(options.answers ?? {}));
  const listeners = new Set<(client: ApolloClient) => void>();
  let client: ApolloClient | null = null;
  let loading: Promise<ApolloClient> | null = null;

  const load = async (): Promise<ApolloClient> => {
    try {
      client = await options.loadClient();
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener(client);
    listeners.clear();
    return client;
  };

  return {
    get client() {
      return client;
    },
    collect: options.collect,
    load: () => (loading ??= load()),
    whenLoaded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (key) => answers.get(key),
    adopt(key, query, variables) {
      const data = answers.get(key);
      if (data === undefined || !client) return;
      answers.delete(key);
      client.writeQuery({ query, variables: variables as Record<string, unknown>, data });
    },
    async reset() {
      answers.clear();
      await client?.clearStore();
    },
  };
}

/** The name of an operation: 'PublicNewsList'. */
export const operationName = (document: DocumentNode): string =>
  document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION)?.name?.value ?? '';

/** A stable name for a query with its variables: 'PublicNewsList:{"page":2}'. */
export const operationKey = (document: DocumentNode, variables: unknown): string =>
  `${operationName(document)}:${stableJson(variables ?? {})}`;

/** JSON with its keys in order and without what is undefined. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const GraphqlContext = createContext<GraphqlSource | null>(null);

/** The source itself, for what is neither a query of a page nor a mutation: `await source.load()`. */
export function useGraphqlSource(): GraphqlSource {
  const source = useContext(GraphqlContext);
  if (!source) throw new Error('GraphqlContext has no value: render inside AppProviders.');
  return source;
}
