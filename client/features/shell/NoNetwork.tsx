import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { readApiError } from '#client/platform/text/apiError';
import { Button } from '#ui/inputs/Button';

/** The network needs a moment of its own, after the browser has found it. */
const SETTLE_MS = 500;

export const NO_NETWORK = 'Vous êtes hors connexion';

const isOffline = (): boolean => navigator.onLine === false;

/** Whether a page failed for want of a network: its script was not fetched, and there was none. */
export function useFailedOffline(error: unknown): boolean {
  const [wasOffline] = useState(isOffline);
  return wasOffline && readApiError(error).status === 0;
}

/** In a page that was not fetched without a network: it is asked for again once there is one. */
export function NoNetwork() {
  const [stillAway, setStillAway] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openAgain = () => {
      timer = setTimeout(() => window.location.reload(), SETTLE_MS);
    };
    window.addEventListener('online', openAgain);
    return () => {
      window.removeEventListener('online', openAgain);
      clearTimeout(timer);
    };
  }, []);
  const retry = () => {
    // Without a network the browser may have nothing to put in the place of this page.
    if (isOffline()) setStillAway(true);
    else window.location.reload();
  };
  return (
    <>
      <p>Cette page s’ouvrira quand vous serez reconnecté à internet.</p>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {stillAway && 'Vous êtes toujours hors connexion.'}
      </p>
      <Button className="mt-5" onClick={retry}>
        <RotateCw aria-hidden="true" size={16} /> Réessayer
      </Button>
    </>
  );
}
