interface QueryOf<Data> {
  data?: Data | null;
  previousData?: Data | null;
  error?: unknown;
}

/**
 * A query that keeps the former data on screen while data for other variables is loading, but not
 * under an error. Such data is marked as outdated.
 */
export function withPreviousData<Query extends QueryOf<unknown>>(query: Query) {
  const { data, error, previousData } = query;
  const shown: Query['data'] = data ?? (error ? undefined : previousData);
  return { ...query, data: shown, outdated: shown !== data };
}
