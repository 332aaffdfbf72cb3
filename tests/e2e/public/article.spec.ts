import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { askServer, openAsMember } from '#tests/support/people/signedIn';
import { openAsVisitor } from '#tests/support/people/visitor';

const NEWSLETTER = '/actualites/newsletter-lancee';

test.describe('Likes and shares of an article', () => {
  test('a like counts once, survives a reload, and can be removed', async ({ page }) => {
    await openAsVisitor(page, '/actualites/nouvelle-version-site-web-en-ligne');
    const like = page.getByRole('button', { name: /J’aime/ });
    const count = async () => Number(/\d+/.exec((await like.textContent()) ?? '')?.[0] ?? 0);
    const before = await count();
    const answered = page.waitForResponse('**/graphql');
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(count).toBe(before + 1);
    await answered;
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('news-likes')))
      .toMatch(/^\{"[0-9a-f-]{36}":\["1"\]\}$/);
    await page.reload();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(count).toBe(before + 1);
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(count).toBe(before);
  });

  test('two tabs show the same like and count', async ({ page, context }) => {
    // Another article than the one whose likes the test above counts.
    const path = '/actualites/le-tri-des-appels-par-priorite-arrive-au-pupitre';
    await openAsVisitor(page, path);
    const other = await context.newPage();
    await other.goto(path);
    // The working button proves that the page is hydrated and receives updates.
    await expect(other.getByRole('button', { name: /J’aime/ })).toBeVisible();
    await other.waitForLoadState('networkidle');
    const like = (tab: Page) => tab.getByRole('button', { name: /J’aime/ });
    /** Expects both tabs to show the same state of the like. */
    const expectBoth = (liked: boolean) =>
      expect
        .poll(async () => {
          const shown = [page, other].map(async (tab) => [
            await like(tab).getAttribute('aria-pressed'),
            await like(tab).textContent(),
          ]);
          const [here, there] = await Promise.all(shown);
          return here?.[0] === String(liked) && here.join() === there?.join();
        })
        .toBe(true);
    await like(page).click();
    await expectBoth(true);
    await like(other).click();
    await expectBoth(false);
  });

  test.describe('when the script of the article page loads slowly', () => {
    test.beforeEach(({ page }) =>
      page.route('**/assets/news-*.js', async (route) => {
        await new Promise((done) => setTimeout(done, 1500));
        await route.continue();
      }),
    );

    const expectLike = async (page: Page, press: () => Promise<void>) => {
      const answered = page.waitForResponse('**/graphql');
      await press();
      const like = page.getByRole('button', { name: /J’aime/ });
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      const { data } = await (await answered).json();
      expect(data.setArticleLike.article.viewerHasLiked).toBe(true);
    };

    test('a like clicked before hydration of the article, but after hydration of the consent banner, is counted', async ({
      page,
    }) => {
      await openAsVisitor(page, NEWSLETTER);
      await expectLike(page, () => page.getByRole('button', { name: /J’aime/ }).click());
    });

    test('a like clicked before hydration is counted once', async ({ page }) => {
      await page.goto(NEWSLETTER, { waitUntil: 'domcontentloaded' });
      await expectLike(page, () => page.getByRole('button', { name: /J’aime/ }).click());
    });
  });

  test('the button Partager copies the URL, and a like that the server refuses is reverted with its reason', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAsVisitor(page, NEWSLETTER);
    await page.getByRole('button', { name: 'Partager' }).click();
    await expect(page.getByText('Lien copié dans le presse-papiers !')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.route('**/graphql', (route) =>
      route.fulfill({
        json: {
          errors: [
            {
              message: 'Trop de requêtes. Réessayez dans 9 secondes.',
              extensions: { code: 'RATE_LIMITED' },
            },
          ],
        },
      }),
    );
    const like = page.getByRole('button', { name: /J’aime/ });
    await like.click();
    await expect(page.getByText('Trop de requêtes. Réessayez dans 9 secondes.')).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('Articles for crawlers and staff', () => {
  test('a crawler without JavaScript can read title, description, URL and structured data', async ({
    request,
  }) => {
    const html = await (await request.get(NEWSLETTER)).text();
    expect(html).toContain('<title>La newsletter est lancée | Centrale 18-112</title>');
    expect(html).toContain(
      '<meta name="description" content="Au moins une édition par mois, la première dès la première semaine de novembre."/>',
    );
    expect(html).toMatch(
      /<link rel="canonical" href="https?:[^"]+\/actualites\/newsletter-lancee"\/>/,
    );
    expect(html).toContain('<meta property="og:type" content="article"/>');
    expect(html).toContain('<time dateTime="2025-10-27T08:00:00.000Z">27 octobre 2025</time>');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'La newsletter est lancée',
      datePublished: '2025-10-27T08:00:00.000Z',
      articleSection: 'Annonce',
      author: { '@type': 'Person', name: 'Claire Delaunay' },
    });
  });

  test('staff, but not visitors, can preview a draft, which is marked Aperçu', async ({
    page,
    request,
  }) => {
    const draft = '/actualites/brouillon-bilan-de-la-deuxieme-session-de-test';
    expect((await request.get(draft)).status()).toBe(404);
    await page.goto(`${draft}?apercu`);
    await expect(page).toHaveURL('/404');
    const answer = await request.post('/graphql', {
      data: {
        query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        variables: { input: { email: 'redacteur@centrale.test', password: 'Demo-18-112!' } },
      },
    });
    const { data } = await answer.json();
    await page.addInitScript((token) => localStorage.setItem('authToken', token), data.login.token);
    await page.goto(`${draft}?apercu`);
    await expect(page.getByRole('heading', { level: 1, name: /^Brouillon/ })).toBeVisible();
    await expect(page.getByText('Aperçu', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /J’aime/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Connexion/ })).toHaveCount(0);
    await page
      .getByRole('link', { name: /^Lire : / })
      .first()
      .click();
    await expect(page).toHaveURL(/^[^?]+\?apercu$/);
    // Editors may enter the administration.
    await page.getByRole('main').getByRole('link', { name: 'Actualités publiques' }).click();
    await expect(page).toHaveURL('/admin/actualites-publiques');
    await page.goto('/actualites/inconnu?apercu');
    await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
    await expect(page).toHaveURL('/actualites/inconnu?apercu');
  });
});

