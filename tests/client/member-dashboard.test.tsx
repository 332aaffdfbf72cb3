import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { GraphqlFailure, type Answers } from '../support/renderClient';
import { renderApp, statisticsData, viewerData } from '../support/renderApp';

const DAY_MS = 86_400_000;

async function openDashboard(statistics: Record<string, unknown> = {}, answers: Answers = {}) {
  const app = renderApp({
    at: '/compte/tableau-de-bord',
    answers: {
      Viewer: () => ({ viewer: viewerData() }),
      MemberDashboard: () => ({ myStatistics: statisticsData(statistics) }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Bonjour, lmartin' });
  return app;
}

/** What the card of this label says. */
const figure = (label: string) =>
  screen.getByText(label).nextElementSibling?.textContent.replaceAll(/\s/g, ' ');

beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the dashboard', () => {
  test('greets by name and keeps "Jouer Maintenant" closed', async () => {
    await openDashboard();
    const play = screen.getByRole<HTMLButtonElement>('button', { name: 'Jouer Maintenant' });
    expect(play.disabled).toBe(true);
  });

  test('shows the four figures, the play time in rounded hours', async () => {
    await openDashboard();
    await screen.findByText('Appels Traités');
    expect(figure('Appels Traités')).toBe('1 2841 107 réussis');
    expect(figure('Taux de Réussite')).toBe('86 %réussis / traités');
    expect(figure('Temps de Réponse Moyen')).toBe('4,2 sobjectif 5 s');
    expect(figure('Temps de Jeu')).toBe('37 h2 214 minutes');
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

  test('says when the member was last at the console', async () => {
    await openDashboard({ updatedAt: new Date(Date.now() - 2 * DAY_MS).toISOString() });
    expect(
      await screen.findByText('Votre dernier passage au pupitre remonte à 2 jours.'),
    ).toBeTruthy();
  });

  test('leads to the pages of the quick actions under /compte', async () => {
    await openDashboard();
    const card = (await screen.findByRole('heading', { name: 'Accès rapides' })).closest('section');
    const links = within(card!).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/compte/statistiques',
      '/compte/succes',
      '/compte/evenements',
      '/compte/parametres',
      '/compte/boutique',
    ]);
  });

  test('welcomes a member without any call', async () => {
    await openDashboard({
      totalCalls: 0,
      successfulCalls: 0,
      successPercent: 0,
      averageResponseSeconds: null,
      totalPlayMinutes: 0,
      experience: 0,
      level: 1,
      rank: 'DEBUTANT',
    });
    expect(await screen.findByText(/^Bienvenue au pupitre/)).toBeTruthy();
    expect(figure('Taux de Réussite')).toBe('0 %réussis / traités');
    expect(figure('Temps de Réponse Moyen')).toBe('–objectif 5 s');
    expect(screen.getByText('Niveau 1 · Débutant')).toBeTruthy();
    expect(screen.getByText(/^Aucun succès débloqué/)).toBeTruthy();
  });

  test('says that the statistics are being loaded', async () => {
    await openDashboard({}, { MemberDashboard: () => new Promise(() => undefined) });
    expect(screen.getByText('Chargement de vos statistiques...')).toBeTruthy();
  });

  test('says that they failed, and Réessayer reloads the page', async () => {
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
