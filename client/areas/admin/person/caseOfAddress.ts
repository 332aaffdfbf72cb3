import { useSearchParams } from 'react-router-dom';

/** The case from which staff came, which the person reads as the reason; null for none. */
export const caseOf = (search: URLSearchParams): string | null => search.get('dossier');

/** The same, of the page that is open. */
export function useCaseOfAddress(): string | null {
  const [search] = useSearchParams();
  return caseOf(search);
}
