import { RotateCw } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { analytics } from '../../platform/analytics';
import { readApiError } from '../../platform/apiError';
import { PageHead } from '../../platform/PageHead';
import { Boundary } from '../../ui/Boundary';
import { Button } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { Spinner } from '../../ui/Spinner';

/** Where a page is drawn: while its script comes, and when it fails, the menu around it stays. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname} onError={analytics.exception} Fallback={PageFailure}>
      <Suspense fallback={<PageOnItsWay />}>{children}</Suspense>
    </Boundary>
  );
}

function PageOnItsWay() {
  return (
    <div className="grid min-h-[60dvh] place-items-center text-muet">
      <Spinner label="Chargement…" />
    </div>
  );
}

function PageFailure({ error }: { error: unknown }) {
  // A script that did not come: no connection, or the site has changed since it was opened.
  const notFetched = readApiError(error).status === 0;
  return (
    <Page title="Cette page ne s’est pas ouverte">
      <PageHead
        title="Erreur inattendue"
        description="Une erreur a empêché cette page de s’ouvrir."
        noindex
      />
      <div role="alert" className="rounded-rayon border border-trait bg-papier p-6">
        <p>
          {notFetched
            ? 'Elle n’a pas pu être chargée. Le site a peut-être été mis à jour pendant votre visite, ou votre connexion internet est coupée.'
            : 'Une erreur inattendue s’est produite. Le reste du site fonctionne toujours.'}
        </p>
        <Button className="mt-5" onClick={() => window.location.reload()}>
          <RotateCw aria-hidden="true" size={16} /> Recharger
        </Button>
      </div>
    </Page>
  );
}
