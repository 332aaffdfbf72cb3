import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers, pageData } from '#tests/support/content/adminData';
import { EventInput as limits } from '#client/generated/limits';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const managed = (parts: object = {}) => ({
  __typename: 'GameEvent',
  id: '7',
  version: 3,
  name: 'Coupe d’hiver',
  description: 'Une semaine de gardes.',
  type: 'TOURNAMENT',
  difficulty: 'MEDIUM',
  startsAt: '2027-01-10T19:00:00Z',
  endsAt: '2027-01-12T21:00:00Z',
  status: 'UPCOMING',
  participants: 12,
  maxParticipants: 20,
  waiting: 0,
  rewards: ['Une phrase'],
  scoring: { __typename: 'EventScoring', kind: 'BEST_CALLS', calls: 20 },
  prizes: [
    {
      __typename: 'EventPrize',
      band: 'FIRST',
      experience: 300,
      badge: 'Or',
      title: null,
      frame: null,
    },
  ],
  canceledAt: null,
  settledAt: null,
  ...parts,
});

const open = (at: string, answers: Answers = {}) =>
  renderApp({
    at,
    answers: adminAnswers(['CONTENT_EVENTS_MANAGE'], {
      ManagedEvents: () => ({ managedEvents: pageData('GameEventPage', [managed()]) }),
      EditedEvent: () => ({ event: managed() }),
      SaveEvent: ({ input }: any) => ({
        saveEvent: { __typename: 'EventPayload', event: managed({ name: input.name, version: 4 }) },
      }),
      ...answers,
    }),
  });
const field = (name: string | RegExp) => screen.findByRole('textbox', { name });

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the staff list of events', () => {
  test('applies the filter and the sort order that the URL contains', async () => {
    const { sent } = open('/admin/evenements?etat=annules&ordre=asc');
    const row = await screen.findByRole('row', { name: /Coupe d’hiver/ });
    expect(screen.getByText(/Les dates sont à l’heure de Paris\.$/)).toBeTruthy();
    expect(row.textContent).toMatch(/Tournoi.*À venir.*Les meilleurs appels.*12.\/.20/);
    expect(sent('ManagedEvents')[0]).toMatchObject({ canceled: true, oldestFirst: true, page: 1 });
    await userEvent.click(screen.getByRole('link', { name: 'En cours' }));
    await waitFor(() =>
      expect(sent('ManagedEvents').at(-1)).toMatchObject({ status: 'ACTIVE', canceled: false }),
    );
  });

  test('shows a message when there is no event', async () => {
    open('/admin/evenements', {
      ManagedEvents: () => ({ managedEvents: pageData('GameEventPage', []) }),
    });
    expect(await screen.findByText('Créez le premier événement.')).toBeTruthy();
  });

  test('is refused to a viewer who may only view the news', async () => {
    renderApp({ at: '/admin/evenements', answers: adminAnswers(['CONTENT_NEWS_VIEW']) });
    expect(await screen.findByText('Accès refusé')).toBeTruthy();
  });
});

