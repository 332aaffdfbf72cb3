import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

/** Matches GraphQL requests, including public queries sent by GET with a query string. */
const ASKED = /\/graphql(\?|$)/;

const NEWSLETTER = '/actualites/newsletter-lancee';

const field = (page: Page) => page.getByPlaceholder('Rechercher dans les actualités...');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');
/** Returns the total that the list of articles shows. */
async function total(page: Page): Promise<number> {
  const sentence = await page.getByText(/^Affichage de/).textContent();
  return Number(/sur (\d+) article/.exec(sentence ?? '')?.[1]);
}

test.describe('The news', () => {
  test('a visitor goes from the home page to the news list, to an article, and back to the list @both', async ({
    page,
  }) => {
    await openAsVisitor(page, '/');
    const teaser = page.getByRole('region', { name: 'Dernières actualités' });
    await expect(teaser.getByRole('article')).toHaveCount(3);
    await teaser.getByRole('link', { name: 'Toutes les actualités' }).click();
    await expect(page).toHaveURL('/actualites');
    await expect(titles(page)).toHaveCount(4);
    const title = (await titles(page).first().textContent()) ?? '';
    await page.getByRole('link', { name: `Lire : ${title}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Toutes les actualités' }).click();
    await expect(page).toHaveURL('/actualites');
  });

  test('an article links to the list of articles of its tag, and to the list of its author', async ({
    page,
  }) => {
    await openAsVisitor(page, NEWSLETTER);
    await page
      .getByRole('list', { name: 'Étiquettes' })
      .getByRole('link', { name: 'newsletter' })
      .click();
    await expect(page).toHaveURL('/actualites?etiquette=newsletter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/^Étiquette «\snewsletter\s»$/);
    await expect(titles(page).first()).toBeVisible();
    await page.goBack();
    const author = page.getByRole('complementary', { name: /Auteur/ });
    await author.getByRole('link', { name: 'Voir tous ses articles' }).click();
    await expect(heading).toHaveText('Claire Delaunay');
    await expect(titles(page).first()).toBeVisible();
    await page.reload();
    await expect(heading).toHaveText('Claire Delaunay');
    await expectNoAxeViolation(page);
    await expectNoSidewaysScroll(page);
    await field(page).fill('introuvable partout');
    await expect(page.getByText('Aucun article trouvé')).toBeVisible();
    await page.getByRole('link', { name: 'Voir tous les articles' }).click();
    await expect(heading).toHaveText('Actualités');
  });

  test('a member can list the articles of a tag, or of an author', async ({ page }) => {
    await openAsMember(page, 'pro@centrale.test', '/compte/actualites?recherche=tableau+de+bord');
    await page.getByRole('link', { name: 'Lire : Votre tableau de bord a changé' }).click();
    const tag = page.getByRole('list', { name: 'Étiquettes' }).getByRole('link').first();
    const label = (await tag.textContent()) ?? '';
    await tag.click();
    await expect(page).toHaveURL(/\/compte\/actualites\?etiquette=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
    await expectNoAxeViolation(page);
    await page.getByRole('link', { name: /^Lire/ }).first().click();
    await page.getByRole('link', { name: 'Voir tous ses articles' }).click();
    await expect(page).toHaveURL(/\/compte\/actualites\?auteur=\d+$/);
    await expect(titles(page).first()).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Actualités', exact: true }).click();
    await expect(page).toHaveURL('/compte/actualites');
  });

  test('an article shows category, author, date, age, read time, text and tags', async ({
    page,
  }) => {
    // An article opened by its ID redirects to its slug.
    await openAsVisitor(page, '/actualites/2');
    await expect(page).toHaveURL(NEWSLETTER);
    const article = page.getByRole('article', { name: 'La newsletter est lancée' });
    await expect(article.getByText('Annonce', { exact: true }).first()).toBeVisible();
    await expect(article.getByText('27 octobre 2025', { exact: true })).toBeVisible();
    await expect(article.getByText(/\(il y a \d+ (semaines?|mois|ans?)\)/)).toBeVisible();
    await expect(article.getByText(/^\d+\smin de lecture$/)).toBeVisible();
    await expect(article.getByRole('heading', { name: 'Notre promesse' })).toBeVisible();
    await expect(article.getByRole('list', { name: 'Étiquettes' })).toContainText('newsletter');
    await expect(page.getByRole('complementary', { name: /Auteur/ })).toContainText(
      'Claire Delaunay',
    );
    await expect(
      page.getByRole('region', { name: 'Articles similaires' }).getByRole('article'),
    ).toHaveCount(3);
  });
});

test.describe('The site without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has a readable news list with several pages, and readable articles', async ({ page }) => {
    await page.goto('/actualites');
    await page.getByRole('link', { name: 'Suivant' }).click();
    await expect(page.getByText(/^Affichage de 5 à 8/)).toBeVisible();
    await page.goto(NEWSLETTER);
    await expect(page.getByText('Au moins une édition par mois.')).toBeVisible();
  });

  test('has links to the news categories and a search, which do not clear each other', async ({
    page,
  }) => {
    await page.goto('/actualites?recherche=newsletter');
    const categories = page.getByRole('navigation', { name: 'Catégories' });
    await categories.getByRole('link', { name: 'Annonce' }).click();
    await expect(page).toHaveURL('/actualites?recherche=newsletter&categorie=annonce');
    await expect(categories.getByRole('link', { name: 'Annonce' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('heading', { name: 'La newsletter est lancée' })).toBeVisible();

    await page.goto('/actualites?categorie=annonce&etiquette=newsletter');
    await field(page).fill('lancée');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/recherche=lanc/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Étiquette «\snewsletter\s»$/,
    );
    await expect(
      page.getByRole('navigation', { name: 'Catégories' }).getByRole('link', { name: 'Annonce' }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(titles(page)).toHaveText(['La newsletter est lancée']);
  });

  test('has the legal texts as pages linked in the footer, and states what needs JavaScript', async ({
    page,
  }) => {
    await page.goto('/actualites');
    for (const [name, path] of [
      ['Mentions légales', '/mentions-legales'],
      ['Politique de confidentialité', '/confidentialite'],
      ['CGU / CGV', '/conditions'],
      ['Cookies', '/cookies'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Gestion des cookies' })).toHaveCount(0);

    await test.step('states what needs JavaScript, and hides the buttons that need it', () =>
      expectStatement(page));
    await test.step('does not send an account form, so that no input appears in the URL', () =>
      submitForm(page));
  });

  async function expectStatement(page: Page): Promise<void> {
    await page.goto('/actualites');
    await expect(page.locator('noscript p')).toContainText(
      'Sans JavaScript, les actualités se lisent',
    );
    await expect(page.getByRole('button', { name: 'Connexion', exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Annonce' })).toBeHidden();
    await page.goto('/compte/tableau-de-bord');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Cette page a besoin de JavaScript' }),
    ).toBeVisible();
    await expect(page.getByText('Chargement…').filter({ visible: true })).toHaveCount(0);
    // The heading already says that the page needs JavaScript, so the noscript sentence is hidden.
    // Header and links are usable.
    await expect(page.locator('noscript p')).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /Accueil/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mentions légales' })).toBeVisible();
    await page.getByRole('link', { name: 'Lire les actualités' }).click();
    await expect(page).toHaveURL('/actualites');
  }

  async function submitForm(page: Page): Promise<void> {
    await page.goto('/mot-de-passe-oublie');
    const email = page.getByLabel('Adresse email');
    await email.fill('membre@centrale.test');
    await email.press('Enter');
    await page.getByRole('main').getByRole('button').click();
    await expect(page).toHaveURL('/mot-de-passe-oublie');
    await expect(email).toHaveValue('membre@centrale.test');
  }
});

test.describe('The news list', () => {
  test('opens page 1 of a search, which ignores case and accents and is stored in the URL and the history', async ({
    page,
  }) => {
    await openAsVisitor(page, '/actualites?page=2');
    await field(page).fill('LANCEE');
    await expect(page).toHaveURL('/actualites?recherche=LANCEE');
    await expect(titles(page).filter({ hasText: 'La newsletter est lancée' })).toBeVisible();
    await page.reload();
    await expect(field(page)).toHaveValue('LANCEE');

    await test.step('the back button undoes a search', async () => {
      await page.goto('/actualites?page=2');
      await field(page).pressSequentially('news', { delay: 500 });
      await expect(page).toHaveURL('/actualites?recherche=news');
      await page.goBack();
      await expect(page).toHaveURL('/actualites?page=2');
      await expect(field(page)).toHaveValue('');
      await expect(page.getByText(/^Affichage de 5 à 8 sur/)).toBeVisible();
    });

    await test.step('the search field loses neither the focus nor a letter while results arrive', async () => {
      await page.goto('/actualites');
      await expect(field(page)).toBeEditable();
      await field(page).pressSequentially('newsletter', { delay: 120 });
      await expect(page).toHaveURL('/actualites?recherche=newsletter');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('newsletter');
    });
  });

  test('can be limited to one category, and stores each opened page in the history', async ({
    page,
  }) => {
    await openAsVisitor(page, '/actualites');
    const all = await total(page);
    await page.getByRole('button', { name: 'Événement' }).click();
    await expect(page).toHaveURL('/actualites?categorie=evenement');
    await expect.poll(() => total(page)).toBeLessThan(all);
    for (const badge of await page.getByRole('article').all()) {
      await expect(badge).toContainText('Événement');
    }
    await page.goBack();
    await expect(page).toHaveURL('/actualites');
    await expect.poll(() => total(page)).toBe(all);
    await expect(page.getByRole('button', { name: 'Toutes' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByText(/^Affichage de 1 à 4 sur/)).toBeVisible();
    const first = await titles(page).first().textContent();
    await page.getByRole('link', { name: 'Suivant' }).click();
    await expect(page).toHaveURL('/actualites?page=2');
    await expect(page.getByText(/^Affichage de 5 à 8 sur/)).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: 'Page 3', exact: true }).click();
    await expect(page.getByText(/^Affichage de 9 à 12 sur/)).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/actualites');
    await expect(titles(page).first()).toHaveText(first ?? '');

    await test.step('a page opened by keyboard scrolls to the top of the list', async () => {
      await page.getByRole('link', { name: 'Suivant' }).press('Enter');
      await expect(page.getByText(/^Affichage de 5 à 8 sur/)).toBeVisible();
      await expect(page.locator('#contenu')).toBeFocused();
    });

    await test.step('the last page shows its exact range', async () => {
      const last = Math.ceil(all / 4);
      await page.getByRole('link', { name: `Page ${last}`, exact: true }).click();
      await expect(
        page.getByText(`Affichage de ${(last - 1) * 4 + 1} à ${all} sur ${all} article(s)`),
      ).toBeVisible();
    });
  });

  test('answers a request for a page beyond the end with status 404 and a link to the last page', async ({
    page,
    request,
  }) => {
    expect((await request.get('/actualites?page=999')).status()).toBe(404);
    await openAsVisitor(page, '/actualites?page=999');
    await expect(page.getByText('Cette page n’existe pas')).toBeVisible();
    await page.getByRole('link', { name: 'Aller à la dernière page' }).click();
    await expect(page.getByText(/^Affichage de/)).toBeVisible();

    await test.step('% and _ in a search are ordinary characters', async () => {
      await page.goto('/actualites?recherche=%25_%25');
      await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Essayez de modifier vos critères de recherche ou de filtrage.'),
      ).toBeVisible();
    });
  });

  test('shows an error when the server does not answer, and loads again on Réessayer', async ({
    page,
  }) => {
    await openAsVisitor(page, '/');
    await page.route(ASKED, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.getByRole('link', { name: 'Toutes les actualités' }).click();
    await expect(page.getByText('Les actualités n’ont pas pu être chargées.')).toBeVisible();
    await expect(page.getByText('Erreur du serveur. Veuillez réessayer plus tard.')).toBeVisible();
    await page.unroute(ASKED);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(titles(page)).toHaveCount(4);
  });
});

test('very long texts fit on a screen of 360 px in the news list and on the article page', async ({
  page,
}) => {
  const long = 'Anticonstitutionnellement'.repeat(8);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(ASKED, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const longer = body
      .replaceAll(/"(title|excerpt|name)":"[^"]*"/g, `"$1":"${long}"`)
      .replaceAll(/"tags":\[[^\]]*\]/g, `"tags":["${long}"]`);
    await route.fulfill({ response, body: longer });
  });
  await openAsVisitor(page, '/');
  await page.getByRole('link', { name: 'Toutes les actualités' }).click();
  await expect(titles(page).first()).toHaveText(long);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('link', { name: `Lire : ${long}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
