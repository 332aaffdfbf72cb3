import { Hand, Users, type LucideIcon } from 'lucide-react';

import type { AdminDashboardQuery } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { counted, formatNumber, minutesSince } from '#client/platform/text/format';
import { useNow } from '#client/platform/text/useNow';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { sayMinutes } from '../cases/caseTimes';
import { caseKinds } from '../cases/list/caseKinds';

interface WaitingRow {
  label: string;
  Icon: LucideIcon;
  count: number;
  to: string;
  /** Time since which the oldest item waits. */
  oldestSince?: string | null;
}

/**
 * Returns the pending items of each kind. Distress messages are left out, because they are above
 * the card. A viewer without access to the cases sees the items that they may settle elsewhere.
 */
function rowsOf({ caseCounts, adminDashboard }: AdminDashboardQuery): WaitingRow[] {
  const rows: WaitingRow[] = caseCounts
    ? caseCounts.byKind.flatMap(({ kind, count, oldestSince }) => {
        const { slug, label, Icon } = caseKinds[kind];
        const to = adminPaths.caseList({ type: slug });
        return kind === 'DISTRESS' ? [] : [{ label, Icon, count, to, oldestSince }];
      })
    : [
        {
          label: 'Commentaires',
          Icon: Hand,
          count: adminDashboard.pendingComments ?? 0,
          to: adminPaths.commentQueue({ etat: 'en-attente' }),
        },
        {
          label: 'À confirmer',
          Icon: Users,
          count: adminDashboard.pendingConfirmations,
          to: adminPaths.caseList({ type: 'a-confirmer' }),
        },
      ];
  return rows.filter(({ count }) => count > 0);
}

/** Card with the items that await the viewer, by kind, and the overdue cases. */
export function Waiting({ data }: { data: AdminDashboardQuery }) {
  const rows = rowsOf(data);
  const overdue = data.caseCounts?.overdue ?? 0;
  return (
    <Card as="section" aria-labelledby="titre-a-traiter">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 pt-4 pb-2.5">
        <h2 id="titre-a-traiter" className="text-lg">
          À traiter
        </h2>
        {overdue > 0 && (
          <SmartLink
            to={adminPaths.caseList({ liste: 'en-retard' })}
            className="inline-flex min-h-6 items-center text-sm font-semibold text-accent-strong hover:underline pointer-coarse:min-h-11"
          >
            {counted(overdue, 'dossier')} en retard
          </SmartLink>
        )}
        {data.caseCounts && (
          <SmartLink
            to={adminPaths.cases}
            className="ml-auto inline-flex min-h-6 items-center text-sm text-ink underline decoration-field underline-offset-3 hover:decoration-current pointer-coarse:min-h-11"
          >
            Tout voir
          </SmartLink>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-body text-muted">
          Rien n’attend votre décision.
        </p>
      ) : (
        <ul aria-label="En attente d’une décision">
          {rows.map((row) => (
            <WaitingLine key={row.label} row={row} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function WaitingLine({ row: { label, Icon, count, to, oldestSince } }: { row: WaitingRow }) {
  const now = useNow();
  return (
    <li className="border-t border-line">
      <SmartLink
        to={to}
        className="grid min-h-13 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 px-5 py-2 last:rounded-b-card hover:bg-selected sm:grid-cols-[20px_auto_minmax(0,1fr)_auto]"
      >
        <Icon aria-hidden="true" size={18} className="text-muted max-sm:row-span-2" />
        <span className="font-medium text-ink">{label}</span>
        <span className="text-sm text-muted max-sm:col-start-2 max-sm:row-start-2 sm:text-right">
          {oldestSince && `le plus ancien\u00A0: ${sayMinutes(minutesSince(oldestSince, now))}`}
        </span>
        <b className="data text-[1.0625rem] font-bold text-ink max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-1">
          {formatNumber(count)}
        </b>
      </SmartLink>
    </li>
  );
}
