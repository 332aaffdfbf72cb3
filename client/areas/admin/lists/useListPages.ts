import { useGraphqlSource, type Document } from '../../../platform/graphql/source';

/** Reads a page of a list when it is asked for, and keeps nothing of it. */
export function useListPages<Data, Variables extends { page: number }>(
  query: Document<Data, Variables>,
  variables: Omit<Variables, 'page'>,
): (page: number) => Promise<Data> {
  const source = useGraphqlSource();
  return async (page) => {
    const client = await source.load();
    const asked = { query, variables: { ...variables, page } as Variables };
    const { data } = await client.query<Data>({ ...asked, fetchPolicy: 'no-cache' });
    if (!data) throw new Error('An answer without data.');
    return data;
  };
}
