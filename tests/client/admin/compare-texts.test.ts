import { describe, expect, it } from 'vitest';

import { compareLines, linesOf } from '#areas/admin/versions/compareTexts';
import { comparedLines } from '#areas/admin/news/editor/compare/comparedLines';

const rows = (before: string, after: string) =>
  compareLines([...before], [...after]).map((line) => `${line.before ?? '·'}${line.after ?? '·'}`);

describe('the comparison of two texts', () => {
  it('aligns identical paragraphs, and puts changed paragraphs side by side', () => {
    expect(rows('abc', 'abc')).toEqual(['aa', 'bb', 'cc']);
    expect(rows('abcd', 'aXcd')).toEqual(['aa', 'bX', 'cc', 'dd']);
    expect(rows('abc', 'ab')).toEqual(['aa', 'bb', 'c·']);
    expect(rows('bc', 'aXbc')).toEqual(['·a', '·X', 'bb', 'cc']);
    expect(rows('ab', 'XYZ')).toEqual(['aX', 'bY', '·Z']);
    expect(rows('', 'a')).toEqual(['·a']);
    expect(rows('', '')).toEqual([]);
  });

  it('splits HTML into paragraphs, and replaces images by their alternative text', () => {
    const html = '<h2>Un</h2><img src="/media/a.webp" alt="Un fourgon"><p>Deux<br>trois</p>';
    expect(linesOf(html)).toEqual(['Un', '[Image\u00A0: Un fourgon]', 'Deux', 'trois']);
  });

  it('includes every field that an editor can change', () => {
    const text = { title: 'T', excerpt: 'E', contentHtml: '<p>C</p>', tags: '' };
    expect(comparedLines(text)).toEqual(['Titre\u00A0: T', 'Extrait\u00A0: E', 'C']);
    const lines = comparedLines({
      ...text,
      audience: 'MEMBER',
      category: 'TUTORIAL',
      premium: true,
      featured: false,
      scheduledFor: '2036-03-04T18:30',
      imageUrl: '/media/a.webp',
    });
    expect(lines.slice(2, -1)).toEqual([
      'Public\u00A0: Membres',
      'Catégorie\u00A0: Tutoriel',
      'Premium\u00A0: oui',
      'Publication prévue\u00A0: 04/03/2036 à 18:30',
      'Image\u00A0: /media/a.webp',
    ]);
  });
});
