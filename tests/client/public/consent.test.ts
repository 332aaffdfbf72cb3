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

describe('before any choice', () => {
  test('analytics is ticked and advertising is not', () => {
    expect(defaultConsent(null)).toEqual({ functional: true, analytics: true, advertising: false });
  });

  test('analytics is not ticked when a third party measures', () => {
    expect(defaultConsent('GTM-1')).toEqual({
      functional: true,
      analytics: false,
      advertising: false,
    });
  });
});

describe('the buttons', () => {
  test('accept everything or refuse all optional categories', () => {
    expect(allAccepted).toEqual({ functional: true, analytics: true, advertising: true });
    expect(allRefused).toEqual({ functional: true, analytics: false, advertising: false });
  });
});

describe('a stored choice', () => {
  test('is kept with its date and the version of its text, and read again', () => {
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

  test('counts for six months, to the day', () => {
    const made = stored({ date: '2025-05-20T12:00:01Z' });
    expect(parseConsent(made, version, now)).not.toBeNull();
    expect(parseConsent(stored({ date: '2025-05-20T12:00:00Z' }), version, now)).toBeNull();
  });

  test('is asked again when the text changed', () => {
    expect(parseConsent(stored({ version: 'older' }), version, now)).toBeNull();
  });

  test('made about our own measurement is no acceptance of a third party', () => {
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
  ])('is ignored when damaged or dated in the future: %s', (text) => {
    expect(parseConsent(text, version, now)).toBeNull();
  });
});

describe('thirteen months', () => {
  const store = (parts: object) => localStorage.setItem('cookie-consent', stored(parts));
  const isStored = () => localStorage.getItem('cookie-consent') !== null;

  test.each([
    ['twelve months old, asked again and kept', '2024-11-20T13:00:00Z', true],
    ['a moment less than thirteen months old', '2024-10-20T12:00:01Z', true],
    ['thirteen months old', '2024-10-20T12:00:00Z', false],
    ['of no age', 'hier', false],
  ])('end a choice %s', (_what, date, isValid) => {
    store({ date });
    purgeOldConsent(now);
    expect(isStored()).toBe(isValid);
  });

  test('end an old choice when it is read, whatever text it was about', () => {
    store({ date: '2024-01-01T00:00:00Z', version: 'un autre texte' });
    expect(readConsent(version, now)).toBeNull();
    expect(isStored()).toBe(false);
  });

  test('end a stored choice that cannot be read', () => {
    localStorage.setItem('cookie-consent', '{');
    purgeOldConsent(now);
    expect(isStored()).toBe(false);
  });
});
