import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast as shownToasts } from 'sonner';
import { afterEach, describe, expect, test } from 'vitest';

import { gapText, playerTicks, spanText } from '#areas/member/ranking/rankingLabels';
import { verifiedCallsSentence } from '#areas/member/statistics/VerifiedCalls';
import type { MemberSection } from '#client/generated/graphql';
import { openAsMember } from '#tests/support/browser/memberPages';
import { statisticsData } from '#tests/support/browser/renderApp';
import { GraphqlFailure } from '#tests/support/browser/renderClient';

const rankedData = (experience: number, parts: object = {}) => ({
  __typename: 'RankedFigures',
  calls: 40,
  successPercent: 94.2,
  responseSeconds: 3.8,
  experience,
  ...parts,
});

const line = (place: number, username: string, experience: number, parts: object = {}) => ({
  __typename: 'RankingEntry',
  place,
  isTied: false,
  isMe: false,
  player: {
    __typename: 'RankedPlayer',
    id: username,
    username,
    avatarUrl: null,
    frame: null,
    hasPage: username === 'nadia',
    level: username === 'nadia' ? { __typename: 'RankedLevel', level: 31, rank: 'OR' } : null,
  },
  figures: rankedData(experience),
  ...parts,
});

const ENTRIES = [
  line(1, 'nadia', 900),
  line(2, 'malik', 800, { isTied: true }),
  line(2, 'ines', 800, { isTied: true }),
  line(4, 'yanis', 700),
  line(5, 'lmartin', 640, { isMe: true }),
];

const me = (parts: object = {}) => ({
  __typename: 'MyRanking',
  agreed: true,
  missingCalls: 0,
  place: 5,
  isTied: false,
  aheadPercent: 97,
  slice: 1,
  figures: rankedData(640),
  around: ENTRIES.slice(1),
  ...parts,
});

const rankingData = (parts: object = {}) => ({
  __typename: 'Ranking',
  from: '2026-11-16',
  to: '2026-11-22',
  minimumCalls: 1,
  total: 48213,
  next: '640.12',
  entries: ENTRIES,
  slices: [0, 1, 2].map((index) => ({
    __typename: 'RankingSlice',
    from: index * 100,
    players: 30 - 10 * index,
  })),
  me: me(),
  ...parts,
});

/** Returns the text of an element without child elements in an array; an empty array otherwise. */
const textOf = ({ children, textContent }: Element) =>
  children.length === 0 && textContent ? [textContent] : [];

const ALL: MemberSection[] = ['STATISTICS', 'PLAYERS', 'RANKING'];
const open = (parts: object = {}, at = '/compte/classement', openSections = ALL) =>
  openAsMember(
    at,
    { Ranking: () => ({ ranking: rankingData(parts), myStatistics: statisticsData() }) },
    { openSections },
  );

afterEach(() => shownToasts.dismiss());

