import type { ReportSummaryFragment } from '#client/generated/graphql';
import { formatDateTime, formatShortDate } from '#client/platform/text/format';
import { Badge } from '#ui/data/Badge';
import type { DataTableColumn } from '#ui/data/table/dataTable.types';
import { adminPaths } from '#client/platform/address/paths';
import { BadgeLink } from '../lists/FilterLink';
import { PersonLink } from '../lists/PersonLink';
import { WarningCount } from '../person/WarningCount';
import { OfCase } from '../lists/OfCase';
import { OpenReport } from './OpenReport';
import { severitySlugOf, stateSlugOf } from './reportFilters';
import {
  reasonsOf,
  reportersOf,
  reportSeverityLabels,
  reportStatusLabels,
  reportTargetLabels,
} from './reportLabels';

/** Returns the accessible name of a report, for its menu. */
export const nameOf = ({ id, targetLabel }: ReportSummaryFragment): string =>
  `le signalement n°\u00A0${id}, ${targetLabel}`;

export function SeverityBadge({ severity }: Pick<ReportSummaryFragment, 'severity'>) {
  const { label, tone } = reportSeverityLabels[severity];
  return <Badge tone={tone}>{label}</Badge>;
}

export function StatusBadge({ status }: Pick<ReportSummaryFragment, 'status'>) {
  const { label, tone } = reportStatusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Name of the only reporter, or the count of reporters. */
function Reporters({ report }: { report: ReportSummaryFragment }) {
  const [only] = report.filings;
  if (report.reportCount > 1 || !only?.reporterId) return reportersOf(report);
  return <PersonLink id={only.reporterId} name={only.reporterName} />;
}

/**
 * Columns of the report queue. The server sorts the queue: pending reports first, then the most
 * severe, then the newest.
 */
export const reportColumns: readonly DataTableColumn<ReportSummaryFragment>[] = [
  {
    id: 'signalement',
    header: 'Signalement',
    main: true,
    className: 'md:min-w-72',
    cell: (report) => <Subject report={report} />,
  },
  {
    id: 'gravite',
    header: 'Gravité',
    cell: ({ severity }) => (
      <BadgeLink
        to={adminPaths.reportQueue({ gravite: severitySlugOf(severity) })}
        label={`Voir seulement cette gravité\u00A0: ${reportSeverityLabels[severity].label}`}
      >
        <SeverityBadge severity={severity} />
      </BadgeLink>
    ),
  },
  {
    id: 'etat',
    header: 'État',
    cell: ({ status }) => (
      <BadgeLink
        to={adminPaths.reportQueue({ etat: stateSlugOf(status) })}
        label={`Voir seulement cet état\u00A0: ${reportStatusLabels[status].label}`}
      >
        <StatusBadge status={status} />
      </BadgeLink>
    ),
  },
  {
    id: 'auteur',
    header: 'Signalé par',
    className: 'md:min-w-36 md:max-w-52',
    cell: (report) => (
      <span className="min-w-0 wrap-anywhere">
        <Reporters report={report} />
      </span>
    ),
  },
  {
    id: 'responsable',
    header: 'Responsable',
    className: 'md:min-w-36 md:max-w-52',
    cell: ({ assignedTo }) => (
      <span className="min-w-0 wrap-anywhere">
        {assignedTo ? <PersonLink id={assignedTo.id} name={assignedTo.username} /> : 'Non attribué'}
      </span>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={formatDateTime(createdAt)} className="data text-detail">
        {formatShortDate(createdAt)}
      </time>
    ),
  },
];

function Subject({ report }: { report: ReportSummaryFragment }) {
  const { id, type, targetLabel, targetContent, filings, caseNumber, warningCount } = report;
  return (
    <>
      <OpenReport id={id} caseNumber={caseNumber}>
        {targetLabel}
      </OpenReport>
      {targetContent && (
        <span dir="auto" className="line-clamp-2 leading-snug text-text wrap-anywhere">
          «&nbsp;{targetContent}&nbsp;»
        </span>
      )}
      <span className="block text-note text-muted">
        {reportTargetLabels[type]}&nbsp;: {reasonsOf(filings).join(', ')}
        <OfCase number={caseNumber} />
      </span>
      <WarningCount count={warningCount} />
    </>
  );
}
