import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { gapText, playerTicks, spanText } from '#areas/member/ranking/rankingLabels';
import { verifiedCallsSentence } from '#areas/member/statistics/VerifiedCalls';
import type { MemberSection } from '#client/generated/graphql';
import { openAsMember } from '#tests/support/browser/memberPages';
import { statisticsData } from '#tests/support/browser/renderApp';
import { GraphqlFailure } from '#tests/support/browser/renderClient';

const line = (place: number, username: string | null, score: number, parts: object = {}) => ({
  __typename: 'RankingLine',
  place,
  isTied: false,
  isMe: false,
  score,
  player: username && {
    __typename: 'RankedPlayer',
    id: username,
    username,
    avatarUrl: null,
    frame: null,
    hasPage: username === 'nadia',
    level: username === 'nadia' ? { __typename: 'RankedLevel', level: 31, rank: 'OR' } : null,
  },
  figures: username && { __typename: 'RankedFigures', calls: 40 },
  ...parts,
});

const LINES = [
  line(1, 'nadia', 900),
  line(2, 'malik', 800, { isTied: true }),
  line(2, null, 800, { isTied: true }),
  line(4, 'yanis', 700),
  line(5, 'lmartin', 640, { isMe: true }),
];

/** Lines of a first page without the member, and those around the member's far place. */
const FIRST_PAGE = Array.from({ length: 20 }, (_, index) =>
  line(index + 1, `joueur${index + 1}`, 2000 - index),
);
const FAR = [1240, 1241, 1242, 1243, 1244, 1245, 1246].map((place) =>
  line(place, place === 1243 ? 'lmartin' : `voisin${place}`, 5000 - place, {
    isMe: place === 1243,
  }),
);

const me = (parts: object = {}) => ({
  __typename: 'MyRanking',
  visibility: 'NAMED',
  missingCalls: 0,
  place: 5,
  isTied: false,
  aheadPercent: 97,
  slice: 1,
  neighbours: LINES.slice(1),
  ...parts,
});

/** The position of a member who is not ranked. */
const nowhere = (parts: object = {}) =>
  me({ place: null, aheadPercent: null, slice: null, neighbours: [], ...parts });

