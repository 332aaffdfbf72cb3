import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { useQuery as apollo } from '@apollo/client/react';
import { useMemo, useState, useSyncExternalStore } from 'react';

import { asCallFailure } from '../../words/errorMessages';
import { operationKey, useGraphqlSource, type GraphqlSource } from './source';

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
 * Apollo's `useQuery` for the pages of visitors: an answer in the page is there at once, and Apollo
 * Client takes over once it is loaded; without an answer it is loaded now.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options?: useQuery.Options<Data, Variables>,
): useQuery.Result<Data> {
  const source = useGraphqlSource();
  const { variables, skip = false, fetchPolicy } = options ?? {};
  const key = operationKey(query, variables);
  if (!skip && source.answer(key) === undefined) source.collect?.(key, query, variables);
  const watched = useMemo(
    () => watch(source, key, skip, { query, variables, fetchPolicy } as Request),
    // The key stands for the variables, whose object is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, query, key, skip, fetchPolicy],
  );
  const state = useSyncExternalStore(watched.subscribe, watched.snapshot, watched.snapshot);
  const data = state.data as Data | undefined;
  const [seen, setSeen] = useState<{ last?: Data; before?: Data }>({});
  const isNew = data !== undefined && data !== seen.last;
  if (isNew) setSeen({ last: data, before: seen.last });
  const previousData = isNew || data === undefined ? seen.last : seen.before;
  return { ...state, data, previousData, refetch: watched.refetch } as useQuery.Result<Data>;
}

type Request = ApolloClient.WatchQueryOptions<unknown, OperationVariables>;

interface State {
  data?: unknown;
  loading: boolean;
  error?: useQuery.Result<unknown>['error'];
}

/** One query of one component, as `useSyncExternalStore` wants it. */
function watch(source: GraphqlSource, key: string, skip: boolean, request: Request) {
  let observable: ReturnType<ApolloClient['watchQuery']> | undefined;
  let listener = () => {};

  const observe = (client: ApolloClient) => {
    source.adopt(key, request.query, request.variables);
    return (observable ??= client.watchQuery(request));
  };
  const first = (): State => {
    const data = skip ? undefined : source.answer(key);
    if (skip || data !== undefined) return { data, loading: false };
    return source.client ? observe(source.client).getCurrentResult() : { loading: true };
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
      const stop = withClient(source, (client) => observe(client).subscribe(show));
      if (!source.client && state.data === undefined) void load();
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
 * Subscribes with Apollo Client, now or once it is loaded.
 * @returns what ends the subscription, or the wait for it
 */
function withClient(
  source: GraphqlSource,
  subscribe: (client: ApolloClient) => { unsubscribe: () => void },
): () => void {
  let stop: () => void;
  const follow = (client: ApolloClient) => {
    const subscription = subscribe(client);
    stop = () => subscription.unsubscribe();
  };
  if (source.client) follow(source.client);
  else stop = source.whenLoaded(follow);
  return () => stop();
}
