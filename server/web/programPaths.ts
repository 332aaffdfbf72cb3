/**
 * The first parts of addresses for programs. Unknown addresses below them get no HTML page, and in
 * development Vite proxies them to the server.
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
] as const;

/** The same under /admin, which also has pages. */
export const ADMIN_PROGRAM_PATHS = ['users', 'media'] as const;

/** Addresses for programs that have nothing below them, as they are matched. */
export const PROGRAM_FILES = [
  'desabonnement',
  'metrics',
  'openapi\\.json',
  'sitemap[^/]*\\.xml',
  'robots\\.txt',
  'feed\\.(?:xml|atom)',
  'transparence\\.(?:json|csv)',
  'atom\\.xml',
] as const;

const PROGRAMS = new RegExp(
  `^/(?:(?:${[...PROGRAM_PATHS, ...PROGRAM_FILES].join('|')})|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(?:[/?]|$)`,
);

/** Whether an address belongs to programs, so that no page may be there. */
export const isProgramPath = (path: string): boolean => PROGRAMS.test(path);

/** A page, and its domain. */
interface KnownPage {
  domain: string;
  path: string;
}

/**
 * Refuses a route of a domain at the address of a page: an address is a page or a route, with
 * everything below it.
 * @throws Error that names the route and, where there is one, the page
 */
export function checkRoute(domain: string, url: string, pages: readonly KnownPage[]): void {
  const first = firstOf(url);
  const page = pages.find(({ path }) => firstOf(path) === first);
  if (page && first !== 'admin') {
    throw new Error(`${domain} answers ${url}, where the page ${page.path} of ${page.domain} is`);
  }
  if (!isProgramPath(url)) {
    throw new Error(`${domain} answers ${url}, where pages are: its routes begin with /api/`);
  }
}

/**
 * Refuses a public page that visitors would never see: at an address of programs, or in an area
 * behind sign-in; and one that stands for many pages, which the sitemap cannot list.
 * @throws Error that names the page, and what is wrong with it
 */
export function checkPage({ domain, path }: KnownPage): void {
  const refuse = (problem: string) => {
    throw new Error(`The page ${path} of ${domain} ${problem}`);
  };
  if (isProgramPath(path)) refuse('is where programs are (server/web/programPaths.ts)');
  if (SIGNED_IN.test(path)) refuse('is behind sign-in: `pages` are for visitors');
  if (!/^(\/[\w-]+)+$/.test(path)) refuse('is not one address, such as /faq');
}

/** The areas whose pages no visitor sees. */
const SIGNED_IN = /^\/(compte|admin)(\/|$)/;

const firstOf = (path: string): string => path.split('/', 2)[1] ?? '';
