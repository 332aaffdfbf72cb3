import { Eye } from 'lucide-react';

import { useMyStaffViewsQuery } from '#client/generated/graphql';
import { useListAddress } from '#client/platform/address/useListAddress';
import { formatDateTime } from '#client/platform/text/format';
import { ListView } from '#features/shell/ListView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Card } from '#ui/layout/Card';
import { myDataAddress, viewsOf } from './myDataAddress';
import { ACCESS_LABELS } from './myDataLabels';

/** Section that lists the accesses of staff to the member's account. */
export function StaffViews() {
  const { search, hrefFor } = useListAddress(myDataAddress);
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
      <div className="mt-3">
        <ListView
          query={query}
          pageOf={({ myStaffViews }) => myStaffViews}
          hrefFor={hrefFor}
          label="Pages des consultations"
          failure="Les consultations de votre compte n’ont pas pu être chargées."
          skeleton={<Skeleton className="h-48" />}
          empty={{
            title: 'Aucune consultation',
            icon: <Eye size={32} />,
            children: 'Aucune personne de l’équipe n’a consulté votre compte depuis un an.',
          }}
        >
          {(views) => (
            <ol className="divide-y divide-line">
              {views.map((view) => (
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
              ))}
            </ol>
          )}
        </ListView>
      </div>
    </Card>
  );
}
