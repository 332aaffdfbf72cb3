import type { ReportDetailsFragment } from '#client/generated/graphql';
import { formatInstantInText } from '#client/platform/text/format';
import { adminPaths, publicPaths } from '#client/platform/address/paths';
import { Fact, Facts } from '#ui/data/Facts';
import { SmartLink } from '#ui/layout/SmartLink';
import { useOpens } from '../shell/adminRegistry';
import { OfCase } from '../lists/OfCase';
import { PersonLink } from '../lists/PersonLink';
import { WarningCount } from '../person/WarningCount';
import { Filings } from './Filings';
import { SeverityBadge, StatusBadge } from './reportColumns';
import { linkedActionLabels, reportTargetLabels } from './reportLabels';
import { WrittenText } from '#ui/data/WrittenText';

/** Facts of a report: its target, its reporters, its dates and its decision. */
export function ReportFacts({ report }: { report: ReportDetailsFragment }) {
  const { type, targetContent, severity, status } = report;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <SeverityBadge severity={severity} />
        <OfCase number={report.caseNumber} alone />
      </p>
      {targetContent && (
        <blockquote
          dir="auto"
          className="mt-4 max-h-52 overflow-y-auto rounded-control border-l-4 border-line-strong bg-canvas px-4 py-3 text-body whitespace-pre-line text-ink wrap-anywhere"
        >
          {targetContent}
        </blockquote>
      )}
      <Facts columns className="mt-4">
        <Fact label="Type">
          {reportTargetLabels[type]}
          <TargetLink report={report} />
        </Fact>
        {report.targetUser && (
          <Fact label="Personne visée">
            <PersonLink id={report.targetUser.id} name={report.targetUser.username} />{' '}
            <WarningCount count={report.warningCount} />
          </Fact>
        )}
        <Fact label="Responsable">
          {report.assignedTo ? (
            <PersonLink id={report.assignedTo.id} name={report.assignedTo.username} />
          ) : (
            'Non attribué'
          )}
        </Fact>
        {report.resolvedAt && (
          <Fact label="Décision">
            <PersonLink id={report.resolvedById} name={report.resolvedBy} />,{' '}
            {formatInstantInText(report.resolvedAt)}
            {report.linkedAct && `\u00A0: ${linkedActionLabels[report.linkedAct]}`}
          </Fact>
        )}
        {report.decisionNote && (
          <Fact label="Note de décision">
            <WrittenText>{report.decisionNote}</WrittenText>
          </Fact>
        )}
      </Facts>
      <Filings report={report} />
    </>
  );
}

/** Link to the reported target. */
function TargetLink({ report }: { report: ReportDetailsFragment }) {
  const { type, targetId, targetUser } = report;
  const opens = useOpens();
  const link = 'ml-3 font-semibold text-ink underline hover:text-accent-strong';
  if (type === 'CONTENT') {
    return (
      opens(adminPaths.publicNews) && (
        <SmartLink to={publicPaths.articlePreview(targetId)} className={link}>
          Voir l’article
        </SmartLink>
      )
    );
  }
  return (
    targetUser &&
    opens(adminPaths.comments) && (
      <SmartLink to={adminPaths.commentQueue({ auteur: targetUser.id })} className={link}>
        Voir ses commentaires
      </SmartLink>
    )
  );
}
