import {
  usePersonBansQuery,
  usePersonCommentsQuery,
  usePersonReportsQuery,
  type PersonBansQuery,
  type PersonReportsQuery,
} from '#client/generated/graphql';
import { counted, formatDateTime, formatShortDate } from '#client/platform/text/format';
import { adminPaths, type ReportQueueSearch } from '#client/platform/address/paths';
import { Badge } from '#ui/data/Badge';
import { SmartLink } from '#ui/layout/SmartLink';
import { commentStatusLabels } from '../comments/commentLabels';
import { PersonLink } from '../lists/PersonLink';
import { SeverityBadge, StatusBadge } from '../reports/reportColumns';
import { linkedActionLabels, reasonsOf } from '../reports/reportLabels';
import { FETCHED, Line, Lines, PersonSection, SHOWN } from './PersonSection';

const LINK = 'font-medium text-ink underline decoration-line-strong hover:decoration-current';

export function ReportsAbout({ userId }: { userId: string }) {
  const query = usePersonReportsQuery({
    variables: { filter: { targetUserId: userId }, pageSize: SHOWN },
    ...FETCHED,
  });
  const search: ReportQueueSearch = { vise: userId };
  return (
    <PersonSection
      id="vise"
      title="Signalements reçus"
      query={query}
      failure="Ses signalements n’ont pas pu être chargés."
      total={({ managedReports }) => managedReports.total}
      empty="Aucun signalement reçu."
      all={{ to: adminPaths.reportQueue(search), label: 'Voir tous les signalements' }}
    >
      {({ managedReports }) => <Reports reports={managedReports.items} search={search} />}
    </PersonSection>
  );
}

export function WarningsSection({ userId }: { userId: string }) {
  const query = usePersonReportsQuery({
    variables: { filter: { targetUserId: userId, linkedAct: 'WARN' }, pageSize: SHOWN },
    ...FETCHED,
  });
  return (
    <PersonSection
      id="avertissements"
      title="Avertissements"
      query={query}
      failure="Ses avertissements n’ont pas pu être chargés."
      total={({ managedReports }) => managedReports.total}
      empty="Aucun avertissement."
    >
      {({ managedReports }) => <Reports reports={managedReports.items} search={{ vise: userId }} />}
    </PersonSection>
  );
}

export function ReportsBy({ userId }: { userId: string }) {
  const query = usePersonReportsQuery({
    variables: { filter: { reporterId: userId }, pageSize: SHOWN },
    ...FETCHED,
  });
  const search: ReportQueueSearch = { auteur: userId };
  return (
    <PersonSection
      id="signale"
      title="Signalements envoyés"
      query={query}
      failure="Ses signalements n’ont pas pu être chargés."
      total={({ managedReports }) => managedReports.total}
      empty="Aucun signalement envoyé."
      all={{ to: adminPaths.reportQueue(search), label: 'Voir tous ses signalements' }}
    >
      {({ managedReports }) => <Reports reports={managedReports.items} search={search} />}
    </PersonSection>
  );
}

interface ReportsProps {
  reports: PersonReportsQuery['managedReports']['items'];
  /** Filters of the report list. A report opens in a dialog over this list. */
  search: ReportQueueSearch;
}

function Reports({ reports, search }: ReportsProps) {
  return (
    <Lines>
      {reports.map((report) => (
        <Line
          key={report.id}
          main={
            <SmartLink
              to={adminPaths.reportQueue({ ...search, signalement: report.id })}
              className={LINK}
            >
              {report.targetLabel}
            </SmartLink>
          }
          side={
            <>
              {report.status === 'PENDING' && <SeverityBadge severity={report.severity} />}
              <StatusBadge status={report.status} />
            </>
          }
          note={
            <>
              {reasonsOf(report.filings).join(', ')}, le {formatShortDate(report.createdAt)}
              {report.linkedAct && `\u00A0: ${linkedActionLabels[report.linkedAct]}`}
            </>
          }
        />
      ))}
    </Lines>
  );
}

type Ban = PersonBansQuery['accountBans'][number];

export function SanctionsSection({ userId }: { userId: string }) {
  const query = usePersonBansQuery({ variables: { userId }, ...FETCHED });
  return (
    <PersonSection
      id="sanctions"
      title="Bannissements"
      query={query}
      failure="Ses bannissements n’ont pas pu être chargés."
      total={({ accountBans }) => accountBans.length}
      empty="Aucun bannissement."
    >
      {({ accountBans }) => (
        <Lines>
          {accountBans.map((ban) => (
            <Line
              key={ban.id}
              main={ban.reason}
              side={<BanState ban={ban} />}
              note={<BanNote ban={ban} />}
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}

const isPast = (instant: string): boolean => Date.parse(instant) <= Date.now();

function BanState({ ban: { expiresAt, liftedAt } }: { ban: Ban }) {
  if (liftedAt) return <Badge>Levé</Badge>;
  if (expiresAt && isPast(expiresAt)) return <Badge>Terminé</Badge>;
  return <Badge tone="alert">En cours</Badge>;
}

function BanNote({ ban }: { ban: Ban }) {
  const { bannedAt, expiresAt, liftedAt, bannedBy, liftedBy } = ban;
  return (
    <>
      Le {formatDateTime(bannedAt)}
      {bannedBy && (
        <>
          {' par '}
          <PersonLink id={bannedBy.id} name={bannedBy.username} />
        </>
      )}
      {expiresAt ? `, jusqu’au ${formatDateTime(expiresAt)}` : ', définitif'}
      {liftedAt && `, levé le ${formatDateTime(liftedAt)}`}
      {liftedBy && (
        <>
          {' par '}
          <PersonLink id={liftedBy.id} name={liftedBy.username} />
        </>
      )}
    </>
  );
}

export function CommentsSection({ userId }: { userId: string }) {
  const query = usePersonCommentsQuery({ variables: { userId, pageSize: SHOWN }, ...FETCHED });
  return (
    <PersonSection
      id="commentaires"
      title="Commentaires"
      query={query}
      failure="Ses commentaires n’ont pas pu être chargés."
      total={({ managedComments }) => managedComments.total}
      empty="Aucun commentaire."
      all={{ to: adminPaths.commentQueue({ auteur: userId }), label: 'Voir tous ses commentaires' }}
    >
      {({ managedComments }) => (
        <Lines>
          {managedComments.items.map((comment) => (
            <Line
              key={comment.id}
              main={
                <span dir="auto" className="line-clamp-2">
                  {comment.content}
                </span>
              }
              side={
                <Badge tone={commentStatusLabels[comment.status].tone}>
                  {commentStatusLabels[comment.status].label}
                </Badge>
              }
              note={
                <>
                  Le {formatDateTime(comment.createdAt)}, sous{' '}
                  <SmartLink
                    dir="auto"
                    to={adminPaths.commentQueue({ article: comment.articleId })}
                    className={LINK}
                  >
                    {comment.articleTitle}
                  </SmartLink>
                  {comment.reportCount > 0 && `, ${counted(comment.reportCount, 'signalement')}`}
                </>
              }
            />
          ))}
        </Lines>
      )}
    </PersonSection>
  );
}
