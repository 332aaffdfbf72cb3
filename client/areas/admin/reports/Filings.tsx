import type { ReportDetailsFragment } from '#client/generated/graphql';
import { counted, formatDateTime, formatInstantInText } from '#client/platform/text/format';
import { reportReasonLabels } from '#client/platform/text/labels';
import { PersonLink } from '../lists/PersonLink';
import { WrittenText } from '#ui/data/WrittenText';

/**
 * Reports of the same target, each with its reporter and reason. One decision applies to all these
 * reports.
 */
export function Filings({ report }: { report: ReportDetailsFragment }) {
  const { filings, reportCount } = report;
  const unseen = reportCount - filings.length;
  return (
    <section aria-labelledby="titre-motifs" className="mt-5">
      <h3 id="titre-motifs" className="text-base">
        {counted(reportCount, 'signalement')}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {filings.map(({ id, reporterId, reporterName, reason, description, createdAt }) => (
          <li key={id} className="py-2.5 text-body">
            <p className="font-semibold text-ink">{reportReasonLabels[reason]}</p>
            {description && <WrittenText className="text-ink">{description}</WrittenText>}
            <p className="text-sm text-muted wrap-anywhere">
              {reporterName ? <PersonLink id={reporterId} name={reporterName} /> : 'Non communiqué'}
              ,{' '}
              <time dateTime={createdAt} title={formatDateTime(createdAt)}>
                {formatInstantInText(createdAt)}
              </time>
            </p>
          </li>
        ))}
      </ul>
      {unseen > 0 && <p className="text-sm text-muted">Et {counted(unseen, 'autre')}.</p>}
    </section>
  );
}
