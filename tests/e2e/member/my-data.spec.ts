import { expect, test } from '#tests/support/browser/e2e';
import { invitedMember, openAsNewMember } from '#tests/support/people/newMember';
import { askServer, openAsMember, tokenFor } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const SECURITY = '/compte/mon-compte?onglet=securite';
const SUPPORT = 'support@centrale.test';

test('the data page shows the role, but not the name, of staff who viewed the account', async ({
  page,
}) => {
  const { email } = await invitedMember(page);
  await openAsMember(page, email, SECURITY);
  await page.getByRole('link', { name: 'Voir mes données' }).click();
  const views = page.locator('#consultations');
  await views.locator('summary').click();
  // The administrator who created the account is listed.
  await expect(views.getByRole('listitem')).toHaveCount(1);
  await expect(views.getByText('Support', { exact: true })).toHaveCount(0);

  const own = await page.evaluate(() => localStorage.getItem('authToken'));
  const { viewer } = await askServer<{ viewer: { user: { id: string } } }>(
    page,
    '{ viewer { user { id } } }',
    { token: own ?? '' },
  );
  const token = await tokenFor(page, SUPPORT);
  await askServer(page, 'query ($id: ID!) { user(id: $id) { email } }', {
    token,
    variables: { id: viewer.user.id },
  });
  // Retried, because the access log entry is written after the answer is sent.
  await expect(async () => {
    await page.reload();
    await views.locator('summary').click();
    await expect(views.getByText('Support', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  const row = views
    .getByRole('listitem')
    .filter({ hasText: 'La fiche de votre compte' })
    .filter({ has: page.getByText('Support', { exact: true }) });
  await expect(row).toHaveCount(1);
  await expect(row).not.toContainText('support');
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});

test('the data page lists stored data with its purpose and retention period', async ({ page }) => {
  await openAsNewMember(page, '/compte/confidentialite');
  await page.getByText('Les autres notifications').first().click();
  const mails = page.getByRole('checkbox', { name: 'Une commande, par email' });
  await mails.check();
  await expect(mails).toBeChecked();
  await page.goto('/compte/mes-donnees');
  const section = page.getByRole('group', { name: 'Vos données sur le site' });
  const sessions = section.getByRole('listitem').filter({ hasText: 'Sessions ouvertes' });
  await section.getByText('Connexion et sécurité').click();
  await expect(sessions).toContainText('Jusqu’à la déconnexion');
  await expect(sessions).toContainText('article 6.1.b du RGPD');
  await expect(section.getByText('Commentaires', { exact: true })).toBeHidden();
  const writing = page.locator('#commentaires');
  await writing.locator('summary').first().press('Enter');
  await writing.getByText(/Vide pour le moment/).press('Enter');
  await expect(section.getByText('Commentaires', { exact: true })).toBeVisible();

  const consents = page.locator('#accords');
  await consents.locator('summary').press('Enter');
  await expect(consents.getByRole('listitem').first()).toContainText('Une commande');
  await expect(consents.getByRole('listitem').first()).toContainText('Accord donné');

  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('the data page fits on two screens of a phone, and a link opens the category that it names', async ({
  page,
}) => {
  await openAsMember(page, 'membre@centrale.test', '/compte/mes-donnees');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/, le dernier le /)).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(2 * 844);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.goto('/compte/mes-donnees#accords');
  const consents = page.locator('#accords');
  await expect(consents).toHaveAttribute('open');
  await expect(consents.getByText('Gestion des cookies')).toBeVisible();
});
