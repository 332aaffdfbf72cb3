import { expect, test } from 'vitest';

import { shareImageUrl } from '#client/platform/head/shareImage';
import { nameBesideBadge } from '#client/platform/head/site';

test.each([
  ['Centrale 18-112', 'Centrale'],
  ['18-112 Centrale Nord', 'Centrale Nord'],
  ['Centrale 18·112', 'Centrale'],
  ['Régulation 2026', 'Régulation 2026'],
])('the site name "%s" is shown as "%s" beside the logo', (name, shown) => {
  expect(nameBesideBadge(name)).toBe(shown);
});

test('the shared image of an article has an absolute URL, and is the site image by default', () => {
  const origin = 'https://exemple.fr';
  expect(shareImageUrl(null, origin)).toBe('https://exemple.fr/partage.jpg');
  expect(shareImageUrl('/media/a.jpg', origin)).toBe('https://exemple.fr/media/a.jpg');
  expect(shareImageUrl('https://ailleurs.fr/b.jpg', origin)).toBe('https://ailleurs.fr/b.jpg');
});
