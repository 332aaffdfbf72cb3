import 'reflect-metadata';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { adminFeatures } from '#areas/admin/adminFeatures';
import { memberFeatures } from '#areas/member/memberFeatures';
import { publicFeatures } from '#areas/public/publicFeatures';
import { TAGS } from '#platform/rest/document';
import { restRoute } from '#platform/rest/route';
import { foldSite, site, siteRoutes } from '#server/site';
import { isProgramPath } from '#server/web/programPaths';
import { CLOSED, LEGAL, UNLISTED } from '#server/web/feeds/sitemap';
import { sitePaths } from '#client/shared/sitePaths';

test('no page of the client has a path that is reserved for routes of the server', () => {
  const features: Feature[] = [...publicFeatures, ...memberFeatures, ...adminFeatures];
  const pages = features.flatMap((feature) => feature.pages ?? []);
  expect(pages.length).toBeGreaterThan(40);
  expect(
    pages.filter(({ path }) => isProgramPath(path)),
    'give the page a path that server/web/programPaths.ts does not list',
  ).toEqual([]);
  // Checks the detection with samples.
  expect(['/api/questions', '/admin/users', '/health?x'].filter(isProgramPath)).toHaveLength(3);
  expect(['/faq', '/api-faq', '/admin/utilisateurs'].filter(isProgramPath)).toEqual([]);
});

test('every declared HTTP route has a reserved path, and every declared page exists in the client', async () => {
  await expect(siteRoutes(Fastify())).resolves.toBeUndefined();
  const drawn = new Set(publicFeatures.flatMap(({ pages }) => pages).map(({ path }) => path));
  expect(site.pages.length).toBeGreaterThan(0);
  expect(
    site.pages.filter(({ path }) => !drawn.has(path)),
    'add the page to an area of client/areas/public, or remove it from `pages` of the domain',
  ).toEqual([]);
});

/** Starts a site whose domain `faq` has the page /faq and whose domain `help` has these routes. */
const startWith = (routes: (scope: FastifyInstance) => Promise<void>) =>
  siteRoutes(
    Fastify(),
    foldSite([
      { name: 'faq', pages: [{ path: '/faq' }] },
      { name: 'help', routes: [routes] },
    ]),
  );
const answer = async () => null;
const withRule = (scope: FastifyInstance, url: string) =>
  restRoute(scope, 'public', {
    method: 'GET',
    url,
    schema: { tags: [TAGS.public], operationId: 'getHelp', summary: 'Donne de l’aide' },
    handler: answer,
  });

test('the server does not start when a route has the path of a page', async () => {
  await expect(startWith(async (scope) => withRule(scope, '/faq/:id'))).rejects.toThrow(
    'help serves /faq/:id, which belongs to the page /faq of faq',
  );
  await expect(startWith(async (scope) => withRule(scope, '/aide'))).rejects.toThrow(
    'help serves /aide, which belongs to pages: put its routes under /api/',
  );
  await expect(startWith(async (scope) => withRule(scope, '/api/aide'))).resolves.toBeUndefined();
});

test('the server does not start when a route has neither an access rule nor a reason to have none', async () => {
  await expect(startWith(async (scope) => void scope.get('/api/aide', answer))).rejects.toThrow(
    'help serves /api/aide without an access rule: declare it by restRoute(scope, rule, …)',
  );
  const open = async () => {};
  await expect(
    startWith(async (scope) => void scope.get('/api/aide', { preParsing: open }, answer)),
  ).rejects.toThrow('without an access rule');
  const config = { withoutAccess: 'The key in its address is enough.' };
  await expect(
    startWith(async (scope) => void scope.get('/api/aide', { config }, answer)),
  ).resolves.toBeUndefined();
});

interface Feature {
  pages?: readonly { path: string }[];
  journal?: object;
}

/** The features that the folders of the areas export, with their files. */
const exported = Object.entries(
  import.meta.glob<Record<string, Feature>>('../../client/areas/*/*/*.area.ts', { eager: true }),
).flatMap(([path, module]) =>
  Object.values(module)
    .filter(({ pages, journal }) => pages ?? journal)
    .map((feature) => ({ file: path.replace('../../', ''), feature })),
);

test('every feature folder is registered in the feature list of its area', () => {
  const listed = new Set<Feature>([...publicFeatures, ...memberFeatures, ...adminFeatures]);
  const missing = exported
    .filter(({ feature }) => !listed.has(feature))
    .map(({ file }) => file.replace(/(\w+)\/[\w-]+\/[\w.-]+$/, '$&: a line of $1/$1Features.ts'));
  expect(exported.length).toBeGreaterThan(20);
  expect(missing, 'add the line that each of these misses').toEqual([]);
});

/**
 * Returns the public pages of a file that no domain definition lists, each with the line to add to
 * the definition.
 */
function unnamed(file: string, { pages = [] }: Feature): string[] {
  const named = new Set([
    sitePaths.home,
    ...LEGAL,
    ...CLOSED,
    ...UNLISTED,
    ...site.pages.map(({ path }) => path),
  ]);
  const [, folder] = /\/([\w-]+)\/[\w.-]+$/.exec(file) ?? [];
  return pages
    .map(({ path }) => path.replace(/\/:.*/, ''))
    .filter((path) => path !== '*' && !named.has(path))
    .map(
      (path) =>
        `${file} draws ${path}: add { path: '${path}' } to pages of server/domains/*/${folder}/${folder}.domain.ts`,
    );
}

test('every public page of the client is declared in the definition of its domain', () => {
  const ofVisitors = exported.filter(({ file }) => file.startsWith('client/areas/public/'));
  expect(
    ofVisitors.flatMap(({ file, feature }) => unnamed(file, feature)),
    'add it there or, if search engines must not index it, to CLOSED of server/web/feeds/sitemap.ts',
  ).toEqual([]);
  const sample = { pages: [{ path: '/faq' }, { path: '/actualites/:slug' }] };
  expect(unnamed('client/areas/public/faq/faq.area.ts', sample)).toEqual([
    "client/areas/public/faq/faq.area.ts draws /faq: add { path: '/faq' } to pages of server/domains/*/faq/faq.domain.ts",
  ]);
});

test('no two pages have the same path', () => {
  const own = publicFeatures
    .flatMap(({ pages }) => pages)
    .filter((page) => page.members !== 'memberPage');
  const areas: Feature[] = [{ pages: own }, ...memberFeatures, ...adminFeatures];
  const paths = areas.flatMap(({ pages = [] }) =>
    pages.map(({ path }) => path.replaceAll(/:\w+/g, ':')),
  );
  expect(
    paths.filter((path, at) => paths.indexOf(path) !== at),
    'change the path in one of the areas',
  ).toEqual([]);
});
