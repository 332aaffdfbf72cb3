import { createECDH, randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const DASHBOARD = '/compte/tableau-de-bord';

test.use({ serviceWorkers: 'allow' });

/** Simulates a push subscription and its permission, which a headless browser lacks. */
async function withPushService(page: Page): Promise<void> {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const given = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    keys: {
      p256dh: keys.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await page.addInitScript((json) => {
    const made = {
      endpoint: json.endpoint,
      options: { applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => true,
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    let there: typeof made | null = null;
    Object.assign(PushManager.prototype, {
      subscribe: async () => (there = made),
      getSubscription: async () => there,
    });
  }, given);
}

/** Resolves once the service worker controls the page. */
const untilControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test('a member turns on push notifications on a device, and sets quiet hours and a digest', async ({
  page,
}) => {
  await withPushService(page);
  await openAsNewMember(page, '/compte/confidentialite');
  const card = page.getByRole('region', { name: 'Appareils et résumé' });
  await expect(card.getByText('Aucun appareil ne reçoit vos notifications.')).toBeVisible();
  await card
    .getByRole('button', { name: 'Activer les notifications sur cet appareil' })
    .press('Enter');
  await expect(page.getByText('Notifications activées sur cet appareil')).toBeVisible();
  await expect(card.getByText('(cet appareil)')).toBeVisible();
  await expect(
    card.getByRole('button', { name: 'Activer les notifications sur cet appareil' }),
  ).toBeHidden();

  await card.getByText('Choisir les notifications envoyées').click();
  await card.getByRole('checkbox', { name: 'Une commande' }).uncheck();
  await card.getByRole('switch', { name: 'Heures calmes' }).press('Space');
  await expect(card.getByLabel('De', { exact: true })).toHaveValue('1320');
  await card.getByLabel('Résumé par email').selectOption('Chaque semaine');
  await expectNoAxeViolation(page);

  await page.reload();
  await expect(card.getByLabel('Résumé par email')).toHaveValue('WEEKLY');
  await expect(card.getByLabel('À', { exact: true })).toHaveValue('420');
  await card.getByText('Choisir les notifications envoyées').click();
  await expect(card.getByRole('checkbox', { name: 'Une commande' })).not.toBeChecked();
  await card.getByRole('button', { name: /^Retirer / }).click();
  await expect(card.getByText('Aucun appareil ne reçoit vos notifications.')).toBeVisible();
});

test('the last loaded dashboard is shown offline, and is deleted when the member signs out', async ({
  page,
  context,
}) => {
  const name = await openAsNewMember(page, DASHBOARD);
  await expect(page.getByText('Appels Traités', { exact: true })).toBeVisible();
  await untilControlled(page);
  await context.setOffline(true);
  await page.goto('/compte/evenements');
  await expect(page.getByRole('heading', { name: 'Vous êtes hors connexion' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Votre dernier tableau de bord' })).toBeVisible();
  await expect(page.getByText(name.username)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolation(page);

  // Once online, the requested page loads without a click.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Vous êtes hors connexion');
  await page.getByRole('button', { name: /^Menu d(e |’)/ }).click();
  await page.getByRole('menuitem', { name: 'Se Déconnecter' }).click();
  await expect
    .poll(() =>
      page.evaluate(async () => [
        await caches.keys(),
        (await navigator.serviceWorker.getRegistrations()).length,
      ]),
    )
    .toEqual([[], 0]);
});

test('a comment posted offline is sent exactly once when the network is back', async ({
  page,
  context,
}) => {
  await openAsNewMember(page, '/compte/actualites');
  await page.getByRole('article').getByRole('link').first().click();
  const field = page.getByLabel('Votre commentaire');
  const text = `Écrit dans le métro ${randomBytes(4).toString('hex')}`;
  await field.fill(text);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publier' }).click();
  const note = page.getByRole('group', { name: 'En attente du réseau' });
  await expect(note).toBeFocused();
  await expect(note).toContainText(text);
  await expect(field).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolation(page);
  await context.setOffline(false);
  await expect(page.getByText('votre commentaire est publié')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.reload();
  await expect(page.getByText(text)).toHaveCount(1);
});
