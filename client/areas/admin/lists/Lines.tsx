import type { ReactNode } from 'react';

import { Skeleton } from '#ui/feedback/Skeleton';

export interface LinesProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Rows of a log: one line per entry. */
export function Lines<Item extends { id: string }>({ items, children }: LinesProps<Item>) {
  return (
    <ol className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="px-4 py-3.5">
          {children(item)}
        </li>
      ))}
    </ol>
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
