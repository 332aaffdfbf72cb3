import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery as useApollo } from '@apollo/client/react';
import { useState } from 'react';

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
  return useApollo<Data, Variables>(asked, options as useQuery.Options<Data, Variables>);
}
