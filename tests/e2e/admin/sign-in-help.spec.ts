import { expect, test } from '#tests/support/browser/e2e';
import { choosePassword, inviteMember, mailedTo } from '#tests/support/people/newMember';
import { toasts } from '#tests/support/browser/pageTools';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('support staff can find an invited member and resend the invitation', async ({ page }) => {
  const { username, email, id } = await inviteMember(page, 'invitation');
  const former = await mailedTo(email, /reinitialisation\?jeton=([\w-]+)/);
  await openAsMember(
    page,
    'support@centrale.test',
    `/admin/gestion-utilisateurs?recherche=${username}&statut=invite&filtres=1`,
  );
  await expect(page.getByLabel('Statut', { exact: true })).toHaveValue('invite');
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(
    'Invitation en attente',
  );
  await page.getByRole('link', { name: username }).first().click();

  const section = page.getByRole('region', { name: 'Connexion', exact: true });
  await expect(section).toContainText(/Lien valable jusqu’au/);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
  const dialog = page.getByRole('dialog');
  await expectNoAxeViolation(page);
  await dialog.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
  await expect(toasts(page).getByText(`Email envoyé à i…@centrale.test`)).toBeVisible();

  await expect.poll(() => mailedTo(email, /reinitialisation\?jeton=([\w-]+)/)).not.toBe(former);
  await choosePassword(page, email);
  await page.goto(`/admin/personnes/${id}`);
  await expect(section).toContainText('Rien n’empêche ce membre de se connecter.');
  await expect(
    section.getByRole('button', { name: 'Envoyer un lien de mot de passe' }),
  ).toBeVisible();
});
