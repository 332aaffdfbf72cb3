import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const PRIVACY = '/compte/confidentialite#page-de-joueur';
const SETTINGS = '/compte/mon-compte/page-de-joueur';

test('a member publishes their player page without one of its parts, and previews the page', async ({
  page,
  browser,
}) => {
  await openAsNewMember(page, '/compte/mon-compte');
  await page.getByRole('link', { name: 'Choisir qui voit ma page' }).click();
  await expect(page).toHaveURL(PRIVACY);
  const choice = page.getByRole('region', { name: 'Ma page de joueur' });
  await expect(choice.getByRole('radio', { name: 'Moi seul' })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Ma page de joueur' })).toBeFocused();

  // The page is private before it is published.
  await page.getByRole('link', { name: 'Voir ma page comme un membre' }).click();
  await expect(page.getByText('Cette page est visible par vous seul')).toBeVisible();
  const address = new URL(page.url()).pathname;
  const stranger = await browser.newPage();
  expect((await stranger.goto(address))?.status()).toBe(404);

  await page.getByRole('link', { name: 'Modifier' }).click();
  await choice.getByText('Rubriques affichées').click();
  await choice.getByRole('switch', { name: 'Ancienneté' }).uncheck();
  await expect(choice.getByText('12 rubriques sur 13')).toBeVisible();
  await expect(choice.getByText('Enregistré')).toBeVisible();
  await choice.getByText('Tout le monde', { exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Montrer votre page à tout le monde/ });
  await expectNoAxeViolation(page);
  await question.getByRole('button', { name: 'Montrer à tout le monde' }).click();
  await expect(choice.getByText('Enregistré')).toHaveCount(2);
  await expect(choice.getByRole('radio', { name: 'Tout le monde' })).toBeChecked();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.goto(SETTINGS);
  await expect(page.getByText('Visible par tout le monde, 12 rubriques sur 13.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir ma page' }).click();
  const bar = page.getByRole('complementary', { name: 'Votre page' });
  await expect(bar.getByText('Visible par tout le monde.')).toBeVisible();
  await expect(page.getByText('Ancienneté visible par vous seul')).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await bar.getByRole('link', { name: 'Comme les membres' }).click();
  await expect(page.getByText(/membre depuis/i)).toHaveCount(0);

  const answer = await stranger.goto(address);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['x-robots-tag']).toBeUndefined();
  expect(await answer?.text()).not.toContain('membre depuis');
  await stranger.close();
});

test('a visitor can read only player pages that are public', async ({ page }) => {
  const answer = await page.goto('/joueurs/PRO');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL('/joueurs/pro');
  await page.getByRole('button', { name: 'Refuser', exact: true }).click();
  await expect(page).toHaveTitle(/^pro \| /);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/joueurs\/pro$/);
  await expect(page.getByRole('heading', { name: 'Derniers commentaires' })).toHaveCount(0);
  const year = page.getByRole('region', { name: 'Activité de l’année' });
  await year.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect(year.getByRole('columnheader', { name: 'Jours joués' })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  // The pages of a banned, a private and an unknown player are identical, except for the URL.
  const bodies = new Set<string>();
  for (const name of ['banni', 'stagiaire', 'personne-de-ce-nom']) {
    const closed = await page.goto(`/joueurs/${name}`);
    expect(closed?.status()).toBe(404);
    expect(closed?.headers()['x-robots-tag']).toBe('noindex');
    bodies.add(((await closed?.text()) ?? '').replaceAll(name, 'x'));
  }
  expect(bodies.size).toBe(1);
});
