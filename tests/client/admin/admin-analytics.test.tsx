import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { adminAnswers } from '#tests/support/content/adminData';
import { renderApp } from '#tests/support/browser/renderApp';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const DAYS = Array.from({ length: 30 }, (_, index) => ({
  __typename: 'DayCount',
  day: `2026-01-${String(index + 1).padStart(2, '0')}`,
  count: index,
}));
const role = (id: string, name: string, hierarchy: number, members: number) => ({
  __typename: 'RoleCount',
  role: { __typename: 'Role', id, name, hierarchy },
  members,
});

const analyticsData = () => ({
  __typename: 'Analytics',
  from: '2026-01-01',
  to: '2026-01-30',
  countedAt: '2026-01-30T12:05:00.000Z',
  totalUsers: 2418,
  newUsers: 42,
  activeThisWeek: 310,
  activeThisMonth: 900,
  signIns: 1500,
  pageViews: 20_000,
  activeByDay: DAYS,
  signUpsByDay: DAYS,
  pageViewsByDay: DAYS,
  subscriptions: [
    { __typename: 'TierCount', tier: 'FREE', count: 75 },
    { __typename: 'TierCount', tier: 'PREMIUM', count: 20 },
    { __typename: 'TierCount', tier: 'PRO', count: 5 },
  ],
  topPlayers: [
    {
      __typename: 'TopPlayer',
      user: { __typename: 'CommentAuthor', id: '9', username: 'lmartin', avatarUrl: null },
      experience: 11_620,
      level: 12,
    },
  ],
  roles: [role('moderator', 'Modérateur', 60, 2), role('admin', 'Administrateur', 80, 1)],
  content: {
    __typename: 'ContentFigures',
    articles: 30,
    published: 24,
    views: 5000,
    likes: 320,
    comments: 177,
    averageEngagement: 21,
  },
  topContent: [],
});

const openAnalytics = (at = '/admin/analytics', answers: Answers = {}) =>
  renderApp({
    at,
    answers: adminAnswers(['SYSTEM_ANALYTICS_VIEW'], {
      Analytics: () => ({ analytics: analyticsData() }),
      ...answers,
    }),
  });
/** Returns the rows of the table beside a chart, as text. */
async function twin(name: string | RegExp): Promise<string[]> {
  const card = await screen.findByRole('region', { name });
  const rows = [...card.querySelectorAll('tbody tr')];
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
}

// Imports the chart modules before the tests, so that no test waits until they are compiled.
beforeAll(() => import('#areas/admin/analytics/AnalyticsPage'), 60_000);
beforeEach(() => localStorage.setItem('authToken', 'jeton'));

describe('the analytics page', () => {
  test('shows the totals from the server, and the time of the count', async () => {
    openAnalytics();
    const counted = await screen.findByText(/mis à jour toutes les cinq minutes/);
    expect(counted.textContent).toContain('Chiffres du 30/01/2026 à 13:05,');
    const totals = (await screen.findByText('Actifs ce mois')).closest('dl');
    expect(totals?.textContent.replaceAll(/\s/g, ' ')).toBe(
      'Utilisateurs2 418Nouveaux sur la période42Actifs cette semaine310Actifs ce mois900Connexions1 500Pages vues20 000',
    );
    expect(screen.getByText('Engagement moyen').nextElementSibling?.textContent).toBe('21');
  });

  test('lists the active users of the last 14 days in the table beside the chart', async () => {
    openAnalytics();
    const rows = await twin(/^Utilisateurs actifs ces 14 derniers jours/);
    expect(rows.length).toBe(14);
    expect([rows[0], rows.at(-1)]).toEqual(['17/01/2026 16', '30/01/2026 29']);
  });

  test('shows the share of each subscription and the number of holders of each role', async () => {
    openAnalytics();
    expect((await twin('Abonnements')).map((row) => row.replaceAll(/\s/g, ' '))).toEqual([
      'Gratuit 75 75 %',
      'Premium 20 20 %',
      'Pro 5 5 %',
    ]);
    expect(await twin('Rôles de l’équipe')).toEqual(['Administrateur 1', 'Modérateur 2']);
  });

  test('lists the players with the most experience', async () => {
    openAnalytics();
    const table = await screen.findByRole('table', { name: 'Top 10 par expérience' });
    expect(within(table).getByText('lmartin')).toBeTruthy();
    expect(within(table).getByText(/^11\s620\sXP$/)).toBeTruthy();
  });

  test('swaps the two days when the period in the URL ends before it starts', async () => {
    const { sent, addresses } = openAnalytics('/admin/analytics?du=2026-02-10&au=2026-02-01');
    await screen.findByText('Actifs ce mois');
    expect(sent('Analytics').at(-1)).toEqual({ from: '2026-02-01', to: '2026-02-10' });
    await userEvent.click(screen.getByRole('button', { name: /^14\sjours$/ }));
    await waitFor(() =>
      expect(addresses.at(-1)).toMatch(/\?du=\d{4}-\d\d-\d\d&au=\d{4}-\d\d-\d\d$/),
    );
    const { from, to } = sent('Analytics').at(-1) as { from: string; to: string };
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(13);
  });

  test('ignores invalid days in the URL', async () => {
    const { sent } = openAnalytics('/admin/analytics?du=2026-02-30&au=demain');
    await screen.findByText('Actifs ce mois');
    expect(sent('Analytics').at(-1)).toEqual({ from: null, to: null });
  });

  test('exports the data of the displayed period', async () => {
    const { sent } = openAnalytics('/admin/analytics?du=2026-01-01&au=2026-01-30', {
      ExportAnalytics: () => ({
        exportAnalytics: {
          __typename: 'AnalyticsExportPayload',
          fileName: 'mesures.json',
          json: '{}',
        },
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Exporter en JSON' }));
    expect(await screen.findByText('Mesures exportées')).toBeTruthy();
    expect(sent('ExportAnalytics').at(-1)).toEqual({ from: '2026-01-01', to: '2026-01-30' });
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let fails = true;
    openAnalytics('/admin/analytics', {
      Analytics: () => {
        if (fails) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        return { analytics: analyticsData() };
      },
    });
    expect(await screen.findByText('Les mesures n’ont pas pu être chargées.')).toBeTruthy();
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Actifs ce mois')).toBeTruthy();
  });
});
