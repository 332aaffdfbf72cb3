import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { readApiError } from '#client/platform/text/apiError';
import { Button } from '#ui/inputs/Button';

/** Time to wait after the `online` event until the network is usable, in milliseconds. */
const SETTLE_MS = 500;

export const NO_NETWORK = 'Vous êtes hors connexion';

const isOffline = (): boolean => navigator.onLine === false;

/** Returns whether a page failed because its script could not be loaded offline. */
export function useFailedOffline(error: unknown): boolean {
  const [wasOffline] = useState(isOffline);
  return wasOffline && readApiError(error).status === 0;
}

/** Message in place of a page that could not be loaded offline, until the network is back. */
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
    // Offline, a reload could replace this page by the browser's error page.
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