describe('the event form', () => {
  test('creates an event with scoring and prizes, and reads the entered times as Paris time', async () => {
    const { sent } = open('/admin/evenements/nouveau');
    await userEvent.type(await field('Nom'), 'Sprint');
    await userEvent.type(await field('Description'), 'Un soir.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'SPECIAL');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Difficulté' }), 'HARD');
    for (const name of ['Début', 'Fin'])
      expect(
        await screen.findByRole('textbox', { name, description: 'Heure de Paris.' }),
      ).toBeTruthy();
    await userEvent.type(await field('Début'), '10/01/2027 20:00');
    await userEvent.type(await field('Fin'), '10/01/2027 23:00');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Calcul du score' }),
      'SUCCESS',
    );
    await userEvent.type(await field(/^Nombre d’appels/), '5');
    const first = within(screen.getByRole('group', { name: '1re place' }));
    await userEvent.type(first.getByRole('textbox', { name: /^XP/ }), '250');
    await userEvent.click(screen.getByRole('button', { name: 'Créer l’événement' }));
    await waitFor(() => expect(sent('SaveEvent')).toHaveLength(1));
    expect(sent('SaveEvent')[0]).toEqual({
      input: {
        id: null,
        version: null,
        name: 'Sprint',
        description: 'Un soir.',
        type: 'SPECIAL',
        difficulty: 'HARD',
        startsAt: '2027-01-10T19:00:00.000Z',
        endsAt: '2027-01-10T22:00:00.000Z',
        maxParticipants: null,
        rewards: [],
        scoring: 'SUCCESS',
        scoringCalls: 5,
        prizes: [{ band: 'FIRST', experience: 250, badge: null, title: null, frame: null }],
      },
    });
  });

  test('shows an error at each empty required field, and sends nothing', async () => {
    const { sent } = open('/admin/evenements/nouveau');
    await userEvent.click(await screen.findByRole('button', { name: 'Créer l’événement' }));
    expect(await screen.findByText('Indiquez le nom de l’événement.')).toBeTruthy();
    expect(screen.getAllByText('Indiquez le jour et l’heure.')).toHaveLength(2);
    expect(sent('SaveEvent')).toEqual([]);
  });

  test('shows the length of a pasted text that is too long, and does not send the text', async () => {
    const { sent } = open('/admin/evenements/nouveau');
    const name = await field('Nom');
    await userEvent.click(name);
    await userEvent.paste('a'.repeat(limits.name.max + 1));
    const count = `${limits.name.max + 1} sur ${limits.name.max} caractères`;
    expect((await screen.findByText(count)).parentElement?.id).toBe(
      name.getAttribute('aria-describedby')?.split(' ').at(-1),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Créer l’événement' }));
    expect(await screen.findByText(`${limits.name.max} caractères au plus.`)).toBeTruthy();
    expect(sent('SaveEvent')).toEqual([]);
  });

  test('locks only the schedule, scoring and prizes of a started event', async () => {
    const { sent } = open('/admin/evenements/7', {
      EditedEvent: () => ({ event: managed({ status: 'ACTIVE' }) }),
    });
    const name = await field('Nom');
    expect(screen.queryByRole('textbox', { name: 'Début' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Calcul du score' })).toBeNull();
    expect(screen.getAllByText(/ \(heure de Paris\)$/)).toHaveLength(2);
    expect(screen.getByText('Les meilleurs appels, 20')).toBeTruthy();
    expect(screen.getByText(/^1re place, 300.XP, Or$/)).toBeTruthy();
    // Selected explicitly, because the simulated browser preselects the first option of a list.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Difficulté' }), 'MEDIUM');
    await userEvent.clear(name);
    await userEvent.type(name, 'Coupe');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent('SaveEvent')).toHaveLength(1));
    // The save bar is removed. The focus then moves to the element at its position, not to the top
    // of the page.
    await waitFor(() => expect(document.activeElement?.matches('form > [role=status]')).toBe(true));
    expect(sent('SaveEvent')[0]?.input).toMatchObject({
      id: '7',
      version: 3,
      name: 'Coupe',
      startsAt: '2027-01-10T19:00:00Z',
      scoring: 'BEST_CALLS',
      scoringCalls: 20,
      prizes: [{ band: 'FIRST', experience: 300, badge: 'Or' }],
    });
  });

  test('shows a server error at the field that it concerns', async () => {
    open('/admin/evenements/7', {
      SaveEvent: () => {
        const fields = { maxParticipants: '12 personnes ont déjà une place.' };
        throw new GraphqlFailure('VALIDATION_FAILED', 'Vérifiez les champs.', fields);
      },
    });
    const seats = await field(/^Places/);
    await userEvent.clear(seats);
    await userEvent.type(seats, '3');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('12 personnes ont déjà une place.')).toBeTruthy();
  });

  test('compares with the version that another user saved first, and combines both on request', async () => {
    let version = 3;
    const { sent } = open('/admin/evenements/7', {
      EditedEvent: () => ({
        event: version === 3 ? managed() : managed({ version, maxParticipants: 30 }),
      }),
      SaveEvent: ({ input }: any) => {
        if (input.version === 3) {
          version = 4;
          return {
            saveEvent: {
              __typename: 'EventConflict',
              message: 'Quelqu’un a changé cela entre-temps.',
              current: managed({ version, maxParticipants: 30 }),
              changedBy: { __typename: 'LastEditor', id: '2', username: 'admin' },
            },
          };
        }
        return {
          saveEvent: {
            __typename: 'EventPayload',
            event: managed({ name: input.name, version: 5, maxParticipants: 30 }),
          },
        };
      },
    });
    const name = await field('Nom');
    await userEvent.clear(name);
    await userEvent.type(name, 'Mon nom');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: /^L’événement .*Coupe d’hiver.* a changé/ }),
    );
    expect(dialog.getByText(/^admin a enregistré l’événement\./)).toBeTruthy();
    expect(dialog.getByRole('row', { name: /Nom.: Coupe d’hiver.*Nom.: Mon nom$/ })).toBeTruthy();
    // The viewer did not change the seats.
    expect(dialog.queryByRole('row', { name: /Places/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Garder ma version' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(sent('SaveEvent').at(-1)?.input).toMatchObject({
        version: 4,
        name: 'Mon nom',
        maxParticipants: 30,
      }),
    );
  });

  test('explains that an event with registrations cannot be deleted', async () => {
    open('/admin/evenements/7');
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Supprimer l’événement…',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toMatch(/^12 inscrits.: vous pouvez seulement supprimer/);
  });

  test('cancels an event after confirmation', async () => {
    const { sent } = open('/admin/evenements/7', {
      CancelEvent: () => ({
        cancelEvent: {
          __typename: 'EventPayload',
          event: managed({ version: 4, canceledAt: '2026-11-25T10:00:00Z' }),
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Annuler l’événement…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/12 personnes en seront prévenues/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Annuler l’événement' }));
    const was = within(await screen.findByRole('region', { name: 'Événement annulé' }));
    expect(was.getByText('Vous ne pouvez plus modifier un événement annulé.')).toBeTruthy();
    expect(was.getByText('25/11/2026 à 11:00')).toBeTruthy();
    expect(was.getByText('10/01/2027 à 20:00 (heure de Paris)')).toBeTruthy();
    expect(was.getByText('12')).toBeTruthy();
    expect(sent('CancelEvent')[0]).toEqual({ id: '7', version: 3 });
  });
});
