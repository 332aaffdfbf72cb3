import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ASKED_PAGE,
  isBehindSignIn,
  isInAdministration,
  sitePaths,
} from '#client/shared/sitePaths';
import { Actor } from '#platform/access/actor';
import { identification } from '#platform/access/identification';
import type { PageAddress } from '#platform/domain';
import { reportFailure } from '#platform/answers';
import { sendContent, sendPersonal, vary } from '../content';
import { isSignedOutBrowser, pageCallerOf } from './pageCaller';
import { NAMED_PAGES, PAGES, pageRequestOf, type PageRequest } from './pageRequest';
import { PROGRAM_PATHS } from '../programPaths';
import { openRenderer, type MemberCaller, type Renderer, type RendererOptions } from './renderer';
import { filesOf, cacheOptionsFor } from '../staticFiles';
import { MAINTENANCE_RETRY_SECONDS } from '#platform/access/access';

const NOT_BUILT =
  'Les pages du site manquent\u00a0: lancez «\u00a0npm run build\u00a0», puis redémarrez le serveur.\n';

const NOT_PAGES = new RegExp(`^/(${PROGRAM_PATHS.join('|')}|assets)(/|$)`);
const FILE_NAME = /\.[a-z0-9]{1,8}$/i;

/** Value of Retry-After for a page whose data could not be read completely, in seconds. */
const INCOMPLETE_RETRY_SECONDS = 30;

export interface PagesOptions extends RendererOptions {
  /** Public pages of the domains. */
  pages: readonly PageAddress[];
}

interface Site {
  hasFile: (path: string) => boolean;
  renderer: Renderer;
}

/**
 * Serves everything that a browser opens. Files of the built client are sent as they are. Pages are
 * rendered for the member whose session the request has, otherwise for visitors. Unknown paths get
 * the error page with status 404. Must be registered after all other routes.
 */
export async function pagesRoutes(scope: FastifyInstance, options: PagesOptions): Promise<void> {
  let opened: Promise<Site> | undefined;
  const open = () => {
    if (!opened && existsSync(join(options.distDir, 'client/index.html'))) {
      opened = openSite(options);
      opened.catch(() => (opened = undefined));
    }
    return opened;
  };

  await scope.register(fastifyStatic, {
    root: resolve(options.distDir, 'client'),
    serve: false,
    preCompressed: true,
    acceptRanges: false,
  });
  scope.get(PAGES, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const site = await open();
    if (site?.hasFile(path)) return reply.sendFile(path, cacheOptionsFor(path));
    if (isNoPage(request, path)) {
      reply.callNotFound();
      return reply;
    }
    if (!site) return reply.status(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    return sendPage(request, reply, { ...site, pages: options.pages });
  });
}

async function openSite(options: RendererOptions): Promise<Site> {
  return {
    hasFile: filesOf(join(options.distDir, 'client')),
    renderer: await openRenderer(options),
  };
}

