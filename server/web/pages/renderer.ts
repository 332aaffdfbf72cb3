import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { RenderedPage, RenderOptions } from '#client/shared/pageRendering';
import { dayInParis } from '#platform/running/clock';
import { registerCache } from '#platform/cache/caches';
import { contentVersion } from '#platform/db/contentVersion';
import { waitForSlot } from '#platform/limits/fairQueue';
import { meterCache } from '#platform/measures/meters';
import { Actor, type Member } from '#platform/access/actor';
import { currentRequestId } from '#platform/access/requestContext';
import type { Execute, Operation, PageCaller } from '#server/graphql/inProcess';
import { Content, HTML } from '../content';
import { withBanner } from '../demonstration';
import type { PageRequest } from './pageRequest';
import { readPreloads } from './preloads';

/** The exports of dist/ssr/entry-server.js. */
interface EntryServer {
  render(options: RenderOptions): Promise<RenderedPage>;
}

/** A member who requests a page. */
export interface MemberCaller extends PageCaller {
  actor: Member;
}

/** A page that was rendered for one member. */
export interface PersonalPage {
  status: number;
  html: string;
  redirect?: string;
}

/** A page for visitors, ready to be sent. */
export interface VisitorPage {
  status: number;
  content: Content;
  /**
   * Whether the server could not read a part of the page. A later request may get the complete
   * page.
   */
  incomplete: boolean;
  /** Whether the page depends only on public content, so that it may be cached. */
  isShareable: boolean;
  redirect?: string;
}

export interface RendererOptions {
  distDir: string;
  /** Public URL of the site, for absolute links. */
  publicUrl: string;
  executorFor: (caller: PageCaller) => Execute;
  /** Whether rendered pages are cached until public content changes. */
  cache: boolean;
}

export interface Renderer {
  render(request: PageRequest): Promise<VisitorPage>;
  /** Renders a page for a member; null when the server cannot read the data of the session. */
  renderFor(caller: MemberCaller, request: PageRequest): Promise<PersonalPage | null>;
  /** Page without content, which the browser renders completely. */
  empty: Content;
  /**
   * Hashes of the inline scripts that all pages contain, in the form of the Content-Security-Policy
   * header.
   */
  ownScripts: readonly string[];
}

const EMPTY_HEAD = '<title>Centrale 18-112</title><meta name="robots" content="noindex"/>';
/** Maximum size of all cached pages, in bytes. Compressed copies do not count. */
const MAX_BYTES = 16 * 1024 * 1024;
/**
 * Maximum size of all cached pages behind sign-in, in bytes. It is small, because anyone can
 * request any number of such URLs.
 */
const MAX_WAITING_BYTES = 2 * 1024 * 1024;

/**
 * Reads the built client and creates the renderer of its pages.
 * @throws the error of readFile when the client is not built
 */
export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  const template = withBanner(await readFile(join(options.distDir, 'client/index.html'), 'utf8'));
  const entry = pathToFileURL(join(options.distDir, 'ssr/entry-server.js')).href;
  const { render } = (await import(/* @vite-ignore */ entry)) as EntryServer;
  const preloads = await readPreloads(join(options.distDir, 'client'), template);

  const fill = filler(template);

  const renderNow = async ({ kind, url }: PageRequest): Promise<VisitorPage> => {
    const run = options.executorFor(visitor());
    let isShareable = true;
    const execute = async (operation: Operation) => {
      const ran = await run(operation);
      isShareable &&= ran.isShareable;
      return ran.answer;
    };
    const waits = kind === 'waiting';
    await waitForSlot();
    const page = await render({ url: `${options.publicUrl}${url}`, waits, session: null, execute });
    const content = new Content(fill(page, preloads(page.modules)), HTML);
    const { status, incomplete, redirect } = page;
    return { status, incomplete, isShareable, redirect, content };
  };
  return {
    render: options.cache ? cachedByContent(renderNow) : renderNow,
    renderFor: async (caller, { kind, personalUrl }) => {
      const run = options.executorFor(caller);
      await waitForSlot();
      const page = await render({
        url: `${options.publicUrl}${personalUrl}`,
        waits: kind === 'waiting',
        session: caller.actor.sessionId,
        execute: async (operation) => (await run(operation)).answer,
      });
      if (!page.personal) return null;
      const { status, redirect } = page;
      return { status, redirect, html: redirect ? '' : fill(page, preloads(page.modules)) };
    },
    empty: new Content(fill({ head: EMPTY_HEAD, html: '', state: '', attributes: '' }), HTML),
    ownScripts: hashesOfScripts(template),
  };
}

/** The parts of a rendered page that its HTML contains. */
type Parts = Pick<RenderedPage, 'html' | 'head' | 'state' | 'attributes'>;

/**
 * Returns a function that creates the HTML of a page. It inserts the preloads at the end of the head,
 * after the main script, because nothing runs before the main script is loaded.
 */
const filler =
  (template: string) =>
  ({ head, html, state, attributes }: Parts, scripts = '') =>
    template
      .replace('<html', () => `<html${attributes}`)
      .replace('</head>', () => `${scripts}</head>`)
      .replace('<!--app-head-->', () => head)
      .replace('<!--app-html-->', () => html)
      .replace('<!--app-state-->', () => state);

/** The caller of pages for visitors. A page for all visitors has no address and no browser. */
const visitor = (): PageCaller => ({
  actor: Actor.anonymous,
  requestId: currentRequestId() ?? randomUUID(),
  ipAddress: '',
  userAgent: '',
});

/**
 * Returns the hashes of the inline scripts of a page. Ignores scripts with attributes, because they
 * are files or data.
 */
function hashesOfScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}

/**
 * Caches rendered pages until public content changes or the day ends (pages show the age of
 * articles). Simultaneous requests for the same page share one rendering. These pages are not
 * cached:
 * - pages with status 404, because anyone can request any number of unknown URLs
 * - pages that could not be read completely, because the database can recover without a change of
 *   content
 * - pages with an operation that is not cacheable, because its data can change while the content
 *   version stays the same
 */
function cachedByContent(
  renderNow: (request: PageRequest) => Promise<VisitorPage>,
): Renderer['render'] {
  const newCache = (maxSize: number) =>
    new LRUCache<string, { stamp: string; page: VisitorPage }>({
      maxSize,
      sizeCalculation: ({ page }) => page.content.bytes.length,
    });
  const [pages, waiting] = [newCache(MAX_BYTES), newCache(MAX_WAITING_BYTES)];
  registerCache('Pages rendues', () => {
    pages.clear();
    waiting.clear();
  });
  const underWay = new Map<string, Promise<VisitorPage>>();
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
 * Returns whether a page may be cached. The maintenance page (status 503) may, because the end of
 * maintenance changes the content version.
 */
const isCacheablePage = ({ status, incomplete, isShareable }: VisitorPage): boolean =>
  isShareable && !incomplete && (status === 200 || status === 503);
