import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { FormSkeleton } from './FormSkeleton';

/** Returns the token in the URL of a mailed link, and the options for the query that checks it. */
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
  query: QueryState<Data>;
  /** Count of fields of the form, so that its placeholder has the same height. */
  fields: number;
  /** Content for an invalid or expired link, also shown for a URL without a token. */
  dead: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Content of a page that a mailed link opens. The server checks the link when the page opens. */
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
