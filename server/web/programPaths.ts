import { isBehindSignIn } from '#client/shared/sitePaths';

/**
 * First segments of the paths that programs request, such as APIs and images. These paths are not
 * pages, and unknown paths below them get no HTML page. In development, Vite forwards them to the
 * server.
 */
export const PROGRAM_PATHS = [
  'api',
  'graphql',
  'auth',
  'member',
  'health',
  'live',
  'ready',
  'collect',
  'media',
  'partage',
  'api-docs',
  'page-session',
] as const;

/** Second segments of the paths for programs under /admin. Other paths under /admin are pages. */
export const ADMIN_PROGRAM_PATHS = ['users', 'media'] as const;

/** Paths for programs that have no paths below them, as regular expressions. */
export const PROGRAM_FILES = [
  'desabonnement',
  'metrics',
  'openapi\\.json',
  'schema\\.graphql',
  'sitemap[^/]*\\.xml',
  'robots\\.txt',
  '\\.well-known/[^/]+',
  'opensearch\\.xml',
  'oembed',
  'feed\\.(?:xml|atom|json)',
  'transparence\\.(?:json|csv)',
  'atom\\.xml',
] as const;

const PROGRAMS = new RegExp(
  `^/(?:(?:${[...PROGRAM_PATHS, ...PROGRAM_FILES].join('|')})|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(?:[/?]|$)`,
);

/** Returns whether a path is reserved for programs, so that it cannot be a page. */
export const isProgramPath = (path: string): boolean => PROGRAMS.test(path);

interface KnownPage {
  domain: string;
  path: string;
}

/**
 * Refuses a route of a domain whose path belongs to pages. Each first segment of a path, with
 * everything below it, belongs either to pages or to routes.
 * @throws Error that names the route and, if there is one, the page
 */
export function checkRoute(domain: string, url: string, pages: readonly KnownPage[]): void {
  const first = firstOf(url);
  const page = pages.find(({ path }) => firstOf(path) === first);
  if (page && first !== 'admin') {
    throw new Error(
      `${domain} serves ${url}, which belongs to the page ${page.path} of ${page.domain}`,
    );
  }
  if (!isProgramPath(url)) {
    throw new Error(`${domain} serves ${url}, which belongs to pages: put its routes under /api/`);
  }
}

/**
 * Refuses a public page that visitors would never see, because its path is reserved for programs or
 * behind sign-in. Also refuses a path with parameters, because the sitemap cannot list it.
 * @throws Error that names the page and the problem
 */
export function checkPage({ domain, path }: KnownPage): void {
  const refuse = (problem: string) => {
    throw new Error(`The page ${path} of ${domain} ${problem}`);
  };
  if (isProgramPath(path)) refuse('has a path reserved for programs (server/web/programPaths.ts)');
  if (isBehindSignIn(path)) refuse('is behind sign-in: list only public pages in `pages`');
  if (!/^(\/[\w-]+)+$/.test(path)) refuse('is not a single path, such as /faq');
}

const firstOf = (path: string): string => path.split('/', 2)[1] ?? '';
