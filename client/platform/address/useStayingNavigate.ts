import { useNavigate } from 'react-router-dom';

/** Returns a function that changes the URL of the open page without scrolling. */
export function useStayingNavigate(): (to: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return (to, options) => void navigate(to, { ...options, state: { preserveScroll: true } });
}
