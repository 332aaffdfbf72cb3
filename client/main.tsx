import './ui/theme/theme.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { AppProviders } from './app/AppProviders';
import { fetchPages } from './platform/head/fetchedPage';
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

// A member's page is not what the server rendered for visitors, so it is rendered anew.
const isVisitor = storage.get(storageKeys.authToken) === null;
const state = readPageState();
if (isVisitor && state?.pathname === publicPaths.notFound) {
  // Replaces an address that cannot be decoded (server/web/servedUrl.ts): hydration must render
  // what the server rendered.
  window.history.replaceState(null, '', publicPaths.notFound);
}
/** The page that the server drew, unless it waits for the browser. */
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
if (!root) throw new Error('index.html has no #root.');
if (isVisitor && drawnBefore) {
  const wakeUp = () => {
    // Hydrated in small slices, so that a slow telephone responds meanwhile; clicks come first.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    window.earlyActions?.replay();
  };
  // If a script cannot be loaded, the page says so after hydration.
  fetchPages(drawnBefore.modules).then(wakeUp, wakeUp);
} else {
  const draw = () => {
    window.earlyActions?.discard();
    createRoot(root).render(app);
  };
  if (isVisitor || !state?.waiting) draw();
  else prepareFirstView(source).then(draw, draw);
}

// Independent of the page, which may never ask for a choice.
purgeOldConsent();
void sweepDrafts();
