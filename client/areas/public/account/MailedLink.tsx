import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { FormSkeleton } from './FormSkeleton';

/** The token of a mailed link, and the query options that go with it. */
export function useMailedToken() {
  const [parameters] = useSearchParams();
  const token = parameters.get('jeton') ?? '';
  const asking = {
    variables: { token },
    skip: token === '',
    fetchPolicy: 'cache-and-network',
  } as const;
  return { token, asking };
}

export interface MailedLinkProps<Data> {
  token: string;
  /** The query that tells what the link does. */
  query: QueryState<Data>;
  /** How many fields the form has, for its placeholder. */
  fields: number;
  /** Shown for an address without a token, like for a dead link. */
  dead: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The page of a mailed link, which is checked when the page opens. */
export function MailedLink<Data>({ token, query, fields, dead, children }: MailedLinkProps<Data>) {
  if (!token) return dead;
  return (
    <QueryView
      query={query}
      failure="Ce lien n’a pas pu être vérifié."
      skeleton={<FormSkeleton fields={fields} />}
    >
      {children}
    </QueryView>
  );
}
