import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { createContext, useContext } from 'react';

import type * as all from '#client/generated/publicDocuments';
import { firstAnswers } from '../firstAnswers';

/** Query results that the server put into the page, by `operationKey`. */
export type Answers = Record<string, unknown>;

/** Documents of all operations of visitors' pages, by name: `ViewerDocument`. */
export type PublicDocuments = typeof all;

/** Apollo Client and its documents, loaded when a request is needed. */
export interface LoadedGraphql {
  client: ApolloClient;
  documents: PublicDocuments;
}

export interface GraphqlSourceOptions {
  answers?: Answers;
  /** Loads the client; called again after a failure. */
  loadClient: () => Promise<LoadedGraphql>;
  /** On the server only: called for each query without a result. */
  collect?: (key: string, operation: string, variables: unknown) => void;
}

export type GraphqlSource = ReturnType<typeof createGraphqlSource>;

/**
 * Creates the data source of visitors' pages. A page from the server contains its results, and
 * Apollo Client (a third of all scripts) is loaded only for further operations, together with the
 * documents: a visitor who only reads the home page never needs it. Until then an operation is
 * identified by its name.
 */
export function createGraphqlSource({ answers = {}, loadClient, collect }: GraphqlSourceOptions) {
  const carried = new Map(Object.entries(answers));
  const listeners = new Set<(loaded: LoadedGraphql) => void>();
  let loaded: LoadedGraphql | null = null;
  let loading: Promise<LoadedGraphql> | null = null;

  const load = async (): Promise<LoadedGraphql> => {
    try {
      loaded = await loadClient();
    } catch (error) {
      loading = null;
      throw error;
    }
    for (const listener of listeners) listener(loaded);
    listeners.clear();
    return loaded;
  };

  return {
    collect,
    /** Apollo Client and its documents; null until they are loaded. */
    get loaded() {
      return loaded;
    },
    /** Loads Apollo Client, once. Throws when the network fails; another call retries. */
    load: () => (loading ??= load()),
    /** Calls the listener when the client is loaded, before anything that awaits `load`. */
    whenLoaded(listener: (loaded: LoadedGraphql) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns the result in the page, if any. */
    answer: (key: string): unknown => carried.get(key),
    /** Writes a result of the page into the cache. */
    adopt(key: string, operation: string, variables?: Record<string, unknown>): void {
      const data = carried.get(key);
      if (data === undefined || !loaded) return;
      carried.delete(key);
      loaded.client.writeQuery({ query: documentOf(loaded, operation), variables, data });
    },
    /** Discards all results, because they belong to another user. */
    async reset(): Promise<void> {
      carried.clear();
      firstAnswers.clear();
      await loaded?.client.clearStore();
    },
  };
}

type AnyDocument = TypedDocumentNode<unknown, Record<string, unknown>>;

/** Returns the document of an operation of a visitor's page, by its name. */
export function documentOf({ documents }: Pick<LoadedGraphql, 'documents'>, operation: string) {
  const byName = documents as unknown as Readonly<Record<string, AnyDocument | undefined>>;
  const document = byName[`${operation}Document`];
  if (!document)
    throw new Error(
      `Operation ${operation} is not in generated/publicDocuments: run npm run generate.`,
    );
  return document;
}

export const GraphqlContext = createContext<GraphqlSource | null>(null);

/** Returns the source itself, for uses other than hooks: `await source.load()`. */
export function useGraphqlSource(): GraphqlSource {
  const source = useContext(GraphqlContext);
  if (!source) throw new Error('GraphqlContext has no value: render inside AppProviders.');
  return source;
}
