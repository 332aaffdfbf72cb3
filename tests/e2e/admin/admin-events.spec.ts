import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsMember } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const EVENTS = '/admin/evenements';

/** Returns a future day and hour in the format of the date field. */
function typed(days: number, hour: string): string {
  const day = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });
  return `${day.format(Date.now() + days * 86_400_000)} ${hour}`;
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
}

test('staff create an event with its scoring, change it, and delete it @both', async ({ page }) => {
  const name = `Épreuve ${test.info().project.name} ${test.info().repeatEachIndex}`;
  await openAsMember(page, 'redacteur@centrale.test', EVENTS);
  await expect(page.getByRole('link', { name: 'Marathon d’automne' })).toBeVisible();

  await page.getByRole('link', { name: 'Nouvel événement' }).click();
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByText('Indiquez le nom de l’événement.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Nom' }).fill(name);
  await page.getByRole('textbox', { name: 'Description' }).fill('Une soirée de gardes.');
  await page.getByRole('textbox', { name: 'Début' }).fill(typed(40, '20:00'));
  await page.getByRole('textbox', { name: 'Fin' }).fill(typed(40, '23:00'));
  await page
    .getByRole('combobox', { name: 'Calcul du score' })
    .selectOption('Les meilleurs appels');
  await page.getByRole('textbox', { name: 'Nombre d’appels comptés' }).fill('20');
  const first = page.getByRole('group', { name: '1re place' });
  await first.getByRole('textbox', { name: /^XP/ }).fill('300');
  await first.getByRole('combobox', { name: /^Cadre/ }).selectOption('Cadran');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer l’événement' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/evenements\/\d+$/);

  await page.getByRole('textbox', { name: /^Places/ }).fill('12');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('L’événement est enregistré.')).toBeVisible();
  await page.getByRole('link', { name: 'Voir la page de l’événement' }).click();
  await expect(page.getByText('Vos 20 meilleurs appels comptent', { exact: false })).toBeVisible();
  await expect(page.getByText(/300\sXP, le cadre Cadran/)).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await page.getByRole('button', { name: 'Supprimer l’événement…' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Supprimer l’événement' }).click();
  await expect(page).toHaveURL(EVENTS);
  await expect(page.getByRole('link', { name: 'Marathon d’automne' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('the form of a running event has no field for the start, which may no longer change', async ({
  page,
}) => {
  await openAsMember(page, 'redacteur@centrale.test', `${EVENTS}?etat=en-cours`);
  await page.getByRole('link', { name: 'Grande garde de novembre' }).click();
  await expect(page.getByRole('heading', { name: 'Dates et classement' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Début' })).toHaveCount(0);
  await page.getByRole('textbox', { name: /^Récompenses/ }).fill('Une belle place');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
});

test('the page of an event shows its standings', async ({ page }) => {
  await openAsMember(page, 'membre@centrale.test', '/compte/evenements?onglet=termines');
  await page.getByRole('link', { name: 'Marathon d’automne', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Résultats' })).toBeVisible();
  // Players of the demonstration may be tied, so a place can have more than one entry.
  const places = page.getByRole('list', { name: 'Podium' }).getByRole('listitem');
  await expect(places.nth(2)).toBeVisible();
  for (const place of await places.all()) await expect(place).toContainText(/^(1er|[23]e)/);
  // Players without consent stay anonymous.
  await expect(page.getByText('Un joueur', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Tous les événements' }).click();
  await page.getByRole('tab', { name: 'En cours' }).click();
  await page.getByRole('link', { name: 'Grande garde de novembre' }).click();
  await expect(page.getByRole('heading', { name: 'Classement' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /joueurs classés/ })).toBeVisible();
});
