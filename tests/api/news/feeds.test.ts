import Fastify from 'fastify';
import { parseFeed } from 'feedsmith';
import { Window } from 'happy-dom';
import { MoreThan } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { Author } from '#domains/content/news/reading/author.entity';
import { Article } from '#domains/content/news/article/article.entity';
import { repository, transaction } from '#platform/db/transaction';
import { DAY, fromNow, now, SECOND } from '#platform/running/clock';
import { buildAuthor, storeArticle } from '#server/seeds/factories/article.factory';
import { site } from '#server/site';
import { scenarioSeeds } from '#server/seeds/scenarios';
import { sitePaths } from '#client/shared/sitePaths';
import { sitemapRoutes } from '#server/web/feeds/sitemap';
import { escapeText } from '#platform/text/markup';
import { neutral } from '#tests/support/running/onDatabase';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SITE = 'https://exemple.test';
const LEGAL = ['/mentions-legales', '/confidentialite', '/conditions', '/cookies'];
const HOSTILE = `<b>"A" & 'B'</b> ]]> \u0000\u0008\uFFFE\uD800 é 🚒`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE, SEED: 'demo' } });
});
afterEach(async () => {
  // Leaves only the two seeded articles for the next test.
  await transaction(() => repository(Article).delete({ id: MoreThan(2) }));
});
afterAll(() => app.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: sent } = await app.fastify.inject({ url, headers });
  return { status: statusCode, body, headers: sent };
};

/** Parses XML, and fails when it is not well-formed. */
async function parse(contents: string) {
  const xml = { fileName: 'document.xml', contents };
  // The parser of the test does not support CDATA, which canonical XML does not have.
  const { errors, normalized } = await validateXML({ xml, normalization: 'c14n' });
  expect(errors).toEqual([]);
  return new new Window().DOMParser().parseFromString(normalized, 'application/xml');
}
const textsOf = async (xml: string, selector: string) =>
  [...(await parse(xml)).querySelectorAll(selector)].map((found) => found.textContent);

/** Returns the text of an HTML fragment. */
const readOf = (html: string): string =>
  new new Window().DOMParser().parseFromString(html, 'text/html').body.textContent;

