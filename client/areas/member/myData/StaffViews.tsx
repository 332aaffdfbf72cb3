import { Eye } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

import { useMyStaffViewsQuery, type MyStaffViewsQuery } from '#client/generated/graphql';
import { memberPaths } from '#client/platform/address/paths';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { formatDateTime } from '#client/platform/text/format';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { useMyDataSearch, viewsOf } from './myDataSearch';
import { ACCESS_LABELS } from './myDataLabels';
import { PagedRows } from './PagedRows';

/**
 * Section that lists the times when staff accessed the member's account: what they accessed, in
 * which role and for which case.
 */
export function StaffViews() {
  const [search] = useSearchParams();
  const query = useMyStaffViewsQuery({
    variables: viewsOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Card
      as="section"
      id="consultations"
      aria-labelledby="titre-consultations"
      className="min-w-0 scroll-mt-20 px-5 py-[22px] sm:px-6"
    >
      <h2 id="titre-consultations" className="text-lg">
        Qui a consulté mon compte
      </h2>
      <p className="mt-1 text-body text-muted">
        Le site enregistre chaque consultation de votre compte par un membre de l’équipe&nbsp;: son
        rôle et la date, pendant un an. Plusieurs consultations dans la même heure comptent pour une
        seule. L’équipe ne peut pas désactiver cette liste.
      </p>
      <QueryView
        query={withPreviousData(query)}
        failure="Les consultations de votre compte n’ont pas pu être chargées."
        skeleton={<Skeleton className="mt-4 h-48" />}
        isEmpty={({ myStaffViews }) => myStaffViews.total === 0}
        empty={
          <div className="mt-4">
            <EmptyState title="Aucune consultation" icon={<Eye size={32} />}>
              Aucune personne de l’équipe n’a consulté votre compte depuis un an.
            </EmptyState>
          </div>
        }
      >
        {({ myStaffViews }) => <Views views={myStaffViews} />}
      </QueryView>
    </Card>
  );
}

type ViewsPage = MyStaffViewsQuery['myStaffViews'];

function Views({ views }: { views: ViewsPage }) {
  const shown = useMyDataSearch();
  return (
    <PagedRows
      rows={views}
      hrefFor={(page) => memberPaths.myDataOf({ ...shown, page })}
      label="Pages des consultations"
    >
      {(view) => (
        <li
          key={view.id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold text-ink">{ACCESS_LABELS[view.what]}</p>
            <p className="text-sm text-muted">
              {view.role}
              {view.caseNumber && `, pour le dossier ${view.caseNumber}`}
            </p>
          </div>
          <time dateTime={view.at} className="data text-note text-muted">
            {formatDateTime(view.at)}
          </time>
        </li>
      )}
    </PagedRows>
  );
}
