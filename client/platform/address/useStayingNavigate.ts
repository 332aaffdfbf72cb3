import { useNavigate } from 'react-router-dom';

/**
 * Gives what changes the address of the page that is open, its tab or its filters say: the reader
 * stays where they are in it (`RouteEffects`).
 */
export function useStayingNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, { ...options, state: { keepScroll: true } });
}
