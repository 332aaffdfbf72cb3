import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { ArticleCard } from '#features/news/ArticleCard';
import type { ArticleCardFragment } from '#client/generated/graphql';
import { articleData } from '#tests/support/content/articles';
import { renderClient } from '#tests/support/browser/renderClient';

const draw = (more: Record<string, unknown> = {}) =>
  renderClient(<ArticleCard article={articleData(2, more) as unknown as ArticleCardFragment} />);

describe('ArticleCard', () => {
  test('shows category, date, read time, title, excerpt and author, and links to the article', () => {
    draw();
    expect(screen.getByText('Annonce')).toBeTruthy();
    expect(screen.getByText('27 octobre 2025')).toBeTruthy();
    expect(screen.getByText('2 min de lecture')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Article 2' })).toBeTruthy();
    expect(screen.getByText('Résumé de l’article 2.')).toBeTruthy();
    expect(screen.getByText('Par Équipe Centrale')).toBeTruthy();
    const link = screen.getByRole('link', { name: /^Lire\s: Article 2$/ });
    expect(link.getAttribute('href')).toBe('/actualites/article-2');
  });

  test('shows the day in Paris, not in the time zone of the reader', () => {
    draw({ publishedAt: '2025-10-26T23:30:00.000Z' });
    expect(screen.getByText('27 octobre 2025')).toBeTruthy();
  });

  test('shows the cover of the category when the article has no image', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { container } = draw();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/annonce.svg');
    expect(screen.getAllByText(/2025/)).toHaveLength(1);
  });

  test('shows the cover of the category when the image of the article does not load', () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    const { container } = draw({ imageUrl: '/media/absente.jpg', imageAlt: 'Un pupitre' });
    fireEvent.error(screen.getByRole('img', { name: 'Un pupitre' }));
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/annonce.svg');
  });
});
