import Fastify from 'fastify';
import { parseAtomFeed, parseRssFeed } from 'feedsmith';
import ICAL from 'ical.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { site } from '#server/site';
import { sitemapRoutes } from '#server/web/feeds/sitemap';
import { everyPublicPage } from '../support/browser/publicPages';
import { ADDRESSES_SCHEMA, INDEX_SCHEMA } from '../support/running/sitemapSchema';
import { createTestApp, type TestApp } from '../support/running/testApp';

const SITE = 'https://centrale.test';
/** Matches a date of RSS (RFC 822, with a four-digit year). */
const RSS_DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d (GMT|[+-]\d{4})$/;
/** Matches a date of Atom (RFC 3339). */
const ATOM_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'demonstration', env: { PUBLIC_URL: SITE, SEED: 'demo' } });
});
afterAll(() => app.close());

/**
 * Returns the URL of the page that an Atom entry describes: its link with the relation `alternate`,
 * which is the default relation in RFC 4287.
 */
const pageOf = ({ links }: { links?: { rel?: string; href?: string }[] }) =>
  links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href;

const get = async (url: string) => (await app.fastify.inject(url)).body;
const isAddress = (text: unknown) => expect(text).toMatch(/^https:\/\/centrale\.test\//);

describe('the feeds', () => {
  it('contain every required element in the RSS format (RSS 2.0)', async () => {
    const feed = parseRssFeed(await get('/feed.xml'));
    expect(feed).toMatchObject({ title: expect.any(String), description: expect.any(String) });
    expect(feed.lastBuildDate).toMatch(RSS_DATE);
    expect(feed.language).toMatch(/^fr/);
    isAddress(feed.link);
    expect(feed.atom?.links).toContainEqual(
      expect.objectContaining({
        href: `${SITE}/feed.xml`,
        rel: 'self',
        type: 'application/rss+xml',
      }),
    );
    const items = feed.items ?? [];
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ guid }) => guid?.value)).size).toBe(20);
    for (const item of items) {
      expect(item.title?.length).toBeGreaterThan(0);
      expect(item.description?.length).toBeGreaterThan(0);
      expect(item.pubDate).toMatch(RSS_DATE);
      // The entry has no `author`, because RSS defines that element as an email address.
      expect([item.authors, item.dc?.creators?.length]).toEqual([undefined, 1]);
      isAddress(item.link);
    }
  });

  it('contain every required element in the Atom format (RFC 4287)', async () => {
    const feed = parseAtomFeed(await get('/feed.atom'));
    expect(feed).toMatchObject({ title: { value: expect.any(String) } });
    expect(feed.updated).toMatch(ATOM_DATE);
    isAddress(feed.id);
    expect(feed.links).toContainEqual(
      expect.objectContaining({ href: `${SITE}/feed.atom`, rel: 'self' }),
    );
    const entries = feed.entries ?? [];
    expect(entries).toHaveLength(20);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(20);
    for (const entry of entries) {
      isAddress(entry.id);
      expect(entry.title?.value?.length).toBeGreaterThan(0);
      expect(entry.updated).toMatch(ATOM_DATE);
      expect(entry.published).toMatch(ATOM_DATE);
      expect(entry.authors?.[0]?.name?.length).toBeGreaterThan(0);
      // RFC 4287 requires an alternate link for an entry without content.
      isAddress(pageOf(entry));
    }
  });

  it('contain absolute URLs only', async () => {
    const rss = parseRssFeed(await get('/feed.xml')).items ?? [];
    const atom = parseAtomFeed(await get('/feed.atom')).entries ?? [];
    const texts = [
      ...rss.flatMap(({ description, content }) => [description, content?.encoded]),
      ...atom.flatMap(({ summary, content }) => [summary?.value, content?.value]),
    ];
    for (const text of texts) expect(text ?? '').not.toMatch(/(href|src)="(?!https?:|mailto:)/);
  });

  it('list the same articles as RSS and as Atom, and are linked from every page', async () => {
    const rss = parseRssFeed(await get('/feed.xml')).items?.map(({ link }) => link);
    const atom = parseAtomFeed(await get('/feed.atom')).entries;
    expect(atom?.map(pageOf)).toEqual(rss);
    for (const { html } of await everyPublicPage(app)) {
      if (!html.includes('id="root"')) continue;
      expect(html).toMatch(/<link rel="alternate" href="\/feed.xml" type="application\/rss\+xml"/);
      expect(html).toMatch(
        /<link rel="alternate" href="\/feed.atom" type="application\/atom\+xml"/,
      );
    }
  });
});

async function problemsOf(contents: string, schema: string): Promise<string[]> {
  const xml = { fileName: 'sitemap.xml', contents };
  const { errors } = await validateXML({ xml, schema });
  return errors.map(({ message }) => message);
}

