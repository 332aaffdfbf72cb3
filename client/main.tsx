import './ui/theme/theme.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { AppProviders } from './app/AppProviders';
import { fetchPages } from './platform/head/fetchedPage';
import { readPageState } from './app/pageState';
import { siteRoutes } from './app/siteRoutes';
import { sweepDrafts } from './app/sweepDrafts';
import { forgetOldConsent } from './platform/consent';
import { createGraphqlSource } from './platform/graphql/public/source';
import { publicPaths } from './platform/address/paths';
import { sessionOver } from './platform/session/sessionOver';
import { storage } from './platform/storage';
import { storageKeys } from './platform/storageKeys';

// A member's page is not the one that the server rendered for visitors: it is drawn anew.
const isVisitor = storage.get(storageKeys.authToken) === null;
const state = readPageState();
if (isVisitor && state?.pathname === publicPaths.notFound) {
  // In the place of an address that nothing can read (server/web/servedUrl.ts): what is drawn here
  // must be what the server drew.
  window.history.replaceState(null, '', publicPaths.notFound);
}
const source = createGraphqlSource({
  answers: isVisitor ? state?.answers : undefined,
  loadClient: async () => {
    const { createApolloClient } = await import('./platform/graphql/apollo');
    return createApolloClient({ onSessionOver: sessionOver.tell });
  },
});

const app = (
  <StrictMode>
    <AppProviders source={source} origin={state?.origin ?? window.location.origin}>
      <RouterProvider router={createBrowserRouter(siteRoutes)} />
    </AppProviders>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
if (isVisitor && state) {
  const wakeUp = () => {
    // A little at a time, so that a slow telephone answers meanwhile; what is pressed comes first.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    window.earlyActs?.replay();
  };
  // Without its script, the page says so once it is awake.
  fetchPages(state.modules).then(wakeUp, wakeUp);
} else {
  window.earlyActs?.forget();
  createRoot(root).render(app);
}

// Whatever else the page does: it may never get to ask for a choice.
forgetOldConsent();
void sweepDrafts();
