import { expect, test } from '#tests/support/browser/e2e';
import {
  expectNoAxeViolation,
  expectNoSidewaysScroll,
  openAsVisitor,
} from '#tests/support/people/visitor';

test('the moderation statistics of a quarter are shown as a chart and a table', async ({
  page,
}) => {
  await openAsVisitor(page, '/regles');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transparence' }).click();
  await expect(page).toHaveURL('/transparence');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transparence');
  const quarters = page.getByRole('navigation', { name: 'Trimestres' });
  const newest = quarters.getByRole('link').first();
  await expect(newest).toHaveAttribute('aria-current', 'page');
  const stats = page.getByLabel('L’essentiel du trimestre');
  await expect(stats.getByText('Signalements', { exact: true })).toBeVisible();
  await expect(page.getByText('moins de 5, ou masqué').first()).toBeVisible();

  const chart = page.getByRole('region', { name: 'Évolution par trimestre', exact: true });
  await chart.getByText('Voir les chiffres').click();
  await expect(chart.getByRole('columnheader', { name: 'Recours' })).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  const earlier = quarters.getByRole('link').nth(1);
  const name = (await earlier.textContent()) ?? '';
  await earlier.click();
  await expect(page).toHaveURL(/\?trimestre=\d{4}-Q[1-4]$/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.goBack();
  await expect(newest).toHaveAttribute('aria-current', 'page');
});

test('the URL of an unpublished quarter of moderation statistics answers with status 404', async ({
  page,
}) => {
  for (const quarter of ['1999-Q1', 'hier']) {
    const answer = await page.goto(`/transparence?trimestre=${quarter}`);
    expect(answer?.status()).toBe(404);
  }
  await page.getByRole('link', { name: 'Voir le dernier trimestre publié' }).click();
  await expect(page).toHaveURL('/transparence');
});

test('the moderation statistics can be downloaded as CSV, and as JSON with the quarters of the page', async ({
  page,
  request,
}) => {
  await openAsVisitor(page, '/transparence');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tableur (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('transparence.csv');
  const { quarters } = await (await request.get('/transparence.json')).json();
  const listed = page.getByRole('navigation', { name: 'Trimestres' }).getByRole('link');
  await expect(listed).toHaveCount(Math.min(12, quarters.length));
});
