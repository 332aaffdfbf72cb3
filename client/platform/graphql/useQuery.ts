import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery as useApollo } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';

export declare namespace useQuery {
  type Options<Data, Variables extends OperationVariables> = useApollo.Options<Data, Variables>;
  type Result<Data, Variables extends OperationVariables> = useApollo.Result<
    Data,
    Variables,
    'empty' | 'complete' | 'streaming'
  >;
}

/**
 * Version of Apollo's `useQuery` that requests data for other variables only when they are rendered.
 *
 * Apollo requests them while React renders, and each answer renders the component again with the
 * variables on the screen. In a transition of the router these are the old ones: on a slow phone,
 * two pages of a list were requested in turn without end. A new document for new variables makes
 * Apollo start a query of its own, which requests data after the rendering.
 *
 * `previousData` and `refetch` concern all these queries: `previousData` is the last data that was
 * shown, and `refetch` refetches the variables on the screen when it is called.
 */
export function useQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  options?: useQuery.Options<Data, Variables> & { errorPolicy?: 'none' },
): useQuery.Result<Data, Variables> {
  const key = JSON.stringify(options?.variables);
  const [current, setCurrent] = useState({ key, document });
  let asked = current.document;
  if (current.key !== key) {
    asked = { ...document };
    setCurrent({ key, document: asked });
  }
  const result = useApollo<Data, Variables>(asked, options as useQuery.Options<Data, Variables>);
  const [last, setLast] = useState(result.data);
  if (result.data !== undefined && result.data !== last) setLast(result.data);
  const previousData = result.previousData ?? (result.data === undefined ? last : undefined);

  const shown = useRef(result.refetch);
  useEffect(() => {
    shown.current = result.refetch;
  }, [result.refetch]);
  const refetch = useCallback<typeof result.refetch>((changes) => shown.current(changes), []);
  return { ...result, previousData, refetch } as useQuery.Result<Data, Variables>;
}
