import type { ReactNode } from 'react';

import { counted, formatNumber } from '#client/platform/text/format';
import { Pagination } from '#ui/data/Pagination';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';

export interface PagedListProps {
  page: { items: readonly unknown[]; total: number; page: number; pageCount: number };
  pageSize: number;
  /** French name of an item, used after the count, such as 'utilisateur'. */
  noun: string;
  /** Accessible name of the pagination. */
  label: string;
  hrefFor: (page: number) => string;
  children: ReactNode;
}

/** A page of a list with the range of its rows, the total count and the pagination. */
export function PagedList({ page, pageSize, noun, label, hrefFor, children }: PagedListProps) {
  const { items, total, page: number, pageCount } = page;
  if (items.length === 0) {
    return (
      <div className="p-4">
        <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    );
  }
  const first = (number - 1) * pageSize + 1;
  return (
    <>
      {children}
      <div className="flex flex-col items-center gap-3 border-t border-line px-4 py-3.5 md:flex-row md:justify-between">
        <p className="text-sm text-muted tabular-nums">
          Affichage de {formatNumber(first)} à {formatNumber(first + items.length - 1)} sur{' '}
          {counted(total, noun)}
        </p>
        <Pagination page={number} pageCount={pageCount} hrefFor={hrefFor} label={label} />
      </div>
    </>
  );
}
