import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { createContext, useContext } from 'react';

import type * as all from '#client/generated/publicDocuments';
import { firstAnswers } from '../firstAnswers';

/** Answers that the server put in the page, by `operationKey`. */
export type Answers = Record<string, unknown>;

/** The documents of all that visitors can ask, by name: `ViewerDocument`. */
export type PublicDocuments = typeof all;

/** What comes when something must be asked: Apollo Client, and the documents that it asks by. */
export interface LoadedGraphql {
  client: ApolloClient;
  documents: PublicDocuments;
}

export interface GraphqlSourceOptions {
  answers?: Answers;
  /** Loads the client; called again after a failure. */
  loadClient: () => Promise<LoadedGraphql>;
  /** On the server only: called with the name of each query without an answer. */
  collect?: (key: string, operation: string, variables: unknown) => void;
}

export type GraphqlSource = ReturnType<typeof createGraphqlSource>;

/**
 * The source of data for visitors' pages. The page from the server holds its answers, and Apollo
 * Client (a third of all scripts) is loaded only for further queries, documents included: a visitor
 * who only reads the home page never needs it. Until then an operation is its name.
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
    /** Apollo Client and its documents, once they are loaded. */
    get loaded() {
      return loaded;
    },
    /** Loads Apollo Client, once. Throws when the network fails; another call retries. */
    load: () => (loading ??= load()),
    /** Calls the listener as soon as the client is loaded, before anything that awaits `load`. */
    whenLoaded(listener: (loaded: LoadedGraphql) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The answer in the page, if any. */
    answer: (key: string): unknown => carried.get(key),
    /** Puts an answer of the page into the cache. */
    adopt(key: string, operation: string, variables?: Record<string, unknown>): void {
      const data = carried.get(key);
      if (data === undefined || !loaded) return;
      carried.delete(key);
      loaded.client.writeQuery({ query: documentOf(loaded, operation), variables, data });
    },
    /** Forgets every answer: they were another person's. */
    async reset(): Promise<void> {
      carried.clear();
      firstAnswers.clear();
      await loaded?.client.clearStore();
    },
  };
}

type AnyDocument = TypedDocumentNode<unknown, Record<string, unknown>>;

/** The document of an operation of a visitor's page, by its name. */
export function documentOf({ documents }: Pick<LoadedGraphql, 'documents'>, operation: string) {
  const byName = documents as unknown as Readonly<Record<string, AnyDocument | undefined>>;
  const document = byName[`${operation}Document`];
  if (!document) throw new Error(`No page of visitors asks for ${operation}`);
  return document;
}

export const GraphqlContext = createContext<GraphqlSource | null>(null);

/** The source itself, for what is neither a query of a page nor a mutation: `await source.load()`. */
export function useGraphqlSource(): GraphqlSource {
  const source = useContext(GraphqlContext);
  if (!source) throw new Error('GraphqlContext has no value: render inside AppProviders.');
  return source;
}
