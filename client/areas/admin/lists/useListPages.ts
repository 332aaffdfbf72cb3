import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Reads a page of a list when it is asked for, and keeps nothing of it. */
export function useListPages<Data, Variables extends { page: number }>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'page'>,
): (page: number) => Promise<Data> {
  const client = useApolloClient();
  return async (page) => {
    const asked = { query, variables: { ...variables, page } as Variables };
    const { data } = await client.query<Data>({ ...asked, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('An answer without data.');
    return data;
  };
}
