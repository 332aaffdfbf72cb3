import { ArrowUp } from 'lucide-react';
import { useEffect, useState } from 'react';

import { focusContent } from '#client/platform/focusContent';
import { scrollToTop } from './scrolling';

/** Scroll distance from which the button appears, in pixels. */
const THRESHOLD_PX = 300;

/** Scrolls to the top and focuses the content, because the focused button disappears. */
function goUp(): void {
  scrollToTop();
  focusContent();
}

export function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > THRESHOLD_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label="Retour en haut"
      onClick={goUp}
      className="fixed right-4 bottom-[calc(1rem+var(--foot-taken,0px))] z-20 grid size-11 animate-fade-in place-items-center rounded-control border border-night-line bg-night-900 text-white transition-colors hover:bg-night-700 md:right-6 md:bottom-[calc(1.5rem+var(--foot-taken,0px))] print:hidden"
    >
      <ArrowUp aria-hidden="true" size={20} />
    </button>
  );
}
