import { expect, test } from '../support/e2e';
import { toasts } from '../support/pageTools';
import { askServer, openAsMember } from '../support/signedIn';
import { expectNoAxeViolation } from '../support/visitor';

const EDITOR = 'superadmin@centrale.test';

test('an empty search says the documented sentence, and nothing ticked is told', async ({
  page,
}) => {
  await openAsMember(page, EDITOR, '/admin/actualites-publiques?recherche=introuvable-xyz');
  await expect(page.getByText('Aucune actualité trouvée')).toBeVisible();
  await page.goto('/admin/gestion-actualites?recherche=introuvable-xyz');
  await expect(page.getByText('Aucun article trouvé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions groupées' }).click();
  await expect(toasts(page).getByText('Aucun article sélectionné')).toBeVisible();
});

test('an article is created, published and read on the site', async ({ page }) => {
  test.slow();
  const title = `Exercice de nuit ${Date.now()}`;
  await openAsMember(page, EDITOR, '/admin/actualites-publiques');
  await page.getByRole('link', { name: 'Créer une actualité' }).click();
  await page.getByLabel('Titre', { exact: true }).fill(title);
  await page.getByLabel('Extrait').fill('Un exercice grandeur nature.');
  await page.getByRole('textbox', { name: 'Contenu' }).fill('Le départ est donné à vingt heures.');
  await expectNoAxeViolation(page);
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(toasts(page).getByText('Actualité créée avec succès')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/gestion-actualites\/\d+/);
  const id = /(\d+)(?:\?|$)/.exec(page.url())?.[1] ?? '';

  const { article } = await askServer<{ article: { title: string } | null }>(
    page,
    'query ($slug: String!) { article(slug: $slug) { title } }',
    { variables: { slug: id } },
  );
  expect(article?.title).toBe(title);
});
