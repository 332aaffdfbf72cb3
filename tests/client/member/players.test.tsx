import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { halvesOf, levelOf } from '#features/players/yearGrid';
import type { MemberSection } from '#client/generated/graphql';
import { PlayerName } from '#client/platform/players/PlayerName';
import { openAccount } from '#tests/support/browser/accountPage';
import { openAsMember } from '#tests/support/browser/memberPages';
import { renderClient } from '#tests/support/browser/renderClient';
import { renderApp, statisticsData } from '#tests/support/browser/renderApp';

const SETTINGS = '/compte/mon-compte/page-de-joueur';

const playerData = (parts: object = {}) => ({
  __typename: 'PlayerPage',
  username: 'nadia',
  avatarUrl: null,
  frame: 'DIAL',
  isOwn: false,
  visibility: null,
  hiddenParts: null,
  joinedAt: '2025-03-12T09:00:00Z',
  rank: {
    __typename: 'PlayerRank',
    level: 12,
    rank: 'ARGENT',
    rankPercent: 61,
    nextRank: 'OR',
    experienceToNextRank: 7380,
  },
  worn: {
    __typename: 'PlayerWorn',
    title: 'Oiseau de nuit',
    badges: [{ __typename: 'PlayerBadge', name: 'Au bout du fil', icon: 'headphones' }],
  },
  activity: {
    __typename: 'PlayerActivity',
    from: '2025-12-01',
    to: '2026-11-25',
    calls: 12,
    longestStreak: 2,
    days: [
      { __typename: 'PlayedDay', day: '2026-10-31', calls: 2 },
      { __typename: 'PlayedDay', day: '2026-11-01', calls: 10 },
    ],
  },
  best: {
    __typename: 'PlayerBest',
    busiestDay: { __typename: 'PlayedDay', day: '2026-11-01', calls: 10 },
    perfectRun: 47,
    bestMonth: null,
    averageResponseSeconds: 2.8,
    nights: null,
    playMinutes: null,
  },
  comments: [
    {
      __typename: 'PlayerComment',
      id: '31',
      articleId: '4',
      articleTitle: 'Le nouveau pupitre',
      content: 'Merci pour la page.',
      createdAt: '2026-11-19T09:00:00Z',
      likeCount: 2,
    },
  ],
  events: null,
  achievements: {
    __typename: 'ReachedAchievements',
    total: 7,
    reached: ['un', 'deux', 'trois', 'quatre', 'cinq'].map((name, index) => ({
      __typename: 'ReachedAchievement',
      id: String(index),
      name: `Succès ${name}`,
      description: '',
      icon: 'moon',
      category: 'GOLD',
      unlockedAt: '2026-11-07T09:00:00Z',
    })),
  },
  ...parts,
});

const own = (parts: object = {}) =>
  playerData({
    username: 'lmartin',
    isOwn: true,
    visibility: 'MEMBERS',
    hiddenParts: [],
    ...parts,
  });

const open = (player: object | null, at = '/joueurs/nadia') =>
  openAsMember(at, {
    MemberPlayer: () => ({ player }),
    OwnVerifiedCalls: () => ({ myStatistics: statisticsData() }),
  });