test.describe('The first screen of an article', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  /** Returns the path of the article with the longest title. */
  async function longestTitle(page: Page, audience: 'PUBLIC' | 'MEMBER', token?: string) {
    const { articles } = await askServer<{
      articles: { items: { id: string; slug: string; title: string }[] };
    }>(
      page,
      'query ($audience: ArticleAudience!) { articles(audience: $audience, pageSize: 50) { items { id slug title } } }',
      { variables: { audience }, token },
    );
    const [first] = articles.items.toSorted((a, b) => b.title.length - a.title.length);
    return first!;
  }

  /** Returns the end of the first sentence, in pixels from the top of the window. */
  const endOfFirstSentence = (page: Page) =>
    page
      .locator('article .prose p')
      .first()
      .evaluate((paragraph) => {
        const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        const sentence = document.createRange();
        sentence.selectNodeContents(paragraph);
        for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text) {
          const end = text.data.search(/[.!?…]/);
          if (end < 0) continue;
          sentence.setEnd(text, end + 1);
          break;
        }
        return sentence.getBoundingClientRect().bottom;
      });

  test('shows the first sentence of a public article with a long title', async ({ page }) => {
    const { slug } = await longestTitle(page, 'PUBLIC');
    await openAsVisitor(page, `/actualites/${slug}`);
    expect(await endOfFirstSentence(page)).toBeLessThan(900);
  });

  test('shows the first sentence of a member article with a long title', async ({ page }) => {
    const token = await openAsMember(page, 'premium@centrale.test', '/compte/actualites');
    const { id } = await longestTitle(page, 'MEMBER', token);
    await page.goto(`/compte/actualites/${id}`);
    expect(await endOfFirstSentence(page)).toBeLessThan(900);
  });
});