const rankingData = (parts: object = {}) => ({
  __typename: 'Ranking',
  from: '2026-11-16',
  to: '2026-11-22',
  minimumCalls: 1,
  total: 48213,
  next: '640.12',
  lines: LINES,
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
    {
      Ranking: () => ({ ranking: rankingData(parts), myStatistics: statisticsData() }),
      RankingVisibility: () => ({ rankingVisibility: 'NAMED' }),
    },
    { openSections },
  );

const list = async (name = 'Classement de la semaine') =>
  within(await screen.findByRole('region', { name }));
const rowsOf = (region: Awaited<ReturnType<typeof list>>) =>
  region.getAllByRole('listitem').map(({ textContent }) => textContent);
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the ranking', () => {
  test('is one list, in which no player appears twice', async () => {
    open();
    const region = await list();
    expect(rowsOf(region)).toEqual([
      expect.stringMatching(/^1.*nadiaOr, niveau 3140 appels900\sXP$/),
      expect.stringMatching(/^2.*malikex æquo40 appels800\sXP$/),
      expect.stringMatching(/^2Joueur anonymeex æquo800\sXP$/),
      expect.stringMatching(/^4.*yanis40 appels700\sXP$/),
      expect.stringMatching(/^5.*lmartinVous40 appels640\sXP$/),
    ]);
    const rows = region.getAllByRole('listitem');
    expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([
      null,
      null,
      null,
      null,
      'true',
    ]);
    for (const name of ['nadia', 'malik', 'yanis']) {
      expect(within(screen.getByRole('main')).getAllByText(name)).toHaveLength(1);
    }
    expect(region.getByText(/^48\s213 joueurs cette semaine$/)).toBeTruthy();
    const next = region.getByRole('link', { name: 'Places suivantes' });
    expect(next.getAttribute('href')).toBe('/compte/classement?apres=640.12');
  });

  test('states the place of the member and the distance to the next one in its only headline', async () => {
    open();
    await list();
    expect(headline()).toMatch(/^Vous êtes 5e cette semaine, à 60\sXP de la 4e place$/);
    expect(screen.getByText('Du 16 au 22 novembre. Fin dimanche à minuit.')).toBeTruthy();
    cleanup();
    open({ me: me({ place: 1, neighbours: [line(1, 'lmartin', 900, { isMe: true })] }) });
    await list();
    expect(headline()).toBe('Vous êtes 1er cette semaine');
    cleanup();
    open({}, '/compte/classement?periode=mois&passee=oui');
    await list('Classement du mois dernier');
    expect(headline()).toMatch(/^Vous étiez 5e le mois dernier, à 60\sXP/);
    expect(screen.getByText('Du 16 au 22 novembre.')).toBeTruthy();
    cleanup();
    open({ me: nowhere() });
    await list();
    expect(headline()).toBe('Classement de la semaine');
  });

  test('shows the best places, a gap and the neighbours of a member who is far below', async () => {
    open({ lines: FIRST_PAGE, me: me({ place: 1243, neighbours: FAR }) });
    const region = await list();
    const places = rowsOf(region).map((text) => text.replaceAll(/\s/g, '').slice(0, 12));
    expect(places).toEqual([
      expect.stringMatching(/^1/),
      expect.stringMatching(/^2/),
      expect.stringMatching(/^3/),
      expect.stringMatching(/^4/),
      expect.stringMatching(/^5/),
      'Places6à1240',
      expect.stringMatching(/^1241/),
      expect.stringMatching(/^1242/),
      expect.stringMatching(/^1243/),
      expect.stringMatching(/^1244/),
      expect.stringMatching(/^1245/),
    ]);
    expect(headline()).toMatch(/^Vous êtes 1\s243e cette semaine, à 1\sXP de la 1\s242e place$/);
    expect(region.queryByRole('link', { name: 'Places suivantes' })).toBeNull();
    const gap = region.getByRole('link', { name: /^Places 6 à 1\s240$/ });
    expect(gap.getAttribute('href')).toBe('/compte/classement?vue=liste');
  });

  test('keeps the row of the member in view on pages that do not contain their place', async () => {
    const far = { lines: FIRST_PAGE, me: me({ place: 1243, neighbours: FAR }) };
    open(far, '/compte/classement?vue=liste');
    const region = await list();
    expect(region.getAllByRole('listitem')).toHaveLength(21);
    const own = screen.getByRole('list', { name: 'Votre place' });
    expect(own.textContent).toMatch(/^1\s243.*lmartinVous/);
    expect(region.getByRole('link', { name: 'Premières places' }).getAttribute('href')).toBe(
      '/compte/classement',
    );
    expect(region.getByRole('link', { name: 'Places suivantes' })).toBeTruthy();
  });

  test('shows an anonymous member their own row with their name', async () => {
    open({ me: me({ visibility: 'ANONYMOUS' }) });
    const region = await list();
    expect(rowsOf(region)[4]).toMatch(/lmartinVous \(anonyme\)/);
    expect(screen.getByText(/^Vous apparaissez comme «\sJoueur anonyme\s»\.$/)).toBeTruthy();
  });

  test('shows how many calls of the member are verified, and how calls become verified', async () => {
    open();
    const summary = await screen.findByText(/^7 de vos 1\s284 appels sont vérifiés\.$/);
    await userEvent.click(summary);
    expect(screen.getByText(/Un appel est vérifié quand/)).toBeTruthy();
  });

  test.each([
    [0, 1, 'Votre appel n’est pas vérifié.'],
    [0, 698, 'Aucun de vos 698 appels n’est vérifié.'],
    [1, 698, '1 de vos 698 appels est vérifié.'],
    [698, 698, 'Vos 698 appels sont tous vérifiés.'],
  ])('describes %i verified calls of %i as: %s', (verifiedCalls, totalCalls, sentence) => {
    expect(verifiedCallsSentence({ verifiedCalls, totalCalls })).toBe(sentence);
  });

  test('links only to player pages that the server returns', async () => {
    open();
    const nadia = await screen.findByRole('link', { name: 'nadia' });
    expect(nadia.getAttribute('href')).toBe('/joueurs/nadia');
    expect(screen.queryByRole('link', { name: 'malik' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Joueur anonyme' })).toBeNull();
  });

  test('reads its filters from the URL, and writes changed filters to the URL', async () => {
    const { sent, addresses } = open(
      { minimumCalls: 50 },
      '/compte/classement?periode=mois&mesure=reussite&nature=incendie',
    );
    expect(await screen.findByText(/Il faut 50\sappels vérifiés pour être classé\./)).toBeTruthy();
    expect(screen.getByText(/^par réussite, appels\s: incendie$/)).toBeTruthy();
    expect(sent('Ranking')[0]).toEqual({
      period: 'MONTH',
      measure: 'SUCCESS',
      kind: 'FIRE',
      previous: false,
      after: null,
    });
    await userEvent.click(screen.getByText('Filtrer'));
    await userEvent.selectOptions(screen.getByLabelText('Mois'), 'Le mois dernier');
    await userEvent.selectOptions(screen.getByLabelText('Appels'), 'Tous les appels');
    await userEvent.click(screen.getByRole('button', { name: 'Semaine' }));
    expect(addresses.slice(1)).toEqual([
      '/compte/classement?periode=mois&mesure=reussite&nature=incendie&passee=oui',
      '/compte/classement?periode=mois&mesure=reussite&passee=oui',
      '/compte/classement?mesure=reussite',
    ]);
  });

  test('keeps the unit of the displayed scores while another ranking is loading', async () => {
    let isSlow = false;
    openAsMember('/compte/classement', {
      Ranking: () => {
        const data = { ranking: rankingData(), myStatistics: statisticsData() };
        return isSlow ? new Promise<typeof data>(() => {}) : data;
      },
      RankingVisibility: () => ({ rankingVisibility: 'NAMED' }),
    });
    const region = await list();
    isSlow = true;
    await userEvent.click(screen.getByRole('button', { name: 'Réussite' }));
    expect(screen.getByText('par réussite, tous les appels')).toBeTruthy();
    expect(rowsOf(region)[0]).toMatch(/900\sXP$/);
  });

  test('applies two filters that are changed before the page renders again', async () => {
    const { addresses } = open({}, '/compte/classement?mesure=reussite');
    const calls = await screen.findByLabelText('Appels');
    act(() => {
      within(screen.getByRole('group', { name: 'Classer par', hidden: true }))
        .getByText('XP')
        .click();
      fireEvent.change(calls, { target: { value: 'incendie' } });
    });
    expect(addresses.at(-1)).toBe('/compte/classement?nature=incendie');
  });

  test('lets an absent member join by name or anonymously, and leave again, in the same place', async () => {
    let visibility = 'ABSENT';
    const { sent } = openAsMember('/compte/classement', {
      Ranking: () => ({
        ranking: rankingData({
          lines: LINES.slice(0, 4),
          me: visibility === 'ABSENT' ? nowhere({ visibility }) : me({ visibility }),
        }),
        myStatistics: statisticsData(),
      }),
      RankingVisibility: () => ({ rankingVisibility: visibility }),
      SetRankingVisibility: (variables) => {
        visibility = String(variables.visibility);
        return { setRankingVisibility: { __typename: 'RankingConsentPayload', visibility } };
      },
    });
    const choices = within(
      await screen.findByRole('group', { name: /^Comment figurer au classement/ }),
    );
    const radio = (name: RegExp) => choices.getByRole<HTMLInputElement>('radio', { name });
    expect(radio(/^Absent du classement/).checked).toBe(true);
    for (const [name, text] of [
      [/^Comme «\sJoueur anonyme\s»/, /^Vous êtes 5e/],
      [/^Avec mon nom/, /^Vous êtes 5e/],
      [/^Absent du classement/, /^Classement de la semaine$/],
    ] as const) {
      await userEvent.click(radio(name));
      expect(await screen.findByText('Enregistré')).toBeTruthy();
      expect(radio(name).checked).toBe(true);
      expect(document.activeElement).toBe(radio(name));
      expect(headline()).toMatch(text);
    }
    expect(sent('SetRankingVisibility').map((variables) => variables.visibility)).toEqual([
      'ANONYMOUS',
      'NAMED',
      'ABSENT',
    ]);
  });

  test('leads a member who is in the ranking to the choice on the privacy page', async () => {
    open();
    expect(await screen.findByText('Vous apparaissez sous votre nom.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Modifier' }).getAttribute('href')).toBe(
      '/compte/confidentialite#classement',
    );
  });

  test('shows a message when no player is ranked, and an error when loading fails', async () => {
    const { unmount } = open({
      total: 0,
      next: null,
      lines: [],
      me: nowhere({ missingCalls: 13 }),
    });
    expect(await screen.findByText('Aucun joueur classé pour le moment')).toBeTruthy();
    expect(screen.getByText(/Il vous manque 13 appels vérifiés pour être classé\./)).toBeTruthy();
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
    open({ lines: [], next: null }, '/compte/classement?apres=1.1');
    expect(await screen.findByText(NOWHERE)).toBeTruthy();
    expect(start()).toBe('/compte/classement');
  });

  test('states the number of missing calls only once, and in the past tense for a past period', async () => {
    open({ lines: LINES.slice(0, 4), me: nowhere({ missingCalls: 1 }) });
    expect(await screen.findAllByText(/Il vous manque 1 appel vérifié pour être/)).toHaveLength(1);
    cleanup();
    open({ minimumCalls: 20, me: nowhere({ missingCalls: 1 }) }, '/compte/classement?passee=oui');
    expect(
      await screen.findByText(
        /Il fallait 20\sappels vérifiés pour être classé\. Il vous manquait 1 appel vérifié\.$/,
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/manque /)).toBeNull();
  });

  test('states how many calls are required when the ranking is empty', async () => {
    const empty = { total: 0, next: null, lines: [], minimumCalls: 50, me: nowhere() };
    open(empty, '/compte/classement?periode=mois&mesure=reussite');
    expect(await screen.findByText(/aucun n’a encore 50\sappels vérifiés\.$/)).toBeTruthy();
    cleanup();
    open(empty, '/compte/classement?periode=mois&mesure=reussite&passee=oui');
    expect(await screen.findByText(/aucun n’avait 50\sappels vérifiés\.$/)).toBeTruthy();
  });

  test('charts the position of the member among all players, with round numbers on the axis', async () => {
    open();
    await userEvent.click(
      await screen.findByText(/^Vous êtes devant 97\s% des joueurs de la semaine\.$/),
    );
    const chart = screen.getByRole('img', {
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

  test('formats gaps between players and days of periods in French', () => {
    expect(gapText('EXPERIENCE', 900, 640)).toBe('260\u00A0XP');
    expect(gapText('SUCCESS', 94.2, 91)).toBe('3,2\u00A0points');
    expect(gapText('RESPONSE', 3.8, 4)).toBe('0,20\u00A0s');
    expect(spanText('SEASON', false, '2026-10-01', '2026-12-31')).toBe(
      'Du 1er octobre au 31 décembre.',
    );
    expect(spanText('MONTH', false, '2026-11-01', '2026-11-30')).toBe('Du 1er au 30 novembre.');
    expect(spanText('EVER', false, null, null)).toBe('Depuis l’ouverture.');
  });
});
