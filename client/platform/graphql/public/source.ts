import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { createContext, useContext } from 'react';

import type * as all from '#client/generated/publicDocuments';
import { firstAnswers } from '../firstAnswers';

/** Query results that the server wrote into the page, keyed by `operationKey`. */
export type Answers = Record<string, unknown>;

/** The GraphQL documents used on public pages, keyed by export name, such as `ViewerDocument`. */
export type PublicDocuments = typeof all;

/** Apollo Client and the documents of public pages, loaded with the first request. */
export interface LoadedGraphql {
  client: ApolloClient;
  documents: PublicDocuments;
}

export interface GraphqlSourceOptions {
  answers?: Answers;
  /**
   * Session for which the page was rendered: its token in the browser, its ID on the server. Null or
   * absent for a visitor, and when the server did not render the page.
   */
  renderedFor?: string | null;
  /** Loads Apollo Client. Called at most once, unless loading fails. */
  loadClient: () => Promise<LoadedGraphql>;
  /** Set on the server only. Called for each query that has no result yet. */
  collect?: (operation: string, variables?: Record<string, unknown>) => void;
}

export type GraphqlSource = ReturnType<typeof createGraphqlSource>;

/**
 * Creates the data source of public pages. A page from the server contains its query results.
 * Apollo Client and the documents are a third of all scripts, so they are loaded only for further
 * operations: a visitor who only reads the home page never needs them. Until they are loaded, an
 * operation is identified by its name.
 */
export const createGraphqlSource = (options: GraphqlSourceOptions) =>
  Object.assign(sourceOf(options), { renderedFor: options.renderedFor ?? null });

function sourceOf({ answers = {}, loadClient, collect }: GraphqlSourceOptions) {
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
    /**
     * Calls the listener once the client is loaded, and before callers that await `load` continue.
     * Returns a function that removes the listener.
     */
    whenLoaded(listener: (loaded: LoadedGraphql) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns the result that the page contains for a key, if any. */
    answer: (key: string): unknown => carried.get(key),
    /** Moves a query result from the page to the Apollo cache. */
    adopt(key: string, operation: string, variables?: Record<string, unknown>): void {
      const data = carried.get(key);
      if (data === undefined || !loaded) return;
      carried.delete(key);
      loaded.client.writeQuery({ query: documentOf(loaded, operation), variables, data });
    },
    /** Discards all results when the user changes, because they belong to the previous user. */
    async reset(): Promise<void> {
      carried.clear();
      firstAnswers.clear();
      await loaded?.client.clearStore();
    },
  };
}

type AnyDocument = TypedDocumentNode<unknown, Record<string, unknown>>;

/** Returns the document of an operation of public pages, such as 'Viewer'. */
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

/**
 * Returns the data source itself, for callers that need more than the hooks: `await source.load()`.
 */
export function useGraphqlSource(): GraphqlSource {
  const source = useContext(GraphqlContext);
  if (!source) throw new Error('GraphqlContext has no value: render inside AppProviders.');
  return source;
}
