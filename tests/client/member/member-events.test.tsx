import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { eventData, openAsMember, pageOf } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const EVENTS = '/compte/evenements';
const registration = (state: string, position: number | null = null) => ({
  __typename: 'EventRegistration',
  state,
  position,
});

function openEvents(events: unknown[], answers: Answers = {}, at = EVENTS) {
  const view = openAsMember(at, {
    Events: ({ page }) => ({
      events: { __typename: 'GameEventPage', ...pageOf(events, { page }) },
    }),
    ...answers,
  });
  const asked = () =>
    view.calls.filter((call) => call.operation === 'Events').map((call) => call.variables);
  return { ...view, asked };
}

const card = async (id = 1) =>
  within((await screen.findByRole('heading', { name: `Événement ${id}` })).closest('li')!);
/** Returns the visible labels of the event's buttons, without the name for screen readers. */
const buttons = async () =>
  (await card())
    .queryAllByRole<HTMLButtonElement>('button')
    .map((button) => ({
      text: button.textContent.replace(/\u00A0: .*$/, '').trim(),
      disabled: button.disabled,
    }))
    .filter(({ text }) => text !== 'Ajouter à mon agenda');

describe('the dates of an event', () => {
  // Tests run in the time zone of New York, six hours behind Paris.
  test('are given in Paris time and in the local time of the device', async () => {
    openEvents([
      eventData(1, { startsAt: '2030-12-04T19:30:00Z', endsAt: '2030-12-04T22:00:00Z' }),
    ]);
    const dates = (await card()).getByText(/heure de Paris/).textContent;
    expect(dates.replaceAll(/\s/g, ' ')).toBe(
      'mercredi 4 décembre 2030, de 20 h 30 à 23 h (heure de Paris), soit le mercredi 4 décembre 2030, de 14 h 30 à 17 h à votre heure',
    );
  });
});

