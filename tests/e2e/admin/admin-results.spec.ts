import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('a flagged shift is found by its failed check, and its refusal can be previewed', async ({
  page,
}) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/resultats');
  await expect(page.getByRole('link', { name: /^Garde du/ }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Motif' }).selectOption('regularite');
  await expect(page).toHaveURL(/motif=regularite/);
  // The previous rows stay until the filtered ones have loaded.
  const row = page.getByRole('row', { name: /Rythme trop régulier/ }).first();
  await row.getByRole('link', { name: /^Garde du/ }).click();
  await expect(page.getByText(/Régularité\s*:\s*rythme trop régulier/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Refuser…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuser la garde' }).click();
  await expect(dialog.getByText('Expliquez le refus au joueur.')).toBeVisible();
  await expect(dialog.getByText('Choisissez la règle.')).toBeVisible();
  await expectNoAxeViolation(page);
  await dialog.getByRole('combobox', { name: /^La règle/ }).selectOption('franc-jeu');
  await dialog.getByRole('textbox').fill('Le rythme des réponses est celui d’une machine.');
  await expect(
    dialog.getByText(/^(Choisissez la règle|Expliquez le refus au joueur)\.$/),
  ).toHaveCount(0);
  const preview = dialog.getByRole('group', { name: 'Ce que lira le joueur' });
  await expect(preview).toContainText('Votre garde mise de côté est refusée.');
  await expect(preview).toContainText('Le rythme des réponses est celui d’une machine.');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toBeHidden();
});

test('a registered game installation shows its key, and can be renamed and revoked', async ({
  page,
}) => {
  await openAsMember(page, 'premium@centrale.test', '/compte/mon-compte?onglet=jeu');
  await page.getByRole('button', { name: 'Enregistrer une installation' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Poste ${test.info().project.name}`;
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Clé de l’installation')).toHaveText(/^[\w-]{43}$/);
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'J’ai copié la clé' }).click();
  await page.getByRole('button', { name: `Renommer l’installation ${name}` }).click();
  await dialog.getByRole('textbox').fill(`${name} bis`);
  await dialog.getByRole('button', { name: 'Renommer' }).click();
  await page.getByRole('button', { name: `Retirer l’installation ${name} bis` }).click();
  await dialog.getByRole('button', { name: 'Retirer l’installation' }).click();
  await expect(page.getByText('L’installation est retirée.')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});
