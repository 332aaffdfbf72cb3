import type { ReactNode } from 'react';

import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { counted } from '#client/platform/text/format';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Card } from '#ui/layout/Card';
import { LinesSkeleton } from './Lines';
import { PagedList, type PagedListProps } from './PagedList';

/** Rows per page, unless the query asks for the page size. */
export const PAGE_SIZE = 20;

export type PageOf<Item> = Omit<PagedListProps['page'], 'items'> & {
  items: readonly Item[];
  pageSize?: number;
};

export interface ListCardProps<Data, Item> extends Pick<
  PagedListProps,
  'noun' | 'label' | 'hrefFor'
> {
  query: QueryState<Data> & { previousData?: Data | null };
  pageOf: (data: Data) => PageOf<Item>;
  /**
   * Returns the sentence that announces the number of results to screen readers; null for none.
   * Default: '3 commentaires'.
   */
  found?: (page: PageOf<Item>) => string | null;
  /** ID of the heading, for a list that is a section of a page. */
  labelledBy?: string;
  /** Search and filters, above the rows. */
  tools?: ReactNode;
  failure: string;
  /** Shown while loading; lines by default. */
  skeleton?: ReactNode;
  /** Message in place of a list without rows. */
  empty: EmptyStateProps;
  children: (page: PageOf<Item>) => ReactNode;
}

/**
 * Card with a list: search and filters, number of results, loading, failed and empty state, rows
 * and pagination. The previous page stays visible while the next one loads.
 */
export function ListCard<Data, Item>(props: ListCardProps<Data, Item>) {
  const { query, pageOf, labelledBy, noun, label, hrefFor, tools, failure, empty, children } =
    props;
  const { found = ({ total }) => counted(total, noun), skeleton = <LinesSkeleton /> } = props;
  const shown = withPreviousData(query);
  return (
    <Card as={labelledBy ? 'section' : 'div'} aria-labelledby={labelledBy} className="min-w-0">
      {tools}
      <p role="status" className="sr-only">
        {shown.data && found(pageOf(shown.data))}
      </p>
      <QueryView
        query={shown}
        failure={failure}
        skeleton={skeleton}
        isEmpty={(data) => pageOf(data).total === 0}
        empty={
          <div className="p-4">
            <EmptyState {...empty} />
          </div>
        }
      >
        {(data) => {
          const page = pageOf(data);
          return (
            <PagedList
              page={page}
              pageSize={page.pageSize ?? PAGE_SIZE}
              noun={noun}
              label={label}
              hrefFor={hrefFor}
            >
              {children(page)}
            </PagedList>
          );
        }}
      </QueryView>
    </Card>
  );
}
