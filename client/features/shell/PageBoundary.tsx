import { RotateCw } from 'lucide-react';
import { memo, Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics } from '#client/platform/analytics';
import { readApiError } from '#client/platform/text/apiError';
import { NO_NETWORK, NoNetwork, useFailedOffline } from './NoNetwork';
import { Boundary } from '#ui/feedback/Boundary';
import { Button } from '#ui/inputs/Button';
import { Page } from './Page';
import { Spinner } from '#ui/feedback/Spinner';

/**
 * Boundary that shows the loading state and the errors of a page. The menu around it stays usable.
 * Memoized, because React discards the HTML of a Suspense boundary that is updated twice before it is
 * hydrated.
 */
export const PageBoundary = memo(function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname} onError={analytics.exception} Fallback={PageFailure}>
      <Suspense fallback={<PageOnItsWay />}>{children}</Suspense>
    </Boundary>
  );
});

function PageOnItsWay() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muted">
      <Spinner label="Chargement…" />
    </div>
  );
}

function PageFailure({ error }: { error: unknown }) {
  const failedOffline = useFailedOffline(error);
  // The script of the page could not be loaded: the network is down, or a new version of the site
  // has replaced the script.
  const notFetched = readApiError(error).status === 0;
  if (failedOffline) {
    return (
      <Page title={NO_NETWORK} description="Vous êtes hors connexion.">
        <div className="rounded-card border border-line bg-surface p-6">
          <NoNetwork />
        </div>
      </Page>
    );
  }
  return (
    <Page
      title="Cette page ne s’est pas ouverte"
      documentTitle="Erreur inattendue"
      description="Une erreur a empêché l’ouverture de cette page."
    >
      <div role="alert" className="rounded-card border border-line bg-surface p-6">
        <p>
          {notFetched
            ? 'La page n’a pas pu être chargée. Le site vient peut-être d’être mis à jour, ou votre connexion internet est coupée.'
            : 'Une erreur inattendue s’est produite. Le reste du site fonctionne toujours.'}
        </p>
        <Button className="mt-5" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" size={16} /> Recharger
        </Button>
      </div>
    </Page>
  );
}