describe.each([
  { path: '/feed.xml', type: 'application/rss+xml', entry: 'item', link: 'item > link' },
  { path: '/feed.atom', type: 'application/atom+xml', entry: 'entry', link: 'entry > id' },
])('the feed $path', ({ path, type, entry, link }) => {
  it('lists public articles, newest first, with absolute URLs', async () => {
    const { status, headers, body } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
    expect(body.startsWith('<?xml version="1.0" encoding="utf-8"?>\n')).toBe(true);
    expect((await textsOf(body, `${entry} > title`)).slice(0, 2)).toEqual([
      'La newsletter est lancée',
      'La nouvelle version du site est en ligne',
    ]);
    for (const address of await textsOf(body, link))
      expect(address).toMatch(/^https:\/\/exemple\.test\/actualites\//);
    expect(body).toContain(`${SITE}/actualites/newsletter-lancee`);
    const self = (await parse(body)).querySelector('[rel=self]');
    expect(self?.getAttribute('href')).toBe(`${SITE}${path}`);
  });

  neutral.it('contains the whole text of each article, with absolute URLs', async () => {
    const contentHtml =
      '<p>Tout le <strong>texte</strong> &amp; la suite.</p><img src="/media/abcdefghijklmnopqrstuv.webp" alt=""><a href="/actualites/newsletter-lancee">ici</a> <a href="https://ailleurs.test/">là</a> <a href="tel:112">112</a>';
    await storeArticle({ title: 'Entier', contentHtml, authorId: 1 });
    const { body } = await get(path);
    const at = (await textsOf(body, `${entry} > title`)).indexOf('Entier');
    const name = path === '/feed.xml' ? 'content:encoded' : 'content';
    const html = (await parse(body)).getElementsByTagName(name)[at]?.textContent ?? '';
    expect(html).toContain('<strong>texte</strong> &amp; la suite.');
    const addresses = Array.from(html.matchAll(/ (?:src|href)="([^"]*)"/g), ([, found]) => found);
    expect(addresses).toEqual([
      `${SITE}/media/abcdefghijklmnopqrstuv.webp`,
      `${SITE}/actualites/newsletter-lancee`,
      'https://ailleurs.test/',
      'tel:112',
    ]);
  });

  it('includes the author and category of each article', async () => {
    const { body } = await get(path);
    expect(body).toContain('Claire Delaunay');
    expect(body).toContain('Annonce');
  });

  neutral.it('never lists an article that is not public', async () => {
    await storeArticle({ title: 'Brouillon', status: ArticleStatus.DRAFT });
    await storeArticle({ title: 'Membres', audience: ArticleAudience.MEMBER });
    const { body } = await get(path);
    expect(await textsOf(body, `${entry} > title`)).not.toContain('Brouillon');
    expect(await textsOf(body, `${entry} > title`)).not.toContain('Membres');
  });

  it('answers 304 to a client with the current ETag or date until an article changes', async () => {
    const { id } = await storeArticle({ authorId: 1 });
    const { headers } = await get(path);
    const tag = { 'if-none-match': String(headers.etag) };
    const date = { 'if-modified-since': String(headers['last-modified']) };
    expect((await get(path, tag)).status).toBe(304);
    expect((await get(path, date)).status).toBe(304);
    await transaction(() =>
      repository(Article).update(
        { id },
        { title: `Changé pour ${path}`, updatedAt: new Date(Date.now() + 5000) },
      ),
    );
    const after = await get(path, { ...tag, ...date });
    expect(after.status).toBe(200);
    expect(after.body).toContain(`Changé pour ${path}`);
  });

  it('is sent in full again after an article is published or withdrawn', async () => {
    const before = await get(path);
    const since = (of: typeof before) => ({
      'if-modified-since': String(of.headers['last-modified']),
    });
    // Written yesterday and published below.
    const { id } = await storeArticle({
      title: 'Programmé',
      authorId: 1,
      status: ArticleStatus.SCHEDULED,
      updatedAt: fromNow(-DAY),
      publishedAt: null,
    });
    expect((await get(path, since(before))).status).toBe(304);
    const publishedAt = now();
    await transaction(() =>
      repository(Article).update({ id }, { status: ArticleStatus.PUBLISHED, publishedAt }),
    );
    const out = await get(path, since(before));
    expect(out.status).toBe(200);
    expect(out.body).toContain('Programmé');
    for (const status of [ArticleStatus.ARCHIVED, ArticleStatus.TRASHED]) {
      await transaction(() => repository(Article).update({ id }, { status }));
      const withdrawn = await get(path, since(out));
      expect(withdrawn.status).toBe(200);
      expect(withdrawn.body).not.toContain('Programmé');
    }
    await transaction(() => repository(Article).delete({ id }));
    expect((await get(path, since(out))).status).toBe(200);
    expect((await get(path, { 'if-none-match': String(out.headers.etag) })).status).toBe(200);
  });

  it('never shows a date earlier than the publication of the article', async () => {
    const publishedAt = now();
    await storeArticle({ authorId: 1, publishedAt, updatedAt: fromNow(-DAY) });
    const { body } = await get(path);
    const [first] = await textsOf(body, `${entry} > ${entry === 'entry' ? 'updated' : 'pubDate'}`);
    expect(Date.parse(String(first))).toBeGreaterThanOrEqual(
      Math.floor(publishedAt.getTime() / SECOND) * SECOND,
    );
  });

  neutral.it('escapes titles, excerpts and names', async () => {
    const author = await transaction(() =>
      repository(Author).save(buildAuthor({ name: `D’<Arc> & Cie` })),
    );
    // PostgreSQL stores neither NUL nor an unpaired surrogate.
    const title = HOSTILE.replace('\u0000', '').replace('\uD800', '');
    await storeArticle({
      title,
      excerpt: title,
      authorId: author.id,
      slug: `hostile-${entry}`,
    });
    const { body } = await get(path);
    const titles = await textsOf(body, `${entry} > title`);
    // Atom declares its titles as HTML.
    const read = entry === 'entry' ? titles.map(readOf) : titles;
    expect(read).toContain(`<b>"A" & 'B'</b> ]]>  é 🚒`);
    expect(body).toContain('D’&lt;Arc&gt; &amp; Cie');
  });

  it('contains only the twenty newest articles', async () => {
    for (let n = 0; n < 25; n++) await storeArticle({ title: `Article ${path} ${n}`, authorId: 1 });
    const { body } = await get(path);
    expect(await textsOf(body, `${entry} > title`)).toEqual(
      Array.from({ length: 20 }, (_, n) => `Article ${path} ${24 - n}`),
    );
  });
});

describe('the three feeds', () => {
  const paths = ['/feed.xml', '/feed.atom', '/feed.json'] as const;

  it('are read alike by a feed reader, with an image for each article', async () => {
    await storeArticle({ title: 'Titre <b> & "fin"', excerpt: 'Un <i> résumé', authorId: 1 });
    await storeArticle({ title: 'Réservé', audience: ArticleAudience.MEMBER });
    const read = [];
    for (const path of paths) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      read.push(parseFeed(body));
    }
    const [rss, atom, json] = read;
    if (rss?.format !== 'rss' || atom?.format !== 'atom' || json?.format !== 'json') {
      throw new Error('A feed reader takes a feed for another format');
    }
    const links = json.feed.items!.map(({ url }) => url);
    expect(links.length).toBeGreaterThan(2);
    expect(rss.feed.items!.map(({ link }) => link)).toEqual(links);
    expect(atom.feed.entries!.map(({ links: [link] = [] }) => link!.href)).toEqual(links);
    const images = json.feed.items!.map(({ image }) => image);
    for (const image of images)
      expect(image).toMatch(/^https:\/\/exemple\.test\/partage\/\d+\.jpg\?v=/);
    expect(rss.feed.items!.map(({ enclosures: [one] = [] }) => one!.url)).toEqual(images);
    const enclosed = atom.feed.entries!.map((entry) =>
      entry.links!.find(({ rel }) => rel === 'enclosure'),
    );
    expect(enclosed.map((link) => [link!.href, link!.type])).toEqual(
      images.map((image) => [image, 'image/jpeg']),
    );
    const [item] = json.feed.items!;
    expect(item).toMatchObject({ title: 'Titre <b> & "fin"', summary: 'Un <i> résumé' });
    expect(json.feed).toMatchObject({ feed_url: `${SITE}/feed.json`, language: 'fr' });
    expect(JSON.parse((await get('/feed.json')).body)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: expect.arrayContaining([
        expect.objectContaining({ authors: [{ name: expect.any(String) }] }),
      ]),
    });
  });

  it('name no hub without WEBSUB_HUB', async () => {
    for (const path of paths) {
      const { body, headers } = await get(path);
      expect(headers.link).toBeUndefined();
      expect(body).not.toMatch(/rel="hub"|WebSub/);
    }
  });
});

