import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { openAsMember } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';
import { callSummary, statisticsData } from '#tests/support/browser/renderApp';

const STATISTICS = '/compte/statistiques';

const historyData = () => ({
  __typename: 'CallHistory',
  medianResponseSeconds: 4.2,
  summary: callSummary(1204, { successful: 603 }),
  before: callSummary(1000, { successful: 900 }),
  days: [
    { day: '2026-11-18', calls: 4, successful: 3 },
    { day: '2026-11-19', calls: 0, successful: 0 },
    { day: '2026-11-20', calls: 1200, successful: 600 },
  ].map((day) => ({ __typename: 'DayOfCalls', averageResponseSeconds: null, ...day })),
  responseTimes: [
    { fromSeconds: 0, toSeconds: 4, calls: 500 },
    { fromSeconds: 4, toSeconds: 5, calls: 700 },
    { fromSeconds: 30, toSeconds: null, calls: 4 },
  ].map((band) => ({ __typename: 'ResponseBand', ...band })),
  hours: Array.from({ length: 24 }, (_, hour) => ({
    __typename: 'HourOfCalls',
    hour,
    calls: hour === 18 ? 1204 : 0,
    successful: hour === 18 ? 603 : 0,
  })),
  kinds: [
    { kind: 'FIRE', calls: 4, successful: 3 },
    { kind: 'MEDICAL', calls: 1200, successful: 600 },
  ].map((kind) => ({ __typename: 'KindOfCalls', ...kind })),
});

function openStatistics(at = STATISTICS, answers: Answers = {}) {
  const view = openAsMember(at, {
    MyStatistics: () => ({
      myStatistics: statisticsData({ nextRank: 'OR', experienceToNextRank: 7380 }),
      myCallHistory: historyData(),
    }),
    ...answers,
  });
  const asked = () =>
    view.calls
      .filter(({ operation }) => operation === 'MyStatistics')
      .map(({ variables }) => variables.days);
  return { ...view, asked };
}

/** Returns the rows of a chart's table as text, with plain spaces. */
const rowsOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return [...heading.closest('section')!.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent?.replaceAll(/\s/g, ' ')),
  );
};

describe('the table beside a chart', () => {
  test('lists the calls of each day', async () => {
    openStatistics();
    expect(await rowsOf('Appels par jour')).toEqual([
      ['18/11/2026', '4', '3'],
      ['19/11/2026', '0', '0'],
      ['20/11/2026', '1 200', '600'],
    ]);
  });

  test('lists the success rate of each day, or states that there was no call', async () => {
    openStatistics();
    expect(await rowsOf('Taux de réussite')).toEqual([
      ['18/11/2026', '75 %'],
      ['19/11/2026', 'aucun appel'],
      ['20/11/2026', '50 %'],
    ]);
  });

  test('lists how many calls had each response time', async () => {
    openStatistics();
    expect(await rowsOf('Temps de réponse')).toEqual([
      ['0–4 s', '500'],
      ['4–5 s', '700'],
      ['30 s et plus', '4'],
    ]);
    expect(
      screen.getByText(/^La moitié de vos appels ont été décrochés en moins de 4,2\ss\.$/),
    ).toBeTruthy();
  });

  test('lists the calls by hour of the day, or by kind with the most frequent kind first', async () => {
    openStatistics();
    const hours = await rowsOf('Heures de la journée');
    expect(hours).toHaveLength(24);
    expect(hours[18]).toEqual(['18 h', '1 204', '50 %']);
    expect(await rowsOf('Types d’appels')).toEqual([
      ['Secours à personne', '1 200', '50 %'],
      ['Incendie', '4', '75 %'],
    ]);
  });
});

