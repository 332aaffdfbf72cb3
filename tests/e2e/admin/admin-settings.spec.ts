import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, test as base } from '#tests/support/browser/e2e';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { startServer, type RunningServer } from '#tests/support/running/servers';
import { copyDatabase } from '#tests/support/people/newMember';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const SETTINGS = '/admin/parametres';
const EDITOR = 'superadmin@centrale.test';
const WARNING = 'Vous avez des modifications non sauvegardées.';

/**
 * A separate server for these tests, because settings apply to the whole site. Its database is
 * copied, because creating the demonstration takes as long as all these tests.
 */
const test = base.extend<object, { site: RunningServer }>({
  site: [
    async ({ browserName }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), `settings-${browserName}-`));
      await copyDatabase(folder);
      const env = { DATA_DIR: folder, SEED: 'demo', TRUST_PROXY: '127.0.0.1' };
      const site = await startServer(env, 'dist/server/main.js');
      await provide(site);
      await site.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
});

// The tests share the settings of that server.
test.describe.configure({ mode: 'serial' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heard = (page: Page, text: string) => expect(toasts(page).getByText(text)).toBeVisible();

test('changed settings are saved together and shown in another browser', async ({ page, browser }, {
  project,
}) => {
  const publisher = `Association Centrale, ${project.name}`;
  await openAsMember(page, EDITOR, SETTINGS);
  await expect(page.getByLabel('Nom du site')).toHaveValue('Centrale 18-112');
  await page.getByLabel(/^Éditeur du site/).fill(publisher);
  await page.getByLabel(/^Mots interdits/).fill('spam, inapproprié, , zibeline');
  await expect(page.getByText(WARNING)).toBeVisible();
  await expectNoAxeViolation(page);
  await press(page, 'Sauvegarder');
  await heard(page, 'Paramètres sauvegardés avec succès');
  await expect(page.getByText(WARNING)).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Historique des modifications' });
  await expect(history.getByText('zibeline').first()).toBeVisible();
  await expect(history.getByText(publisher).first()).toBeVisible();
  await expectNoAxeViolation(page);

  const other = await browser.newPage();
  await openAsMember(other, EDITOR, SETTINGS);
  await expect(other.getByLabel(/^Éditeur du site/)).toHaveValue(publisher);
  await expect(other.getByLabel(/^Mots interdits/)).toHaveValue('spam, inapproprié, zibeline');
  await test.step('the audit log names changed settings and their values in French', async () => {
    await other.goto('/admin/journal');
    await other.getByLabel('Action', { exact: true }).selectOption('settings.updated');
    await expect(other).toHaveURL(/action=settings\.updated/);
    const entries = other.getByRole('listitem').filter({ hasText: 'Paramètres modifiés' });
    await expect(entries.first()).toContainText('superadmin');
    await expect(entries.first()).toContainText('Éditeur du site');
    await expectNoAxeViolation(other);
    await expectNoSidewaysScroll(other);
    await other.getByRole('searchbox').fill('personne de ce nom');
    await expect(other.getByText('Aucune action trouvée')).toBeVisible();
  });
  await other.close();
});

test('a setting with a value out of bounds is not saved, and its field shows the bounds', async ({
  page,
}) => {
  await openAsMember(page, EDITOR, SETTINGS);
  await page.getByLabel('Délai d’inactivité d’une session').fill('481');
  await page.getByLabel('Seuil de signalements').fill('0');
  await press(page, 'Sauvegarder');
  await heard(page, 'Erreur lors de la sauvegarde des paramètres');
  await expect(page.getByText('Indiquez un nombre entier entre 5 et 480.')).toBeVisible();
  await expect(page.getByText('Indiquez un nombre entier entre 1 et 10.')).toBeVisible();
  await expectNoAxeViolation(page);
  await press(page, 'Annuler');
  await expect(page.getByLabel('Seuil de signalements')).toHaveValue('3');
  await expect(page.getByText(WARNING)).toHaveCount(0);

  await test.step('maintenance mode is not turned on when the confirmation is cancelled', async () => {
    await page.getByRole('switch', { name: /^Mode maintenance/ }).check();
    await press(page, 'Sauvegarder');
    const question = page.getByRole('dialog', { name: /^Fermer le site/ });
    await expectNoAxeViolation(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByText(WARNING)).toBeVisible();
    // The toast of the first cancellation has a button with the same name.
    await page.getByRole('main').getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('switch', { name: /^Mode maintenance/ })).not.toBeChecked();
  });
});

test('a failed save of the settings does not discard the input', async ({ page }) => {
  await openAsMember(page, EDITOR, SETTINGS);
  await page.getByLabel(/^Hébergeur du site/).fill('Hébergeur provisoire');
  await answerOperation(page, 'UpdateSettings', { status: 500, json: {} });
  await press(page, 'Sauvegarder');
  await heard(page, 'Erreur lors de la sauvegarde des paramètres');
  await expect(page.getByLabel(/^Hébergeur du site/)).toHaveValue('Hébergeur provisoire');
  await page.getByRole('link', { name: 'Tableau de bord', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Quitter sans enregistrer/ });
  await question.getByRole('button', { name: 'Quitter la page' }).click();
  await expect(page).toHaveURL('/admin/tableau-de-bord');
});

test('the settings page and the audit log are closed to staff without permission', async ({
  page,
}) => {
  await openAsMember(page, 'admin@centrale.test', SETTINGS);
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  // The menu entry leads to the only one of its pages that this account may open.
  await expect(page.getByRole('link', { name: 'Journal', exact: true })).toHaveAttribute(
    'href',
    '/admin/securite',
  );
  await page.goto('/admin/journal');
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible();
  await expectNoAxeViolation(page);
  await page.getByRole('link', { name: 'Retour à l’espace membre' }).click();
  await expect(page).toHaveURL('/compte/tableau-de-bord');
});

test('the settings page has buttons that export the settings, clear the caches and restore the defaults', async ({
  page,
}) => {
  await openAsMember(page, EDITOR, SETTINGS);
  const download = page.waitForEvent('download');
  await press(page, 'Exporter les paramètres');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.json$/);
  await heard(page, 'Paramètres exportés');
  await press(page, 'Vider le cache');
  await heard(page, 'Cache système nettoyé');
  await expect(page.getByText(/^Caches vidés.: \S/)).toBeVisible();
  await press(page, 'Restaurer les valeurs par défaut');
  await expectNoAxeViolation(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurer les valeurs' }).click();
  await heard(page, 'Paramètres restaurés');
  await expect(page.getByLabel(/^Mots interdits/)).toHaveValue('spam, inapproprié');
  await expect(page.getByLabel(/^Éditeur du site/)).toHaveValue('');
});
