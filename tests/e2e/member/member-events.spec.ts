import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/browser/e2e';
import { openAsNewMember } from '#tests/support/people/newMember';
import { answerOperation, toasts } from '#tests/support/browser/pageTools';
import { askServer, hydrated, openWithoutCookie } from '#tests/support/people/signedIn';
import { expectNoAxeViolation, expectNoSidewaysScroll } from '#tests/support/people/visitor';

const EVENTS = '/compte/evenements';

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const card = (page: Page, name: string) => cards(page).filter({ hasText: name });

interface Event {
  id: string;
  name: string;
  participants: number;
  maxParticipants: number | null;
}

/** Returns the events in this state, those with free seats first. */
async function eventsIn(page: Page, token: string, status: string): Promise<Event[]> {
  const { events } = await askServer<{ events: { items: Event[] } }>(
    page,
    'query ($status: EventStatus) { events(status: $status, pageSize: 50) { items { id name participants maxParticipants } } }',
    { token, variables: { status } },
  );
  const isFull = ({ participants, maxParticipants }: Event) =>
    Number(maxParticipants !== null && participants >= maxParticipants);
  return events.items.toSorted((a, b) => isFull(a) - isFull(b));
}

test('the events page can be reloaded after an error, and stores its selected tab in the URL and the history', async ({
  page,
}) => {
  await answerOperation(page, 'Events', { status: 500, json: {} });
  await openWithoutCookie(page, 'membre@centrale.test', EVENTS);
  await expect(page.getByText('Les événements n’ont pas pu être chargés.')).toBeVisible();
  await expectNoAxeViolation(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('tab', { name: 'En cours' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(cards(page).first()).toBeVisible();

  await test.step('an event can be downloaded as a calendar file', async () => {
    const name = await cards(page).first().getByRole('heading').textContent();
    const coming = page.waitForEvent('download');
    await cards(page)
      .first()
      .getByRole('button', { name: /^Ajouter à mon agenda/ })
      .click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^evenement-\d+\.ics$/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text.replaceAll(/\r?\n[ \t]/g, '')).toContain(`SUMMARY:${name}`);
  });

  await page.getByRole('tab', { name: 'À venir' }).click();
  await expect(page).toHaveURL(`${EVENTS}?onglet=a-venir`);
  await expect(cards(page).first()).toBeVisible();
  await expectNoAxeViolation(page);

  await page.getByRole('tab', { name: 'Terminés' }).click();
  await expect(page).toHaveURL(`${EVENTS}?onglet=termines`);
  await expect(cards(page).first().getByRole('button', { name: 'Terminé' })).toBeVisible();
  for (const ended of await cards(page).all()) {
    await expect(ended.getByRole('button')).toHaveCount(1);
    await expect(ended.getByRole('button', { name: 'Terminé' })).toBeDisabled();
  }
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(page.getByRole('tab', { name: 'À venir' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'À venir' })).toHaveAttribute('aria-selected', 'true');

  await test.step('the page of an unknown event links to the list of events', async () => {
    await page.goto(`${EVENTS}/999999`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Événement introuvable' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Tous les événements' }).click();
    await expect(page).toHaveURL(EVENTS);
  });
});

test('a member registers for an active event and then cancels the registration', async ({
  page,
}) => {
  const { token } = await openAsNewMember(page, EVENTS);
  const [event] = await eventsIn(page, token, 'ACTIVE');
  const mine = card(page, event?.name ?? '');
  await test.step('a toast shows why the server refuses a registration', async () => {
    await answerOperation(page, 'RegisterForEvent', {
      json: {
        errors: [{ message: 'Trop de requêtes.', extensions: { code: 'RATE_LIMITED' } }],
      },
    });
    const button = mine.getByRole('button', { name: /^S'inscrire/ });
    await button.click();
    await expect(toasts(page).getByText('Trop de requêtes.')).toBeVisible();
    await expect(button).toBeVisible();
    await page.unrouteAll();
  });
  await mine.getByRole('button', { name: /^S'inscrire/ }).click();
  await expect(toasts(page).getByText('Votre inscription est enregistrée.')).toBeVisible();
  await expect(mine).toContainText(`${(event?.participants ?? 0) + 1}`);
  await expect(mine.getByRole('button', { name: 'Inscrit - Participer' })).toBeDisabled();
  await expect(mine.getByText(/^Vous êtes inscrit\./)).toBeVisible();

  await mine.getByRole('button', { name: /^Se désinscrire/ }).click();
  const asking = page.getByRole('dialog', { name: 'Se désinscrire de l’événement ?' });
  await expect(asking).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
  await asking.getByRole('button', { name: 'Se désinscrire' }).click();
  await expect(toasts(page).getByText('Votre inscription est annulée.')).toBeVisible();
  await expect(mine.getByRole('button', { name: /^S'inscrire/ })).toBeVisible();

  await test.step('a member pre-registers for an upcoming event, and joins and leaves the waiting list of a full event', () =>
    preRegister(page, token));
});

async function preRegister(page: Page, token: string): Promise<void> {
  await page.goto(`${EVENTS}?onglet=a-venir`);
  await hydrated(page);
  const [event] = await eventsIn(page, token, 'UPCOMING');
  const mine = card(page, event?.name ?? '');
  await mine.getByRole('button', { name: /^Pré-inscription/ }).click();
  await expect(mine.getByText('Pré-inscription enregistrée')).toBeVisible();
  await page.reload();
  await expect(mine.getByText('Pré-inscription enregistrée')).toBeVisible();

  const full = (await eventsIn(page, token, 'UPCOMING')).at(-1);
  const waiting = card(page, full?.name ?? '');
  await waiting.getByRole('button', { name: /^Rejoindre la liste d’attente/ }).click();
  await expect(waiting.getByText(/^En liste d’attente, place \d+$/)).toBeVisible();
  await waiting.getByRole('button', { name: /^Se désinscrire/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se désinscrire' }).click();
  await expect(
    waiting.getByRole('button', { name: /^Rejoindre la liste d’attente/ }),
  ).toBeVisible();
}

test('a member can consent, from the page of an event, to appear in the standings', async ({
  page,
}) => {
  const { token, username } = await openAsNewMember(page, EVENTS);
  const [event] = await eventsIn(page, token, 'ACTIVE');
  await card(page, event?.name ?? '')
    .getByRole('link', { name: event?.name })
    .click();
  await expect(page).toHaveURL(`${EVENTS}/${event?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event?.name })).toBeVisible();
  await page.getByRole('button', { name: /^S'inscrire/ }).click();
  await expect(page.getByRole('button', { name: 'Inscrit - Participer' })).toBeVisible();
  const participants = page.getByRole('region', { name: 'Participants' });
  await expect(participants.getByText(username)).toHaveCount(0);
  await participants.getByRole('link', { name: 'Modifier' }).click();
  const agreement = page.getByRole('switch', { name: /^Me montrer/ });
  await expect(agreement).not.toBeChecked();
  await agreement.check();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(participants.getByText(username)).toBeVisible();
  await expect(participants.getByText(/^Les membres voient votre nom/)).toBeVisible();
  await expectNoAxeViolation(page);
  await expectNoSidewaysScroll(page);
});
