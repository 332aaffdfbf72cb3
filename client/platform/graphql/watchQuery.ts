import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';

import { messageOf } from '../words/errorMessages';
import type { Document, GraphqlSource } from './source';

export type FetchPolicy = 'cache-first' | 'cache-and-network' | 'network-only' | 'no-cache';

/** What a query knows at one moment. */
export interface QuerySnapshot<Data> {
  data: Data | undefined;
  /** Waiting with nothing to show. What is there and is read again does not count as waiting. */
  loading: boolean;
  error: Error | undefined;
}

/** One query of one component, as `useSyncExternalStore` wants it. */
export interface WatchedQuery<Data> {
  snapshot: () => QuerySnapshot<Data>;
  subscribe: (listener: () => void) => () => void;
  refetch: () => Promise<void>;
}

export interface WatchRequest<Data, Variables extends OperationVariables> {
  key: string;
  document: Document<Data, Variables>;
  variables: Variables | undefined;
  skip: boolean;
  fetchPolicy: FetchPolicy;
  pollInterval: number;
}

/** What pages may show of a failure: its French sentence. What failed stays as the cause. */
const asError = (error: unknown): Error => new Error(messageOf(error), { cause: error });

/**
 * Follows one query: first the answer that came with the page, then, as soon as Apollo Client is
 * there, its cache and the network. Without an answer it has the client fetched.
 */
export function watchQuery<Data, Variables extends OperationVariables>(
  source: GraphqlSource,
  request: WatchRequest<Data, Variables>,
): WatchedQuery<Data> {
  const { key, document, variables, skip, fetchPolicy, pollInterval } = request;
  let observable: ObservableQuery<Data, OperationVariables> | undefined;

  const observe = (client: ApolloClient) => {
    source.adopt(key, document, variables);
    return client.watchQuery<Data, OperationVariables>({
      query: document,
      variables: variables ?? {},
      fetchPolicy,
      // Once answered, the cache keeps it true: a change of one entity must not ask everything anew.
      nextFetchPolicy: fetchPolicy === 'no-cache' ? 'no-cache' : 'cache-first',
      pollInterval,
    });
  };

  const read = (from: ObservableQuery<Data, OperationVariables>): QuerySnapshot<Data> => {
    const { data: known, loading, error } = from.getCurrentResult();
    const data = (known ?? undefined) as Data | undefined;
    return { data, loading: loading && data === undefined, error: error && asError(error) };
  };

  const first = (): QuerySnapshot<Data> => {
    if (skip) return { data: undefined, loading: false, error: undefined };
    const data = source.answer(key) as Data | undefined;
    if (data === undefined && source.client) return read((observable = observe(source.client)));
    return { data, loading: data === undefined, error: undefined };
  };

  let state = first();
  let listener: (() => void) | undefined;
  const set = (next: QuerySnapshot<Data>) => {
    state = next;
    listener?.();
  };
  const fail = (error: unknown) => set({ data: undefined, loading: false, error: asError(error) });

  const follow = (client: ApolloClient): (() => void) => {
    const watched = (observable ??= observe(client));
    const subscription = watched.subscribe(() => set(read(watched)));
    return () => subscription.unsubscribe();
  };

  return {
    snapshot: () => state,
    subscribe(onChange) {
      if (skip) return () => undefined;
      listener = onChange;
      let stop: () => void;
      if (source.client) stop = follow(source.client);
      else {
        stop = source.whenLoaded((client) => {
          stop = follow(client);
        });
        if (state.data === undefined) source.load().catch(fail);
      }
      return () => {
        listener = undefined;
        stop();
      };
    },
    async refetch() {
      if (observable) {
        // A failure comes through the subscription too.
        await observable.refetch().catch(() => undefined);
        return;
      }
      set({ ...state, loading: state.data === undefined, error: undefined });
      await source.load().catch(fail);
    },
  };
}
