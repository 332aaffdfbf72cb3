import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation } from '#tests/support/browser/pageTools';
import {
  hydrated,
  askServer,
  openAsMember,
  openWithoutCookie,
} from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const STATISTICS = '/compte/statistiques';
const ACHIEVEMENTS = '/compte/succes';
const PLAYER = 'premium@centrale.test';

const chart = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stat = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
/** Returns the number in a text, ignoring its digit separators. */
const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));

/** Opens the table of a chart. @returns the values of one column */
async function column(page: Page, name: string, index: number): Promise<number[]> {
  const card = chart(page, name);
  const table = card.getByRole('table');
  if (!(await table.isVisible())) await card.getByText('Voir les chiffres').click();
  const cells = await table.locator(`tbody tr td:nth-child(${index})`).allTextContents();
  return cells.map(numberIn);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('the statistics page shows the totals of the server and a table for each chart @both', async ({
  page,
}) => {
  const token = await openAsMember(page, PLAYER, STATISTICS);
  const { myCallHistory } = await askServer<{
    myCallHistory: { days: { calls: number }[]; summary: { calls: number; successful: number } };
  }>(page, '{ myCallHistory(days: 30) { days { calls } summary { calls successful } } }', {
    token,
  });
  const { summary } = myCallHistory;
  const calls = stat(page, 'Appels Traités').locator('dd > span > span').first();
  await expect(calls).toBeVisible();
  await expect.poll(async () => numberIn(await calls.textContent())).toBe(summary.calls);
  const percent = Math.round((100 * summary.successful) / summary.calls);
  await expect(stat(page, 'Taux de Réussite')).toContainText(`${percent}`);

  const perDay = await column(page, 'Appels par jour', 2);
  expect(perDay).toEqual(myCallHistory.days.map((day) => day.calls));
  for (const name of ['Temps de réponse', 'Heures de la journée', 'Types d’appels']) {
    expect(sum(await column(page, name, 2)), name).toBe(sum(perDay));
  }
  await expect(chart(page, 'Taux de réussite').getByRole('img').first()).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});

test('the chart of hours has evenly spaced labels and keeps its period in the URL', async ({
  page,
}) => {
  await openAsMember(page, PLAYER, STATISTICS);
  const named = chart(page, 'Heures de la journée').locator('.recharts-xAxis-tick-labels text');
  await expect(named.first()).toBeVisible();
  const hours = (await named.allTextContents()).map(numberIn);
  expect(hours.length).toBeGreaterThanOrEqual(4);
  const steps = new Set(hours.slice(1).map((hour, index) => hour - hours[index]!));
  expect(steps.size).toBe(1);
  const period = (days: number) =>
    page.getByRole('group', { name: 'Période' }).getByRole('button', { name: `${days} jours` });
  await expect(period(30)).toHaveAttribute('aria-pressed', 'true');
  await period(90).click();
  await expect(page).toHaveURL(`${STATISTICS}?periode=90`);
  await expect(chart(page, 'Appels par jour')).toContainText('en 90 jours');
  await page.reload();
  await hydrated(page);
  await expect(period(90)).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(STATISTICS);
  await expect(period(30)).toHaveAttribute('aria-pressed', 'true');
});

test('statistics can be reloaded after an error, and a chart shows the values of a point under the pointer', async ({
  page,
}) => {
  await answerOperation(page, 'MyStatistics', { status: 500, json: {} });
  await openWithoutCookie(page, PLAYER, STATISTICS);
  await expect(page.getByText('Erreur lors du chargement des statistiques')).toBeVisible();
  await expectNoAxeViolation(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(chart(page, 'Appels par jour')).toBeVisible();
  const drawing = chart(page, 'Types d’appels').getByRole('img').first();
  await drawing.scrollIntoViewIfNeeded();
  // Retried because a chart is redrawn once it has measured itself.
  await expect(async () => {
    const box = await drawing.boundingBox();
    for (const x of [200, 220]) await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + 60);
    await expect(drawing.getByText(/^Appels\s: \d+$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test('each achievement is shown as earned or with its progress', async ({ page }) => {
  const token = await openAsMember(page, PLAYER, ACHIEVEMENTS);
  const { myAchievements } = await askServer<{
    myAchievements: { name: string; unlocked: boolean; rewardExperience: number }[];
  }>(page, '{ myAchievements { name unlocked rewardExperience } }', { token });
  const unlocked = myAchievements.filter((achievement) => achievement.unlocked);
  const won = sum(unlocked.map(({ rewardExperience }) => rewardExperience));
  await expect(stat(page, 'Succès débloqués')).toContainText(
    new RegExp(`${unlocked.length}\\s/\\s${myAchievements.length}`),
  );
  const experience = stat(page, 'Expérience gagnée').locator('dd > span').first();
  expect(numberIn(await experience.textContent())).toBe(won);
  const main = page.getByRole('main');
  await expect(main.getByText(/^Débloqué le \d/)).toHaveCount(unlocked.length);
  await expect(main.getByRole('progressbar')).toHaveCount(myAchievements.length - unlocked.length);
});

test('dashboards that are open in several tabs show each call as soon as the game records it', async ({
  page,
  context,
}) => {
  const { token } = await openAsNewMember(page, '/compte/tableau-de-bord');
  const { createGameToken } = await askServer<{ createGameToken: { token: string } }>(
    page,
    'mutation { createGameToken(input: { name: "Essai" }) { token } }',
    { token },
  );
  const other = await context.newPage();
  await other.goto('/compte/tableau-de-bord');
  const calls = (one: Page) =>
    one.getByText('Appels Traités', { exact: true }).locator('xpath=following-sibling::*[1]');
  for (const one of [page, other]) await expect(calls(one)).toContainText(/^0/);
  let recorded = 0;
  const record = async () => {
    await askServer(
      page,
      'mutation ($calls: [RecordedCallInput!]!) { recordCalls(calls: $calls) { recorded } }',
      {
        token: createGameToken.token,
        variables: {
          calls: [
            {
              callId: `en-direct-${recorded + 1}`,
              answeredAt: new Date(Date.now() - 1200).toISOString(),
              kind: 'FIRE',
              successful: true,
              perfect: false,
              responseSeconds: 1,
              durationSeconds: 1,
            },
          ],
        },
      },
    );
    recorded += 1;
  };
  // Retried because no event signals that both sockets are open.
  await expect(async () => {
    await record();
    for (const one of [page, other]) {
      await expect(calls(one)).not.toContainText(/^0/, { timeout: 2000 });
    }
  }).toPass({ timeout: 60_000, intervals: [1500] });
  // Retried because a call that overlaps the previous one is refused.
  await expect(record).toPass();
  for (const one of [page, other]) {
    await expect(calls(one)).toContainText(new RegExp(`^${recorded}${recorded} réussis`));
  }
});
