import type { ReactNode } from 'react';

import { ResponseStatus } from '#client/platform/head/serverResponse';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Page, type PageProps } from './Page';

export type DetailPageProps<Data, Thing> = Omit<PageProps, 'children'> & {
  query: QueryState<Data>;
  /** Returns the subject of the page; null when it does not exist. */
  find: (data: Data) => Thing | null | undefined;
  failure: string;
  skeleton: ReactNode;
  /** Message in place of a missing subject; with `page`, a page with its own title. */
  missing: EmptyStateProps & { page?: { title: string; description: string } };
  children: (subject: Thing, data: Data) => ReactNode;
};

/** Page about one subject. The server answers 404 when it does not exist. */
export function DetailPage<Data, Thing>(props: DetailPageProps<Data, Thing>) {
  const { query, find, failure, skeleton, missing, children, ...page } = props;
  const { page: missingPage, ...message } = missing;
  const isMissing = (data: Data) => find(data) == null;
  const notFound = (
    <>
      <ResponseStatus status={404} />
      <EmptyState {...message} />
    </>
  );
  if (missingPage && query.data && isMissing(query.data))
    return <Page {...missingPage}>{notFound}</Page>;
  return (
    <Page {...(page as PageProps)}>
      <QueryView
        query={query}
        failure={failure}
        skeleton={skeleton}
        isEmpty={isMissing}
        empty={notFound}
      >
        {(data) => {
          const subject = find(data);
          return subject == null ? null : children(subject, data);
        }}
      </QueryView>
    </Page>
  );
}
