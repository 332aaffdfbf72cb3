import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Returns a function that loads one page of a list. The result is not cached. */
export function useListPages<Data, Variables extends { page: number }>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, 'page'>,
): (page: number) => Promise<Data> {
  const client = useApolloClient();
  return async (page) => {
    const asked = { query, variables: { ...variables, page } as Variables };
    const { data } = await client.query<Data>({ ...asked, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('The list query returned no data: set its errorPolicy to "none".');
    return data;
  };
}
