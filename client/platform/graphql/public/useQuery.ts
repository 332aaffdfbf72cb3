import type { ApolloClient, OperationVariables } from '@apollo/client';
import type { useQuery as apollo } from '@apollo/client/react';
import { useMemo, useState, useSyncExternalStore } from 'react';

import { asCallFailure } from '#client/platform/text/errorMessages';
import { documentOf, useGraphqlSource, type GraphqlSource, type LoadedGraphql } from './source';
import { operationKey } from '../operationKey';

export declare namespace useQuery {
  /** A subset of Apollo's options. */
  type Options<Data, Variables extends OperationVariables> = Pick<
    apollo.Options<Data, Variables>,
    'variables' | 'skip' | 'fetchPolicy'
  >;
  /** A subset of Apollo's result. */
  type Result<Data> = Pick<
    apollo.Result<Data, OperationVariables, 'complete' | 'empty'>,
    'data' | 'previousData' | 'loading' | 'error'
  > & { refetch: () => Promise<unknown> };
}

/**
 * Version of Apollo's `useQuery` for public pages. Takes the name of the query. A result that the
 * page contains is returned immediately; Apollo Client watches the query once it is loaded. If the
 * page contains no result, Apollo Client is loaded now.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  operation: string,
  options?: useQuery.Options<Data, Variables>,
): useQuery.Result<Data> {
  const source = useGraphqlSource();
  const { variables, skip = false, fetchPolicy } = options ?? {};
  const key = operationKey(operation, variables);
  if (!skip && source.answer(key) === undefined) source.collect?.(operation, variables);
  const watched = useMemo(
    () => watch(source, key, skip, { operation, variables, fetchPolicy }),
    // `key` stands for the variables, because their object is a new one in each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, operation, key, skip, fetchPolicy],
  );
  const state = useSyncExternalStore(watched.subscribe, watched.snapshot, watched.snapshot);
  const data = state.data as Data | undefined;
  const [seen, setSeen] = useState<{ last?: Data; before?: Data }>({});
  const isNew = data !== undefined && data !== seen.last;
  if (isNew) setSeen({ last: data, before: seen.last });
  const previousData = isNew || data === undefined ? seen.last : seen.before;
  return { ...state, data, previousData, refetch: watched.refetch } as useQuery.Result<Data>;
}

interface Request {
  operation: string;
  variables: OperationVariables | undefined;
  fetchPolicy: ApolloClient.WatchQueryOptions['fetchPolicy'];
}

const optionsOf = ({ operation, ...asked }: Request, loaded: LoadedGraphql) =>
  ({ ...asked, query: documentOf(loaded, operation) }) as ApolloClient.WatchQueryOptions;

interface State {
  data?: unknown;
  loading: boolean;
  error?: useQuery.Result<unknown>['error'];
}

/** Returns a store for `useSyncExternalStore` that watches one query of one component. */
function watch(source: GraphqlSource, key: string, skip: boolean, request: Request) {
  let observable: ReturnType<ApolloClient['watchQuery']> | undefined;
  let listener = () => {};

  const observe = (loaded: LoadedGraphql) => {
    source.adopt(key, request.operation, request.variables);
    return (observable ??= loaded.client.watchQuery(optionsOf(request, loaded)));
  };
  const first = (): State => {
    const data = skip ? undefined : source.answer(key);
    if (skip || data !== undefined) return { data, loading: false };
    return source.loaded ? observe(source.loaded).getCurrentResult() : { loading: true };
  };
  let state = first();
  const show = (next: State) => {
    state = next;
    listener();
  };
  const load = () =>
    source.load().catch((error) => show({ loading: false, error: asCallFailure(error) }));

  return {
    snapshot: () => state,
    subscribe(onChange: () => void): () => void {
      if (skip) return () => undefined;
      listener = onChange;
      const stop = withClient(source, (loaded) => observe(loaded).subscribe(show));
      if (!source.loaded && state.data === undefined) void load();
      return () => {
        listener = () => {};
        stop();
      };
    },
    refetch(): Promise<unknown> {
      if (observable) return observable.refetch();
      show({ ...state, loading: true, error: undefined });
      return load();
    },
  };
}

/**
 * Calls `subscribe` with Apollo Client: now if the client is loaded, otherwise once it is loaded.
 * @returns a function that ends the subscription; if Apollo Client is not loaded yet, `subscribe`
 *   is then never called
 */
function withClient(
  source: GraphqlSource,
  subscribe: (loaded: LoadedGraphql) => { unsubscribe: () => void },
): () => void {
  let stop: () => void;
  const follow = (loaded: LoadedGraphql) => {
    const subscription = subscribe(loaded);
    stop = () => subscription.unsubscribe();
  };
  if (source.loaded) follow(source.loaded);
  else stop = source.whenLoaded(follow);
  return () => stop();
}
