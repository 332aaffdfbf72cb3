import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPublicPage, structuredDataOf, type ServedPage } from '../support/browser/publicPages';
import { createTestApp, type TestApp } from '../support/running/testApp';

const SITE = 'https://centrale.test';

type Thing = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const address: Check = (value) => typeof value === 'string' && /^https:\/\/\S+$/.test(value);
const instant: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(value);
const number: Check = (value) => typeof value === 'number' && Number.isInteger(value) && value > 0;
const typed =
  (...types: string[]): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    types.includes(String((value as Thing)['@type']));
const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));
const each =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) ? value.length > 0 && value.every(check) : check(value);

const named = { name: text, url: address };
const article = {
  headline: text,
  description: text,
  image: each(either(address, typed('ImageObject'))),
  datePublished: instant,
  dateModified: instant,
  author: each(typed('Person', 'Organization')),
  publisher: typed('Organization'),
  mainEntityOfPage: either(address, typed('WebPage')),
  url: address,
};

/**
 * Properties that search engines require, keyed by type. Every type that the site uses needs an
 * entry.
 */
const WANTED: Record<string, Record<string, Check>> = {
  NewsArticle: article,
  Article: article,
  Person: { name: text },
  Organization: named,
  WebSite: named,
  WebPage: named,
  CollectionPage: named,
  ImageObject: { url: address },
  VideoGame: { ...named, description: text, image: each(either(address, typed('ImageObject'))) },
  BreadcrumbList: { itemListElement: each(typed('ListItem')) },
  ItemList: { itemListElement: each(typed('ListItem')) },
  ListItem: { position: number },
  SearchAction: { target: either(address, typed('EntryPoint')), 'query-input': text },
  EntryPoint: { urlTemplate: address },
  Offer: { price: either(text, (value) => typeof value === 'number'), priceCurrency: text },
  Event: {
    name: text,
    startDate: instant,
    endDate: instant,
    location: typed('Place', 'VirtualLocation'),
  },
};

/** Returns all typed objects at any depth, except references by `@id` alone. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(thingsIn);
  const keys = Object.keys(value).filter((key) => key !== '@type' && key !== '@id');
  return '@type' in value && keys.length > 0 ? [value as Thing, ...inside] : inside;
}

function problemsOf(thing: Thing): string[] {
  const type = String(thing['@type']);
  const wanted = WANTED[type];
  if (!wanted) return [`${type} is not in the table`];
  const problems = Object.entries(wanted)
    .filter(([name, isRight]) => !isRight(thing[name]))
    .map(([name]) => `${type}.${name}: ${JSON.stringify(thing[name])}`);
  return [...problems, ...addressesOutside(thing).map((found) => `${type}: ${found}`)];
}

/** Returns the properties that contain a URL which is not absolute. */
const addressesOutside = (thing: Thing) =>
  Object.entries(thing)
    .filter(
      ([name, value]) => /^(url|@id|image|logo|item)$/.test(name) && typeof value === 'string',
    )
    .filter(([, value]) => !address(value))
    .map(([name, value]) => `${name} ${String(value)}`);

describe('the structured data', () => {
  let app: TestApp;
  let pages: ServedPage[];
  beforeAll(async () => {
    app = await createTestApp({ seed: 'demonstration', env: { PUBLIC_URL: SITE, SEED: 'demo' } });
    pages = await everyPublicPage(app);
  });
  afterAll(() => app.close());

  const isArticle = ({ path, status }: ServedPage) =>
    /^\/actualites\/[^?]+$/.test(path) && status === 200;

  it('has every required property of its types on every page', () => {
    const problems = pages.flatMap((page) =>
      structuredDataOf(page).flatMap((data) => {
        expect(data).toHaveProperty('@context', 'https://schema.org');
        return thingsIn(data).flatMap((thing) =>
          problemsOf(thing).map((problem) => `${page.path} ${problem}`),
        );
      }),
    );
    expect(problems).toEqual([]);
  });

  it('matches the title and canonical URL of each article', () => {
    const articles = pages.filter(isArticle);
    expect(articles.length).toBeGreaterThan(20);
    for (const page of articles) {
      const said = thingsIn(structuredDataOf(page)).find(
        (thing) => thing['@type'] === 'NewsArticle',
      );
      expect(said).toMatchObject({ url: SITE + page.path, mainEntityOfPage: SITE + page.path });
      expect(decoded(/<h1[^>]*>(.*?)<\/h1>/s.exec(page.html)?.[1] ?? '')).toBe(said?.headline);
      expect(String(said?.headline).length).toBeLessThanOrEqual(150);
      expect(page.html).toContain(`<link rel="canonical" href="${String(said?.url)}"/>`);
    }
  });

  it('exists only on indexable pages', () => {
    for (const page of pages.filter(({ html }) => html.includes('content="noindex"')))
      expect([page.path, structuredDataOf(page)]).toEqual([page.path, []]);
  });

  it('fails this audit when it contains deliberate errors', () => {
    expect(problemsOf({ '@type': 'Person' })).toEqual(['Person.name: undefined']);
    expect(problemsOf({ '@type': 'Sword' })).toEqual(['Sword is not in the table']);
    expect(problemsOf({ '@type': 'WebSite', name: 'x', url: '/' })).not.toEqual([]);
  });
});

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
