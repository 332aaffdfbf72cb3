import './ui/theme/theme.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { AppProviders } from './app/AppProviders';
import { loadPages } from './platform/head/lazyPage';
import { prepareFirstView } from './app/firstView';
import { readPageState } from './app/pageState';
import { siteRoutes } from './app/siteRoutes';
import { sweepDrafts } from './app/sweepDrafts';
import { purgeOldConsent } from './platform/consent';
import { createGraphqlSource } from './platform/graphql/public/source';
import { publicPaths } from './platform/address/paths';
import { sessionOver } from './platform/session/sessionOver';
import { storage } from './platform/storage';
import { storageKeys } from './platform/storageKeys';
import { allowTranslation } from './platform/translatedPage';

allowTranslation();

// The server renders every page for an anonymous visitor, so a member's page is rendered from
// scratch.
const isVisitor = storage.get(storageKeys.authToken) === null;
const state = readPageState();
if (isVisitor && state?.pathname === publicPaths.notFound) {
  // Replaces a URL that cannot be decoded (server/web/requests/servedUrl.ts), because hydration must render
  // the same page as the server.
  window.history.replaceState(null, '', publicPaths.notFound);
}
/** State of a page that the server rendered completely; null when the page must load data first. */
const drawnBefore = state?.waiting ? null : state;
const source = createGraphqlSource({
  answers: isVisitor || state?.waiting ? state?.answers : undefined,
  loadClient: async () => {
    const { createApolloClient, documents } = await import('./platform/graphql/apollo');
    return { client: createApolloClient({ onSessionOver: sessionOver.notify }), documents };
  },
});

const app = (
  <StrictMode>
    <AppProviders source={source} origin={drawnBefore?.origin ?? window.location.origin}>
      <RouterProvider router={createBrowserRouter(siteRoutes)} />
    </AppProviders>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root element: restore it.');
if (isVisitor && drawnBefore) {
  const wakeUp = () => {
    // Hydrates in small slices, so that a slow phone stays responsive. React hydrates a clicked
    // part first.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    window.earlyActions?.replay();
  };
  // If a script cannot be loaded, the page shows the error after hydration.
  loadPages(drawnBefore.modules).then(wakeUp, wakeUp);
} else {
  const draw = () => {
    window.earlyActions?.discard();
    createRoot(root).render(app);
  };
  if (isVisitor || !state?.waiting) draw();
  else prepareFirstView(source).then(draw, draw);
}

// These functions run on every page, because the components that would otherwise run them may never
// be rendered.
purgeOldConsent();
void sweepDrafts();
