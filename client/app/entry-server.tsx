import { InMemoryCache } from '@apollo/client';
import { print, type FormattedExecutionResult } from 'graphql';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';

import { isTrouble } from '../platform/text/apiError';
import { today } from '../platform/text/parisDay';
import * as documents from '../generated/publicDocuments';
import { operationName, type FirstAsk } from '../platform/graphql/preload';
import { operationKey } from '../platform/graphql/operationKey';
import { createGraphqlSource, documentOf, type Answers } from '../platform/graphql/public/source';
import { idOf } from '../platform/graphql/trusted';
import { oldMemberLinks } from '../platform/address/paths';
import { ServerResponseContext, type ServerResponse } from '../platform/head/serverResponse';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { AppProviders } from './AppProviders';
import { openFirstView, type FirstView } from './areas';
import type { PageState } from './pageState';
import { siteRoutes } from './siteRoutes';
import { skeletonOf } from './skeleton';
import { WithoutScript } from './WithoutScript';

/** Body of a GraphQL request over HTTP. */
export interface GraphqlBody {
  operationName?: string;
  query: string;
  variables?: Record<string, unknown>;
}

export interface RenderOptions {
  /** Requested URL. If it has an origin ('https://exemple.fr/…'), canonical links are absolute. */
  url: string;
  /** Whether only the browser can render the page. True for signed-in pages and previews. */
  waits?: boolean;
  /** Runs a query as an anonymous visitor, without HTTP. */
  execute: (body: GraphqlBody) => Promise<FormattedExecutionResult>;
}

export interface RenderedPage {
  /** HTML inside #root. */
  html: string;
  /** `<title>`, `<meta>` and `<link>` tags of the page. */
  head: string;
  /** JSON for the script element #apollo-state, safe inside HTML. */
  state: string;
  status: number;
  /**
   * Whether the server failed to load a part of the page. Such a page must not be cached or
   * indexed.
   */
  incomplete: boolean;
  /** Source files of the lazily loaded pages that the HTML contains, relative to client/. */
  modules: string[];
  /** URL to redirect to; `status` is then the HTTP status of the redirect. */
  redirect?: string;
  /**
   * JSON for the script element #first-asks, safe inside HTML. It contains the GraphQL requests
   * that a signed-in page preloads.
   */
  asks: string;
}

/**
 * Maximum number of rounds of queries, where each round needs the results of the one before. More
 * rounds indicate a bug.
 */
const MOST_ROUNDS = 4;
const routes = createStaticHandler(siteRoutes);
/** Cache used to add `__typename` to queries, because Apollo Client needs it in the results. */
const cache = new InMemoryCache();

interface Asked {
  operation: string;
  variables: Record<string, unknown> | undefined;
}

/** Results of the queries so far, keyed by `operationKey`. */
interface Outcomes {
  answers: Answers;
  failed: Set<string>;
  /** Whether a query failed because of a server error. */
  trouble: boolean;
}

/**
 * Renders a public page for an anonymous visitor. Renders several times if needed: each round runs
 * the queries that the previous rendering asked for. A part whose query failed stays in its loading
 * state, and the browser repeats the query.
 */
