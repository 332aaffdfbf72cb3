import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const LIST = '/compte/actualites';
const PREMIUM = 'premium@centrale.test';
const FREE = 'membre@centrale.test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const like = (page: Page) =>
  page.locator('article[aria-labelledby]').getByRole('button', { name: /^J’aime/ });

type Listed = { id: string; title: string; excerpt: string; premium: boolean };

/** Returns the newest member articles that this account may read. */
async function articlesOf(page: Page, token: string) {
  const { articles } = await askServer<{
    articles: { total: number; items: Listed[] };
  }>(
    page,
    '{ articles(audience: null, pageSize: 50) { total items { id title excerpt premium } } }',
    {
      token,
    },
  );
  return articles;
}

test('the member news list shows six articles per page', async ({ page }) => {
  const token = await openAsMember(page, PREMIUM, LIST);
  await expect(cards(page)).toHaveCount(6);
  let items: Listed[] = [];
  // Retried because other tests publish articles in the meantime.
  await expect(async () => {
    await page.reload();
    ({ items } = await articlesOf(page, token));
    await expect(cards(page).getByRole('heading')).toHaveText(
      items.slice(0, 6).map(({ title }) => title),
      { timeout: 3000 },
    );
  }).toPass();
  const premium = items.slice(0, 6).filter((article) => article.premium).length;
  await expect(cards(page).getByText('Premium', { exact: true })).toHaveCount(premium);
  await expect(cards(page).getByText('5 min de lecture')).toHaveCount(6);
});

test('the news list of a free member contains no premium article', async ({ page }) => {
  const token = await openAsMember(page, FREE, LIST);
  await expect(cards(page)).toHaveCount(6);
  const { items } = await articlesOf(page, token);
  expect(items.some(({ premium }) => premium)).toBe(false);
  await expect(
    page.getByText(new RegExp(`^${items.length} articles trouvés, page 1 sur \\d+$`)),
  ).toBeAttached();

  await test.step('a public article or list redirects to the member area', async () => {
    await page.goto('/actualites/newsletter-lancee');
    await expect(page).toHaveURL(`${LIST}/2`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('La newsletter est lancée');
    await expect(page.getByRole('region', { name: /^Commentaires/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await page.goto('/actualites?recherche=newsletter&categorie=annonce&page=1');
    await expect(page).toHaveURL(`${LIST}?recherche=newsletter&categorie=annonce`);
    await expect(page.getByLabel('Catégorie')).toHaveValue('annonce');
    await expect(cards(page).first()).toContainText('La newsletter est lancée');
  });
});

test('a free member reads only the title of a premium article', async ({ page }) => {
  const paying = await tokenFor(page, PREMIUM);
  const { items } = await articlesOf(page, paying);
  const hidden = items.find(({ premium }) => premium);
  await openAsMember(page, FREE, `${LIST}/${hidden?.id}`);
  const title = page.getByRole('heading', { level: 1, name: hidden?.title });
  await expect(title).toBeVisible();
  await expect(page.getByText(hidden?.excerpt ?? '')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Commentaires/ })).toHaveCount(0);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Voir les abonnements' }).click();
  await expect(page).toHaveURL('/compte/boutique?onglet=abonnements');
});

test('a search of the news or a selected category opens page 1, and is stored in the URL and the history', async ({
  page,
}) => {
  await openAsMember(page, PREMIUM, `${LIST}?page=2`);
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await page.getByLabel('Catégorie').selectOption({ label: 'Événement' });
  await expect(page).toHaveURL(`${LIST}?categorie=evenement`);
  await expect(cards(page).first().getByText('Événement', { exact: true })).toBeVisible();
  await page.getByPlaceholder('Rechercher dans les actualités...').fill('DEFI');
  await expect(page).toHaveURL(`${LIST}?recherche=DEFI&categorie=evenement`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole('heading')).toHaveText(/Défi/);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?categorie=evenement`);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?page=2`);
  await expect(page.getByLabel('Catégorie')).toHaveValue('');

  await test.step('a search without results links to all articles', async () => {
    await page.getByPlaceholder('Rechercher dans les actualités...').fill('zzzz');
    await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Essayez de modifier vos critères de recherche ou de filtrage.'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Voir tous les articles' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(cards(page)).toHaveCount(6);
  });
  await test.step('an unknown article redirects to the 404 page', async () => {
    await page.goto(`${LIST}/999999`);
    await expect(page).toHaveURL('/404');
  });
});

test('a member can like an article, remove the like, and go back to the same page of the list', async ({
  page,
}) => {
  await openAsMember(page, 'pro@centrale.test', `${LIST}?page=2`);
  const link = cards(page).last().getByRole('link');
  const title = await cards(page).last().getByRole('heading').textContent();
  await link.click();
  await expect(page).toHaveURL(/\/compte\/actualites\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('article').getByText('5 min de lecture')).toBeVisible();

  const before = await like(page).getAttribute('aria-pressed');
  expect(before).toBe('false');
  const counted = await like(page).textContent();
  await like(page).click();
  await expect(toasts(page).getByText('Article ajouté à vos favoris !')).toBeVisible();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
  await like(page).click();
  await expect(toasts(page).getByText('Article retiré de vos favoris')).toBeVisible();
  await expect(like(page)).toHaveText(counted ?? '');

  await test.step('a like that the server refuses is reverted, and the member sees why', async () => {
    await answerOperation(page, 'SetMemberLike', {
      json: {
        errors: [{ message: 'Trop de requêtes. Patientez.', extensions: { code: 'RATE_LIMITED' } }],
      },
    });
    await like(page).click();
    await expect(toasts(page).getByText('Trop de requêtes. Patientez.')).toBeVisible();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(like(page)).toHaveText(counted ?? '');
    await page.unrouteAll();
  });
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?page=2`);
});

test('an article has a button that copies its URL, and a button that jumps to its comments', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsMember(page, PREMIUM, LIST);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/compte\/actualites\/\d+$/);
  const article = page.url();
  await page.getByRole('button', { name: 'Partager' }).click();
  await expect(toasts(page).getByText('Lien copié dans le presse-papiers !')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page).toHaveURL(article);
  await page.getByRole('button', { name: /^Commentaires/ }).click();
  const comments = page.getByRole('region', { name: /^Commentaires/ });
  await expect(comments).toBeFocused();
  await expect(comments).toBeInViewport();
  await page.getByRole('link', { name: 'Retour aux actualités' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(cards(page)).toHaveCount(6);

  await test.step('it links to three similar articles', async () => {
    await cards(page).first().getByRole('link').click();
    const similar = page.getByRole('region', { name: 'Articles similaires' });
    await expect(similar.getByRole('listitem')).toHaveCount(3);
    const title = await similar.getByRole('heading', { level: 3 }).first().textContent();
    await similar.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  });
});
