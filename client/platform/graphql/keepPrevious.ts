interface QueryOf<Data> {
  data?: Data | null;
  previousData?: Data | null;
  error?: unknown;
}

/**
 * A query that keeps on screen what was there while the answer for other variables is on its way,
 * but not under an error. What it shows is then outdated.
 */
export function keepPrevious<Query extends QueryOf<unknown>>(query: Query) {
  const { data, error, previousData } = query;
  const shown: Query['data'] = data ?? (error ? undefined : previousData);
  return { ...query, data: shown, outdated: shown !== data };
}
