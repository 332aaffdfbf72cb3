import type { CaseRowFragment } from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { Avatar } from '#ui/data/Avatar';
import { classes } from '#ui/inputs/classes';
import { SmartLink } from '#ui/layout/SmartLink';
import { SeverityBadge } from '#areas/admin/reports/reportColumns';
import { CaseStateBadge, Presences } from '../CaseBadges';
import { CaseClock } from '../CaseClock';
import { caseReasons } from '../caseLabels';

export interface CaseRowsProps {
  rows: readonly CaseRowFragment[];
  now: number;
}

/** List of cases, navigable by keyboard. */
export function CaseRows({ rows, now }: CaseRowsProps) {
  return (
    <ol aria-label="Dossiers">
      {rows.map((row) => (
        <CaseLine key={row.id} row={row} now={now} />
      ))}
    </ol>
  );
}

function CaseLine({ row, now }: { row: CaseRowFragment; now: number }) {
  const { number, label, excerpt, severity, emergency } = row;
  return (
    <li
      data-row={number}
      tabIndex={-1}
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)_7.25rem] items-start gap-x-4 gap-y-2 border-t border-line px-3.5 py-3.5 focus-within:bg-selected md:px-4.5 lg:grid-cols-[7.5rem_minmax(0,1fr)_9.25rem_7.75rem]',
        emergency && 'bg-accent-soft shadow-[inset_3px_0_var(--color-accent)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 lg:block lg:space-y-1">
        <span className="data block text-note leading-6 font-semibold whitespace-nowrap text-ink">
          {number}
        </span>
        <SeverityBadge severity={severity} />
      </div>
      <div className="min-w-0 max-lg:col-span-2 max-lg:row-start-2">
        <SmartLink
          to={adminPaths.case(number)}
          className="font-semibold text-ink wrap-anywhere after:absolute after:inset-0 hover:underline"
        >
          {label}
        </SmartLink>
        {excerpt && (
          <p
            dir="auto"
            className="my-0.5 text-start line-clamp-2 text-[0.90625rem] leading-snug text-text wrap-anywhere"
          >
            «&nbsp;{excerpt}&nbsp;»
          </p>
        )}
        <p className={classes('text-note wrap-anywhere', emergency ? 'text-text' : 'text-muted')}>
          {caseReasons(row)}
        </p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 max-lg:col-span-2 max-lg:row-start-3 lg:grid lg:justify-items-start">
        <CaseStateBadge row={row} />
        <Holder row={row} />
        <Presences presences={row.presences} />
      </div>
      <div className="max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right">
        <CaseClock {...row} now={now} />
      </div>
    </li>
  );
}

/** Avatar and name of the assignee of a case. Empty when the badge of the state says that there is none. */
export function Holder({
  row: { assignee, state },
}: {
  row: Pick<CaseRowFragment, 'assignee' | 'state'>;
}) {
  const { user } = useViewer();
  if (!assignee && state === 'OPEN') return null;
  if (!assignee) return <span className="text-detail text-quiet">Non attribué</span>;
  return (
    <span className="flex min-w-0 items-center gap-2 text-detail text-ink">
      <Avatar size="small" name={assignee.username} url={assignee.avatarUrl ?? null} />
      <span className="min-w-0 wrap-anywhere">
        {assignee.id === user.id ? 'Vous' : assignee.username}
      </span>
    </span>
  );
}
