import {
  ApolloClient,
  ApolloLink,
  InMemoryCache,
  type NormalizedCacheObject,
} from '@apollo/client';
import { print, type DocumentNode } from 'graphql';
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouter,
  StaticRouterProvider,
} from 'react-router-dom';

import { isTrouble } from '../platform/text/apiError';
import * as documents from '../generated/publicDocuments';
import type { ViewerQuery } from '../generated/types';
import { operationName, type FirstAsk } from '../platform/graphql/preload';
import { operationKey } from '../platform/graphql/operationKey';
import { createCache } from '../platform/graphql/cache';
import { createGraphqlSource, documentOf, type Answers } from '../platform/graphql/public/source';
import { oldMemberLinks } from '../platform/address/paths';
import type { ExecuteGraphql, RenderedPage, RenderOptions } from '../shared/pageRendering';
import { ServerResponseContext, type ServerResponse } from '../platform/head/serverResponse';
import { FullPageSpinner } from '../ui/feedback/Spinner';
import { AppProviders } from './AppProviders';
import { APOLLO, openFirstView } from './areas';
import type { PageState } from './pageState';
import { siteRoutes } from './siteRoutes';
import { WithoutScript } from './WithoutScript';

/**
 * Maximum number of rounds of queries, where each round needs the results of the one before. More
 * rounds indicate a bug.
 */
const MOST_ROUNDS = 4;
const routes = createStaticHandler(siteRoutes);
/** Cache used to add `__typename` to queries, because Apollo Client needs it in the results. */
const cache = new InMemoryCache();
/** Texts of queries, which are printed once. */
const texts = new WeakMap<DocumentNode, string>();

/** Results of the queries of a page so far. */
interface Outcomes {
  /** Keyed by `operationKey`. */
  answers: Answers;
  failed: Set<string>;
  /** Whether a query failed because of a server error. */
  trouble: boolean;
  /** Client of a member's page, whose cache contains the results; null for a visitor's page. */
  client: PageClient | null;
}

/**
 * Renders a page, several times if needed: each round runs the queries for which the previous
 * rendering had no result. A page behind sign-in declares most of its queries (`preload`), so that
 * one rendering is usually enough. A part whose query failed stays in its loading state, and the
 * browser repeats the query.
 */
export async function render(options: RenderOptions): Promise<RenderedPage> {
  const { url, waits = false, session = null, execute } = options;
  const { origin, pathname, path } = split(url);
  const client = session === null ? null : new PageClient();
  const outcomes: Outcomes = { answers: {}, failed: new Set(), trouble: false, client };
  try {
    if (client) {
      const { SiteDocument, ViewerDocument } = documents;
      await answer([{ query: SiteDocument }, { query: ViewerDocument }], execute, outcomes);
      const viewer = viewerIn(outcomes.answers);
      if (!viewer) return await waitingPage(url, 200);
      const search = path.slice(pathname.length);
      const view = await openFirstView(pathname, search, viewer.permissions);
      await answer(view?.asks ?? [], execute, outcomes);
    } else if (waits) return await waitingPage(url, 200);
    // A signed-in member who opens an old path without /compte is redirected to the page under
    // /compte. For all others, including crawlers, the old path does not exist.
    else if (Object.hasOwn(oldMemberLinks, pathname)) return await waitingPage(url, 404);
    return await renderRounds(options, { origin, pathname, path }, outcomes);
  } finally {
    client?.stop();
  }
}

/** Key of the query that reads the member of the session. */
const VIEWER = operationKey('Viewer', undefined);

const viewerIn = (answers: Answers) => (answers[VIEWER] as ViewerQuery | undefined)?.viewer;

