import type { OperationVariables } from '@apollo/client';
import { useMemo, useState, useSyncExternalStore } from 'react';

import { operationKey, useGraphqlSource, type Document } from './source';
import { watchQuery, type FetchPolicy, type QuerySnapshot } from './watchQuery';

interface CommonOptions {
  /** Asks nothing while true. */
  skip?: boolean;
  /** 'cache-first' unless said otherwise. */
  fetchPolicy?: FetchPolicy;
  /** Asks again every so many milliseconds. */
  pollInterval?: number;
}

export declare namespace useQuery {
  /** The variables are required when one of them is. */
  type Options<_Data, Variables> = CommonOptions &
    (Record<string, never> extends Variables
      ? { variables?: Variables }
      : { variables: Variables } | { skip: true; variables?: Variables });

  interface Result<Data> extends QuerySnapshot<Data> {
    /** What was there before the variables changed, while the new data is on its way. */
    previousData: Data | undefined;
    /** Asks the server again. Never fails: the error comes in the result. */
    refetch: () => Promise<void>;
  }
}

/**
 * The data of a query, with the states of its waiting. The generated hooks call it; pages use those.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  document: Document<Data, Variables>,
  options: {
    variables?: Variables;
  } & CommonOptions = {},
): useQuery.Result<Data> {
  const source = useGraphqlSource();
  const { variables, skip = false, fetchPolicy = 'cache-first', pollInterval = 0 } = options;
  const key = operationKey(document, variables);
  if (source.collect && !skip && source.answer(key) === undefined) {
    source.collect(key, document, variables);
  }
  const query = useMemo(
    () => watchQuery(source, { key, document, variables, skip, fetchPolicy, pollInterval }),
    // The key stands for the variables, whose object is new at each rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [source, document, key, skip, fetchPolicy, pollInterval],
  );
  const { data, loading, error } = useSyncExternalStore(
    query.subscribe,
    query.snapshot,
    query.snapshot,
  );
  const [previousData, setPreviousData] = useState(data);
  if (data !== undefined && data !== previousData) setPreviousData(data);
  return { data, previousData, loading, error, refetch: query.refetch };
}
