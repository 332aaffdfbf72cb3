import { expect, test } from '#tests/support/browser/e2e';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('an editor manages a sample call from its creation to a restored version @both', async ({
  page,
}) => {
  await openAsMember(page, 'redacteur@centrale.test', '/admin/scenarios');
  await expect(page.getByRole('link', { name: 'Feu d’habitation' })).toBeVisible();
  await page.getByRole('link', { name: 'Nouveau scénario' }).click();
  await expect(page.getByText(/relire une nouvelle consigne par un sapeur-pompier/)).toBeVisible();

  // The browser runs the validator, whose messages appear at their fields.
  const title = `Essai ${Date.now().toString(36)}`;
  await page.getByLabel('Titre', { exact: true }).fill(title);
  const offered = page.getByLabel('Moyens proposés (un sigle par ligne)');
  const right = await offered.inputValue();
  await offered.fill(`${right}\nSOUS-MARIN`);
  await page.getByRole('button', { name: 'Créer le scénario' }).click();
  await expect(offered).toHaveAccessibleDescription(/Ce moyen n’existe pas/);
  await offered.fill(right);
  await page.getByLabel('Accroche').fill('Un appel pour essayer.');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Créer le scénario' }).click();
  await expect(toasts(page).getByText('Le scénario est créé.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: 'Essayer l’appel' }).click();
  const preview = page.getByRole('dialog', { name: `Aperçu : ${title}` });
  await expect(preview.getByText('Que demandez-vous en premier ?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);

  await page.getByRole('button', { name: 'Publier le scénario' }).click();
  await expect(toasts(page).getByText('Le scénario est publié.')).toBeVisible();
  await page.getByLabel('Accroche').fill('Une autre accroche.');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toasts(page).getByText('Le scénario est enregistré.')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restaurer la version 1' }).click();
  await expect(toasts(page).getByText('Version 1 restaurée')).toBeVisible();
  await expect(page.getByLabel('Accroche')).toHaveValue('Un appel pour essayer.');
  await page.getByRole('link', { name: 'Voir la page' }).click();
  await expect(page.getByText('Un appel pour essayer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Décrocher' })).toBeVisible();
});
