interface QueryOf<Data> {
  data?: Data | null;
  previousData?: Data | null;
  error?: unknown;
}

/**
 * Returns a query that shows the previous data while data for other variables is loading, but not
 * with an error. Such data is marked as outdated.
 */
export function withPreviousData<Query extends QueryOf<unknown>>(query: Query) {
  const { data, error, previousData } = query;
  const shown: Query['data'] = data ?? (error ? undefined : previousData);
  return { ...query, data: shown, outdated: shown !== data };
}