describe('the page of a player', () => {
  test('shows members all parts that the server returns, in the layout of the member area', async () => {
    open(playerData());
    expect(await screen.findByRole('heading', { level: 1, name: 'nadia' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Espace membre' })).toBeTruthy();
    expect(screen.getByText('Oiseau de nuit · membre depuis mars 2025')).toBeTruthy();
    expect(screen.getByText('Niveau 12 · Argent')).toBeTruthy();
    expect(
      screen.getByRole('img', {
        name: /12 appels en 2 jours. Plus longue série\s: 2 jours de suite/,
      }),
    ).toBeTruthy();
    const best = screen.getByRole('region', { name: 'Meilleurs chiffres' });
    expect(within(best).getByText('47')).toBeTruthy();
    expect(within(best).queryByText('Gardes de nuit')).toBeNull();
    const article = screen.getByRole('link', { name: 'Le nouveau pupitre' });
    expect(article.getAttribute('href')).toBe('/compte/actualites/4#commentaire-31');
    expect(screen.queryByText('Votre page')).toBeNull();
    expect(screen.queryByText(/[Mm]asqué/)).toBeNull();
  });

  test('shows the table of calls and the remaining achievements only on request', async () => {
    open(playerData());
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les chiffres' }));
    const rows = within(screen.getByRole('table', { name: 'Appels par mois' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'novembre 2026101',
      'octobre 202621',
    ]);
    expect(screen.queryByText('Succès cinq')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Voir tous les succès' }));
    expect(screen.getByText('Succès cinq')).toBeTruthy();
  });

  test('does not reveal that parts are hidden', async () => {
    const nothing = { joinedAt: null, rank: null, worn: null, activity: null, comments: null };
    const best = { ...playerData().best, busiestDay: null, perfectRun: null };
    open(
      playerData({
        ...nothing,
        achievements: null,
        best: { ...best, averageResponseSeconds: null },
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'nadia' })).toBeTruthy();
    const page = within(screen.getByRole('main'));
    expect(page.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.queryByText(/[Mm]asqué/)).toBeNull();
  });

  test('is replaced by the 404 page when the server returns no player', async () => {
    open(null);
    expect(await screen.findByRole('heading', { level: 1, name: /introuvable/ })).toBeTruthy();
  });

  test('redirects to the URL with the exact spelling of the username', async () => {
    const { addresses } = open(playerData(), '/joueurs/NADIA');
    await waitFor(() => expect(addresses).toEqual(['/joueurs/NADIA', '/joueurs/nadia']));
  });

  test('has a bar for its owner that states who can see the page and which parts are hidden', async () => {
    open(own({ hiddenParts: ['RESPONSE'] }), '/joueurs/lmartin');
    const bar = await screen.findByRole('complementary', { name: 'Votre page' });
    await within(bar).findByText('Visible par les membres.');
    expect(within(bar).getByText(/Masqué sur votre page\s: réponse moyenne\./)).toBeTruthy();
    expect(within(bar).getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
      '/compte/confidentialite#page-de-joueur',
    );
    expect(screen.getAllByText('Visible par vous seul')).toHaveLength(1);
  });

  test('can be previewed by its owner as members or visitors see it', async () => {
    const { sent } = openAsMember('/joueurs/lmartin', {
      OwnVerifiedCalls: () => ({ myStatistics: statisticsData() }),
      MemberPlayer: ({ seenBy }) => ({ player: seenBy === 'EVERYBODY' ? null : own() }),
    });
    const see = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
    await see('Comme les membres');
    await see('Comme tout le monde');
    expect(await screen.findByText('Cette page est visible par vous seul')).toBeTruthy();
    expect(sent('MemberPlayer').map(({ seenBy }) => seenBy)).toEqual([
      'ME',
      'MEMBERS',
      'EVERYBODY',
    ]);
  });

  test('is shown in the layout of the public site to a visitor who may see it', async () => {
    const view = renderApp({
      at: '/joueurs/nadia',
      answers: { PublicPlayer: () => ({ player: playerData({ comments: null }) }) },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'nadia' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Espace membre' })).toBeNull();
    view.unmount();
    renderApp({ at: '/joueurs/nadia', answers: { PublicPlayer: () => ({ player: null }) } });
    expect(await screen.findByRole('heading', { name: 'Page introuvable' })).toBeTruthy();
  });
});

describe('a player name in a list', () => {
  const inList = (hasPage: boolean, openSections: MemberSection[]) => {
    renderClient(<PlayerName name="nadia" hasPage={hasPage} />, { permissions: [], openSections });
    return screen.queryByRole('link', { name: 'nadia' });
  };

  test.each([
    [true, ['PLAYERS'], '/joueurs/nadia'],
    [false, ['PLAYERS'], undefined],
    [true, [], undefined],
  ] as const)(
    'links to the player page if it exists and its section is open (page: %s, open: %s, link: %s)',
    (hasPage, sections, href) => {
      const link = inList(hasPage, [...sections]);
      expect(link?.getAttribute('href')).toBe(href);
      expect(document.body.textContent).toContain('nadia');
    },
  );
});

const item = (kind: string, key: string, name: string, parts: object = {}) => ({
  __typename: 'PlayerItem',
  key,
  kind,
  name,
  icon: null,
  frame: null,
  origin: 'Boutique',
  ...parts,
});

const settingsData = (parts: object = {}) => ({
  __typename: 'PlayerSettings',
  visibility: 'ME',
  shownParts: ['RANK', 'RESPONSE'],
  title: null,
  frame: null,
  badges: [],
  items: [
    item('FRAME', 'frame:dial', 'Cadran', { frame: 'DIAL' }),
    item('BADGE', 'shop:a', 'Badge A'),
    item('BADGE', 'shop:b', 'Badge B'),
    item('BADGE', 'shop:c', 'Badge C'),
    item('BADGE', 'shop:d', 'Badge D'),
    item('TITLE', 'achievement:nuit', 'Oiseau de nuit', { origin: 'Succès' }),
  ],
  ...parts,
});

test('the account shows who can currently see the player page', async () => {
  const seen = async (visibility: string) => {
    const { unmount } = await openAccount({
      MyPlayerSettings: () => ({ myPlayerSettings: settingsData({ visibility }) }),
    });
    const card = await screen.findByRole('region', { name: 'Ma page de joueur' });
    const text = (await within(card).findByText(/visible/)).textContent;
    unmount();
    return text;
  };
  localStorage.setItem('authToken', 'jeton');
  expect(await seen('ME')).toBe('Votre page est visible par vous seul.');
  expect(await seen('MEMBERS')).toBe('Votre page est visible par tous les membres connectés.');
  expect(await seen('EVERYBODY')).toBe('Votre page est visible par tout le monde.');
});

describe('the settings of a player page', () => {
  const openSettings = (parts: object = {}) =>
    openAsMember(SETTINGS, {
      MyPlayerSettings: () => ({ myPlayerSettings: settingsData(parts) }),
      SavePlayerSettings: ({ input }) => ({
        savePlayerSettings: {
          __typename: 'PlayerSettingsPayload',
          settings: settingsData({ ...(input as object) }),
        },
      }),
    });

  test('sum up who sees the page, and link to the choice', async () => {
    openSettings({ visibility: 'MEMBERS' });
    const card = await screen.findByRole('region', { name: 'Qui voit ma page' });
    expect(within(card).getByText('Visible par les membres, 2 rubriques sur 13.')).toBeTruthy();
    const link = within(card).getByRole('link', { name: 'Choisir qui voit ma page' });
    expect(link.getAttribute('href')).toBe('/compte/confidentialite#page-de-joueur');
  });

  test('change nothing until they are saved, and then only what the member wears', async () => {
    const { sent } = openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Cadran' }));
    expect(sent('SavePlayerSettings')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Votre page de joueur est à jour.');
    // After saving, leaving the page asks no question.
    expect(screen.queryByText('Vous avez des modifications non enregistrées.')).toBeNull();
    expect(sent('SavePlayerSettings')).toEqual([
      { input: { title: null, frame: 'frame:dial', badges: [] } },
    ]);
  });

  test('accept one frame, one title and at most three badges', async () => {
    const { sent } = openSettings();
    await userEvent.click(await screen.findByRole('button', { name: 'Cadran' }));
    await userEvent.selectOptions(screen.getByLabelText(/^Titre/), 'Oiseau de nuit');
    for (const name of ['Badge B', 'Badge A', 'Badge C'])
      await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
    const fourth = screen.getByRole('checkbox', { name: /Badge D/ });
    expect(fourth.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(fourth);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('Votre page de joueur est à jour.');
    expect(sent('SavePlayerSettings')[0]?.input).toMatchObject({
      title: 'achievement:nuit',
      frame: 'frame:dial',
      badges: ['shop:b', 'shop:a', 'shop:c'],
    });
  });

  test('explain where to get frames and badges when the player has none', async () => {
    openSettings({ items: [] });
    expect(await screen.findByText(/Le pack cosmétique contient trois cadres/)).toBeTruthy();
    expect(screen.getByText(/Vous n’avez pas encore de badge/)).toBeTruthy();
  });
});

describe('the activity calendar of a year', () => {
  test('starts its weeks on Monday, ends today, and colours each day by its number of calls', () => {
    const days = [
      { day: '2025-12-02', calls: 5 },
      { day: '2026-11-25', calls: 20 },
    ];
    const [first, second] = halvesOf({ from: '2025-12-01', to: '2026-11-25', days });
    expect(first?.days).toHaveLength(26 * 7);
    expect(first?.days[1]).toEqual({ day: '2025-12-02', column: 0, row: 1, level: 2 });
    expect(second?.days.at(-1)).toEqual({ day: '2026-11-25', column: 25, row: 2, level: 4 });
    expect([0, 1, 4, 5, 9, 10, 19, 20].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });
});
