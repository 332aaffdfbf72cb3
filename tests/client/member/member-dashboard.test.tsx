import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { pretendDevice } from '#tests/support/browser/deviceHere';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { articleData } from '#tests/support/content/articles';
import { eventData } from '#tests/support/browser/memberPages';
import {
  callSummary,
  dashboardData,
  renderApp,
  viewerData,
} from '#tests/support/browser/renderApp';

const DAY_MS = 86_400_000;

type Parts = Record<string, unknown>;

async function openDashboard(statistics: Parts = {}, answers: Answers = {}, parts: Parts = {}) {
  const app = renderApp({
    at: '/compte/tableau-de-bord',
    answers: {
      Viewer: () => ({ viewer: viewerData() }),
      MemberDashboard: () => dashboardData(statistics, parts),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Bonjour, lmartin' });
  return app;
}

/** Returns the text of the card with this label. */
const stat = (label: string) =>
  screen.getByText(label).nextElementSibling?.textContent.replaceAll(/\s/g, ' ');

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the member dashboard', () => {
  test('greets the member by name, and disables "Jouer Maintenant" with a reason', async () => {
    await openDashboard();
    const play = screen.getByRole<HTMLButtonElement>('button', { name: 'Jouer Maintenant' });
    expect(play.disabled).toBe(true);
    const reason = document.getElementById(play.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^Le jeu est en développement/);
  });

  test('shows the four statistics, and rounds the play time to hours', async () => {
    await openDashboard();
    await screen.findByText('Appels Traités');
    expect(stat('Appels Traités')).toBe('1 2841 107 réussis');
    expect(stat('Taux de Réussite')).toBe('86 %');
    expect(stat('Temps de Réponse Moyen')).toBe('4,2 sObjectif : 5 s');
    expect(stat('Temps de Jeu')).toBe('37 h');
  });

  test('is stored on the device for offline use until the session expires', async () => {
    const { put } = pretendDevice();
    const session = {
      __typename: 'Session',
      id: 's1',
      current: true,
      // The clock of the server differs from that of the device.
      lastSeenAt: '2020-01-01T10:00:00.000Z',
      expiresAt: '2020-01-01T10:30:00.000Z',
    };
    await openDashboard({}, { SessionLeft: () => ({ mySessions: [session] }) });
    await waitFor(() => expect(put).toHaveBeenCalled());
    const [path, response] = put.mock.calls[0]!;
    const { until } = await response.json();
    expect(path).toBe('/offline/dashboard');
    const minutes = (Date.parse(until) - Date.now()) / 60_000;
    expect([minutes > 29, minutes <= 30]).toEqual([true, true]);
    vi.unstubAllGlobals();
  });

  test('is updated by one request when the game reports several new calls', async () => {
    let totalCalls = 1284;
    const app = await openDashboard({}, { MemberDashboard: () => dashboardData({ totalCalls }) });
    await waitFor(() => expect(app.streams.tokens('NewCalls')).toEqual(['jeton']));
    expect(stat('Appels Traités')).toMatch(/^1 284/);
    totalCalls = 1286;
    const asked = app.sent('MemberDashboard').length;
    // The first event repeats what the page already shows.
    for (const total of [1284, 1285, 1286]) {
      const myStatisticsChanged = { __typename: 'PlayerStatistics', totalCalls: total };
      act(() => app.streams.say('NewCalls', { myStatisticsChanged }));
    }
    await waitFor(() => expect(stat('Appels Traités')).toMatch(/^1 286/));
    expect(app.sent('MemberDashboard')).toHaveLength(asked + 1);
  });

  test('shows the level, the experience out of 1000 and the rank', async () => {
    await openDashboard();
    expect(await screen.findByText('Niveau 12 · Argent')).toBeTruthy();
    expect(screen.getByText(/^620\s\/\s1\s000\sXP$/)).toBeTruthy();
    expect(screen.getByText(/^380\sXP avant le niveau 13$/)).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Progression vers le niveau 13' });
    expect(bar.getAttribute('aria-valuenow')).toBe('62');
  });

  test('lists the recent achievements', async () => {
    await openDashboard({
      recentAchievements: ['Réflexe', 'Millier'].map((name) => ({
        __typename: 'Achievement',
        id: name,
        name,
        description: `À propos de ${name}`,
        icon: 'zap',
        category: 'GOLD',
        unlocked: true,
      })),
    });
    expect(await screen.findByText('À propos de Réflexe')).toBeTruthy();
    expect(screen.getByText('À propos de Millier')).toBeTruthy();
  });

  test.each([
    [0, 'Vous avez joué pour la dernière fois aujourd’hui.'],
    [1, 'Vous avez joué pour la dernière fois hier.'],
    [2, 'Vous avez joué pour la dernière fois il y a 2 jours.'],
  ])('shows the day of the last call: %i days ago', async (daysAgo, sentence) => {
    await openDashboard({ lastCallAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  test('compares the last 30 days with the 30 days before', async () => {
    const summary = callSummary(128, {
      successful: 116,
      averageResponseSeconds: 4.8,
      playMinutes: 580,
    });
    const before = callSummary(106, {
      successful: 93,
      averageResponseSeconds: 5.4,
      playMinutes: 660,
    });
    await openDashboard({}, {}, { month: { __typename: 'CallHistory', summary, before } });
    await screen.findByText('Appels Traités');
    expect(stat('Appels Traités')).toBe('1 28422 de plus ces 30 derniers jours');
    expect(stat('Taux de Réussite')).toBe('86 %3 points de plus ces 30 derniers jours');
    expect(stat('Temps de Réponse Moyen')).toBe('4,2 s0,6 s plus vite ces 30 derniers jours');
    expect(stat('Temps de Jeu')).toBe('37 h1 h de moins ces 30 derniers jours');
  });

  test('shows the calls of each of the last seven days, and compares them with the week before', async () => {
    await openDashboard();
    const week = (await screen.findByRole('heading', { name: 'Vos 7 derniers jours' })).closest(
      'section',
    );
    expect(
      within(week!).getByText('21 appels, 8 de plus que les 7 jours précédents.'),
    ).toBeTruthy();
    expect(within(week!).getByText(/du 12 novembre au 18 novembre/)).toBeTruthy();
    const days = within(week!).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect(days[6]?.textContent.replaceAll(/\s/g, ' ')).toContain('6 appels, 5 réussis');
  });

  test('shows the next event and the member’s registration, or a message when no event is planned', async () => {
    const registration = { __typename: 'EventRegistration', state: 'REGISTERED', position: null };
    const { unmount } = await openDashboard(
      {},
      {},
      {
        events: {
          __typename: 'GameEventPage',
          items: [eventData(4, { name: 'Tournoi de la Sainte-Barbe', registration })],
        },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Tournoi de la Sainte-Barbe' })).toBeTruthy();
    expect(screen.getByText('Pré-inscription enregistrée')).toBeTruthy();
    unmount();
    await openDashboard();
    expect(await screen.findByText(/^Aucun événement prévu/)).toBeTruthy();
  });

  test('links to the latest articles', async () => {
    const articles = { __typename: 'ArticlePage', items: [articleData(7), articleData(8)] };
    await openDashboard({}, {}, { articles });
    const link = await screen.findByRole('link', { name: 'Article 7' });
    expect(link.getAttribute('href')).toBe('/compte/actualites/7');
    expect(screen.getByRole('link', { name: 'Tout voir' }).getAttribute('href')).toBe(
      '/compte/actualites',
    );
  });

  test('links to the pages of the quick actions under /compte', async () => {
    await openDashboard();
    const card = (await screen.findByRole('heading', { name: 'Accès rapides' })).closest('section');
    const links = within(card!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/compte/statistiques',
      '/compte/succes',
      '/compte/evenements',
      '/compte/parametres',
      '/compte/boutique',
      '/compte/mon-compte',
    ]);
  });

  test('welcomes a member without any call', async () => {
    await openDashboard({
      totalCalls: 0,
      lastCallAt: null,
      successfulCalls: 0,
      averageResponseSeconds: null,
      totalPlayMinutes: 0,
      experience: 0,
      level: 1,
      rank: 'DEBUTANT',
    });
    expect(await screen.findByText(/^Bienvenue\s! Vos statistiques/)).toBeTruthy();
    expect(stat('Taux de Réussite')).toBe('0 %');
    expect(stat('Temps de Réponse Moyen')).toBe('–Objectif : 5 s');
    expect(screen.getByText('Niveau 1 · Débutant')).toBeTruthy();
    expect(screen.getByText(/^Aucun succès débloqué/)).toBeTruthy();
    const steps = within(screen.getByRole('region', { name: 'Pour commencer' }));
    expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/appel/feu-habitation',
      '/compte/evenements',
      '/compte/confidentialite#page-de-joueur',
      '/compte/actualites',
    ]);
    expect(screen.queryByRole('heading', { name: 'Vos 7 derniers jours' })).toBeNull();
  });

  test.each(['REGISTERED', 'WAITING'])(
    'marks the event step as done for a newcomer whose registration is %s',
    async (state) => {
      const registration = { __typename: 'EventRegistration', state, position: null };
      const items = [eventData(1, { status: 'ACTIVE', registration })];
      const events = { __typename: 'GameEventPage', items };
      await openDashboard({ totalCalls: 0, lastCallAt: null }, {}, { events });
      const steps = within(await screen.findByRole('region', { name: 'Pour commencer' }));
      const done = steps.getByText('Fait');
      expect(done.querySelector('svg')).not.toBeNull();
      expect(done.closest('a')?.textContent).toMatch(/^Inscrivez-vous à un événement/);
    },
  );

  test('marks the event step as done as soon as a newcomer registers', async () => {
    const event = eventData(1, { status: 'ACTIVE' });
    const registration = { __typename: 'EventRegistration', state: 'REGISTERED', position: null };
    const app = await openDashboard(
      { totalCalls: 0, lastCallAt: null },
      {
        RegisterForEvent: () => ({
          registerForEvent: { __typename: 'EventPayload', event: { ...event, registration } },
        }),
      },
      { events: { __typename: 'GameEventPage', items: [event] } },
    );
    const register = await screen.findByRole('button', { name: /^S'inscrire/ });
    expect(screen.getByText('Vous pourrez participer à l’ouverture du jeu.')).toBeTruthy();
    expect(screen.queryByText('Fait')).toBeNull();
    await userEvent.click(register);
    expect(await screen.findByText('Fait')).toBeTruthy();
    expect(app.sent('MemberDashboard')).toHaveLength(1);
  });

  test('shows no first steps to a member with calls', async () => {
    await openDashboard();
    expect(await screen.findByRole('heading', { name: 'Vos 7 derniers jours' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Pour commencer' })).toBeNull();
  });

  test('shows a message while the statistics are loading', async () => {
    await openDashboard({}, { MemberDashboard: () => new Promise(() => undefined) });
    expect(screen.getByText('Chargement de vos statistiques...')).toBeTruthy();
  });

  test('shows an error when the statistics cannot be loaded, and reloads the page on retry', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
    await openDashboard(
      {},
      {
        MemberDashboard: () => {
          throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        },
      },
    );
    expect(await screen.findByText('Erreur lors du chargement des statistiques')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
