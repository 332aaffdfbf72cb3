import { useNavigate } from 'react-router-dom';

/**
 * Returns a function that changes the URL of the open page, for instance its tab or filters. The
 * scroll position stays (`RouteEffects`).
 */
export function useStayingNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, { ...options, state: { preserveScroll: true } });
}