it('/atom.xml redirects to the Atom feed', async () => {
  const { status, headers } = await get('/atom.xml');
  expect([status, headers.location]).toEqual([301, '/feed.atom']);
});

it('the escaping of text removes only the characters that XML does not allow', () => {
  expect(escapeText(HOSTILE)).toBe(
    '&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt; ]]&gt;  é 🚒',
  );
  expect(escapeText('a\tb\nc')).toBe('a\tb\nc');
});

describe('the sitemap', () => {
  it('lists public pages, sample calls, and public articles with the time of their last change', async () => {
    const { status, headers, body } = await get('/sitemap.xml');
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const addresses = await textsOf(body, 'url > loc');
    const calls = scenarioSeeds.map(({ slug }) => sitePaths.call(slug));
    const pages = ['/', ...site.pages.map(({ path }) => path), ...LEGAL, ...calls].map(
      (path) => `${SITE}${path}`,
    );
    expect(addresses.slice(0, pages.length)).toEqual(pages);
    expect(addresses).toContain(`${SITE}/actualites/newsletter-lancee`);
    const { slug, updatedAt, publishedAt } = await repository(Article).findOneByOrFail({ id: 2 });
    const changedAt = publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt;
    expect(body).toContain(
      `<loc>${SITE}/actualites/${slug}</loc><lastmod>${changedAt.toISOString()}</lastmod>`,
    );
    const publicOnly = { audience: ArticleAudience.PUBLIC, status: ArticleStatus.PUBLISHED };
    expect(addresses).toHaveLength(pages.length + (await repository(Article).countBy(publicOnly)));
  });

  it('dates an article by its publication if its last change was earlier', async () => {
    const publishedAt = now();
    const { id, slug } = await storeArticle({
      authorId: 1,
      publishedAt,
      updatedAt: fromNow(-DAY),
    });
    const { headers, body } = await get('/sitemap.xml');
    expect(body).toContain(`/${slug}</loc><lastmod>${publishedAt.toISOString()}</lastmod>`);
    const date = { 'if-modified-since': String(headers['last-modified']) };
    expect((await get('/sitemap.xml', date)).status).toBe(304);
    await transaction(() => repository(Article).delete({ id }));
    expect((await get('/sitemap.xml', date)).status).toBe(200);
  });

  it('contains a new article immediately', async () => {
    const { slug } = await storeArticle({ authorId: 1 });
    expect((await get('/sitemap.xml')).body).toContain(`/actualites/${slug}<`);
  });

  it('has a single file while it is short enough', async () => {
    expect((await get('/sitemap-1.xml')).status).toBe(404);
  });

  neutral.it('is split into files of bounded length, each URL being in one file', async () => {
    for (let n = 0; n < 25; n++) await storeArticle({ authorId: 1 });
    const small = Fastify();
    await small.register(sitemapRoutes, { publicUrl: SITE, most: 10, pages: site.pages });
    const whole = await textsOf((await get('/sitemap.xml')).body, 'loc');
    const index = await textsOf((await small.inject('/sitemap.xml')).body, 'sitemap > loc');
    expect(index).toHaveLength(Math.ceil(whole.length / 10));
    const parts = [];
    for (const address of index) {
      const { body } = await small.inject(new URL(String(address)).pathname);
      parts.push(await textsOf(body, 'url > loc'));
    }
    expect(parts.flat()).toEqual(whole);
    expect(Math.max(...parts.map(({ length }) => length))).toBe(10);
    expect((await small.inject(`/sitemap-${index.length + 1}.xml`)).statusCode).toBe(404);
    expect((await small.inject('/sitemap-0.xml')).statusCode).toBe(404);
    await small.close();
  });
});

it('robots.txt excludes the areas behind sign-in and links the sitemap', async () => {
  const { status, headers, body } = await get('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = body.split('\n');
  for (const path of ['/admin', '/compte', '/graphql', '/auth/', '/member/', '/reinitialisation']) {
    expect(lines).toContain(`Disallow: ${path}`);
  }
  expect(lines).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(lines).not.toContain('Disallow: /');
});
