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

/** The body of a GraphQL request over HTTP. */
export interface GraphqlBody {
  operationName?: string;
  query: string;
  variables?: Record<string, unknown>;
}

export interface RenderOptions {
  /**
   * The requested address. With its origin ('https://exemple.fr/…'), canonical links are absolute.
   */
  url: string;
  /** Whether only the browser can render it: pages behind sign-in, and previews. */
  waits?: boolean;
  /** Runs a query as an anonymous visitor, without HTTP. */
  execute: (body: GraphqlBody) => Promise<FormattedExecutionResult>;
}

export interface RenderedPage {
  /** The HTML inside #root. */
  html: string;
  /** `<title>`, `<meta>` and `<link>` tags of the page. */
  head: string;
  /** JSON for the script element #apollo-state, safe inside HTML. */
  state: string;
  status: number;
  /**
   * Whether the server failed to read a part of it, so that the page must not be cached or indexed.
   */
  incomplete: boolean;
  /** The files of lazily loaded pages in it, from client/. */
  modules: string[];
  /** The address to redirect to, with `status`. */
  redirect?: string;
  /**
   * JSON for the script element #first-asks, safe inside HTML: the GraphQL requests that a page behind
   * sign-in begins with.
   */
  asks: string;
}

/** Queries may depend on answers of others; more rounds than this mean an error in the code. */
const MOST_ROUNDS = 4;
const routes = createStaticHandler(siteRoutes);
/** Adds `__typename`, which Apollo Client needs when it takes the answers over. */
const cache = new InMemoryCache();

interface Asked {
  operation: string;
  variables: Record<string, unknown> | undefined;
}

/** The results of the queries so far, by `operationKey`. */
interface Outcomes {
  answers: Answers;
  failed: Set<string>;
  /** Whether a query failed because of the server. */
  trouble: boolean;
}

/**
 * Renders a public page for a visitor, in as many rounds as its queries need, each with the answers
 * of the one before. A query that fails leaves a loading state, and the browser retries it.
 */
export async function render({
  url,
  waits = false,
  execute,
}: RenderOptions): Promise<RenderedPage> {
  const { origin, pathname, path } = split(url);
  if (waits) return waitingPage(url, 200, execute);
  // An old bare path redirects signed-in members to its twin under /compte; for everybody else,
  // robots included, it does not exist.
  if (Object.hasOwn(oldMemberLinks, pathname)) return waitingPage(url, 404, execute);
  const context = await routes.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('No route of the site answers by itself.');
  const outcomes: Outcomes = { answers: {}, failed: new Set(), trouble: false };
  for (let round = 1; ; round += 1) {
    const asked = new Map<string, Asked>();
    const response: ServerResponse = { status: 200, modules: new Set() };
    const source = createGraphqlSource({
      answers: outcomes.answers,
      loadClient: () => Promise.reject(new Error('The server renders without Apollo Client.')),
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

/** A page that set its status, such as 404, is complete. */
function outcomeOf({ status, redirect }: ServerResponse, { trouble }: Outcomes) {
  const incomplete = trouble && status === 200;
  return { status: incomplete ? 503 : status, redirect, incomplete };
}

/** A page that only the browser renders, because the server does not know who opens it. */
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

/** The skeleton of each page, by its file, with what it was drawn from. */
const skeletons = new Map<string, { drawnFrom: string; html: string }>();

/** Drawn once for each page, whatever its parameters: anybody can make up such addresses. */
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
 * A skeleton is for the eye: its landmarks, its heading, its roles and its names would be those of the
 * page, which is not there yet.
 */
const asDrawing = (html: string): string =>
  html
    .replaceAll(/ (?:role|aria-[a-z]+|id|for|tabindex|style)="[^"]*"/g, '')
    .replaceAll(' hidden=""', ' hidden')
    .replaceAll(/(<\/?)(?:header|footer|main|nav|aside|section|article)\b/g, '$1div')
    .replaceAll(/<h[1-6]\b/g, '<div data-heading')
    .replaceAll(/<\/h[1-6]>/g, '</div>');

/** What is seen before the browser draws the page, by visitors and without scripts. */
const withoutView = (hasSkeleton: boolean): Promise<string> =>
  markupOf(
    <StaticRouter location="/">
      <div className={hasSkeleton ? 'first-view-spinner' : undefined}>
        <FullPageSpinner />
      </div>
      <WithoutScript />
    </StaticRouter>,
  );

/** The request for a query, as Apollo Client would send it. */
const bodyOf = ({ query, variables }: FirstAsk) => ({
  operationName: operationName(query),
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: idOf(query) } },
});

async function markupOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page, {
    onError: fail,
    // Otherwise React would send a large page in a Suspense boundary hidden, with an inline script
    // that moves it into place, which the Content-Security-Policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

/** A page that throws is reported by the server, which answers with an error page. */
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
      // An answer with neither data nor errors counts as trouble as well. Other errors are an
      // answer: a wrong parameter, a closed site.
      outcomes.trouble ||= errors?.some(({ extensions }) => isTrouble(extensions?.code)) ?? true;
    }),
  );
}

function split(url: string): { origin: string; pathname: string; path: string } {
  const { origin, pathname, search } = new URL(url, 'http://localhost');
  return { origin: /^https?:/.test(url) ? origin : '', pathname, path: `${pathname}${search}` };
}

/** React puts the tags of the head first; the page follows. */
function separateHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, html: markup.slice(head.length) };
}

/** Escapes `<`, which could end a script element. */
const jsonForHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
