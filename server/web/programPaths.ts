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
  'collect',
  'media',
  'partage',
  'api-docs',
] as const;

/** The same under /admin, which also has pages. */
export const ADMIN_PROGRAM_PATHS = ['users', 'media'] as const;

const PROGRAMS = new RegExp(
  `^/(?:(?:${PROGRAM_PATHS.join('|')})|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(?:[/?]|$)`,
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

const firstOf = (path: string): string => path.split('/', 2)[1] ?? '';
