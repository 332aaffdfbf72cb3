import type { useQuery } from './useQuery';

/**
 * A query that keeps on screen what was there while the answer for other variables is on its way,
 * but not under an error. Reading the same again in the background does not count as waiting.
 */
export function keepPrevious<Data>(query: useQuery.Result<Data>): useQuery.Result<Data> {
  const { data, error, loading, previousData } = query;
  return {
    ...query,
    data: data ?? (error ? undefined : previousData),
    loading: loading && data === undefined,
  };
}
