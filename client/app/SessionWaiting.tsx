import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';

import { useSession } from '../platform/session/useSession';
import { Button } from '../ui/inputs/Button';
import { FullPageSpinner, Spinner } from '../ui/feedback/Spinner';

/** Delay after which the page says that the server does not answer, in milliseconds. */
const TIMEOUT_MS = 3000;

/**
 * Page shown while the stored token is checked. After `TIMEOUT_MS` it says that the server does not
 * answer. The session retries by itself; when the network is back, it retries immediately.
 */
export function SessionWaiting() {
  const { askAgain } = useSession();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, [askAgain]);
  if (!isLong) return <FullPageSpinner />;
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="flex max-w-120 flex-col items-center gap-4 text-center">
        <div role="alert">
          <h1 className="text-xl">Le serveur ne répond pas</h1>
          <p className="mt-2 text-body text-muted">
            Vous restez connecté{'\u00A0'}: la page s’ouvrira dès que le serveur répondra.
          </p>
        </div>
        <p className="text-body text-muted">
          <Spinner label="Nouvel essai en cours…" />
        </p>
        <Button variant="secondary" onClick={askAgain}>
          <RotateCw aria-hidden="true" size={16} /> Réessayer
        </Button>
      </div>
    </main>
  );
}
