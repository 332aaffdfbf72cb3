import type {
  ApolloClient,
  ErrorLike,
  ObservableQuery,
  OperationVariables,
  TypedDocumentNode,
} from '@apollo/client';
import type { useQuery as apollo } from '@apollo/client/react';
import { useMemo, useState, useSyncExternalStore } from 'react';

import { asCallFailure } from '../../words/errorMessages';
import { operationKey, useGraphqlSource, type GraphqlSource } from './source';

export declare namespace useQuery {
  /** Some of Apollo's. */
  type Options<Data, Variables extends OperationVariables> = Pick<
    apollo.Options<Data, Variables>,
    'variables' | 'skip' | 'fetchPolicy'
  >;
  /** Some of Apollo's. */
  type Result<Data, Variables extends OperationVariables> = Pick<
    apollo.Result<Data, Variables, 'complete' | 'empty'>,
    'data' | 'previousData' | 'loading' | 'error'
  > & { refetch: () => Promise<unknown> };
}

interface Snapshot<Data> {
  data: Data | undefined;
  loading: boolean;
  error?: ErrorLike;
}

/**
 * Apollo's `useQuery` for the pages of visitors: the answer that came with the page is there at once,
 * and Apollo Client takes over as soon as it is there; without an answer it is fetched.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: useQuery.Options<Data, Variables>,
): useQuery.Result<Data, Variables> {
  const source = useGraphqlSource();
  const { variables, skip = false, fetchPolicy } = options ?? {};
  const key = operationKey(document, variables);
  if (!skip && source.answer(key) === undefined) source.collect?.(key, document, variables);
  const query = useMemo(
    () =>
      skip ? AT_REST : watch(source, key, { query: document, variables, fetchPolicy } as Request),
    // The key stands for the variables, whose object is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, document, key, skip, fetchPolicy],
  );
  const snapshot = useSyncExternalStore(query.subscribe, query.snapshot, query.snapshot);
  const data = snapshot.data as Data | undefined;
  const [seen, setSeen] = useState<{ last?: Data; before?: Data }>({});
  const isNew = data !== undefined && data !== seen.last;
  if (isNew) setSeen({ last: data, before: seen.last });
  const previousData = isNew || data === undefined ? seen.last : seen.before;
  return { ...snapshot, data, previousData, refetch: query.refetch } as useQuery.Result<
    Data,
    Variables
  >;
}

type Request = ApolloClient.WatchQueryOptions<unknown, OperationVariables>;

/** One query of one component, as `useSyncExternalStore` wants it. */
interface WatchedQuery {
  snapshot: () => Snapshot<unknown>;
  subscribe: (listener: () => void) => () => void;
  refetch: () => Promise<unknown>;
}

const NOTHING: Snapshot<unknown> = { data: undefined, loading: false };

/** A query that is skipped. */
const AT_REST: WatchedQuery = {
  snapshot: () => NOTHING,
  subscribe: () => () => undefined,
  refetch: async () => undefined,
};

function watch(source: GraphqlSource, key: string, request: Request): WatchedQuery {
  let observable: ObservableQuery<unknown, OperationVariables> | undefined;
  let listener = () => {};

  const observe = (client: ApolloClient) => {
    source.adopt(key, request.query, request.variables);
    return (observable ??= client.watchQuery(request));
  };
  const first = (): Snapshot<unknown> => {
    const data = source.answer(key);
    if (data === undefined && source.client) return observe(source.client).getCurrentResult();
    return { data, loading: data === undefined };
  };
  let state = first();
  const show = (next: Snapshot<unknown>) => {
    state = next;
    listener();
  };
  const load = () =>
    source.load().catch((error: unknown) => show({ ...NOTHING, error: asCallFailure(error) }));
  const follow = (client: ApolloClient): (() => void) => {
    const subscription = observe(client).subscribe((result) => show(result));
    return () => subscription.unsubscribe();
  };

  return {
    snapshot: () => state,
    subscribe(onChange) {
      listener = onChange;
      let stop: () => void;
      if (source.client) stop = follow(source.client);
      else {
        stop = source.whenLoaded((client) => (stop = follow(client)));
        if (state.data === undefined) void load();
      }
      return () => {
        listener = () => {};
        stop();
      };
    },
    refetch: async () => {
      // A failure comes through the subscription.
      if (observable) return observable.refetch().catch(() => undefined);
      show({ data: state.data, loading: true });
      return load();
    },
  };
}
