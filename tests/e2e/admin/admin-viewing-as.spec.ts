import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

test('a super administrator can view the site read-only as another role, and end this view', async ({
  page,
}) => {
  await openAsMember(page, 'superadmin@centrale.test', '/admin/roles');
  await page
    .getByRole('button', { name: 'Voir comme le rôle Administrateur', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('en lecture seule');
  await dialog.getByRole('button', { name: 'Voir comme' }).click();

  const banner = page.getByRole('complementary', { name: /^Vous voyez le site/ });
  await expect(banner).toContainText('Vue du rôle Administrateur');
  await expect(banner).toContainText(/Encore (?:29|30) minutes/);
  await expect(page).toHaveURL(/\/admin/);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: `.cache/viewing-${page.viewportSize()?.width}.png` });

  await page.goto('/admin/roles');
  await expect(banner).toBeVisible();
  await expect(page.getByRole('button', { name: 'Créer un rôle' })).toHaveCount(0);
  await page.screenshot({ path: `.cache/viewing-roles-${page.viewportSize()?.width}.png` });

  // The banner stays visible above a dialog and in print.
  await page.goto('/admin/main-courante');
  await page.getByRole('button', { name: 'Ouvrir un dossier' }).click();
  await expect(page.getByRole('dialog', { name: 'Ouvrir un dossier' })).toBeVisible();
  const shown = page.locator('aside', { hasText: 'Vue du rôle Administrateur' });
  const isOnTop = () =>
    shown.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/roles');

  await banner.getByRole('button', { name: 'Quitter la vue' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Créer un rôle' })).toBeVisible();
});
