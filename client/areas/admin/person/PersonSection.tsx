import type { ReactNode } from 'react';

import { Card } from '#ui/layout/Card';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { SmartLink } from '#ui/layout/SmartLink';

/** Count of items that a section shows. */
export const SHOWN = 5;
export const FETCHED = { fetchPolicy: 'cache-and-network' } as const;

export interface PersonSectionProps<Data> {
  /** ID of the heading in the page, such as 'notes'. */
  id: string;
  title: string;
  query: QueryState<Data>;
  /** Error message, such as 'Ses notes n’ont pas pu être chargées.' */
  failure: string;
  total: (data: Data) => number;
  /** Text displayed in an empty list. */
  empty: string;
  all?: { to: string; label: string };
  /** Content above the list. It is also displayed when the list is empty. */
  lead?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Card of a person's page, with a short list and a link to the whole list. */
export function PersonSection<Data>(props: PersonSectionProps<Data>) {
  const { id, title, query, failure, total, empty, all, lead, children } = props;
  const count = query.data ? total(query.data) : 0;
  return (
    <Card as="section" aria-labelledby={`titre-${id}`} className="min-w-0 px-5 py-[18px]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`titre-${id}`} className="text-lg">
          {title}
          {count > 0 && <span className="ml-2 font-text text-sm text-muted">{count}</span>}
        </h2>
        {all && count > 0 && (
          <SmartLink
            to={all.to}
            className="inline-flex min-h-9 items-center text-body font-semibold text-ink hover:underline pointer-coarse:min-h-11"
          >
            {all.label}
          </SmartLink>
        )}
      </div>
      {lead}
      <QueryView
        query={query}
        failure={failure}
        skeleton={<Skeleton className="mt-3 h-28 rounded-control" />}
        isEmpty={(data) => total(data) === 0}
        empty={<p className="mt-2 text-body text-muted">{empty}</p>}
      >
        {children}
      </QueryView>
    </Card>
  );
}

export function Lines({ children }: { children: ReactNode }) {
  return <ul className="mt-1 divide-y divide-line">{children}</ul>;
}

export interface LineProps {
  main: ReactNode;
  /** Content at the right: a status, price or date. */
  side?: ReactNode;
  note?: ReactNode;
}

/** Line of a section: content, a status at the right, and a note below. */
export function Line({ main, side, note }: LineProps) {
  return (
    <li className="py-2.5 text-body">
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0 text-ink wrap-anywhere">{main}</div>
        {side && <div className="flex flex-wrap justify-end gap-1.5">{side}</div>}
      </div>
      {note && <p className="mt-0.5 text-sm text-muted wrap-anywhere">{note}</p>}
    </li>
  );
}
