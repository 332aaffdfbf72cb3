import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormattedExecutionResult } from 'graphql';
import { LRUCache } from 'lru-cache';
import { dayInParis } from '../platform/running/clock';
import { registerCache } from '../platform/cache/caches';
import { contentVersion } from '../platform/db/contentVersion';
import { waitForSlot } from '../platform/limits/fairQueue';
import { meterCache } from '../platform/measures/meters';
import { Content } from './content';
import { withBanner } from './demonstration';
import type { PageRequest } from './pageRequest';
import { readPreloads } from './preloads';

interface Operation {
  query: string;
  variables?: Record<string, unknown>;
  operationName?: string;
}

/**
 * Runs a GraphQL operation as an anonymous visitor, without HTTP. `isShareable` is false when the
 * response depends on more than public content and so may not be cached.
 */
export type Execute = (
  operation: Operation,
) => Promise<{ answer: FormattedExecutionResult; isShareable: boolean }>;

/** Exports of dist/ssr/entry-server.js. */
interface EntryServer {
  render(options: {
    url: string;
    /** Whether only the browser can render the page. */
    waits: boolean;
    execute: (operation: Operation) => Promise<FormattedExecutionResult>;
  }): Promise<{
    html: string;
    head: string;
    state: string;
    status: number;
    incomplete: boolean;
    redirect?: string;
    /** Files of lazily loaded pages in the page, from client/. */
    modules: string[];
    /** GraphQL requests that a page behind sign-in starts with, as JSON. */
    asks: string;
  }>;
}

/** A page ready to be sent. */
export interface RenderedPage {
  status: number;
  content: Content;
  /**
   * Whether the server failed to read a part of the page, so that the next request may get more.
   */
  incomplete: boolean;
  /** Whether the page has only public content, whose changes are tracked. */
  isShareable: boolean;
  redirect?: string;
}

export interface RendererOptions {
  distDir: string;
  /** Public URL of the site, for absolute links. */
  publicUrl: string;
  execute: Execute;
  /** Whether rendered pages are cached until public content changes. */
  cache: boolean;
}

export interface Renderer {
  render(request: PageRequest): Promise<RenderedPage>;
  /** Page without content, which the browser renders. */
  empty: Content;
  /** Hashes of the inline scripts of every page, as Content-Security-Policy lists them. */
  ownScripts: readonly string[];
}

const HTML = 'text/html; charset=utf-8';
const EMPTY_HEAD = '<title>Centrale 18-112</title><meta name="robots" content="noindex"/>';
/** Maximum size of uncompressed cached pages; compressed copies come on top. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Maximum size of cached pages behind sign-in, whose URLs anyone can make up. */
const MAX_WAITING_BYTES = 2 * 1024 * 1024;

/**
 * Reads the built client and creates its renderer. @throws the error of readFile when it is not
 * built
 */
export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  const template = withBanner(await readFile(join(options.distDir, 'client/index.html'), 'utf8'));
  const entry = pathToFileURL(join(options.distDir, 'ssr/entry-server.js')).href;
  const { render } = (await import(/* @vite-ignore */ entry)) as EntryServer;
  const preloads = await readPreloads(join(options.distDir, 'client'), template);

  // Inserts preloads after the first script, because nothing runs without that one.
  const fill = (head: string, html: string, state: string, asks = '', scripts = '') =>
    template
      .replace('</head>', () => `${scripts}</head>`)
      .replace('<!--app-head-->', () => head)
      .replace('<!--app-html-->', () => html)
      .replace('<!--app-state-->', () => state)
      .replace('<!--app-asks-->', () => asks);

  const renderNow = async ({ kind, url }: PageRequest): Promise<RenderedPage> => {
    let isShareable = true;
    const execute = async (operation: Operation) => {
      const ran = await options.execute(operation);
      isShareable &&= ran.isShareable;
      return ran.answer;
    };
    const waits = kind === 'waiting';
    await waitForSlot();
    const page = await render({ url: `${options.publicUrl}${url}`, waits, execute });
    const { head, html, state, asks } = page;
    const content = new Content(fill(head, html, state, asks, preloads(page.modules)), HTML);
    const { status, incomplete, redirect } = page;
    return { status, incomplete, isShareable, redirect, content };
  };
  return {
    render: options.cache ? cachedByContent(renderNow) : renderNow,
    empty: new Content(fill(EMPTY_HEAD, '', ''), HTML),
    ownScripts: hashesOfScripts(template),
  };
}

/** Returns the hashes of inline scripts; scripts with attributes are files, or data. */
function hashesOfScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/**
 * Caches rendered pages until public content or the day changes, since pages show the age of an
 * article. Simultaneous requests for the same page share one rendering. Not cached: pages with
 * status 404, because anyone can make up such URLs; pages that could not be read completely,
 * because the database can recover without a change of content; and pages with an operation that is
 * not cacheable, because its data can change without notice.
 */
function cachedByContent(
  renderNow: (request: PageRequest) => Promise<RenderedPage>,
): Renderer['render'] {
  const newCache = (maxSize: number) =>
    new LRUCache<string, { stamp: string; page: RenderedPage }>({
      maxSize,
      sizeCalculation: ({ page }) => page.content.bytes.length,
    });
  const [pages, waiting] = [newCache(MAX_BYTES), newCache(MAX_WAITING_BYTES)];
  registerCache('Pages rendues', () => {
    pages.clear();
    waiting.clear();
  });
  const underWay = new Map<string, Promise<RenderedPage>>();
  return async (request) => {
    const version = request.kind === 'secret' ? null : await contentVersion().current();
    if (version === null) return renderNow(request);
    const { url } = request;
    const pageCache = request.kind === 'waiting' ? waiting : pages;
    const stamp = `${version} ${dayInParis()}`;
    const known = pageCache.get(url);
    const isKnown = known?.stamp === stamp;
    meterCache(isKnown ? 'pages hit' : 'pages miss');
    if (isKnown) return known.page;
    const name = `${stamp} ${url}`;
    const rendering = underWay.get(name) ?? renderNow(request).finally(() => underWay.delete(name));
    underWay.set(name, rendering);
    const page = await rendering;
    if (isCacheablePage(page)) pageCache.set(url, { stamp, page });
    return page;
  };
}

/**
 * Returns whether a page may be cached. Status 503 is the maintenance page, which ends with a
 * change of the settings.
 */
const isCacheablePage = ({ status, incomplete, isShareable }: RenderedPage): boolean =>
  isShareable && !incomplete && (status === 200 || status === 503);
