import { describe, expect, test } from 'vitest';

import {
  counted,
  formatDateTime,
  formatDayMonth,
  formatEventTime,
  formatIsoDay,
  formatLocalSpan,
  formatLongDate,
  formatInstant,
  formatNamedDay,
  formatNumber,
  formatPercent,
  formatPlayTime,
  formatRelativeDate,
  formatRelativeTime,
  formatShortDate,
  formatSpan,
  formatWeekday,
  ofName,
} from '#client/platform/text/format';
import { ERASED_NAME } from '#client/shared/removedNames';
import { initials } from '#ui/data/initials';
import { levelProgress, successShare } from '#client/platform/progress';

const SPACES = /[\u00A0\u202F]/g;
const plain = (text: string) => text.replace(SPACES, ' ');

describe('the preposition “de” before a name', () => {
  test('has an article before an erased account', () => {
    expect(ofName(ERASED_NAME)).toBe('d’un utilisateur supprimé');
  });

  test('is elided before a vowel or an h', () => {
    expect([ofName('malik'), ofName('ines'), ofName('Élodie'), ofName('hugo')]).toEqual([
      'de malik',
      'd’ines',
      'd’Élodie',
      'd’hugo',
    ]);
  });
});

describe('a counted noun', () => {
  test.each([
    [0, '0 article'],
    [1, '1 article'],
    [2, '2 articles'],
    [2414, '2 414 articles'],
  ])('agrees with the count %i', (count, text) => {
    expect(plain(counted(count, 'article'))).toBe(text);
  });
});

describe('the dates of an event', () => {
  const now = new Date('2026-11-22T10:00:00Z');

  test.each([
    [
      'one evening',
      '2026-12-04T19:30:00Z',
      '2026-12-04T22:00:00Z',
      'vendredi 4 décembre, de 20 h 30 à 23 h',
    ],
    [
      'one night, until the morning',
      '2026-11-25T19:00:00Z',
      '2026-11-26T00:30:00Z',
      'mercredi 25 novembre, de 20 h à 1 h 30',
    ],
    [
      'an evening until midnight',
      '2026-12-04T19:00:00Z',
      '2026-12-04T23:00:00Z',
      'vendredi 4 décembre, de 20 h à minuit',
    ],
    [
      'a whole day and night, which is not one hour',
      '2026-12-10T00:00:00Z',
      '2026-12-11T00:00:00Z',
      'du jeudi 10 décembre à 1 h au vendredi 11 décembre à 1 h',
    ],
    [
      'a whole day, from midnight to midnight',
      '2026-12-09T23:00:00Z',
      '2026-12-10T23:00:00Z',
      'du jeudi 10 décembre à 0 h au vendredi 11 décembre à 0 h',
    ],
    [
      'a night that ends at six',
      '2026-12-04T21:00:00Z',
      '2026-12-05T05:00:00Z',
      'du vendredi 4 décembre à 22 h au samedi 5 décembre à 6 h',
    ],
    [
      'the night in which an hour comes twice',
      '2026-10-24T20:00:00Z',
      '2026-10-25T04:30:00Z',
      'samedi 24 octobre, de 22 h à 5 h 30',
    ],
    [
      'the night in which an hour is missing',
      '2026-03-28T21:00:00Z',
      '2026-03-29T03:30:00Z',
      'samedi 28 mars, de 22 h à 5 h 30',
    ],
    [
      'the day of 25 hours',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:00Z',
      'dimanche 25 octobre, de 0 h à 23 h 59',
    ],
    [
      'several days',
      '2026-12-01T17:00:00Z',
      '2026-12-03T21:00:00Z',
      'du mardi 1er décembre à 18 h au jeudi 3 décembre à 22 h',
    ],
    [
      'another year',
      '2027-01-08T19:00:00Z',
      '2027-01-08T20:00:00Z',
      'vendredi 8 janvier 2027, de 20 h à 21 h',
    ],
  ])('are written in words: %s', (_, from, to, text) => {
    expect(plain(formatSpan([from, to], now))).toBe(`${text} (heure de Paris)`);
  });

  test('name only the start when the end is unknown', () => {
    expect(plain(formatSpan(['2026-12-04T19:30:00Z'], now))).toBe(
      'vendredi 4 décembre à 20 h 30 (heure de Paris)',
    );
  });

  // Tests run in the time zone of New York, six hours behind Paris.
  test('are followed by the local time on a device in another time zone', () => {
    expect(plain(formatEventTime(['2026-12-04T02:30:00Z', '2026-12-04T04:00:00Z'], now))).toBe(
      'vendredi 4 décembre, de 3 h 30 à 5 h (heure de Paris), soit le jeudi 3 décembre, de 21 h 30 à 23 h à votre heure',
    );
  });

  test('are given only in Paris time on a device whose clock shows the same time', () => {
    const span = ['2026-12-04T19:30:00Z', '2026-12-04T22:00:00Z'] as const;
    expect(formatLocalSpan(span, now, 'Europe/Brussels')).toBeNull();
    expect(plain(formatLocalSpan(span, now, 'Indian/Reunion') ?? '')).toBe(
      'vendredi 4 décembre, de 23 h 30 à 2 h',
    );
  });
});

