import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { askServer, openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const ANALYTICS = '/admin/analytics';
const DASHBOARD = '/admin/tableau-de-bord';
const ADMIN = 'admin@centrale.test';

/** Returns the number in a text, ignoring its digit separators. */
const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));
const stat = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
const french = (day: string) => day.split('-').toReversed().join('/');
const day = (late: number) => new Date(Date.now() - late * 86_400_000).toISOString().slice(0, 10);

test('the analytics page shows the totals of the server and a table for each chart @both', async ({
  page,
}) => {
  const token = await openAsMember(page, ADMIN, ANALYTICS);
  const total = stat(page, 'Utilisateurs').locator('dd');
  // Retried because other tests create accounts and publish articles in the meantime.
  await expect(async () => {
    await page.reload();
    const { analytics } = await askServer<{
      analytics: { totalUsers: number; content: { published: number } };
    }>(page, '{ analytics { totalUsers content { published } } }', { token });
    await expect(total).toBeVisible();
    expect(numberIn(await total.textContent())).toBe(analytics.totalUsers);
    await expect(stat(page, 'Publiés')).toContainText(String(analytics.content.published), {
      timeout: 1000,
    });
  }).toPass();
  const active = page.getByRole('region', { name: /^Utilisateurs actifs/ });
  await active.getByText('Voir les chiffres').click();
  await expect(active.getByRole('row')).toHaveCount(15);
  for (const name of ['Abonnements', 'Rôles de l’équipe', 'Inscriptions par jour']) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.getByRole('img', { name: `${name}. ` })).toBeVisible();
  }
  const top = page.getByRole('table', { name: 'Top 10 par expérience' });
  await expect(top.getByRole('rowheader')).toHaveCount(10);
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});

test('the period of the analytics is stored in the URL, limits the export, and is applied only if valid', async ({
  page,
}) => {
  await openAsMember(page, ADMIN, `${ANALYTICS}?du=${day(20)}&au=${day(3)}`);
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue(french(day(20)));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en JSON' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(day(20));
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(Object.keys(exported).length).toBeGreaterThan(4);
  await page.getByRole('button', { name: /^14\sjours$/ }).click();
  await expect(page).toHaveURL(/du=\d{4}-\d\d-\d\d&au=/);
  await expect(page.getByRole('button', { name: /^14\sjours$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue(french(day(20)));

  const from = page.getByLabel('Du', { exact: true });
  await from.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(french(day(30)));
  await expect(page).toHaveURL(`${ANALYTICS}?du=${day(30)}&au=${day(3)}`);
  for (const [typed, problem] of [
    [french(day(1)), 'Le premier jour doit précéder le dernier.'],
    ['31/02/2026', 'Ce jour n’existe pas\u00A0: vérifiez le jour et le mois.'],
    ['01/01/2020', 'La période ne peut pas dépasser 400\u00A0jours.'],
  ] as const) {
    await from.fill(typed);
    await expect(from).toHaveAccessibleDescription(
      `${problem} La liste garde la période précédente.`,
    );
    await expect(from).toHaveValue(typed);
    // The URL has not changed, because no date of a refused period is applied.
    await expect(page).toHaveURL(`${ANALYTICS}?du=${day(20)}&au=${day(3)}`);
  }
  await expectNoAxeViolation(page);
  await from.fill(day(25));
  await expect(page).toHaveURL(`${ANALYTICS}?du=${day(25)}&au=${day(3)}`);
  // Only the picked value is tested, because the browser draws the date picker outside of the page.
  await page.evaluate(() => {
    HTMLInputElement.prototype.showPicker = function pick() {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(this, this.max);
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await page.getByRole('button', { name: 'Calendrier\u00A0: Du' }).click();
  await expect(page).toHaveURL(`${ANALYTICS}?du=${day(3)}&au=${day(3)}`);
  await expect(from).toHaveValue(french(day(3)));
});

test('each count of pending items on the dashboard links to the list of these items', async ({
  page,
}) => {
  await openAsMember(page, 'superadmin@centrale.test', DASHBOARD);
  await test.step('the state of the site links to the health page', async () => {
    await page.getByRole('link', { name: /^Voir la santé du site/ }).click();
    await expect(page).toHaveURL('/admin/sante');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Santé du site');
    await page.goBack();
  });
  const waiting = page.getByRole('list', { name: 'En attente d’une décision' });
  await waiting.getByRole('link', { name: /^Signalements/ }).click();
  await expect(page).toHaveURL('/admin/main-courante?type=signalements');
  await expect(page.getByRole('region', { name: 'Dossiers à traiter' })).toBeVisible();
});
