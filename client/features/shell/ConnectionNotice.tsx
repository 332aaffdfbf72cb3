import { Wifi, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';

import { classes } from '#ui/inputs/classes';

/** Duration of the notice about the restored connection, in milliseconds. */
const BACK_MS = 4000;

/**
 * Notice at the top of the window while the browser is offline, and for some seconds after the
 * connection is back.
 */
export function ConnectionNotice() {
  const [state, setState] = useState<'online' | 'offline' | 'back'>('online');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      clearTimeout(timer);
      setState('offline');
    };
    const restored = () => {
      setState('back');
      timer = setTimeout(() => setState('online'), BACK_MS);
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', restored);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', restored);
    };
  }, []);
  const Icon = state === 'offline' ? WifiOff : Wifi;
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-2 z-60 flex px-4 print:hidden"
    >
      {state !== 'online' && (
        <p
          className={classes(
            'mx-auto flex items-center gap-2 rounded-control px-4 py-2 text-sm font-semibold shadow-console',
            state === 'offline' ? 'bg-signal text-on-signal' : 'bg-chosen text-white',
          )}
        >
          <Icon aria-hidden="true" size={18} className="shrink-0" />
          {state === 'offline'
            ? 'Vous êtes hors connexion. La page se mettra à jour au retour du réseau.'
            : 'Connexion rétablie.'}
        </p>
      )}
    </div>
  );
}