describe('a formatted date', () => {
  test('has a long form in words and a short form in digits', () => {
    expect(formatLongDate('2025-10-27')).toBe('27 octobre 2025');
    expect(formatShortDate('2025-10-04')).toBe('04/10/2025');
    expect(formatDateTime('2025-10-27T13:05:00Z')).toBe('27/10/2025 à 14:05');
  });

  test('in words has an ordinal (1er) only for the first of the month', () => {
    expect(formatLongDate('2026-11-01')).toBe('1er novembre 2026');
    expect(formatLongDate('2026-11-11')).toBe('11 novembre 2026');
    expect(formatLongDate('2026-11-21')).toBe('21 novembre 2026');
    expect(formatDayMonth('2026-11-01')).toBe('1er novembre');
    expect(formatWeekday('2026-11-01')).toBe('dim. 1er');
    const now = new Date('2026-11-22T10:00:00Z');
    expect(formatNamedDay('2026-12-01', now)).toBe('Mardi 1er décembre');
    expect(formatNamedDay('2027-01-01', now)).toBe('Vendredi 1er janvier 2027');
    expect(formatInstant('2026-11-01T10:00:00Z', now)).toBe('1er novembre à 11:00');
    expect(formatShortDate('2026-11-01')).toBe('01/11/2026');
  });

  test('is in Paris time, whatever the time zone of the reader', () => {
    expect(formatLongDate('2025-10-27T23:30:00Z')).toBe('28 octobre 2025');
    expect(formatIsoDay('2025-12-31T23:30:00Z')).toBe('2026-01-01');
  });
});

describe('the relative age of an article', () => {
  const now = new Date('2025-11-20T12:00:00Z');
  test.each([
    ['2025-11-20T00:30:00Z', 'aujourd’hui'],
    ['2025-11-21T09:00:00Z', 'aujourd’hui'],
    ['2025-11-19T22:59:00Z', 'hier'],
    ['2025-11-18', 'il y a 2 jours'],
    ['2025-11-14', 'il y a 6 jours'],
    ['2025-11-13', 'il y a 1 semaine'],
    ['2025-10-23', 'il y a 4 semaines'],
    ['2025-10-16', 'il y a 1 mois'],
    ['2025-09-11', 'il y a 2 mois'],
    ['2024-11-25', 'il y a 11 mois'],
    ['2024-11-21', 'il y a 11 mois'],
    ['2024-11-20', 'il y a 1 an'],
    ['2023-11-10', 'il y a 2 ans'],
  ])('that was published at %s is "%s"', (instant, text) => {
    expect(formatRelativeDate(instant, now)).toBe(text);
  });

  test('counts calendar days of Paris, not periods of 24 hours', () => {
    const early = new Date('2025-11-20T00:10:00Z');
    expect(formatRelativeDate('2025-11-19T22:50:00Z', early)).toBe('hier');
    expect(formatRelativeDate('2025-11-19T23:10:00Z', early)).toBe('aujourd’hui');
  });
});

describe('the relative time of a member', () => {
  const now = new Date('2025-11-20T12:00:00Z');
  test.each([
    ['2025-11-20T11:59:01Z', "À l'instant"],
    ['2025-11-20T11:59:00Z', 'Il y a 1 minute'],
    ['2025-11-20T11:00:30Z', 'Il y a 59 minutes'],
    ['2025-11-20T11:00:00Z', 'Il y a 1 heure'],
    ['2025-11-19T12:30:00Z', 'Il y a 23 heures'],
    ['2025-11-19T12:00:00Z', 'Il y a 1 jour'],
    ['2025-10-20T12:00:00Z', 'Il y a 31 jours'],
  ])('for an activity at %s is "%s"', (instant, text) => {
    expect(formatRelativeTime(instant, now)).toBe(text);
  });
});

describe('a formatted number', () => {
  test('has French separators, and is rounded', () => {
    expect(plain(formatNumber(2418))).toBe('2 418');
    expect(formatNumber(4.25)).toBe('4,3');
    expect(plain(formatPercent(0.862))).toBe('86 %');
    expect(plain(formatPlayTime(2214))).toBe('37 h');
  });

  test('contains no space at which a line can break', () => {
    expect(formatNumber(2418) + formatPercent(0.5) + formatPlayTime(90)).not.toContain(' ');
  });
});

describe('the progress of a player', () => {
  test('to the next level starts again at every 1000 experience points (XP)', () => {
    expect(levelProgress(11_620)).toEqual({ done: 620, left: 380, share: 0.62 });
    expect(levelProgress(0)).toEqual({ done: 0, left: 1000, share: 0 });
  });

  test('includes a success rate, which is 0 % if there are no calls', () => {
    expect(successShare(0, 0)).toBe(0);
    expect(successShare(3, 4)).toBe(0.75);
  });
});

test('the initials of an avatar are the first letters of two words, or the first two letters of one word', () => {
  expect(initials('Léa Martin')).toBe('LM');
  expect(initials('lmartin')).toBe('LM');
  expect(initials('éric')).toBe('ÉR');
  expect(initials('x')).toBe('X');
});
