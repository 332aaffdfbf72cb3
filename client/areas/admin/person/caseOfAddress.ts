import { useSearchParams } from 'react-router-dom';

/**
 * Returns the number of the case that staff came from, which the person may read as the reason for
 * access; null for none.
 */
export const caseOf = (search: URLSearchParams): string | null => search.get('dossier');

/** Returns the case number in the URL of the current page; null for none. */
export function useCaseOfAddress(): string | null {
  const [search] = useSearchParams();
  return caseOf(search);
}