describe('the button of an event', () => {
  test.each([
    ['active, not registered', { status: 'ACTIVE' }, ["S'inscrire"]],
    [
      'active, registered',
      { status: 'ACTIVE', registration: registration('REGISTERED') },
      ['Inscrit - Participer', 'Se désinscrire'],
    ],
    ['upcoming', { status: 'UPCOMING' }, ['Pré-inscription']],
    [
      'upcoming, registered',
      { status: 'UPCOMING', registration: registration('REGISTERED') },
      ['Se désinscrire'],
    ],
    [
      'upcoming, without a seat left',
      { status: 'UPCOMING', participants: 10 },
      ['Rejoindre la liste d’attente'],
    ],
  ])(
    'offers the actions that the state of the event allows: %s',
    async (_case, parts, expected) => {
      openEvents([eventData(1, parts)]);
      const shown = expected.map((text) => ({ text, disabled: text === 'Inscrit - Participer' }));
      expect(await buttons()).toEqual(shown);
    },
  );

  test('states during a scored event that shifts count in the standings', async () => {
    const scoring = { __typename: 'EventScoring', kind: 'TOTAL', calls: null };
    const mine = registration('REGISTERED');
    openEvents([eventData(1, { status: 'ACTIVE', scoring, registration: mine })]);
    const button = (await card()).getByRole('button', { name: 'Inscrit - Participer' });
    const description = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(description?.textContent).toMatch(
      /^Vous êtes inscrit\. Vos gardes comptent au classement/,
    );
    expect((await card()).queryByText(/ouvrira avec le jeu/)).toBeNull();
  });

  test('explains why a registered member cannot take part yet', async () => {
    openEvents([eventData(1, { status: 'ACTIVE', registration: registration('REGISTERED') })]);
    const button = (await card()).getByRole('button', { name: 'Inscrit - Participer' });
    const description = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(description?.textContent).toMatch(/^Vous êtes inscrit\. .* à l’ouverture du jeu/);
  });

  test('states before the registration that taking part requires the open game', async () => {
    openEvents([eventData(1, { status: 'ACTIVE' })]);
    const button = (await card()).getByRole('button', { name: /^S'inscrire/ });
    const description = document.getElementById(button.getAttribute('aria-describedby')!);
    expect(description?.textContent).toBe('Vous pourrez participer à l’ouverture du jeu.');
  });

  test.each([
    [
      'a scored event',
      { status: 'ACTIVE', scoring: { kind: 'TOTAL', calls: null } },
      /^S'inscrire/,
    ],
    ['an upcoming event', { status: 'UPCOMING' }, /^Pré-inscription/],
  ])('states no condition before the registration for %s', async (_case, parts, name) => {
    openEvents([eventData(1, parts)]);
    const button = (await card()).getByRole('button', { name });
    expect(button.getAttribute('aria-describedby')).toBeNull();
    expect((await card()).queryByText(/à l’ouverture du jeu/)).toBeNull();
  });

  test.each([null, registration('REGISTERED')])(
    'is disabled when the event has ended',
    async (mine) => {
      openEvents([eventData(1, { status: 'ENDED', registration: mine })]);
      expect(await buttons()).toEqual([{ text: 'Terminé', disabled: true }]);
      expect((await card()).queryByRole('button', { name: /agenda/ })).toBeNull();
      const description = document.getElementById(
        (await card()).getByRole('button', { name: 'Terminé' }).getAttribute('aria-describedby')!,
      );
      expect(description?.textContent).toMatch(/^Cet événement a pris fin le \d+ \S+ \d{4}\.$/);
    },
  );
});

test.each([
  ['provisional', null],
  ['final', '2026-11-21T10:00:00Z'],
])('the card of an ended event leads to its %s results', async (_, settledAt) => {
  const scoring = { __typename: 'EventScoring', kind: 'TOTAL', calls: null };
  openEvents([eventData(1, { status: 'ENDED', scoring, settledAt })]);
  const link = (await card()).getByRole('link', { name: /^Voir les résultats/ });
  expect(link.getAttribute('href')).toBe('/compte/evenements/1#resultats');
});

describe('a registration for an event', () => {
  test('shows that the member has a seat after the server has confirmed it', async () => {
    openEvents([eventData(1, { status: 'ACTIVE' })], {
      RegisterForEvent: () => ({
        registerForEvent: {
          __typename: 'EventPayload',
          event: eventData(1, {
            status: 'ACTIVE',
            participants: 4,
            registration: registration('REGISTERED'),
          }),
        },
      }),
    });
    await userEvent.click((await card()).getByRole('button', { name: /^S'inscrire/ }));
    expect(await screen.findByText('Votre inscription est enregistrée.')).toBeTruthy();
    expect((await buttons())[0]?.text).toBe('Inscrit - Participer');
    const next = (await card()).getByRole('button', { name: /^Se désinscrire/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect((await card()).getByText(/^4.*10 participants$/)).toBeTruthy();
  });

  test('shows the position of the member on the waiting list of a full event', async () => {
    openEvents([eventData(1, { participants: 10, waiting: 2 })], {
      RegisterForEvent: () => ({
        registerForEvent: {
          __typename: 'EventPayload',
          event: eventData(1, {
            participants: 10,
            waiting: 3,
            registration: registration('WAITING', 3),
          }),
        },
      }),
    });
    await userEvent.click((await card()).getByRole('button', { name: /^Rejoindre/ }));
    expect(await screen.findByText('En liste d’attente, place 3')).toBeTruthy();
    const next = (await card()).getByRole('button', { name: /^Se désinscrire/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  test('shows why the server refused it, and leaves the event unchanged', async () => {
    openEvents([eventData(1)], {
      RegisterForEvent: () => {
        throw new GraphqlFailure('RATE_LIMITED', 'Trop de requêtes.');
      },
    });
    await userEvent.click((await card()).getByRole('button', { name: /^Pré-inscription/ }));
    expect(await screen.findByText('Trop de requêtes.')).toBeTruthy();
    expect((await buttons())[0]?.text).toBe('Pré-inscription');
  });

  test('is withdrawn only after confirmation', async () => {
    const { calls } = openEvents([eventData(1, { registration: registration('REGISTERED') })], {
      UnregisterFromEvent: () => ({
        unregisterFromEvent: { __typename: 'EventPayload', event: eventData(1) },
      }),
    });
    await userEvent.click((await card()).getByRole('button', { name: /^Se désinscrire/ }));
    const asking = within(await screen.findByRole('dialog'));
    await userEvent.click(asking.getByRole('button', { name: 'Annuler' }));
    expect(calls.some(({ operation }) => operation === 'UnregisterFromEvent')).toBe(false);
    await userEvent.click((await card()).getByRole('button', { name: /^Se désinscrire/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Se désinscrire' }),
    );
    expect(await screen.findByText('Votre inscription est annulée.')).toBeTruthy();
    expect((await buttons())[0]?.text).toBe('Pré-inscription');
    const next = (await card()).getByRole('button', { name: /^Pré-inscription/ });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });
});

describe('the confirmation before withdrawing from an event', () => {
  const seat = registration('REGISTERED');
  test.each([
    [
      'a seat that another member waits for',
      seat,
      1,
      /La première personne de la liste d’attente prendra votre place/,
    ],
    ['a seat without a waiting list', seat, 0, /^Votre place dans «.Événement 1.» sera libérée\.$/],
    ['the waiting list', registration('WAITING', 2), 3, /^Vous quittez la liste d’attente de «/],
  ])('states the consequence of giving up %s', async (_case, mine, waiting, sentence) => {
    openEvents([eventData(1, { status: 'ACTIVE', waiting, registration: mine })]);
    await userEvent.click((await card()).getByRole('button', { name: /^Se désinscrire/ }));
    expect(within(await screen.findByRole('dialog')).getByText(sentence)).toBeTruthy();
  });
});

test.each([
  [1, '1 place prise sur 10'],
  [3, '3 places prises sur 10'],
])('the progress bar of an event announces %i taken seats', async (participants, text) => {
  openEvents([eventData(1, { participants })]);
  const seats = (await card()).getByRole('progressbar', { name: 'Places prises' });
  expect(seats.getAttribute('aria-valuetext')).toBe(text);
});

describe('the tabs of the event list', () => {
  test('write the selected tab to the URL, and load its first page', async () => {
    const { asked, addresses } = openEvents([eventData(1)], {}, `${EVENTS}?page=2`);
    await card();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'En cours',
      'À venir',
      'Terminés',
    ]);
    expect(asked()).toEqual([{ status: 'ACTIVE', page: 2 }]);
    await userEvent.click(screen.getByRole('tab', { name: 'Terminés' }));
    await waitFor(() => expect(addresses.at(-1)).toBe(`${EVENTS}?onglet=termines`));
    await waitFor(() => expect(asked().at(-1)).toEqual({ status: 'ENDED', page: 1 }));
  });

  test('show a message when the selected tab contains no event', async () => {
    openEvents([]);
    expect(await screen.findByText('Aucun événement en cours')).toBeTruthy();
  });
});

describe('the page of an event', () => {
  const openEvent = (answers: Answers = {}, at = `${EVENTS}/7`) =>
    openAsMember(at, {
      Event: () => ({ event: eventData(7) }),
      ShownInEvents: () => ({
        shownInEvents: false,
        shownInStandings: false,
        rankingVisibility: 'ABSENT',
      }),
      EventParticipants: () => ({
        eventParticipants: {
          __typename: 'EventParticipants',
          people: [
            {
              __typename: 'EventParticipant',
              id: '5',
              username: 'nadia',
              avatarUrl: null,
              frame: 'DIAL',
              hasPage: true,
            },
          ],
          others: 2,
        },
      }),
      ...answers,
    });

  test('shows the event, the participants who agreed to be named, and how many others take part', async () => {
    const view = openEvent();
    expect(await screen.findByRole('heading', { level: 1, name: 'Événement 7' })).toBeTruthy();
    const name = await screen.findByRole('link', { name: 'nadia' });
    expect(name.getAttribute('href')).toBe('/joueurs/nadia');
    expect(screen.getByText('et 2 autres participants.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pré-inscription/ })).toBeTruthy();
    expect(view.sent('Event')).toEqual([{ id: '7' }]);
  });

  test.each([
    [false, false, 'ABSENT', 'Les événements n’affichent pas votre nom aux autres membres.'],
    [
      true,
      false,
      'NAMED',
      'Les membres voient votre nom parmi les participants, mais pas au classement.',
    ],
    [true, true, 'ABSENT', 'Les membres voient votre nom parmi les participants et au classement.'],
    [true, true, 'ANONYMOUS', /^Les membres lisent «\sJoueur anonyme\s» dans les résultats/],
  ])(
    'states whether it names the member (%s) also in the standings (%s) of a %s player, and links to the choice',
    async (shownInEvents, shownInStandings, rankingVisibility, sentence) => {
      openEvent({ ShownInEvents: () => ({ shownInEvents, shownInStandings, rankingVisibility }) });
      const line = await screen.findByText(sentence);
      expect(within(line).getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
        '/compte/confidentialite#evenements',
      );
    },
  );

  test('reloads the participants after a registration', async () => {
    const view = openEvent({
      RegisterForEvent: () => ({
        registerForEvent: {
          __typename: 'EventPayload',
          event: eventData(7, {
            participants: 4,
            registration: registration('REGISTERED'),
          }),
        },
      }),
    });
    await screen.findByRole('link', { name: 'nadia' });
    const asked = view.sent('EventParticipants').length;
    await userEvent.click(screen.getByRole('button', { name: /^Pré-inscription/ }));
    await waitFor(() => expect(view.sent('EventParticipants')).toHaveLength(asked + 1));
  });

  test('hides scoring, participants and registration of a cancelled event', async () => {
    const view = openEvent({
      Event: () => ({
        event: eventData(7, {
          canceledAt: '2026-11-01T10:00:00Z',
          scoring: { __typename: 'EventScoring', kind: 'TOTAL', calls: null },
          registration: registration('REGISTERED'),
        }),
      }),
    });
    const notice = (await screen.findByText('Cet événement est annulé.')).closest('p');
    expect(notice?.textContent).toBe(
      'Cet événement est annulé. L’annulation date du 1er novembre 2026. Aucun joueur n’est classé. Votre inscription est annulée.',
    );
    expect(screen.getByText(/^du mardi 1er décembre/)).toBeTruthy();
    expect(
      screen.queryByRole('heading', { name: /Calcul du score|Classement|Participants/ }),
    ).toBeNull();
    expect(screen.queryByText('300 XP')).toBeNull();
    expect(screen.queryByRole('button', { name: /inscri/ })).toBeNull();
    // The calendar file cancels the entry that the member added before.
    const button = screen.getByRole('button', { name: /agenda/ });
    expect(button.textContent).toBe('Annuler dans mon agenda\u00A0: Événement 7');
    expect(view.sent('EventStandings')).toEqual([]);
  });

  test('shows a message for an unknown ID', async () => {
    openEvent({ Event: () => ({ event: null }) });
    expect(await screen.findByRole('heading', { name: 'Événement introuvable' })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Tous les événements' });
    expect(link.getAttribute('href')).toBe(EVENTS);
  });

  test('is linked from the event list', async () => {
    openEvents([eventData(1)]);
    const link = (await card()).getByRole('link', { name: 'Événement 1' });
    expect(link.getAttribute('href')).toBe(`${EVENTS}/1`);
  });
});
