import type { ReactNode } from 'react';

import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Pagination } from '#ui/data/Pagination';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/EmptyState';
import { NoSuchPage } from '#ui/feedback/NoSuchPage';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';

interface PageOf<Item> {
  items: Item[];
  page: number;
  pageCount: number;
}

export interface ItemPageProps<Item> {
  page: PageOf<Item>;
  hrefFor: (page: number) => string;
  /** Accessible name of the pagination. */
  label: string;
  children: (items: Item[], page: PageOf<Item>) => ReactNode;
}

/** Items of a page of a list, with the pagination. */
export function ItemPage<Item>({ page, hrefFor, label, children }: ItemPageProps<Item>) {
  const { items, page: number, pageCount } = page;
  if (items.length === 0) return <NoSuchPage pageCount={pageCount} hrefFor={hrefFor} />;
  return (
    <>
      {children(items, page)}
      <Pagination
        className="mt-6"
        page={number}
        pageCount={pageCount}
        hrefFor={hrefFor}
        label={label}
      />
    </>
  );
}

export interface ListViewProps<Data, Item> extends Omit<ItemPageProps<Item>, 'page'> {
  query: QueryState<Data> & { previousData?: Data | null };
  pageOf: (data: Data) => PageOf<Item> & { total: number };
  failure: string;
  skeleton: ReactNode;
  /** Message in place of a list without items. */
  empty: EmptyStateProps;
}

/** List of an area: loading, failed and empty state, items and pagination. */
export function ListView<Data, Item>(props: ListViewProps<Data, Item>) {
  const { query, pageOf, failure, skeleton, empty, ...page } = props;
  return (
    <QueryView
      query={withPreviousData(query)}
      failure={failure}
      skeleton={skeleton}
      isEmpty={(data) => pageOf(data).total === 0}
      empty={<EmptyState {...empty} />}
    >
      {(data) => <ItemPage page={pageOf(data)} {...page} />}
    </QueryView>
  );
}
