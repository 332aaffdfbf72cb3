import type { ReactNode } from 'react';

import { Skeleton } from '#ui/feedback/Skeleton';
import { PagedList, type PagedListProps } from './PagedList';

export interface PagedLinesProps<Item> extends Omit<
  PagedListProps,
  'page' | 'pageSize' | 'children'
> {
  page: Omit<PagedListProps['page'], 'items'> & { items: readonly Item[]; pageSize: number };
  /** Renders the line of an item. */
  children: (item: Item) => ReactNode;
}

/** A page of a log with one line per entry, and the pagination. */
export function PagedLines<Item extends { id: string }>(props: PagedLinesProps<Item>) {
  const { page, children, ...list } = props;
  return (
    <PagedList page={page} pageSize={page.pageSize} {...list}>
      <ol className="divide-y divide-line">
        {page.items.map((item) => (
          <li key={item.id} className="px-4 py-3.5">
            {children(item)}
          </li>
        ))}
      </ol>
    </PagedList>
  );
}

/** Placeholder while the lines are loading. */
export function LinesSkeleton() {
  return (
    <div className="grid gap-4 p-4">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-13" />
      ))}
    </div>
  );
}
