import type { ReactNode } from 'react';

import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { Pagination } from '#ui/data/Pagination';

interface PagedRowsProps<Row> {
  rows: { items: readonly Row[]; page: number; pageCount: number };
  hrefFor: (page: number) => string;
  /** Label of the pagination for screen readers. */
  label: string;
  children: (row: Row) => ReactNode;
}

/** One page of a list. Each row ends with its time; the pagination is below. */
export function PagedRows<Row>({ rows, hrefFor, label, children }: PagedRowsProps<Row>) {
  const { items, page, pageCount } = rows;
  if (items.length === 0)
    return (
      <div className="mt-4">
        <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />
      </div>
    );
  return (
    <>
      <ol className="mt-2 divide-y divide-line">{items.map(children)}</ol>
      {pageCount > 1 && (
        <div className="mt-4 mb-2">
          <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} label={label} />
        </div>
      )}
    </>
  );
}
