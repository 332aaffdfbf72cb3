import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';

import { Pagination } from '#ui/data/Pagination';
import { paginationItems } from '#ui/data/paginationItems';

describe('the page numbers of a pagination', () => {
  test.each([
    [1, 1, '1'],
    [1, 6, '1 2 3 4 5 6'],
    [1, 7, '1 2 3 … 5 6 7'],
    [4, 7, '1 2 3 4 5 6 7'],
    [1, 12, '1 2 3 … 10 11 12'],
    [3, 12, '1 2 3 4 … 10 11 12'],
    [5, 12, '1 2 3 4 5 6 … 10 11 12'],
    [6, 12, '1 2 3 … 5 6 7 … 10 11 12'],
    [12, 12, '1 2 3 … 10 11 12'],
  ])('on page %i of %i are %s', (page, pageCount, expected) => {
    const items = paginationItems(page, pageCount);
    expect(items.map((item) => (item === 'ellipse' ? '…' : item)).join(' ')).toBe(expected);
  });

  test('include the first 3, the last 3 and the neighbours of the current page, with one ellipsis per gap', () => {
    const pages = fc
      .integer({ min: 1, max: 400 })
      .chain((pageCount) =>
        fc.tuple(fc.integer({ min: 1, max: pageCount }), fc.constant(pageCount)),
      );
    fc.assert(
      fc.property(pages, ([page, pageCount]) => {
        const items = paginationItems(page, pageCount);
        const numbers = items.filter((item) => item !== 'ellipse');
        const all = Array.from({ length: pageCount }, (_, index) => index + 1);
        expect(numbers).toEqual(
          all.filter((n) => n <= 3 || n > pageCount - 3 || Math.abs(n - page) <= 1),
        );
        items.forEach((item, index) => {
          if (item !== 'ellipse') return;
          const [before, after] = [items[index - 1], items[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(1);
        });
      }),
    );
  });
});

describe('a pagination', () => {
  const show = (page: number, pageCount: number) =>
    render(
      <MemoryRouter>
        <Pagination page={page} pageCount={pageCount} hrefFor={(n) => `/liste?page=${n}`} />
      </MemoryRouter>,
    );

  test('has a link with its own URL for each page', () => {
    show(2, 12);
    expect(screen.getByRole('link', { name: 'Page 11' })).toHaveProperty(
      'href',
      expect.stringContaining('/liste?page=11'),
    );
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Précédent' }).getAttribute('href')).toBe(
      '/liste?page=1',
    );
    expect(screen.getByRole('link', { name: 'Suivant' }).getAttribute('href')).toBe(
      '/liste?page=3',
    );
  });

  test('disables the previous link on the first page', () => {
    show(1, 2);
    expect(screen.queryByRole('link', { name: 'Précédent' })).toBeNull();
    expect(screen.getByText('Précédent').getAttribute('aria-disabled')).toBe('true');
  });

  test('is not shown for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
