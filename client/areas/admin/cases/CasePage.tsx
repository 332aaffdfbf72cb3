import { FolderSearch, Scale } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { counted, plural } from '#client/platform/text/format';
import {
  CaseMessagesDocument,
  CaseViewsDocument,
  OneCaseDocument,
  useCaseAppealsQuery,
  useCaseMessagesQuery,
  useCaseReportQuery,
  useOneCaseQuery,
  type CaseDetailsFragment,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import type { Preload } from '#client/platform/graphql/preload';
import { may, useSession } from '#client/platform/session/useSession';
import { useNow } from '#client/platform/text/useNow';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { SeverityBadge } from '../reports/reportColumns';
import { Notice } from '../shell/Notice';
import { ActionsCard } from './detail/ActionsCard';
import { CaseAppeals, type CaseAppealsProps } from './detail/CaseAppeals';
import { CaseStateBadge, Presences } from './CaseBadges';
import { CaseDialogs, type Asked } from './detail/CaseDialogs';
import { CaseMessages } from './detail/CaseMessages';
import {
  APPEALS_ID,
  DECISION_ID,
  awaitsResult,
  awaitsDecision,
  reportIdOf,
  RESULTS_ID,
} from './detail/deciding';
import { DecisionCard } from './detail/DecisionCard';
import { CaseAuthor } from './detail/CaseAuthor';
import { CaseBar } from './detail/CaseBar';
import { CaseDanger, CaseReaders, CaseShown } from './detail/CaseDistress';
import { CaseOutcome } from './detail/CaseOutcome';
import { CaseLines } from './detail/CaseLines';
import { CasePersons } from './detail/CasePersons';
import { CaseResults } from './detail/CaseResults';
import { CaseRequests } from './detail/CaseRequests';
import { NoteForm, useNoteForm } from './detail/NoteForm';
import { Holder } from './list/CaseRows';
import { CaseThing } from './subject/CaseThing';
import type { OpenedCase } from './subject/Conversation';
import { CaseTimeline } from './detail/CaseTimeline';
import { TeamAnswer } from './detail/TeamAnswer';
import { CaseTrail } from './CaseTrail';
import { clockOf } from './caseTimes';
import { caseTitle, isAboutReader } from './caseLabels';
import { useCaseActions, type CaseActions } from './detail/useCaseActions';
import { useRetainedDecision } from './detail/useRetainedDecision';
import { useCasePresence } from './detail/useCasePresence';
import { useLiveCases } from './useLiveCases';

export const preload: Preload = ({ params: { numero = '' } }) => [
  { query: OneCaseDocument, variables: { number: numero } },
  { query: CaseViewsDocument, variables: { number: numero } },
  { query: CaseMessagesDocument, variables: { number: numero } },
];

/** Page of a case: its subject, people, decision, actions and history. */
export default function CasePage() {
  const { numero = '' } = useParams();
  const query = useOneCaseQuery({
    variables: { number: numero },
    fetchPolicy: 'cache-and-network',
  });
  const hasAppeal = query.data?.case?.state === 'APPEAL';
  const appeals = useCaseAppealsQuery({
    variables: { number: numero },
    skip: !hasAppeal,
    fetchPolicy: 'cache-and-network',
  });
  const messages = useCaseMessagesQuery({
    variables: { number: numero },
    fetchPolicy: 'cache-and-network',
  });
  const reportId = query.data?.case ? reportIdOf(query.data.case) : null;
  const report = useCaseReportQuery({
    variables: { id: reportId ?? '' },
    skip: reportId === null,
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () =>
    Promise.all([
      query.refetch(),
      messages.refetch(),
      hasAppeal && appeals.refetch(),
      reportId !== null && report.refetch(),
    ]);
  useLiveCases(refresh, numero);
  const actions = useCaseActions(refresh);
  const row = query.data?.case;
  const missing = query.data ? 'Dossier introuvable' : 'Dossier';
  const title = row ? caseTitle(row) : missing;
  return (
    <DetailPage
      wide
      trail={<CaseTrail number={row?.number ?? numero} />}
      title={title}
      description="Un dossier de la main courante."
      lead={row && <CaseFacts row={row} />}
      query={query}
      find={({ case: found }) => found}
      failure="Le dossier n’a pas pu être chargé."
      skeleton={<CaseSkeleton />}
      missing={{
        title: 'Dossier introuvable',
        icon: <FolderSearch size={32} />,
        action: (
          <ButtonLink variant="secondary" to={adminPaths.cases}>
            Voir la main courante
          </ButtonLink>
        ),
        children: `Aucun dossier ne porte le numéro ${numero}.`,
      }}
    >
      {(found) => (
        <Opened
          key={found.id}
          row={found}
          actions={actions}
          messages={messages}
          report={report}
          appeals={{ query: appeals, onDecided: () => void refresh() }}
          hasAppeal={hasAppeal}
        />
      )}
    </DetailPage>
  );
}

/** Number, severity, state, waiting time and assignee of a case, below the title. */
function CaseFacts({ row }: { row: CaseDetailsFragment }) {
  const now = useNow();
  const { number, severity, closedAt } = row;
  const { elapsed, target, left, tone } = clockOf(row, now);
  return (
    <span className="flex flex-wrap items-center gap-x-3.5 gap-y-2 text-sm">
      <span className="data text-[0.9375rem] font-medium text-ink">{number}</span>
      <SeverityBadge severity={severity} />
      <CaseStateBadge row={row} />
      {!closedAt && (
        <span className={tone === 'alert' ? 'font-semibold text-accent-strong' : 'text-text'}>
          {elapsed} sur {target}, {left}
        </span>
      )}
      <Holder row={row} />
    </span>
  );
}

function CaseSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-96" />
      <div className="grid gap-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
    </div>
  );
}

interface OpenedProps {
  row: OpenedCase;
  actions: CaseActions;
  appeals: CaseAppealsProps;
  /** Whether an appeal is pending. */
  hasAppeal: boolean;
  messages: ReturnType<typeof useCaseMessagesQuery>;
  report: ReturnType<typeof useCaseReportQuery>;
}

function Opened({ row, actions, appeals, hasAppeal, messages, report }: OpenedProps) {
  const note = useNoteForm(row, actions);
  const [asked, setAsked] = useState<Asked | null>(null);
  const writing = note.isTyped || asked !== null;
  const isOwn = isAboutReader(row);
  const { viewer } = useSession();
  // The choices made in the form outlast a reload of the report.
  const isReportMissing = report.loading && report.data === undefined;
  const pending =
    report.data?.managedReport?.status === 'PENDING' ? report.data.managedReport : null;
  const mayDecide =
    row.viewerCan.decide ||
    row.conflict !== null ||
    (row.subjectType === 'COMMENT' && may(viewer, 'MODERATION_COMMENTS_MODERATE'));
  const decides = awaitsDecision(row) && mayDecide && !isOwn;
  const retained = useRetainedDecision(row, pending, { decides, ready: !isReportMissing });
  const livePresences = useCasePresence(isOwn ? null : row.number, writing);
  // The case lists the members who have it open, and is refetched when one of them opens or leaves
  // it. A missed event can leave this list empty. Then the result of the last presence report is
  // used.
  const presences = row.presences.length > 0 ? row.presences : (livePresences ?? []);
  const conversation = <CaseMessages row={row} query={messages} />;
  return (
    <>
      <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
      <ConflictBanner row={row} />
      <div role="status" aria-label="Autres personnes sur ce dossier" className="mb-3 empty:hidden">
        <Presences presences={presences} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_36.5rem]">
        <div className="grid min-w-0 gap-4 max-lg:contents">
          <div className="min-w-0 max-lg:order-1">
            <CaseThing row={row} onChanged={actions.handling.onSettled} />
          </div>
          <div className="grid min-w-0 gap-4 max-lg:order-3">
            {row.awaitsOutcome && row.person && <CaseShown name={row.person.username} />}
            {row.awaitsOutcome && <CaseReaders row={row} onSettled={actions.handling.onSettled} />}
            <CaseAuthor row={row} />
            <CaseLines
              row={row}
              id="titre-signalements"
              kinds={['REPORT']}
              titleOf={(count) => counted(count, 'signalement')}
            />
            <CaseLines
              row={row}
              id="titre-controles"
              kinds={['PHASES', 'EMERGENCY', 'RESULT']}
              titleOf={(count) => plural(count, 'Contrôle du site', 'Contrôles du site')}
            />
            <CaseLines
              row={row}
              id="titre-notes"
              kinds={['NOTE', 'HANDOVER']}
              titleOf={(count) =>
                count === 0 ? 'Notes de l’équipe' : `${counted(count, 'note')} de l’équipe`
              }
              remark="Jamais montrées aux membres"
            >
              {row.viewerCan.note && <NoteForm form={note} />}
            </CaseLines>
            <CasePersons row={row} />
          </div>
        </div>
        <div className="grid min-w-0 gap-4 max-lg:contents">
          {!isOwn && <CaseResults row={row} />}
          <CaseRequests row={row} onSettled={actions.handling.onSettled} />
          {row.awaitsOutcome && (
            <div className="grid min-w-0 gap-4 max-lg:order-2">
              {conversation}
              <CaseDanger onInform={row.viewerCan.note ? () => setAsked('hand') : null} />
              {row.viewerCan.close && <CaseOutcome row={row} actions={actions} />}
            </div>
          )}
          {retained.basis && (
            <div className="min-w-0 max-lg:order-2">
              <DecisionCard
                key={retained.key}
                row={retained.basis.row}
                report={retained.basis.report}
                actions={actions}
                overtaken={retained.overtaken}
                canSend={retained.canSend}
                onTyped={retained.onTyped}
              />
            </div>
          )}
          <div className="min-w-0 max-lg:order-5">
            <ActionsCard
              row={row}
              actions={actions}
              appeals={hasAppeal ? appeals.query : null}
              onAsk={setAsked}
              onNote={() => note.setFocus('text')}
            />
          </div>
          <CaseAppeals {...appeals} row={row} isAwaited={hasAppeal} />
          {!row.awaitsOutcome && <div className="min-w-0 max-lg:order-6">{conversation}</div>}
          <div className="min-w-0 empty:hidden max-lg:order-6">
            <TeamAnswer row={row} />
          </div>
          <Card className="min-w-0 max-lg:order-7">
            <CaseTimeline row={row} />
          </Card>
        </div>
      </div>
      <CaseBar
        decideId={
          hasAppeal
            ? APPEALS_ID
            : decides
              ? DECISION_ID
              : awaitsResult(row) && !isOwn
                ? RESULTS_ID
                : null
        }
        onNote={row.viewerCan.note ? () => note.setFocus('text') : null}
      />
      <CaseDialogs asked={asked} row={row} actions={actions} onClose={() => setAsked(null)} />
    </>
  );
}

/**
 * Banner about the viewer's conflict of interest. It says why the viewer may not decide the case,
 * and who can.
 */
function ConflictBanner({ row }: { row: CaseDetailsFragment }) {
  if (!row.conflict) return null;
  return (
    <div className="mb-4 flex items-center gap-3 rounded-card border border-warning bg-warning-soft px-4.5 py-3 text-ink">
      <Scale aria-hidden="true" size={18} className="shrink-0 text-warning" />
      <p className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">{row.conflict.message}</b>
        <span className="text-note text-text">
          {row.viewerCan.note
            ? 'Vous pouvez ajouter une note et lier un autre dossier.'
            : 'Vous pouvez seulement lire ce dossier.'}
        </span>
      </p>
    </div>
  );
}
