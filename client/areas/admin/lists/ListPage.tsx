import type { ReactNode } from 'react';

import { Page, type PageProps } from '#features/shell/Page';
import { ListCard, type ListCardProps } from './ListCard';

export type ListPageProps<Data, Item> = Omit<PageProps, 'children'> &
  ListCardProps<Data, Item> & {
    /** Content between the heading and the list, such as totals. */
    above?: ReactNode;
    dialogs?: ReactNode;
  };

/** Page with one list, whose search, filters, order and page are in the URL. */
export function ListPage<Data, Item>(props: ListPageProps<Data, Item>) {
  const { title, documentTitle, description, lead, actions, wide, above, dialogs, ...list } = props;
  const head = { title, documentTitle, description, lead, actions, wide } as PageProps;
  return (
    <Page {...head}>
      {above}
      <ListCard {...list} />
      {dialogs}
    </Page>
  );
}
