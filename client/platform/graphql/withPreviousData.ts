interface QueryOf<Data> {
  data?: Data | null;
  previousData?: Data | null;
  error?: unknown;
}

/**
 * Returns a query result that shows the previous data, marked as outdated, while data for other
 * variables is loading. After an error it shows no previous data.
 */
export function withPreviousData<Query extends QueryOf<unknown>>(query: Query) {
  const { data, error, previousData } = query;
  const shown: Query['data'] = data ?? (error ? undefined : previousData);
  return { ...query, data: shown, outdated: shown !== data };
}
