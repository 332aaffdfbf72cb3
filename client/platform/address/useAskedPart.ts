import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Scrolls to the part of the page that the fragment of the URL names, and focuses the heading of the
 * part. The browser does this only for a page that is already drawn.
 * @param parts IDs of the parts, each with a focusable heading `titre-<ID>`
 */
export function useAskedPart(parts: readonly string[]): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = parts.find((id) => `#${id}` === hash);
    if (!part) return;
    document.getElementById(part)?.scrollIntoView({ block: 'start' });
    document.getElementById(`titre-${part}`)?.focus({ preventScroll: true });
  }, [parts, hash, key]);
}
