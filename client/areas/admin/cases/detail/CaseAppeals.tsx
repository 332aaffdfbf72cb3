import type { AppealDetailsFragment, CaseAppealsQuery } from '#client/generated/graphql';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { AppealItem } from '#areas/admin/appeals/AppealItem';
import { APPEALS_ID } from './deciding';

export interface CaseAppealsProps {
  query: QueryState<CaseAppealsQuery>;
  onDecided: () => void;
}

/** Returns the appeals in the result of the query; empty until the query is loaded. */
export const appealsIn = (data: CaseAppealsQuery | null | undefined): AppealDetailsFragment[] =>
  data?.case?.appeals ?? [];

/** Card with the pending appeals of a case, each with the form that decides the appeal. */
export function CaseAppeals({ query, onDecided }: CaseAppealsProps) {
  if (query.data && appealsIn(query.data).length === 0) return null;
  return (
    <Card
      as="section"
      aria-labelledby={APPEALS_ID}
      className="min-w-0 px-4 py-4.5 max-lg:order-5 md:px-5 print:hidden"
    >
      <h2 id={APPEALS_ID} tabIndex={-1} className="mb-3 text-lg">
        Décision sur le recours
      </h2>
      <QueryView
        query={query}
        failure="Le recours n’a pas pu être chargé."
        skeleton={<Skeleton className="h-44" />}
      >
        {(data) => (
          <ul className="grid gap-4 divide-y divide-line">
            {appealsIn(data).map((appeal) => (
              <li key={appeal.id} className="not-first:pt-4">
                <AppealItem appeal={appeal} heading="h3" onDecided={onDecided} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
