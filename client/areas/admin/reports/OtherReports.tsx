import type { ReportDetailsFragment } from '../../../generated/graphql';
import { formatShortDate } from '../../../platform/format';
import { reportReasonLabels } from '../../../platform/labels';
import { OpenReport } from './OpenReport';
import { StatusBadge } from './reportColumns';
import { doneWords } from './reportWords';

/** The other reports of the same thing, past and waiting. */
export function OtherReports({ reports }: { reports: ReportDetailsFragment['otherReports'] }) {
  return (
    <section aria-labelledby="titre-autres">
      <h3 id="titre-autres" className="text-base">
        Autres signalements du même objet
      </h3>
      {reports.length === 0 ? (
        <p className="mt-1 text-courant text-muet">C’est le seul.</p>
      ) : (
        <ul className="mt-1 divide-y divide-trait">
          {reports.map(({ id, status, reason, createdAt, reporterName, linkedAct, ...report }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div className="min-w-0 text-courant">
                <OpenReport id={id}>{reportReasonLabels[reason]}</OpenReport>
                <p className="text-sm text-muet wrap-anywhere">
                  {[
                    reporterName,
                    formatShortDate(createdAt),
                    report.resolvedBy && `décidé par ${report.resolvedBy}`,
                    linkedAct && doneWords[linkedAct],
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
