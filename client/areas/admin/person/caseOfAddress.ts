import { useSearchParams } from 'react-router-dom';

/**
 * Returns the case number in a URL; null when there is none. A link from a case to a person
 * contains the case number. The server logs the case as the reason for access, and the person may
 * read this log.
 */
export const caseOf = (search: URLSearchParams): string | null => search.get('dossier');

/** Returns the case number in the URL of the current page; null when there is none. */
export function useCaseOfAddress(): string | null {
  const [search] = useSearchParams();
  return caseOf(search);
}