async function renderRounds(
  { session = null, execute }: RenderOptions,
  { origin, pathname, path }: ReturnType<typeof split>,
  outcomes: Outcomes,
): Promise<RenderedPage> {
  const context = await routes.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('A site route must not have a loader.');
  const { answers, client } = outcomes;
  const renderedAt = Date.now();
  for (let round = 1; ; round += 1) {
    const asked = new Map<string, FirstAsk>();
    const collect = (ask: FirstAsk) => {
      const key = keyOf(ask);
      if (!outcomes.failed.has(key)) asked.set(key, ask);
    };
    if (client) client.collect = collect;
    const response: ServerResponse = { status: 200, modules: new Set() };
    const source = createGraphqlSource({
      answers,
      renderedFor: session,
      loadClient: async () => {
        if (!client) throw new Error('A page for visitors must not load Apollo Client.');
        return { client, documents };
      },
      collect: (operation, variables) =>
        collect({ query: documentOf({ documents }, operation), variables }),
    });
    if (client) await source.load();
    const markup = await markupOf(
      <StrictMode>
        <ServerResponseContext value={response}>
          <AppProviders source={source} origin={origin} renderedAt={renderedAt}>
            <StaticRouterProvider
              router={createStaticRouter(routes.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          </AppProviders>
        </ServerResponseContext>
      </StrictMode>,
    );
    if (asked.size > 0 && round < MOST_ROUNDS && !response.redirect) {
      await answer([...asked.values()], execute, outcomes);
      continue;
    }
    const modules = client ? [APOLLO, ...response.modules] : [...response.modules];
    const search = String(new URLSearchParams(path.slice(pathname.length)));
    const state: PageState = client
      ? {
          origin,
          pathname,
          search,
          renderedAt,
          session,
          answers: {},
          cache: extracted(client),
          modules,
        }
      : { origin, pathname, session, answers, modules };
    const parts = { ...separateHead(markup), state: jsonForHtml(state), modules };
    const attributes = attributesFor(session, answers);
    return { ...parts, ...outcomeOf(response, outcomes), attributes, personal: client !== null };
  }
}

/**
 * Client of one member's page. It sends no requests: it reports the queries of rendered components
 * whose results its cache does not contain.
 */
class PageClient extends ApolloClient {
  /** Called for each of these queries. */
  collect: (ask: FirstAsk) => void = () => undefined;

  constructor() {
    super({ cache: createCache(), link: ApolloLink.empty(), ssrMode: true });
  }

  override watchQuery: ApolloClient['watchQuery'] = (options) => {
    const watched = super.watchQuery(options);
    const { query, variables } = options;
    const { fetchPolicy } = watched.options;
    const isSkipped = fetchPolicy === 'standby' || fetchPolicy === 'no-cache';
    if (!isSkipped && watched.getCurrentResult().dataState !== 'complete')
      this.collect({ query, variables });
    return watched;
  };
}

const keyOf = ({ query, variables }: FirstAsk) => operationKey(operationName(query), variables);

/** Returns the attributes with which the first script of the page knows its session and theme. */
function attributesFor(session: string | null, answers: Answers): string {
  const viewer = viewerIn(answers);
  if (session === null || !viewer) return '';
  return ` data-session="${session}" data-choice="${viewer.theme.toLowerCase()}"`;
}

const extracted = ({ cache }: ApolloClient) => cache.extract() as NormalizedCacheObject;

/**
 * Returns the HTTP status and whether the page is incomplete. A page that set a status itself, such
 * as 404, is complete. A member's page is complete, because the browser repeats failed queries.
 */
function outcomeOf({ status, redirect }: ServerResponse, { trouble, client }: Outcomes) {
  const incomplete = trouble && status === 200 && client === null;
  return { status: incomplete ? 503 : status, redirect, incomplete };
}

/**
 * Returns a page without content, which the browser renders, because the server does not know the
 * user. It names the scripts of the page, so that they are loaded early.
 */
async function waitingPage(url: string, status: number): Promise<RenderedPage> {
  const { origin, pathname, path } = split(url);
  const view = await openFirstView(pathname, path.slice(pathname.length));
  const modules = view?.modules ?? [];
  const state: PageState = {
    origin,
    pathname,
    session: null,
    answers: {},
    modules,
    waiting: true,
  };
  return {
    html: await loading(),
    head: '<title>Chargement…</title><meta name="robots" content="noindex"/>',
    state: jsonForHtml(state),
    status,
    incomplete: false,
    modules,
    attributes: '',
    personal: false,
  };
}

let loadingHtml: Promise<string> | undefined;

/** Returns a spinner, and a notice for browsers without JavaScript. */
const loading = (): Promise<string> =>
  (loadingHtml ??= markupOf(
    <StaticRouter location="/">
      <FullPageSpinner />
      <WithoutScript />
    </StaticRouter>,
  ));

/**
 * Returns the HTML of a page.
 * @throws the first rendering error, so that the server reports it and responds with an error page
 */
async function markupOf(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(page, {
    // Must not throw: React also calls it outside this function, where nothing catches the error.
    onError: (error) => void failures.push(error),
    // By default, React sends a large Suspense boundary hidden, together with an inline script that
    // shows it. The Content-Security-Policy blocks that script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  if (failures.length > 0) throw failures[0];
  return new Response(prelude).text();
}

/** Runs queries and stores their results. */
async function answer(
  asks: FirstAsk[],
  execute: ExecuteGraphql,
  outcomes: Outcomes,
): Promise<void> {
  await Promise.all(
    asks.map(async ({ query, variables }) => {
      const key = keyOf({ query, variables });
      const body = { operationName: operationName(query), query: textOf(query), variables };
      const { data, errors } = await execute(body);
      if (data && !errors?.length) {
        outcomes.answers[key] = data;
        outcomes.client?.writeQuery({ query, variables, data });
        return;
      }
      outcomes.failed.add(key);
      // A result with neither data nor errors also counts as a server error. Other errors, such as
      // a wrong parameter or a closed site, are valid results.
      outcomes.trouble ||= errors?.some(({ extensions }) => isTrouble(extensions?.code)) ?? true;
    }),
  );
}

/** Returns the text of a query, as Apollo Client would send it. */
function textOf(query: DocumentNode): string {
  const known = texts.get(query);
  if (known !== undefined) return known;
  const text = print(cache.transformDocument(query));
  texts.set(query, text);
  return text;
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
