/**
 * First segments of the addresses of programs, not of people. What is missing there is not answered
 * with a page, and in development Vite hands these addresses over to the server. Routes of a new domain
 * begin with `/api/`: the others are those that older clients know.
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

/** The same under /admin, where pages are, too. */
export const ADMIN_PROGRAM_PATHS = ['users', 'media'] as const;

const PROGRAMS = new RegExp(
  `^/(?:(?:${PROGRAM_PATHS.join('|')})|admin/(?:${ADMIN_PROGRAM_PATHS.join('|')}))(?:[/?]|$)`,
);

/** Whether an address is one of programs: no page may be there. */
export const isProgramPath = (path: string): boolean => PROGRAMS.test(path);

/** A page, and the domain that it belongs to. */
interface KnownPage {
  domain: string;
  path: string;
}

/**
 * Refuses a route of a domain where pages are: an address is a page or a route, and so is all that is
 * below it.
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
