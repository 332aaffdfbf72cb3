import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';

import { analytics } from '../platform/analytics';
import { publicPaths } from '../platform/address/paths';
import { NO_NETWORK, NoNetwork, useFailedOffline } from '../features/shell/NoNetwork';
import { Boundary } from '../ui/feedback/Boundary';
import { Button } from '../ui/inputs/Button';
import { HazardBand } from '../ui/layout/HazardBand';

/** Replaces a page that failed to render by an error page, and reports the error. */
export function ErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <Boundary resetKey={resetKey} onError={analytics.exception} Fallback={Failure}>
      {children}
    </Boundary>
  );
}

/** Page shown after an error. Without a network, the offline page is shown instead. */
export function Failure({ error }: { error: unknown }) {
  const failedOffline = useFailedOffline(error);
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <title>{failedOffline ? NO_NETWORK : 'Erreur inattendue'}</title>
      <div
        role={failedOffline ? undefined : 'alert'}
        className="w-full max-w-140 overflow-hidden rounded-card border border-line bg-surface"
      >
        <HazardBand />
        <div className="p-6 md:p-8">
          <h1 className="mb-3 text-2xl font-extrabold">
            {failedOffline ? NO_NETWORK : 'Cette page ne s’est pas ouverte'}
          </h1>
          {failedOffline ? <NoNetwork /> : <Unexpected />}
        </div>
      </div>
    </main>
  );
}

function Unexpected() {
  return (
    <>
      <p>
        Une erreur inattendue s’est produite. Elle peut venir d’une mise à jour du site pendant
        votre visite, ou de votre connexion internet.
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {/* A full reload also loads the files of a newer version of the site, if there is one. */}
        <Button onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" size={16} /> Réessayer
        </Button>
        <Button variant="secondary" onClick={() => window.location.assign(publicPaths.home)}>
          Retour à l’accueil
        </Button>
      </div>
    </>
  );
}
