import type { ReportDetailsFragment } from '../../../generated/graphql';
import { formatShortDate } from '../../../platform/format';
import { OpenReport } from './OpenReport';
import { StatusBadge } from './reportColumns';
import { doneWords, reasonsOf, reportersOf } from './reportWords';

/** What was reported of the same thing before, and decided. */
export function OtherReports({ reports }: { reports: ReportDetailsFragment['otherReports'] }) {
  return (
    <section aria-labelledby="titre-autres">
      <h3 id="titre-autres" className="text-base">
        Signalements antérieurs du même objet
      </h3>
      {reports.length === 0 ? (
        <p className="mt-1 text-courant text-muet">Aucun.</p>
      ) : (
        <ul className="mt-1 divide-y divide-trait">
          {reports.map(({ id, status, createdAt, linkedAct, ...report }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div className="min-w-0 text-courant">
                <OpenReport id={id}>{reasonsOf(report.filings).join(', ')}</OpenReport>
                <p className="text-sm text-muet wrap-anywhere">
                  {[
                    reportersOf(report),
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
