import type { ReportDetailsFragment } from '#client/generated/graphql';
import { formatInstant } from '#client/platform/text/format';
import { PersonLink } from '../lists/PersonLink';
import { OpenReport } from './OpenReport';
import { StatusBadge } from './reportColumns';
import { linkedActionLabels, reasonsOf, reportersOf } from './reportLabels';

type OtherReport = ReportDetailsFragment['otherReports'][number];

function Reporters({ report }: { report: OtherReport }) {
  const [only] = report.filings;
  if (report.reportCount > 1 || !only?.reporterName) return reportersOf(report);
  return <PersonLink id={only.reporterId} name={only.reporterName} />;
}

/** Earlier reports of the same target, with their decisions. */
export function OtherReports({ reports }: { reports: ReportDetailsFragment['otherReports'] }) {
  return (
    <section aria-labelledby="titre-autres">
      <h3 id="titre-autres" className="text-base">
        Autres signalements sur le même sujet
      </h3>
      {reports.length === 0 ? (
        <p className="mt-1 text-body text-muted">Aucun.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {reports.map((report) => (
            <li
              key={report.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div className="min-w-0 text-body">
                <OpenReport id={report.id} caseNumber={null}>
                  {reasonsOf(report.filings).join(', ')}
                </OpenReport>
                <p className="text-sm text-muted wrap-anywhere">
                  <Reporters report={report} /> · {formatInstant(report.createdAt)}
                  {report.resolvedBy && (
                    <>
                      {' · décidé par '}
                      <PersonLink id={report.resolvedById} name={report.resolvedBy} />
                    </>
                  )}
                  {report.linkedAct && ` · ${linkedActionLabels[report.linkedAct]}`}
                </p>
              </div>
              <StatusBadge status={report.status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