function isNoPage({ headers }: FastifyRequest, path: string): boolean {
  const forPeople = headers.accept?.includes('text/html') ?? false;
  const isFile = FILE_NAME.test(path) && !NAMED_PAGES.test(path);
  return NOT_PAGES.test(path) || (isFile && !forPeople);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { renderer, pages }: Pick<Site, 'renderer'> & Pick<PagesOptions, 'pages'>,
): Promise<FastifyReply> {
  const page = pageRequestOf(request.url, pages);
  vary(reply, 'cookie');
  const caller = await memberOf(request);
  const inMaintenance = await isClosed(caller);
  const closed = inMaintenance && !isInAdministration(request.url);
  if (closed) reply.header('retry-after', MAINTENANCE_RETRY_SECONDS);
  else if (page.kind === 'redirect') return redirect(reply, 301, page.url);
  allowScripts(reply, renderer.ownScripts);
  reply.header('cache-control', page.kind === 'secret' ? 'no-store' : 'no-cache');
  if (page.kind !== 'public') reply.header('x-robots-tag', 'noindex');
  // The token in a mailed link must not be sent to other sites in a Referer header.
  if (page.kind === 'secret') reply.header('referrer-policy', 'no-referrer');
  if (caller) {
    const personal = await orReport(request, page, () => renderer.renderFor(caller, page));
    if (personal?.redirect)
      return redirect(reply, personal.status, personal.redirect, 'private, no-store');
    if (personal)
      return sendPersonal(request, reply.status(closed ? 503 : personal.status), personal.html);
  }
  if (!caller && !inMaintenance && isBehindSignIn(page.url) && isSignedOutBrowser(request)) {
    const asked = new URLSearchParams({ [ASKED_PAGE]: page.url });
    return redirect(reply, 302, `${sitePaths.home}?${asked}`, 'private, no-store');
  }
  // During maintenance, all URLs get the same page. The browser then identifies the user and
  // renders the requested page for users with access to the administration.
  const asked: PageRequest = closed ? { kind: 'public', url: '/', personalUrl: '/' } : page;
  const rendered = await orReport(request, asked, () => renderer.render(asked));
  // Sends an empty page, which the browser can still render. The status prevents search engines
  // from indexing it.
  if (!rendered) return sendContent(request, reply.status(closed ? 503 : 500), renderer.empty);
  const { status, content } = rendered;
  if (status === 404) reply.header('x-robots-tag', 'noindex');
  if (rendered.redirect) return redirect(reply, status, rendered.redirect);
  if (rendered.incomplete) {
    reply.header('cache-control', 'no-store');
    if (!closed) reply.header('retry-after', INCOMPLETE_RETRY_SECONDS);
  }
  return sendContent(request, reply.status(closed ? 503 : status), content);
}

/**
 * Returns the member who requests a page; null for a visitor or when the database does not answer.
 */
async function memberOf(request: FastifyRequest): Promise<MemberCaller | null> {
  try {
    const actor = await pageCallerOf(request);
    const userAgent = request.headers['user-agent'] ?? '';
    return actor && { actor, requestId: request.id, ipAddress: request.ip, userAgent };
  } catch (error) {
    reportFailure(error, request.id, 'Page session');
    return null;
  }
}

/** Adds the hashes of the inline scripts of the page to its content security policy. */
function allowScripts(reply: FastifyReply, hashes: readonly string[]): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || hashes.length === 0) return;
  const allowed = policy.replace(/(?<=(?:^|;)\s*script-src )/, `${hashes.join(' ')} `);
  reply.header('content-security-policy', allowed);
}

/**
 * Returns whether the site is in maintenance and closed to the caller; false when the database does
 * not answer, because the page itself reports that.
 */
const isClosed = (caller: MemberCaller | null) =>
  identification()
    .isClosedTo(caller?.actor ?? Actor.anonymous)
    .catch(() => false);

/** Returns the result of a rendering; null when it failed, which is reported. */
async function orReport<Page>(
  request: FastifyRequest,
  asked: PageRequest,
  rendering: () => Promise<Page>,
): Promise<Page | null> {
  try {
    return await rendering();
  } catch (error) {
    reportFailure(error, request.id, `Page ${firstPartOf(asked.url)}`);
    return null;
  }
}

/** Returns the first segment of a path, for the log. The other segments may name a person. */
const firstPartOf = (url: string): string => /^\/[\w-]*/.exec(url)?.[0] ?? '';

/**
 * Redirects to another URL. Browsers must not cache the redirect, because an ID of an article
 * redirects to its slug, which may change.
 */
function redirect(
  reply: FastifyReply,
  status: number,
  location: string,
  cacheControl = 'no-cache',
): FastifyReply {
  const code = status >= 300 && status < 400 ? status : 302;
  return reply.header('cache-control', cacheControl).redirect(location, code);
}
