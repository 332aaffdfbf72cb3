import { Eye } from 'lucide-react';

import { useMyStaffViewsQuery, type MyStaffViewsQuery } from '#client/generated/graphql';
import { useListAddress } from '#client/platform/address/useListAddress';
import { counted, formatDateTime, formatLongDate } from '#client/platform/text/format';
import { ListView } from '#features/shell/ListView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { CardFold } from '#ui/layout/CardFold';
import { myDataAddress, viewsOf } from './myDataAddress';
import { ACCESS_LABELS } from './myDataLabels';

/** Category that lists the accesses of staff to the member's account. */
export function StaffViews() {
  const { search, hrefFor } = useListAddress(myDataAddress);
  const query = useMyStaffViewsQuery({
    variables: viewsOf(search),
    fetchPolicy: 'cache-and-network',
  });
  return (
    <CardFold
      id="consultations"
      title="Qui a consulté mon compte"
      line={query.data ? lineOf(query.data.myStaffViews) : '\u00A0'}
      isOpenAtFirst={search.page > 1}
    >
      <p className="text-body text-muted">
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
    </CardFold>
  );
}

/** Returns the line of the category: '2 consultations, la dernière le 4 novembre 2026'. */
function lineOf({ total, page, items: [latest] }: MyStaffViewsQuery['myStaffViews']): string {
  if (total === 0) return 'Aucune depuis un an';
  const views = `${counted(total, 'consultation')} par l’équipe`;
  if (page !== 1 || !latest) return views;
  return `${views}, ${total === 1 ? 'le' : 'la dernière le'} ${formatLongDate(latest.at)}`;
}