describe('the statistics page', () => {
  test('loads 30 days by default, and writes a newly selected period to the URL', async () => {
    const { asked, addresses } = openStatistics();
    await screen.findByText('Appels Traités');
    expect(asked()).toEqual([30]);
    await userEvent.click(screen.getByRole('button', { name: /^90\sjours$/ }));
    await waitFor(() => expect(asked()).toEqual([30, 90]));
    expect(addresses.at(-1)).toBe(`${STATISTICS}?periode=90`);
  });

  test('loads 30 days when the URL contains an unknown period', async () => {
    const { asked } = openStatistics(`${STATISTICS}?periode=12`);
    await screen.findByText('Appels Traités');
    expect(asked()).toEqual([30]);
  });

  test('shows the statistics of the period, and compares them with the previous period', async () => {
    openStatistics();
    const calls = (await screen.findByText('Appels Traités')).nextElementSibling;
    const text = calls?.textContent.replaceAll(/\s/g, ' ');
    expect(text).toBe('1 204204 de plus que les 30 jours précédents');
    const success = screen.getByText('Taux de Réussite').nextElementSibling;
    expect(success?.textContent).toContain('40\u00A0points de moins');
  });

  test('shows how much experience is missing until the next rank', async () => {
    openStatistics();
    const bar = await screen.findByRole('progressbar', { name: 'Progression vers le rang Or' });
    expect(bar.getAttribute('aria-valuenow')).toBe('61');
    expect(screen.getByText(/^7\s380\sXP avant le rang Or$/)).toBeTruthy();
  });

  test('shows a message when the player has the highest rank', async () => {
    openStatistics(STATISTICS, {
      MyStatistics: () => ({
        myStatistics: statisticsData({
          rank: 'DIAMANT',
          nextRank: null,
          experienceToNextRank: null,
        }),
        myCallHistory: historyData(),
      }),
    });
    expect(await screen.findByText('Vous avez atteint le rang le plus élevé.')).toBeTruthy();
  });

  test('shows a message to a player without calls', async () => {
    openStatistics(STATISTICS, {
      MyStatistics: () => ({
        myStatistics: statisticsData({
          totalCalls: 0,
          successfulCalls: 0,
          averageResponseSeconds: null,
          nextRank: 'BRONZE',
          experienceToNextRank: 4000,
        }),
        myCallHistory: historyData(),
      }),
    });
    expect(await screen.findByText('Aucun appel pour le moment')).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Prendre un appel d’essai' });
    expect(call.getAttribute('href')).toBe('/appel/feu-habitation');
    expect(screen.queryByRole('group', { name: 'Période' })).toBeNull();
  });

  test('shows an error when loading fails, and loads again on retry', async () => {
    let works = false;
    openStatistics(STATISTICS, {
      MyStatistics: () => {
        if (!works) throw new GraphqlFailure('INTERNAL', 'Erreur du serveur.');
        return {
          myStatistics: statisticsData({ nextRank: 'OR', experienceToNextRank: 7380 }),
          myCallHistory: historyData(),
        };
      },
    });
    expect(await screen.findByText('Erreur lors du chargement des statistiques')).toBeTruthy();
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Appels Traités')).toBeTruthy();
  });
});

describe('the achievements page', () => {
  const achievement = (id: number, parts: Record<string, unknown> = {}) => ({
    __typename: 'Achievement',
    id: String(id),
    key: `k${id}`,
    name: `Succès ${id}`,
    description: 'Traiter des appels.',
    icon: 'flame',
    category: 'GOLD',
    metric: 'TOTAL_CALLS',
    rewardExperience: 500,
    unlocked: false,
    unlockedAt: null,
    progress: 5,
    maxProgress: 20,
    ...parts,
  });
  const open = (achievements: unknown[]) =>
    openAsMember('/compte/succes', { MyAchievements: () => ({ myAchievements: achievements }) });

  test('shows the date of unlocked achievements, and the progress of locked ones', async () => {
    open([
      achievement(1),
      achievement(2, { unlocked: true, unlockedAt: '2026-10-19T10:00:00Z', progress: 20 }),
    ]);
    const done = within((await screen.findByText('Succès 2')).closest('li')!);
    expect(done.getByText('Débloqué le 19 octobre 2026')).toBeTruthy();
    expect(done.queryByRole('progressbar')).toBeNull();
    const bar = screen.getByRole('progressbar', { name: /Succès 1$/ });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(bar.getAttribute('aria-valuetext')).toBe('5\u00A0appels sur 20');
    expect(screen.getByText(/^1\s\/\s2$/)).toBeTruthy();
    expect(screen.getByText(/^500\sXP$/)).toBeTruthy();
  });

  test.each([
    ['TOTAL_CALLS', 72, 1000, /^72\sappels sur 1\s000$/],
    ['SUCCESSFUL_CALLS', 1, 10, /^1\sappel réussi sur 10$/],
    ['FIRE_CALLS', 12, 50, /^12\sappels pour incendie sur 50$/],
    ['CONSECUTIVE_PERFECT_CALLS', 8, 20, /^8\sappels parfaits d’affilée sur 20$/],
    ['NIGHT_SHIFTS', 0, 10, /^0\sgarde de nuit sur 10$/],
    ['PLAY_HOURS', 15.4, 20, /^15,4\sh sur 20\sh$/],
    ['AVERAGE_RESPONSE_MILLISECONDS', 72, 100, /^72\s% de l’objectif$/],
  ])(
    'shows the progress of an achievement about %s with its unit',
    async (metric, progress, maxProgress, text) => {
      open([achievement(1, { metric, progress, maxProgress })]);
      expect(await screen.findByText(text)).toBeTruthy();
      expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(text);
    },
  );

  test('lists the locked achievements nearest to completion first', async () => {
    open([achievement(1, { progress: 1 }), achievement(2, { progress: 19 })]);
    await screen.findByText('Succès 1');
    const names = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
    expect(names).toEqual(['Succès 2', 'Succès 1']);
    expect(screen.getByText(/^Aucun succès débloqué/)).toBeTruthy();
  });
});
