import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';

const DASHBOARD = '/compte/tableau-de-bord';

test('the dark theme is chosen by keyboard and applied from the first paint @both', async ({
  page,
}) => {
  await openAsNewMember(page, DASHBOARD);
  const root = page.locator('html');
  await expect(root).not.toHaveAttribute('data-theme');
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).focus();
  await page.keyboard.press('Enter');
  const dark = page.getByRole('menuitemradio', { name: 'Sombre' });
  await dark.focus();
  await page.keyboard.press('Enter');
  await expect(dark).toHaveAttribute('aria-checked', 'true');
  await expect(root).toHaveAttribute('data-theme', 'dark');

  // The first script of the page applies the theme, without any other script.
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.goto(DASHBOARD, { waitUntil: 'commit' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 26, 45)');
  await page.unroute('**/assets/**/*.js');

  // Public pages have the chosen theme too, but print is always white.
  await page.goto('/actualites');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a visitor has the light theme on a device in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});
