import type { useQuery } from './useQuery';

/**
 * A query that keeps on screen what was there while the answer for other variables is on its way,
 * but not under an error. It is then loading, with data.
 */
export function keepPrevious<Data>(query: useQuery.Result<Data>): useQuery.Result<Data> {
  const { data, error, previousData } = query;
  return { ...query, data: data ?? (error ? undefined : previousData) };
}