describe('the sitemap', () => {
  it('follows the schema of sitemaps', async () => {
    const sitemap = await get('/sitemap.xml');
    expect(await problemsOf(sitemap, ADDRESSES_SCHEMA)).toEqual([]);
    // Checks that the schema is applied.
    const wrong = sitemap.replace('<lastmod>', '<lastmod>hier ');
    expect(await problemsOf(wrong, ADDRESSES_SCHEMA)).not.toEqual([]);
  });

  it('follows the schema when it is split into several files', async () => {
    const several = Fastify();
    await several.register(sitemapRoutes, { publicUrl: SITE, most: 10, pages: site.pages });
    const index = (await several.inject('/sitemap.xml')).body;
    expect(await problemsOf(index, INDEX_SCHEMA)).toEqual([]);
    const files = Array.from(index.matchAll(/<loc>([^<]+)/g), ([, loc = '']) => loc);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const { body } = await several.inject(file.slice(SITE.length));
      expect(await problemsOf(body, ADDRESSES_SCHEMA)).toEqual([]);
    }
    await several.close();
  });

  it('lists the canonical URLs of exactly the indexable pages', async () => {
    const listed = Array.from(
      (await get('/sitemap.xml')).matchAll(/<loc>([^<]+)/g),
      ([, loc]) => loc,
    );
    const canonical = (await everyPublicPage(app)).flatMap(({ status, html }) => {
      const isIndexed = status === 200 && !html.includes('<meta name="robots" content="noindex"');
      return isIndexed ? (/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? []) : [];
    });
    const ofLists = (address = '') => address.includes('?');
    expect(new Set(listed)).toEqual(new Set(canonical.filter((address) => !ofLists(address))));
    expect(listed.length).toBe(new Set(listed).size);
  });
});

it('robots.txt disallows private pages, allows all other pages and names the sitemap', async () => {
  const lines = (await get('/robots.txt')).split('\n').filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$/);
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (\S+)/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect(['/admin/x', '/compte', '/reinitialisation', '/graphql'].every(isClosed)).toBe(true);
  const listed = Array.from(
    (await get('/sitemap.xml')).matchAll(/<loc>([^<]+)/g),
    ([, loc = '']) => loc,
  );
  expect(listed.filter((address) => isClosed(address.slice(SITE.length)))).toEqual([]);
});

it('the web app manifest has the site’s name, and icons that exist in the stated size', async () => {
  const answer = await app.fastify.inject('/site.webmanifest');
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    name: expect.any(String),
    short_name: expect.stringMatching(/^.{1,12}$/),
    start_url: '/',
    display: expect.stringMatching(/^(fullscreen|standalone|minimal-ui|browser)$/),
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  for (const { src, sizes, type } of manifest.icons as Record<string, string>[]) {
    const icon = await app.fastify.inject(src ?? '');
    expect(icon.headers['content-type']).toBe(type);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
  const screenshots = manifest.screenshots as Record<string, string>[];
  expect(screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual([
    'narrow',
    'narrow',
    'wide',
    'wide',
  ]);
  for (const { src, sizes, type, label } of screenshots) {
    expect(label).toMatch(/^[A-ZÉ].+/);
    const picture = await app.fastify.inject(src ?? '');
    expect(picture.headers['content-type']).toBe(type);
    expect(picture.rawPayload.length).toBeLessThan(80_000);
    const { width = 0, height = 0 } = await sharp(picture.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    // Chromium ignores screenshots outside these bounds.
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2.3 * Math.min(width, height));
  }
  for (const { url } of manifest.shortcuts as { url: string }[])
    expect([200, 302]).toContain((await app.fastify.inject(url)).statusCode);
});

it('the OpenSearch description leads to the news search, and is linked from every page', async () => {
  const { body, headers } = await app.fastify.inject('/opensearch.xml');
  const type = 'application/opensearchdescription+xml';
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  const { errors } = await validateXML({
    xml: { fileName: 'opensearch.xml', contents: body },
    normalization: 'c14n',
  });
  expect(errors).toEqual([]);
  expect(/<ShortName>(.{1,16})<\/ShortName>/.exec(body)?.[1]).toBe('Centrale 18-112');
  const [, template = ''] =
    /<Url type="text\/html" method="get" template="([^"]+)"/.exec(body) ?? [];
  expect(template).toContain('{searchTerms}');
  const found = await get(template.replace('{searchTerms}', 'newsletter').slice(SITE.length));
  expect(found).toContain('value="newsletter"');
  for (const { html } of await everyPublicPage(app))
    if (html.includes('id="root"'))
      expect(html).toMatch(/<link\s+rel="search"\s+href="\/opensearch.xml"/);
});

it('every indexable article and player page links to its oEmbed description', async () => {
  const linked = (await everyPublicPage(app)).flatMap(({ html }) => {
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    const isEmbeddable = /\/(actualites|joueurs)\/./.test(canonical ?? '');
    expect([canonical, link !== null]).toEqual([canonical, isEmbeddable]);
    return link ? [link[1]!.replaceAll('&amp;', '&')] : [];
  });
  expect(linked.length).toBeGreaterThan(10);
  for (const address of linked.slice(0, 10)) {
    const { statusCode, body } = await app.fastify.inject(address.slice(SITE.length));
    expect([address, statusCode]).toEqual([address, 200]);
    expect(JSON.parse(body)).toMatchObject({ version: '1.0', type: 'rich' });
  }
});

it('the calendar file of every event contains the start and end of the event', async () => {
  const as = await app.signInAs('membre@centrale.test');
  const { body } = await app.rest('GET', '/member/events?limit=50', { as });
  expect(body.data.length).toBeGreaterThan(3);
  for (const event of body.data) {
    const { body: text } = await app.rest('GET', `/member/events/${event.id}.ics`, { as });
    for (const line of String(text).split('\r\n')) {
      expect(line).not.toContain('\n');
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
    const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? undefined);
    const [entry, ...others] = calendar.getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    const { summary, startDate, endDate, uid } = new ICAL.Event(entry);
    for (const date of [startDate, endDate]) date.zone = zone;
    expect(uid).toContain('@centrale.test');
    expect(entry?.getFirstPropertyValue('dtstamp')).toBeTruthy();
    expect(summary.replace('Liste d’attente\u00A0: ', '')).toBe(event.name);
    expect(startDate.toJSDate().toISOString()).toBe(event.startDate);
    expect(endDate.toJSDate().toISOString()).toBe(event.endDate);
  }
});
