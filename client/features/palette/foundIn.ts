import type { QueryState } from '#ui/feedback/QueryView';
import type { Found, PaletteEntry } from './palette.types';

interface Query<Data> extends QueryState<Data> {
  refetch: () => Promise<unknown>;
}

/** Returns the results of a search on the server; none while `text` is null. */
export function foundIn<Data>(
  text: string | null,
  { data, loading, error, refetch }: Query<Data>,
  entriesOf: (data: Data) => PaletteEntry[],
): Found {
  return {
    entries: text === null || !data ? [] : entriesOf(data),
    loading,
    failed: text !== null && !data && error !== undefined,
    again: () => refetch().catch(() => undefined),
  };
}
