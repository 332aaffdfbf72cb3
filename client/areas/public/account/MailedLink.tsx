import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

import { QueryView, type QueryState } from '../../../ui/feedback/QueryView';
import { FormSkeleton } from './FormSkeleton';

/** The secret of a mailed link, and how to ask the server what that link does. */
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
  /** What the link does, as the server tells it. */
  query: QueryState<Data>;
  /** How many fields its form has. */
  fields: number;
  /** What is said of an address without a secret, which is like a dead link. */
  dead: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What a mailed link leads to, judged when its page opens. */
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
