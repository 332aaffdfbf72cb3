import { useSearchParams } from 'react-router-dom';

/**
 * Returns the number of the case whose page links to this URL; null when the URL names no case. It
 * is logged as the reason for access, which the person may read.
 */
export const caseOf = (search: URLSearchParams): string | null => search.get('dossier');

/** Returns the case number in the URL of the current page; null when the URL names no case. */
export function useCaseOfAddress(): string | null {
  const [search] = useSearchParams();
  return caseOf(search);
}
