import { ArrowRight } from 'lucide-react';

import type { AdminDashboardQuery } from '#client/generated/graphql';
import { formatNumber } from '#client/platform/text/format';
import { adminPaths } from '#client/platform/address/paths';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';

type Dashboard = AdminDashboardQuery['adminDashboard'];

interface WaitingCount {
  label: string;
  /** Count of pending items; null when the viewer may not see the count. */
  count: number | null;
  /** Text of the link, which names the action to perform. */
  action: string;
  to: string;
}

const waitingCounts = (counts: Dashboard): WaitingCount[] => [
  {
    label: 'Commentaires en attente',
    count: counts.pendingComments,
    action: 'Modérer les commentaires',
    to: adminPaths.commentQueue({ etat: 'en-attente' }),
  },
  {
    label: 'Commentaires signalés',
    count: counts.reportedComments,
    action: 'Voir les commentaires',
    to: adminPaths.commentQueue({ etat: 'signale' }),
  },
  {
    label: 'Signalements à traiter',
    count: counts.pendingReports,
    action: 'Traiter les signalements',
    to: adminPaths.reportQueue({ etat: 'en-attente' }),
  },
  {
    label: 'Dossiers en retard',
    count: counts.overdueCases,
    action: 'Voir les dossiers en retard',
    to: adminPaths.caseList({ liste: 'en-retard' }),
  },
  {
    label: 'Demandes à confirmer',
    // A count of 0 is hidden, because most sites require no approvals.
    count: counts.pendingConfirmations || null,
    action: 'Voir les demandes',
    to: adminPaths.confirmations,
  },
  {
    label: 'Brouillons',
    count: counts.drafts,
    action: 'Reprendre un brouillon',
    to: adminPaths.ownDrafts,
  },
];

/** Counts of the items that await an action of the viewer, with links to them. */
export function Waiting({ counts }: { counts: Dashboard }) {
  const shown = waitingCounts(counts).filter(({ count }) => count !== null);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="En attente d’une décision"
      className="mb-4 grid gap-4 xs:grid-cols-2 lg:grid-cols-4"
    >
      {shown.map(({ label, count, action, to }) => (
        <Card as="li" key={label} className="relative px-5 py-[18px] hover:border-line-strong">
          <p className="text-sm text-muted">{label}</p>
          <p
            className={`mt-2 font-title text-[1.875rem] leading-tight font-extrabold tabular-nums ${
              count ? 'text-accent-strong' : 'text-ink'
            }`}
          >
            {formatNumber(count ?? 0)}
          </p>
          <SmartLink
            to={to}
            aria-label={`${action}\u00A0: ${label.toLocaleLowerCase('fr')}`}
            className="mt-1 inline-flex min-h-9 items-center gap-1.5 text-body font-semibold text-ink after:absolute after:inset-0 hover:underline"
          >
            {action} <ArrowRight aria-hidden="true" size={16} />
          </SmartLink>
        </Card>
      ))}
    </ul>
  );
}