describe('the ranking', () => {
  test('shows the podium, the other places and the place of the member, and marks shared places', async () => {
    open();
    expect(
      await screen.findByText(/^Semaine 47, du 16 novembre au 22 novembre 2026\./),
    ).toBeTruthy();
    const podium = within(screen.getByRole('region', { name: 'Podium' })).getAllByRole('listitem');
    expect(podium).toHaveLength(3);
    expect(podium[1]?.textContent).toMatch(/^2.*malik.*ex æquo.*800\sXP.*à 100\sXP/);
    const table = within(screen.getByRole('region', { name: 'Places' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['4', '5']);
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(rows[1]?.textContent).toContain('lmartinvous');
    expect(table.getByText(/sur 48\s213 joueurs$/)).toBeTruthy();
    const next = table.getByRole('link', { name: 'Places suivantes' });
    expect(next.getAttribute('href')).toBe('/compte/classement?apres=640.12');
    const around = within(screen.getByRole('region', { name: 'Autour de vous' }));
    expect(around.getAllByText('ex æquo')).toHaveLength(2);
    expect(around.getByText(/Vous êtes à 60\sXP de la 4e place\./)).toBeTruthy();
    expect(screen.getByText(/Vous êtes devant 97\s% des joueurs de la semaine\./)).toBeTruthy();
  });

  test('shows how many calls of the member are verified, and how calls become verified', async () => {
    open();
    const summary = await screen.findByText(/^7 de vos 1\s284 appels sont vérifiés\.$/);
    await userEvent.click(summary);
    expect(screen.getByText(/^Un appel est vérifié quand/)).toBeTruthy();
    expect(screen.getByRole('columnheader', { name: 'Appels vérifiés' })).toBeTruthy();
  });

  test.each([
    [0, 1, 'Votre appel n’est pas vérifié.'],
    [0, 698, 'Aucun de vos 698 appels n’est vérifié.'],
    [1, 698, '1 de vos 698 appels est vérifié.'],
    [698, 698, 'Vos 698 appels sont tous vérifiés.'],
  ])('describes %i verified calls of %i as: %s', (verifiedCalls, totalCalls, sentence) => {
    expect(verifiedCallsSentence({ verifiedCalls, totalCalls })).toBe(sentence);
  });

  test('shows the row of the member separately only when their place is on another page', async () => {
    open();
    const table = await screen.findByRole('region', { name: 'Places' });
    expect(within(table).queryByText('Vous, lmartin')).toBeNull();
    cleanup();
    const onPodium = line(1, 'lmartin', 900, { isMe: true });
    open({ entries: [onPodium, ...ENTRIES.slice(1, 4)] });
    const podium = within(await screen.findByRole('region', { name: 'Podium' }));
    expect(podium.getAllByRole('listitem')[0]?.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByText('Vous, lmartin')).toBeNull();
    cleanup();
    open({ entries: ENTRIES.slice(0, 4) });
    const own = (await screen.findByText('Vous, lmartin')).closest('div');
    expect(own?.textContent).toMatch(/^Votre place\s: 5.*40 appels vérifiés640\sXP$/);
  });

  test('shows on the podium either all players who share a place or none of them', async () => {
    const sharing = (place: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        line(place, `a${place}-${index}`, 1000 - place, { isTied: count > 1 }),
      );
    const places = (name: string) =>
      within(screen.getByRole('region', { name }))
        .queryAllByRole(name === 'Podium' ? 'listitem' : 'row')
        .map(({ textContent }) => textContent?.slice(0, 1));
    open({ entries: [...sharing(1, 1), ...sharing(2, 1), ...sharing(3, 2), ...sharing(5, 1)] });
    await screen.findByRole('region', { name: 'Podium' });
    expect(places('Podium')).toEqual(['1', '2', '3', '3']);
    expect(places('Places').slice(1)).toEqual(['5']);
    cleanup();
    open({ entries: [...sharing(1, 1), ...sharing(2, 6), ...sharing(8, 1)] });
    await screen.findByRole('region', { name: 'Podium' });
    expect(places('Podium')).toEqual(['1']);
    expect(places('Places').slice(1)).toEqual(['2', '2', '2', '2', '2', '2', '8']);
    cleanup();
    open({ entries: sharing(1, 7) });
    await screen.findByRole('region', { name: 'Places' });
    expect(screen.queryByRole('region', { name: 'Podium' })).toBeNull();
  });

  test('states which places the page shows, even if the page shows only one place', async () => {
    open();
    expect(await screen.findByText(/^Places 4 à 5 sur 48\s213 joueurs$/)).toBeTruthy();
    cleanup();
    open({ entries: ENTRIES.slice(0, 4) });
    expect(await screen.findByText(/^4e place sur 48\s213 joueurs$/)).toBeTruthy();
  });

  test('shows the level of a player, and links only to player pages that the server returns', async () => {
    open();
    const nadia = await screen.findByRole('link', { name: 'nadia' });
    expect(nadia.getAttribute('href')).toBe('/joueurs/nadia');
    expect(screen.getByText('Or · niveau 31')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'malik' })).toBeNull();
  });

  test('reads its filters from the URL, and writes changed filters to the URL', async () => {
    const { sent, addresses } = open(
      { minimumCalls: 50 },
      '/compte/classement?periode=mois&mesure=reussite&nature=incendie',
    );
    expect(await screen.findByText(/Il faut 50 appels vérifiés/)).toBeTruthy();
    expect(sent('Ranking')[0]).toEqual({
      period: 'MONTH',
      measure: 'SUCCESS',
      kind: 'FIRE',
      previous: false,
      after: null,
    });
    await userEvent.click(screen.getByRole('link', { name: 'Mois précédent' }));
    await userEvent.selectOptions(screen.getByLabelText('Nature des appels'), 'Toutes les natures');
    await userEvent.click(screen.getByRole('tab', { name: 'Semaine' }));
    expect(addresses.slice(1)).toEqual([
      '/compte/classement?periode=mois&mesure=reussite&nature=incendie&passee=oui',
      '/compte/classement?periode=mois&mesure=reussite&passee=oui',
      '/compte/classement?mesure=reussite',
    ]);
  });

  test('applies two filters that are changed before the page renders again', async () => {
    const { addresses } = open({}, '/compte/classement?mesure=reussite');
    const kinds = await screen.findByLabelText('Nature des appels');
    act(() => {
      screen.getByRole('button', { name: 'Expérience' }).click();
      fireEvent.change(kinds, { target: { value: 'incendie' } });
    });
    expect(addresses.at(-1)).toBe('/compte/classement?nature=incendie');
  });

  test('lets a member join the ranking, leave it, and undo leaving', async () => {
    let agreed = false;
    const { sent } = openAsMember('/compte/classement', {
      Ranking: () => ({
        ranking: rankingData({
          entries: ENTRIES.slice(0, 4),
          me: agreed ? me() : me({ agreed, place: null, slice: null, around: [] }),
        }),
        myStatistics: statisticsData(),
      }),
      SetShownInRanking: ({ shown }) => {
        agreed = Boolean(shown);
        return { setShownInRanking: { __typename: 'RankingConsentPayload', shown: agreed } };
      },
    });
    expect(await screen.findByText(/Vous ne figurez pas au classement/)).toBeTruthy();
    expect(screen.queryByText('Vous, lmartin')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Autour de vous' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Figurer au classement' }));
    expect(await screen.findByText('Vous, lmartin')).toBeTruthy();
    expect(await screen.findByText('Vous figurez au classement.')).toBeTruthy();
    const leave = screen.getByRole('button', { name: 'Ne plus figurer' });
    expect(document.activeElement).toBe(leave);
    await userEvent.click(leave);
    expect(await screen.findByText(/Vous ne figurez pas au classement/)).toBeTruthy();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Figurer au classement' }),
    );
    const toastItem = await screen.findByText('Vous ne figurez plus au classement.');
    const undo = within(toastItem.closest('li') as HTMLElement).getByRole('button', {
      name: 'Annuler',
    });
    await userEvent.click(undo);
    expect(await screen.findByText('Vous, lmartin')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ne plus figurer' })),
    );
    expect(sent('SetShownInRanking').map(({ shown }) => shown)).toEqual([true, false, true]);
  });

  test('shows a message when no player is ranked, and an error when loading fails', async () => {
    const { unmount } = open({
      total: 0,
      next: null,
      entries: [],
      me: me({ place: null, missingCalls: 13, around: [], slice: null }),
    });
    expect(await screen.findByText('Aucun joueur classé pour le moment')).toBeTruthy();
    expect(screen.getByText('Il vous manque 13 appels vérifiés pour être classé.')).toBeTruthy();
    unmount();
    openAsMember('/compte/classement', {
      Ranking: () => {
        throw new Error('panne');
      },
    });
    expect(await screen.findByText('Le classement n’a pas pu être chargé.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Réessayer/ })).toBeTruthy();
  });

  test('links to the first page when the URL asks for a page that is invalid or beyond the end', async () => {
    const NOWHERE = 'Cette page du classement n’existe pas';
    const start = () =>
      screen.getByRole('link', { name: 'Voir les premières places' }).getAttribute('href');
    const { unmount } = openAsMember(
      '/compte/classement?periode=mois&mesure=reussite&passee=oui&apres=zzzz',
      {
        Ranking: () => {
          throw new GraphqlFailure('VALIDATION_FAILED', 'Certains champs sont invalides.', {
            after: `${NOWHERE}.`,
          });
        },
      },
    );
    expect(await screen.findByText(NOWHERE)).toBeTruthy();
    expect(start()).toBe('/compte/classement?periode=mois&mesure=reussite&passee=oui');
    expect(screen.queryByRole('button', { name: /Réessayer/ })).toBeNull();
    unmount();
    open({ entries: [], next: null }, '/compte/classement?apres=1.1');
    expect(await screen.findByText(NOWHERE)).toBeTruthy();
    expect(start()).toBe('/compte/classement');
  });

  test('states the number of missing calls only once, and in the past tense for a past period', async () => {
    const without = { missingCalls: 1, place: null, around: [], slice: null };
    open({ entries: ENTRIES.slice(0, 4), me: me(without) });
    expect(await screen.findAllByText(/Il vous manque 1 appel/)).toHaveLength(1);
    const own = screen.getByText('Vous, lmartin').closest('div');
    expect(own?.textContent).toMatch(/40 appels vérifiés · non classé/);
    cleanup();
    open({ minimumCalls: 20, me: me(without) }, '/compte/classement?passee=oui');
    expect(
      await screen.findByText('Il vous manquait 1 appel vérifié pour être classé.'),
    ).toBeTruthy();
    expect(screen.getByText(/^Il fallait 20 appels vérifiés/)).toBeTruthy();
    expect(screen.queryByText(/manque /)).toBeNull();
  });

  test('states how many calls are required when the ranking is empty', async () => {
    const empty = { total: 0, next: null, entries: [], minimumCalls: 50 };
    open(empty, '/compte/classement?periode=mois&mesure=reussite');
    expect(await screen.findByText(/aucun n’a encore 50\sappels vérifiés\.$/)).toBeTruthy();
    cleanup();
    open(empty, '/compte/classement?periode=mois&mesure=reussite&passee=oui');
    expect(await screen.findByText(/aucun n’avait 50\sappels vérifiés\.$/)).toBeTruthy();
  });

  test('charts the position of the member among all players, with round numbers on the axis', async () => {
    open();
    const card = await screen.findByRole('region', { name: 'Votre position' });
    const chart = within(card).getByRole('img', {
      name: /^Répartition des joueurs\. Vous êtes devant 97/,
    });
    expect([...chart.querySelectorAll('span')].flatMap(textOf)).toEqual([
      '0',
      'Vous',
      '40',
      '20',
      '0',
    ]);
    expect(playerTicks(1)).toEqual([2, 1, 0]);
    expect(playerTicks(7)).toEqual([10, 5, 0]);
    expect(playerTicks(20_000)).toEqual([20_000, 10_000, 0]);
    expect(playerTicks(20_001)).toEqual([40_000, 20_000, 0]);
  });

  test('formats gaps between players and names of periods in French', () => {
    const [better, worse] = [
      rankedData(900),
      rankedData(640, { successPercent: 91, responseSeconds: 4 }),
    ];
    expect(gapText('SUCCESS', better, worse)).toBe('3,2\u00A0points');
    expect(gapText('RESPONSE', better, worse)).toBe('0,20\u00A0s');
    expect(spanText('SEASON', '2026-10-01', '2026-12-31')).toBe(
      'Saison, du 1er octobre au 31 décembre 2026.',
    );
    expect(spanText('EVER', null, null)).toBe('Depuis l’ouverture.');
  });
});
