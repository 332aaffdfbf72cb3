import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { scoreText, scoringSentence } from '#areas/member/events/scoringLabels';
import { eventData, openAsMember } from '#tests/support/browser/memberPages';
import { GraphqlFailure, type Answers } from '#tests/support/browser/renderClient';

const scoring = { __typename: 'EventScoring', kind: 'TOTAL', calls: null };
const prize = (band: string, parts: object = {}) => ({
  __typename: 'EventPrize',
  band,
  experience: 300,
  badge: null,
  title: null,
  frame: null,
  ...parts,
});
const player = (username: string) => ({
  __typename: 'EventParticipant',
  id: username,
  username,
  avatarUrl: null,
  frame: null,
  hasPage: false,
});
const line = (place: number, name: string | null, parts: object = {}) => ({
  __typename: 'EventStanding',
  place,
  score: 100 - place,
  calls: 12,
  experience: null,
  isOwn: false,
  player: name && player(name),
  ...parts,
});
const standings = (items: readonly unknown[], parts: object = {}, pages: object = {}) => ({
  __typename: 'EventStandings',
  isFinal: false,
  lines: {
    __typename: 'EventStandingPage',
    total: items.length,
    page: 1,
    pageCount: 1,
    items,
    ...pages,
  },
  own: null,
  ...parts,
});

function open(event: object, eventStandings: unknown, answers: Answers = {}) {
  return openAsMember('/compte/evenements/1', {
    Event: () => ({ event: eventData(1, { status: 'ACTIVE', scoring, ...event }) }),
    EventStandings: () => ({ eventStandings }),
    EventParticipants: () => ({
      eventParticipants: { __typename: 'EventParticipants', people: [], others: 3 },
    }),
    ShownInEvents: () => ({
      shownInEvents: false,
      shownInStandings: false,
      rankingVisibility: 'ABSENT',
    }),
    ...answers,
  });
}

const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);

describe('the standings of an event', () => {
  test('name the viewer and the players who agreed to be shown, and show the points of anonymous players', async () => {
    open(
      {},
      standings(
        [
          line(1, 'nadia'),
          line(2, null, { score: null, calls: null }),
          line(3, 'moi', { isOwn: true }),
          line(4, null, { calls: null }),
        ],
        {
          own: line(3, 'moi', { isOwn: true }),
        },
      ),
    );
    const list = await section('Classement');
    expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1er.*nadia99 points, 12 appels joués$/),
      expect.stringMatching(/^2e.*Un joueur$/),
      expect.stringMatching(/^3e.*moi \(vous\)/),
      expect.stringMatching(/^4e.*Joueur anonyme96 points$/),
    ]);
    expect(list.getByRole('status').textContent).toContain('vous êtes 3e');
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  test('show the viewer’s place below the list when the displayed page does not contain that place', async () => {
    open(
      {},
      standings(
        [line(1, null)],
        { own: line(30, 'moi', { isOwn: true }) },
        { total: 40, pageCount: 2 },
      ),
    );
    const own = await screen.findByRole('list', { name: 'Votre place' });
    expect(own.textContent).toMatch(/30e.*moi \(vous\)/);
    const pages = screen.getByRole('navigation', { name: 'Pages du classement' });
    expect(
      within(pages)
        .getByRole('link', { name: /Suivant/ })
        .getAttribute('href'),
    ).toBe('/compte/evenements/1?page=2');
  });

  test('become results with a podium when the event is over', async () => {
    const settledAt = '2026-12-03T18:00:00Z';
    const first = [
      line(1, 'nadia'),
      line(1, null, { score: null, calls: null, experience: 300 }),
      line(3, 'moi'),
    ];
    open({ status: 'ENDED', settledAt, resultsAt: settledAt }, standings(first, { isFinal: true }));
    await section('Résultats');
    const podium = await screen.findByRole('list', { name: 'Podium' });
    const places = within(podium)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(places.map((text) => text.slice(0, 3))).toEqual(['1er', '1er', '3eM']);
    const list = await section('Résultats');
    expect(list.getByText(/^300.XP$/)).toBeTruthy();
    expect(list.getAllByText('nadia')).toHaveLength(1);
    expect(screen.getByText(/^Définitifs depuis le/)).toBeTruthy();
  });

  test('show on the podium all players who share a place, or no podium if too many share one', async () => {
    const settledAt = '2026-12-03T18:00:00Z';
    const results = (places: readonly number[]) =>
      open(
        { status: 'ENDED', settledAt, resultsAt: settledAt },
        standings(
          places.map((place, index) => line(place, `joueur${index}`)),
          { isFinal: true },
        ),
      );
    const { unmount } = results([1, 1, 3, 3, 5]);
    const podium = within(await screen.findByRole('list', { name: 'Podium' }));
    expect(podium.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1er.*joueur0/),
      expect.stringMatching(/^1er.*joueur1/),
      expect.stringMatching(/^3e.*joueur2/),
      expect.stringMatching(/^3e.*joueur3/),
    ]);
    unmount();
    results([1, 2, 3, 3, 3, 3, 3]);
    expect(await screen.findByText('joueur6')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull();
  });

  test('show a message when no player is ranked', async () => {
    open({}, standings([]));
    expect(await screen.findByText('Aucun joueur classé pour le moment.')).toBeTruthy();
  });

  test('show an error when loading fails', async () => {
    open({}, null, {
      EventStandings: () => {
        throw new GraphqlFailure('INTERNAL', 'Une erreur est survenue.');
      },
    });
    expect(await screen.findByText('Le classement n’a pas pu être chargé.')).toBeTruthy();
  });

  test('are absent for an event without scoring', async () => {
    open({ scoring: null }, null);
    expect(await screen.findByRole('heading', { name: 'Participants' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Classement' })).toBeNull();
  });

  test('have no registration button when the event is cancelled', async () => {
    open({ canceledAt: '2026-11-20T10:00:00Z' }, standings([]));
    expect(await screen.findByText('Cet événement est annulé.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /S'inscrire/ })).toBeNull();
  });
});

describe('the scoring of an event', () => {
  test('is explained before the event, with the prize of each place', async () => {
    open(
      {
        status: 'UPCOMING',
        scoring: { ...scoring, kind: 'BEST_CALLS', calls: 20 },
        resultsAt: '2026-12-03T18:00:00Z',
        prizes: [
          prize('FIRST', { badge: 'Or', frame: 'DIAL' }),
          prize('PLAYED', { experience: 50 }),
        ],
      },
      standings([]),
    );
    const rules = await section('Calcul du score');
    expect(rules.getByText(/Vos 20 meilleurs appels comptent/)).toBeTruthy();
    expect(rules.getByText(/L’événement est individuel/)).toBeTruthy();
    expect(
      rules.getByText(
        /^jeudi 3 décembre(?: 2026)? à 19\sh \(heure\sde\sParis\), soit le .* à 13\sh à/,
      ),
    ).toBeTruthy();
    const prizes = rules.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(prizes[0]).toMatch(/1re place.*300.XP, le badge «.Or.», le cadre Cadran/);
    expect(prizes[1]).toMatch(/Tous les autres joueurs classés.*50.XP/);
  });

  test.each([
    ['BEST_CALLS', 245, '245 points'],
    ['TOTAL', 1, '1 point'],
    ['SUCCESS', 9250, /^92,5.%$/],
    ['RESPONSE', 3424, /^3,42.s$/],
  ] as const)('shows a score of the kind %s with its unit', (kind, score, text) => {
    expect(scoreText(kind, score)).toMatch(text);
    expect(scoringSentence({ kind, calls: 5 })).toMatch(/\.$/);
  });
});
