import { describe, expect, test } from 'vitest';

import { eventSentences } from '#areas/member/events/eventSentences';
import type { EventDetailsFragment } from '#client/generated/graphql';
import { eventData } from '#tests/support/browser/memberPages';

const scoring = { __typename: 'EventScoring', kind: 'TOTAL', calls: null };
const registered = { __typename: 'EventRegistration', state: 'REGISTERED', position: null };
const waiting = { __typename: 'EventRegistration', state: 'WAITING', position: 2 };
const settledAt = '2026-11-20T12:00:00Z';
const resultsAt = '2026-11-21T12:00:00Z';

const sentences = (parts: Record<string, unknown>) =>
  eventSentences(eventData(1, parts) as unknown as EventDetailsFragment);

describe('the sentences that describe an event', () => {
  test.each([
    ['canceled', { canceledAt: settledAt }, 'CANCELED', 'Événement annulé'],
    ['upcoming', { status: 'UPCOMING', scoring }, 'UPCOMING', 'Prochain événement'],
    ['active', { status: 'ACTIVE', scoring }, 'ACTIVE', 'En ce moment'],
    ['ended, not scored', { status: 'ENDED' }, 'ENDED', 'Événement terminé'],
    ['ended, scored', { status: 'ENDED', scoring }, 'PROVISIONAL', 'Événement terminé'],
    ['settled', { status: 'ENDED', scoring, settledAt }, 'FINAL', 'Événement terminé'],
  ])('depend on the state of the event: %s', (_case, parts, state, heading) => {
    expect(sentences(parts)).toMatchObject({ state, heading });
  });

  test.each([
    ['upcoming', { status: 'UPCOMING' }, /inscrits y compteront/],
    ['upcoming, registered', { status: 'UPCOMING', registration: registered }, /^Vos gardes/],
    ['active', { status: 'ACTIVE' }, /^En direct.*Inscrivez-vous/],
    ['active, waiting', { status: 'ACTIVE', registration: waiting }, /si une place se libère/],
    ['active, registered', { status: 'ACTIVE', registration: registered }, /et vérifiée\.$/],
    ['ended', { status: 'ENDED', resultsAt }, /^Provisoire jusqu’au/],
    ['settled', { status: 'ENDED', settledAt }, /^Définitifs depuis le/],
  ])(
    'describe the standings according to the event state and the member’s registration: %s',
    (_case, parts, expected) => {
      expect(sentences({ scoring, ...parts }).standings).toMatch(expected);
    },
  );

  test.each(['UPCOMING', 'ACTIVE', 'ENDED'])(
    'do not say that a scored event in the state %s opens with the game',
    (status) => {
      const { participation, standings } = sentences({
        status,
        scoring,
        resultsAt,
        registration: registered,
      });
      expect(`${participation} ${standings}`).not.toMatch(/ouvrira avec le jeu/);
    },
  );
});
