import './ui/theme/theme.css';

import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

import { AppProviders } from './app/AppProviders';
import { hydration } from './platform/head/hydration';
import { loadPages, pagesMounted } from './platform/head/lazyPage';
import { isCurrent, readPageState } from './app/pageState';
import { siteRoutes } from './app/siteRoutes';
import { sweepDrafts } from './app/sweepDrafts';
import { deferHistory } from './platform/address/deferHistory';
import { headerProgress } from './platform/headerProgress';
import { purgeOldConsent } from './platform/consent';
import { wait } from './platform/forms/wait';
import { createGraphqlSource } from './platform/graphql/public/source';
import { publicPaths } from './platform/address/paths';
import { askedPage } from './platform/session/askedPage';
import { pageSession } from './platform/session/pageSession';
import { sessionIdOf } from './platform/session/sessionId';
import { sessionOver } from './platform/session/sessionOver';
import { storage } from './platform/storage';
import { storageKeys } from './platform/storageKeys';
import { allowTranslation } from './platform/translatedPage';

allowTranslation();

const token = storage.get(storageKeys.authToken);
const state = readPageState();
pageSession.renderedFor(state?.session);
askedPage.adopt();
if (token === null && state?.pathname === publicPaths.notFound) {
  // Replaces a URL that cannot be decoded (server/web/requests/servedUrl.ts), because hydration must
  // render the same page as the server.
  window.history.replaceState(null, '', publicPaths.notFound);
}
/**
 * State of a page that the server rendered for the stored session, or for a visitor when none is
 * stored, and for the current URL; otherwise null, because these decide which page is shown.
 */
const renderedPage =
  state && !state.waiting && isOfStoredSession(state.session) && isCurrent(state) ? state : null;
// Until the page is hydrated, the results of the server replace requests.
if (renderedPage) hydration.begin();
// The router must not get the event first.
const navigation = deferHistory();
const router = createBrowserRouter(siteRoutes);
headerProgress.follow(router);
const source = createGraphqlSource({
  answers: renderedPage?.answers,
  renderedFor: renderedPage && token,
  loadClient: async () => {
    const end = headerProgress.startRequest();
    const { createApolloClient, documents } = await import('./platform/graphql/apollo').finally(
      end,
    );
    const restored = renderedPage?.cache;
    const client = createApolloClient({ onSessionOver: sessionOver.notify, restored });
    client.prioritizeCacheValues = hydration.isRunning();
    return { client, documents };
  },
});

const app = (
  <StrictMode>
    <AppProviders
      source={source}
      origin={renderedPage?.origin ?? window.location.origin}
      renderedAt={renderedPage?.renderedAt}
    >
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>
);

/** Time after which a page that is not hydrated counts as failed, in milliseconds. */
const LONGEST_HYDRATION_MS = 30_000;
const root = rootElement();
if (renderedPage) {
  const hydrate = () => {
    // The user may have gone back while the scripts were loading.
    if (!isCurrent(renderedPage)) return renderInBrowser();
    navigation.defer();
    // Hydrates in small slices, so that a slow phone stays responsive. React hydrates a clicked
    // part first.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    void finishHydration(renderedPage.modules);
  };
  const ready = Promise.all([
    loadPages(renderedPage.modules),
    token === null ? null : source.load(),
  ]);
  // If a script cannot be loaded, the page of a visitor shows the error after hydration. The page of
  // a member cannot be hydrated without Apollo Client.
  ready.then(hydrate, token === null ? hydrate : renderInBrowser);
} else renderInBrowser();

/** Returns whether a page was rendered for the stored session. */
function isOfStoredSession(session: string | null): boolean {
  return token === null ? session === null : session !== null && session === sessionIdOf(token);
}

/**
 * Repeats early actions and lets queries send requests again, once the page is hydrated. Discards the
 * actions when the user left the page first, or when the page is not hydrated in time.
 */
async function finishHydration(modules: readonly string[]): Promise<void> {
  const end = await Promise.race([
    pagesMounted(modules).then(() => 'replay' as const),
    pageLeft().then(() => 'discard' as const),
    wait(LONGEST_HYDRATION_MS).then(() => 'giveUp' as const),
  ]);
  window.earlyActions?.[end]();
  endHydration();
  navigation.release();
}

function endHydration(): void {
  hydration.end();
  if (source.loaded) source.loaded.client.prioritizeCacheValues = false;
}

/** Waits until the router shows another path. */
function pageLeft(): Promise<void> {
  const { pathname } = router.state.location;
  return new Promise((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (location.pathname === pathname) return;
      stop();
      resolve();
    });
  });
}

/** Renders the page in the browser, in place of what the server sent. */
function renderInBrowser(): void {
  window.earlyActions?.giveUp();
  endHydration();
  // Until React's first commit, the page of another session would be visible.
  if (state && !isOfStoredSession(state.session)) root.replaceChildren();
  document.documentElement.classList.remove('other-session');
  createRoot(root).render(app);
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html has no #root element: restore it.');
  return element;
}

// These functions run on every page, because the components that would otherwise run them may never
// be rendered.
purgeOldConsent();
void sweepDrafts();
