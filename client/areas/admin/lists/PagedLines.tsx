import type { ReactNode } from 'react';

import { NoSuchPage } from '../../../ui/feedback/NoSuchPage';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ListFooter } from './ListFooter';

export interface PagedLinesProps<Item> {
  page: {
    items: readonly Item[];
    total: number;
    page: number;
    pageSize: number;
    pageCount: number;
  };
  /** The name of an item, for the count. */
  noun: string;
  /** The label of the page links. */
  label: string;
  hrefFor: (page: number) => string;
  /** Renders the line of an item. */
  children: (item: Item) => ReactNode;
}

/** A page of a journal, one line per entry, with the links to its other pages. */
export function PagedLines<Item extends { id: string }>(props: PagedLinesProps<Item>) {
  const { page, noun, label, hrefFor, children } = props;
  if (page.items.length === 0) {
    return (
      <div className="p-4">
        <NoSuchPage pageCount={page.pageCount} hrefFor={hrefFor} />
      </div>
    );
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {page.items.map((item) => (
          <li key={item.id} className="px-4 py-3.5">
            {children(item)}
          </li>
        ))}
      </ol>
      <ListFooter
        page={page.page}
        pageCount={page.pageCount}
        count={page.items.length}
        pageSize={page.pageSize}
        total={page.total}
        noun={noun}
        hrefFor={hrefFor}
        label={label}
      />
    </>
  );
}

/** A placeholder while the lines are loading. */
export function LinesSkeleton() {
  return (
    <div className="grid gap-4 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-13" />
      ))}
    </div>
  );
}
