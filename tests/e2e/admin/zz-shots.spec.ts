import { test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';

test('shots @both', async ({ page }, info) => {
  const at = info.project.name;
  await openAsMember(page, 'superadmin@centrale.test', '/admin/main-courante');
  await page.getByRole('list', { name: 'Dossiers' }).first().waitFor();
  await page.screenshot({ path: `/tmp/shots/inbox-${at}.png` });
  await page.goto('/admin/main-courante?type=a-confirmer');
  await page.locator('[data-row]').first().waitFor();
  await page.screenshot({ path: `/tmp/shots/confirm-${at}.png` });
  await page
    .locator('[data-row]')
    .filter({ hasText: 'victor' })
    .getByRole('link', { name: /^Ouvrir/ })
    .first()
    .click();
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/second-${at}.png`, fullPage: true });
  await page.goto('/admin/main-courante?type=signalements');
  await page
    .getByRole('link', { name: /^Ouvrir.*Commentaire/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Décision', exact: true }).waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/shots/case-${at}.png`, fullPage: true });
  if (at === 'mobile') await page.screenshot({ path: `/tmp/shots/case-top-${at}.png` });
  await page.getByRole('link', { name: 'Voir sa page' }).click();
  await page.getByRole('heading', { name: /^Dossiers/ }).waitFor();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/shots/person-${at}.png`, fullPage: true });
});