export async function render({
  url,
  waits = false,
  execute,
}: RenderOptions): Promise<RenderedPage> {
  const { origin, pathname, path } = split(url);
  if (waits) return waitingPage(url, 200, execute);
  // A signed-in member who opens an old path without /compte is redirected to the page under
  // /compte. For all others, including crawlers, the old path does not exist.
  if (Object.hasOwn(oldMemberLinks, pathname)) return waitingPage(url, 404, execute);
  const context = await routes.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('A site route must not have a loader.');
  const outcomes: Outcomes = { answers: {}, failed: new Set(), trouble: false };
  for (let round = 1; ; round += 1) {
    const asked = new Map<string, Asked>();
    const response: ServerResponse = { status: 200, modules: new Set() };
    const source = createGraphqlSource({
      answers: outcomes.answers,
      loadClient: () => Promise.reject(new Error('Server rendering must not load Apollo Client.')),
      collect: (key, operation, variables) => {
        if (!outcomes.failed.has(key))
          asked.set(key, { operation, variables: variables as Asked['variables'] });
      },
    });
    const markup = await markupOf(
      <StrictMode>
        <ServerResponseContext value={response}>
          <AppProviders source={source} origin={origin}>
            <StaticRouterProvider
              router={createStaticRouter(routes.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </AppProviders>
        </ServerResponseContext>
      </StrictMode>,
    );
    if (asked.size === 0 || round === MOST_ROUNDS || response.redirect) {
      const modules = [...response.modules];
      const state: PageState = { origin, pathname, answers: outcomes.answers, modules };
      const parts = { ...separateHead(markup), state: jsonForHtml(state), modules, asks: '' };
      return { ...parts, ...outcomeOf(response, outcomes) };
    }
    await answer(asked, execute, outcomes);
  }
}

/**
 * Returns the HTTP status and whether the page is incomplete. A page that set a status itself, such
 * as 404, is complete.
 */
function outcomeOf({ status, redirect }: ServerResponse, { trouble }: Outcomes) {
  const incomplete = trouble && status === 200;
  return { status: incomplete ? 503 : status, redirect, incomplete };
}

/**
 * Returns a page without content. The browser renders the content, because the server does not know
 * the user.
 */
async function waitingPage(
  url: string,
  status: number,
  execute: RenderOptions['execute'],
): Promise<RenderedPage> {
  const { origin, pathname, path } = split(url);
  const head = '<title>Chargement…</title><meta name="robots" content="noindex"/>';
  const outcomes: Outcomes = { answers: {}, failed: new Set(), trouble: false };
  const view = await openFirstView(pathname, path.slice(pathname.length));
  const site: Asked = { operation: 'Site', variables: undefined };
  if (view) await answer(new Map([[operationKey('Site', {}), site]]), execute, outcomes);
  const html = (await skeletonHtml(view, outcomes.answers)) + (await withoutView(view !== null));
  const modules = view?.modules ?? [];
  const state: PageState = { origin, pathname, answers: outcomes.answers, modules, waiting: true };
  const asks = view ? jsonForHtml(view.asks.map(bodyOf)) : '';
  return {
    html,
    head,
    state: jsonForHtml(state),
    status,
    incomplete: outcomes.trouble,
    modules,
    asks,
  };
}

/**
 * Cached skeletons of pages, keyed by the source file of the page. `drawnFrom` is the data that the
 * skeleton was rendered from.
 */
const skeletons = new Map<string, { drawnFrom: string; html: string }>();

/** Returns the skeleton of a page. Cached per page and not per URL, because URLs are unlimited. */
async function skeletonHtml(view: FirstView | null, answers: Answers): Promise<string> {
  if (!view) return '';
  const page = view.modules.at(-1) ?? '';
  const drawnFrom = JSON.stringify([today(), answers]);
  const known = skeletons.get(page);
  if (known?.drawnFrom === drawnFrom) return known.html;
  const { html: drawn } = separateHead(await markupOf(await skeletonOf({ view, answers })));
  const html = asDrawing(drawn);
  skeletons.set(page, { drawnFrom, html });
  return html;
}

/**
 * Removes landmarks, headings, roles and accessible names from a skeleton, which is only visual.
 * With them, assistive technology would announce the skeleton as the content of the page.
 */
const asDrawing = (html: string): string =>
  html
    .replaceAll(/ (?:role|aria-[a-z]+|id|for|tabindex|style)="[^"]*"/g, '')
    .replaceAll(' hidden=""', ' hidden')
    .replaceAll(/(<\/?)(?:header|footer|main|nav|aside|section|article)\b/g, '$1div')
    .replaceAll(/<h[1-6]\b/g, '<div data-heading')
    .replaceAll(/<\/h[1-6]>/g, '</div>');

/**
 * Returns the HTML that a signed-in page contains until the browser has rendered it: a spinner, and
 * a notice for browsers without JavaScript.
 */
const withoutView = (hasSkeleton: boolean): Promise<string> =>
  markupOf(
    <StaticRouter location="/">
      <div className={hasSkeleton ? 'first-view-spinner' : undefined}>
        <FullPageSpinner />
      </div>
      <WithoutScript />
    </StaticRouter>,
  );

/** Returns the request body of a query, as Apollo Client would send it. */
const bodyOf = ({ query, variables }: FirstAsk) => ({
  operationName: operationName(query),
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: idOf(query) } },
});

async function markupOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    onError: fail,
    // By default, React sends a large Suspense boundary hidden, together with an inline script that
    // shows it. The Content-Security-Policy blocks that script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

/** Rethrows a rendering error, so that the server reports it and responds with an error page. */
function fail(error: unknown): never {
  throw error;
}

async function answer(
  asked: Map<string, Asked>,
  execute: RenderOptions['execute'],
  outcomes: Outcomes,
): Promise<void> {
  await Promise.all(
    Array.from(asked, async ([key, { operation, variables }]) => {
      const query = print(cache.transformDocument(documentOf({ documents }, operation)));
      const { data, errors } = await execute({ query, variables });
      if (data && !errors?.length) {
        outcomes.answers[key] = data;
        return;
      }
      outcomes.failed.add(key);
      // A result with neither data nor errors also counts as a server error. Other errors, such as
      // a wrong parameter or a closed site, are valid results.
      outcomes.trouble ||= errors?.some(({ extensions }) => isTrouble(extensions?.code)) ?? true;
    }),
  );
}

function split(url: string): { origin: string; pathname: string; path: string } {
  const { origin, pathname, search } = new URL(url, 'http://localhost');
  return { origin: /^https?:/.test(url) ? origin : '', pathname, path: `${pathname}${search}` };
}

/** Separates the head tags, which React renders first, from the rest of the page. */
function separateHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

/**
 * Serialises a value to JSON for a script element. `<` is escaped, because it could end the
 * element.
 */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
