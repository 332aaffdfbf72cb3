import { describe, expect, test } from 'vitest';

import {
  allAccepted,
  allRefused,
  consentVersion,
  defaultConsent,
  purgeOldConsent,
  parseConsent,
  readConsent,
  saveConsent,
} from '#client/platform/consent';

const now = new Date('2025-11-20T12:00:00Z');
const version = consentVersion(null);
const stored = (parts: object) =>
  JSON.stringify({
    functional: true,
    analytics: true,
    advertising: false,
    date: '2025-11-01T00:00:00Z',
    version,
    ...parts,
  });

describe('the default consent', () => {
  test('includes analytics and excludes advertising', () => {
    expect(defaultConsent(null)).toEqual({ functional: true, analytics: true, advertising: false });
  });

  test('excludes analytics when a third party receives the data', () => {
    expect(defaultConsent('GTM-1')).toEqual({
      functional: true,
      analytics: false,
      advertising: false,
    });
  });
});

describe('the consent to cookies', () => {
  test('covers all categories after "accept all", and only the functional category after "refuse all"', () => {
    expect(allAccepted).toEqual({ functional: true, analytics: true, advertising: true });
    expect(allRefused).toEqual({ functional: true, analytics: false, advertising: false });
  });
});

describe('a stored choice', () => {
  test('contains its date and the version of the consent text', () => {
    saveConsent(allAccepted, version, now);
    expect(JSON.parse(localStorage.getItem('cookie-consent') ?? '')).toEqual({
      functional: true,
      analytics: true,
      advertising: true,
      date: now.toISOString(),
      version,
    });
    expect(readConsent(version, now)).toMatchObject(allAccepted);
  });

  test('is valid for exactly six months', () => {
    const made = stored({ date: '2025-05-20T12:00:01Z' });
    expect(parseConsent(made, version, now)).not.toBeNull();
    expect(parseConsent(stored({ date: '2025-05-20T12:00:00Z' }), version, now)).toBeNull();
  });

  test('is invalid when the consent text has changed', () => {
    expect(parseConsent(stored({ version: 'older' }), version, now)).toBeNull();
  });

  test('that accepts analytics by the site is invalid for analytics by a third party', () => {
    expect(parseConsent(stored({}), consentVersion('GTM-1'), now)).toBeNull();
  });

  test('always allows the functional category', () => {
    expect(parseConsent(stored({ functional: false }), version, now)?.functional).toBe(true);
  });

  test.each([
    null,
    '',
    'null',
    '42',
    '{',
    '{}',
    stored({ analytics: 'oui' }),
    stored({ advertising: undefined }),
    stored({ date: 'hier' }),
    stored({ date: undefined }),
    stored({ date: '2026-01-01T00:00:00Z' }),
  ])('is ignored if it is damaged or dated in the future: %s', (text) => {
    expect(parseConsent(text, version, now)).toBeNull();
  });
});

describe('the deletion of a stored choice', () => {
  const store = (parts: object) => localStorage.setItem('cookie-consent', stored(parts));
  const isStored = () => localStorage.getItem('cookie-consent') !== null;

  test.each([
    ['a choice of twelve months, which is kept', '2024-11-20T13:00:00Z', true],
    ['a choice just under thirteen months old, which is kept', '2024-10-20T12:00:01Z', true],
    ['a choice of thirteen months, which is deleted', '2024-10-20T12:00:00Z', false],
    ['a choice with an invalid date, which is deleted', 'hier', false],
  ])('depends on the date of the choice: %s', (_what, date, isValid) => {
    store({ date });
    purgeOldConsent(now);
    expect(isStored()).toBe(isValid);
  });

  test('happens when an old choice is read, whatever its version of the consent text', () => {
    store({ date: '2024-01-01T00:00:00Z', version: 'un autre texte' });
    expect(readConsent(version, now)).toBeNull();
    expect(isStored()).toBe(false);
  });

  test('happens at any age if the choice cannot be parsed', () => {
    localStorage.setItem('cookie-consent', '{');
    purgeOldConsent(now);
    expect(isStored()).toBe(false);
  });
});
