import { describe, expect, test } from 'vitest';

import { longDayInParis, instantInParis, namedInstantInParis } from '#platform/text/text';

describe('the dates in mails and notices', () => {
  test('write the first day of a month as « 1er »', () => {
    const first = new Date('2026-10-31T23:30:00Z');
    expect(longDayInParis(first)).toBe('1er novembre 2026');
    expect(instantInParis(first)).toBe('1er novembre 2026 à 00:30 (heure\u00a0de\u00a0Paris)');
    expect(namedInstantInParis(first)).toBe(
      'dimanche 1er novembre à 00:30 (heure\u00a0de\u00a0Paris)',
    );
    expect(longDayInParis(new Date('2026-11-11T12:00:00Z'))).toBe('11 novembre 2026');
  });
});
