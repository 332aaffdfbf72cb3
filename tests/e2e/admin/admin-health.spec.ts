import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const HEALTH = '/admin/sante';

test('the health page shows the checks, the measurements of the last hour and the errors', async ({
  page,
}) => {
  await openAsMember(page, 'admin@centrale.test', HEALTH);
  const checks = page.getByRole('region', { name: 'Contrôles' });
  await expect(checks).toContainText('Base de données');
  await expect(checks.getByRole('listitem')).not.toHaveCount(0);
  await test.step('the backup card hides the path from staff who may not create backups', async () => {
    const card = page.getByRole('region', { name: 'Sauvegardes' });
    await expect(card).toContainText('Dernière sauvegarde');
    await expect(card.getByRole('button')).toHaveCount(0);
    await expect(card).not.toContainText('/backups');
  });
  // The server records the measurements of a minute when that minute has ended.
  const requests = page.getByRole('region', { name: 'Requêtes par minute' });
  await expect(requests).toBeVisible({ timeout: 100_000 });
  await requests.getByText('Voir les chiffres').click();
  await expect(requests.getByRole('row')).toHaveCount(61);
  await expect(page.getByRole('img', { name: /^Temps de réponse\./ })).toBeVisible();
  const errors = page.getByRole('region', { name: 'Journal des erreurs' });
  await errors.getByRole('searchbox', { name: 'Numéro d’erreur' }).fill('00000000');
  await expect(page).toHaveURL(`${HEALTH}?numero=00000000`);
  await expect(errors.getByText('Aucune erreur ne porte ce numéro')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});

test('the health page reports that a manual backup has succeeded', async ({ page }) => {
  await openAsMember(page, 'superadmin@centrale.test', HEALTH);
  const card = page.getByRole('region', { name: 'Sauvegardes' });
  await expect(card).toContainText('Dernière sauvegarde');
  await card.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await expect(card.getByRole('status')).toHaveText('La sauvegarde est faite.', {
    timeout: 30_000,
  });
  await expect(card).toContainText('sauvegarde manuelle');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin/journal');
  await expect(page.getByRole('link', { name: /^Sauvegarde n°/ }).first()).toBeVisible();
});
