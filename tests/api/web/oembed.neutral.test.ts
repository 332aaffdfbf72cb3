import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ArticleAudience, ArticleStatus } from '#domains/content/news/article/article.types';
import { PlayerVisibility } from '#domains/game/players/player.types';
import { storeArticle } from '#server/seeds/factories/article.factory';
import { openPage, player } from '#tests/support/people/players';
import { createTestApp, type TestApp } from '#tests/support/running/testApp';

const SITE = 'https://exemple.test';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { PUBLIC_URL: SITE } });
});
afterAll(() => app.close());

async function embed(url: string, others: Record<string, string> = {}) {
  const answer = await app.fastify.inject({ url: '/oembed', query: { url, ...others } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}
const embedded = async (url: string, others?: Record<string, string>) => {
  const { status, body } = await embed(url, others);
  expect(status).toBe(200);
  return JSON.parse(body);
};

describe('the oEmbed description of an article', () => {
  it('has its title, author, image and an escaped card', async () => {
    const title = `<img src=x onerror=alert(1)> "A" & 'B'`;
    const { id, slug } = await storeArticle({ authorId: 1, title, excerpt: '</p><script>x' });
    const described = await embedded(`${SITE}/actualites/${slug}?page=2#fin`, { format: 'json' });
    expect(described).toMatchObject({
      version: '1.0',
      type: 'rich',
      title,
      author_name: expect.any(String),
      provider_name: 'Centrale 18-112',
      provider_url: SITE,
      thumbnail_url: expect.stringContaining(`${SITE}/partage/${id}.jpg?v=`),
      thumbnail_width: 1200,
      thumbnail_height: 630,
      width: 600,
      height: 260,
    });
    const { body } = new new Window().DOMParser().parseFromString(described.html, 'text/html');
    expect(body.querySelector('img, script')).toBeNull();
    expect(body.querySelector('a')?.getAttribute('href')).toBe(`${SITE}/actualites/${slug}`);
    expect(body.querySelector('a')?.textContent).toBe(title);
    expect(body.textContent).toContain('</p><script>x');
  });

  it('respects the requested size', async () => {
    const { slug } = await storeArticle({ authorId: 1 });
    const small = { maxwidth: '320', maxheight: '120' };
    const described = await embedded(`${SITE}/actualites/${slug}`, small);
    expect(described).toMatchObject({ width: 320, height: 120 });
    expect(described.html).toContain('max-width:320px;max-height:120px');
    expect(described.thumbnail_url).toBeUndefined();
    const { status, body } = await embed(`${SITE}/actualites/${slug}`, { maxwidth: '-1' });
    expect([status, JSON.parse(body).fields]).toEqual([
      422,
      { maxwidth: 'Indiquez un nombre de pixels, de 1 à 99999.' },
    ]);
  });

  it('is answered 404 for an article that visitors may not read', async () => {
    const hidden = [
      { audience: ArticleAudience.MEMBER },
      { premium: true },
      { status: ArticleStatus.DRAFT },
    ];
    for (const parts of hidden) {
      const { slug } = await storeArticle({ authorId: 1, ...parts });
      const url = `${SITE}/actualites/${slug}`;
      expect([parts, (await embed(`${url}?apercu`)).status]).toEqual([parts, 404]);
    }
  });
});

describe('the oEmbed description of a player page', () => {
  it('has only the username, and is answered 404 for a page that is not public', async () => {
    const member = await player();
    const { username, id } = member.user;
    const url = `${SITE}/joueurs/${encodeURIComponent(username)}`;
    const described = await embedded(url);
    expect(described).toMatchObject({ type: 'rich', title: username });
    expect([described.author_name, described.thumbnail_url]).toEqual([undefined, undefined]);
    for (const visibility of [PlayerVisibility.MEMBERS, PlayerVisibility.ME]) {
      await openPage(id, { visibility });
      expect((await embed(url)).status).toBe(404);
    }
  });
});

describe('the oEmbed endpoint', () => {
  it.each([
    'https://ailleurs.test/actualites/newsletter-lancee',
    'http://exemple.test/actualites/newsletter-lancee',
    'https://exemple.test.ailleurs.test/actualites/newsletter-lancee',
    'https://exemple.test@ailleurs.test/actualites/newsletter-lancee',
    '/actualites/newsletter-lancee',
    'javascript:alert(1)',
    `${SITE}/`,
    `${SITE}/actualites`,
    `${SITE}/actualites/inconnu`,
    `${SITE}/actualites/newsletter-lancee/suite`,
    `${SITE}/actualites/%00`,
    `${SITE}/actualites/%c3%28`,
    `${SITE}/compte/actualites/newsletter-lancee`,
    `${SITE}/joueurs/personne`,
  ])('answers 404 to %s', async (url) => {
    const { status, body } = await embed(url);
    expect([status, JSON.parse(body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('requires a URL, and offers JSON only', async () => {
    const url = `${SITE}/actualites/newsletter-lancee`;
    expect((await embed(url, { format: 'xml' })).status).toBe(501);
    const { statusCode, body } = await app.fastify.inject('/oembed');
    expect([statusCode, JSON.parse(body).fields]).toEqual([
      422,
      { url: 'Indiquez l’adresse de la page.' },
    ]);
    const { status, headers } = await embed(url);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  });
});
