import { useSearchParams } from 'react-router-dom';

/**
 * Returns the case number in a URL; null when there is none. Links from a case to a person add this
 * number, which is logged as the reason for access. The person may read it.
 */
export const caseOf = (search: URLSearchParams): string | null => search.get('dossier');

/** Returns the case number in the URL of the current page; null when there is none. */
export function useCaseOfAddress(): string | null {
  const [search] = useSearchParams();
  return caseOf(search);
}
