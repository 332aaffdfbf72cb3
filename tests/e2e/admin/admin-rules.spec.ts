import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember } from '#tests/support/people/signedIn';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

test('the URL of a community rule opens the page at this rule, and that of an unknown version has status 404', async ({
  page,
}) => {
  await openAsVisitor(page, '/regles#regle-vie-privee');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Règles de la communauté');
  await expect(page.getByRole('heading', { name: 'Protéger la vie privée' })).toBeInViewport();

  const response = await page.goto('/regles?version=99999');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'Lire les règles en vigueur' }).click();
  await expect(page).toHaveURL('/regles');
  await expect(page.getByRole('heading', { name: 'Respecter les autres' })).toBeVisible();
});

test('a previous version of the rules can still be read', async ({ page }) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/regles');
  const add = page.getByRole('button', { name: 'Ajouter une règle' });
  await add.click();
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Titre') })
    .last();
  const title = `Essai ${Date.now().toString(36)}`;
  await card.getByLabel('Titre').fill(title);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(card.getByText('Écrivez le texte de la règle.')).toBeVisible();
  await card.getByLabel('Texte').fill('Une phrase.\n\nUne autre.');
  await page.getByLabel('Résumé des changements').fill('Une règle à l’essai.');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(toasts(page).getByText('Les nouvelles règles sont en vigueur.')).toBeVisible();
  await expect(page.getByLabel('Résumé des changements')).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir la page publique' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('Ces règles ne sont plus en vigueur.')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('a rule that was removed in the form can be restored before publication', async ({ page }) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/regles');
  const titles = page.getByLabel('Titre');
  const before = await titles.first().inputValue();
  await page.getByRole('button', { name: 'Retirer la règle 1', exact: true }).click();
  await expect(titles.first()).not.toHaveValue(before);
  await toasts(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(titles.first()).toHaveValue(before);
});
