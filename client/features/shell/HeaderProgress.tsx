import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { headerProgress } from '#client/platform/headerProgress';

/** Time after which progress is shown, in milliseconds. Most pages open sooner. */
const DELAY_MS = 100;
/** Time for which the bar stays between the script and the first query of a page, in milliseconds. */
const STAY_MS = 60;

const never = () => false;

/** Thin bar at the top edge of the header, while a page is loading or an action is running. */
export function HeaderProgress() {
  const { key } = useLocation();
  useEffect(() => headerProgress.rendered(key), [key]);
  const { listen, isRunning } = headerProgress;
  const running = useSyncExternalStore(listen, isRunning, never);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(running), running ? DELAY_MS : STAY_MS);
    return () => clearTimeout(timer);
  }, [running]);
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Chargement"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px] print:hidden"
    >
      <div className="h-full origin-left animate-advance bg-info forced-colors:bg-[Highlight]" />
    </div>
  );
}
