import { FolderSearch, Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';

import { counted, plural } from '#client/platform/text/format';
import { useActionForm } from '#client/actions/useActionForm';
import {
  CaseMessagesDocument,
  CaseViewsDocument,
  OneCaseDocument,
  useAddCaseNoteMutation,
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
import type { Refusal } from '#ui/feedback/refusals';
import { Skeleton } from '#ui/feedback/Skeleton';
import { ActionButton } from '#ui/inputs/ActionButton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Field } from '#ui/inputs/Field';
import { TextArea } from '#ui/inputs/inputs';
import { Card } from '#ui/layout/Card';
import { DetailPage } from '#features/shell/DetailPage';
import { conflictRefusal } from '../conflicts/conflictRefusal';
import { QueueHelp } from '../queues/QueueHelp';
import { usePageKeys, type PageKey } from '../queues/useQueueKeys';
import { SeverityBadge } from '../reports/reportColumns';
import { Notice } from '../shell/Notice';
import { appealsIn, CaseAppeals, type CaseAppealsProps } from './detail/CaseAppeals';
import { CaseStateBadge, Presences } from './CaseBadges';
import { CaseDialogs, type Asked } from './detail/CaseDialogs';
import { CaseMessages } from './detail/CaseMessages';
import {
  ACTIONS_ID,
  APPEALS_ID,
  DECISION_ID,
  OUTCOME_ID,
  awaitsResult,
  decidingAnchor,
  awaitsDecision,
  reportIdOf,
  RESULTS_ID,
} from './detail/deciding';
import { DecisionCard } from './detail/DecisionCard';
import { CaseAuthor } from './detail/CaseAuthor';
import { CaseBar } from './detail/CaseBar';
import { CaseDanger, CaseReaders } from './detail/CaseDistress';
import { CaseOutcome } from './detail/CaseOutcome';
import { CaseLines } from './detail/CaseLines';
import { CasePersons } from './detail/CasePersons';
import { CaseResults } from './detail/CaseResults';
import { CaseRequests } from './detail/CaseRequests';
import { Holder } from './list/CaseRows';
import { CaseThing } from './subject/CaseThing';
import type { OpenedCase } from './subject/Conversation';
import { CaseTimeline } from './detail/CaseTimeline';
import { TeamAnswer } from './detail/TeamAnswer';
import { CaseTrail } from './CaseTrail';
import { placeOf } from './list/caseList';
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

/** Page of a case: its timeline, subject, involved people and available actions. */
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
        <span
          className={tone === 'alert' ? 'font-semibold text-accent-strong' : 'text-text'}
          suppressHydrationWarning
        >
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
}

/**
 * Prop of the components that need the pending appeals of a case; null when no appeal is pending.
 */
interface Answering {
  answering: CaseAppealsProps | null;
}

interface Loaded {
  appeals: CaseAppealsProps;
  /** Whether an appeal is pending. */
  hasAppeal: boolean;
  messages: ReturnType<typeof useCaseMessagesQuery>;
  report: ReturnType<typeof useCaseReportQuery>;
}

function Opened({ row, actions, appeals, hasAppeal, messages, report }: OpenedProps & Loaded) {
  const answering = hasAppeal ? appeals : null;
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
            <CaseThing row={row} />
          </div>
          <div className="grid min-w-0 gap-4 max-lg:order-3">
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
              answering={answering}
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
          answering
            ? APPEALS_ID
            : decides
              ? DECISION_ID
              : awaitsResult(row) && !isOwn
                ? RESULTS_ID
                : null
        }
        onGo={goTo}
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

/** Manages the form of a note on a case. */
function useNoteForm({ number }: CaseDetailsFragment, actions: CaseActions) {
  const [add] = useAddCaseNoteMutation();
  const form = useActionForm({
    ...actions.handling,
    values: { text: '' },
    typed: ['text'],
    clears: true,
    perform: ({ text }) => add({ variables: { number, text } }),
    success: 'Note ajoutée',
    onDone: (): void => form.setFocus('text'),
  });
  return form;
}

function NoteForm({ form }: { form: ReturnType<typeof useNoteForm> }) {
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2.5 border-t border-line px-4 py-4 md:px-5 print:hidden"
      onSubmit={form.submit}
    >
      <Field label="Note" error={form.errors.text} className="w-full">
        {(control) => (
          <TextArea
            {...control}
            {...form.register('text')}
            onKeyDown={({ key, currentTarget }) => {
              // The shortcuts of the page work outside of fields.
              if (key === 'Escape') currentTarget.blur();
            }}
            rows={2}
            placeholder="Écrivez une note sur ce dossier…"
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" size="small" busy={form.busy}>
        Ajouter la note
      </Button>
    </form>
  );
}

/** Scrolls to a heading of the page and focuses it. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

interface CaseAction extends PageKey {
  label: string;
  /** Reason why the action is disabled; null when it is enabled. */
  disabledReason: string | null;
  /**
   * Explanation that the "Pourquoi ?" button shows: the missing permission or the rule. Absent when
   * the state of the case disables the action.
   */
  refusal?: Refusal | null;
}

const HANDLING = 'MODERATION_REPORTS_HANDLE';

/**
 * Returns a function that says why an action on the case is disabled. It gives the first reason
 * that applies: the viewer lacks the permission; the case is about the viewer; `otherwise`, which
 * is the reason that the caller passes.
 */
function useCaseRefusal(row: CaseDetailsFragment) {
  const { viewer } = useSession();
  const handles = may(viewer, HANDLING);
  return (can: boolean, otherwise: string): Pick<CaseAction, 'disabledReason' | 'refusal'> => {
    if (can) return { disabledReason: null };
    if (!handles) {
      const disabledReason = 'Il faut la permission de traiter les signalements.';
      return { disabledReason, refusal: { permission: HANDLING } };
    }
    if (isAboutReader(row)) {
      const disabledReason = 'Ce dossier vous concerne. Une autre personne doit le traiter.';
      return { disabledReason, refusal: { permission: HANDLING, rule: disabledReason } };
    }
    return { disabledReason: otherwise };
  };
}

interface ActionsCardProps extends Pick<OpenedProps, 'actions'>, Answering {
  row: CaseDetailsFragment;
  onAsk: (asked: Asked) => void;
  onNote: () => void;
}

function useActionList({ row, actions, answering, onAsk, onNote }: ActionsCardProps): CaseAction[] {
  const refuseUnless = useCaseRefusal(row);
  const { viewerCan: can, state, conflict } = row;
  const conflicted = conflictRefusal(conflict);
  /**
   * Returns the reason why a decision is disabled. A conflict of interest takes precedence over
   * other reasons.
   */
  const refused = (isAllowed: boolean, otherwise: string) =>
    !isAllowed && conflicted.disabledReason ? conflicted : refuseUnless(isAllowed, otherwise);
  const closed = state === 'CLOSED';
  const appeals = appealsIn(answering?.query.data);
  const hasAppeal = appeals.length > 0;
  const mayAnswer = appeals.some(({ canDecide, conflict }) => canDecide || conflict?.lastResort);
  const deciding = decidingAnchor(row);
  const noteRefusal = refuseUnless(can.note, 'Ce dossier est clos. Rouvrez-le d’abord.');
  const decideRefusal = hasAppeal
    ? refused(mayAnswer, 'Vous ne pouvez pas traiter ce recours.')
    : deciding === RESULTS_ID && !isAboutReader(row)
      ? { disabledReason: null }
      : deciding
        ? refused(can.decide, 'Ce dossier n’attend plus de décision.')
        : { disabledReason: 'Ce dossier ne demande aucune décision.' };
  return [
    {
      key: 'n',
      label: 'Ajouter une note',
      description: 'Ajouter une note',
      ...noteRefusal,
      run: onNote,
    },
    {
      key: 'l',
      label: 'Lier un dossier',
      description: 'Lier un autre dossier',
      ...noteRefusal,
      run: () => onAsk('link'),
    },
    {
      key: 'c',
      label: 'Laisser une consigne',
      description: 'Laisser une consigne',
      ...noteRefusal,
      run: () => onAsk('hand'),
    },
    {
      key: 'i',
      label: 'Imprimer le dossier',
      description: 'Imprimer le dossier',
      disabledReason: null,
      run: () => window.print(),
    },
    {
      key: 'p',
      label: 'Prendre en charge',
      description: 'Prendre en charge le dossier',
      ...refuseUnless(
        can.claim,
        closed ? 'Ce dossier est clos.' : 'Vous avez déjà pris ce dossier en charge.',
      ),
      run: () => void actions.perform(row, 'claim'),
    },
    {
      key: 'r',
      label: 'Rendre le dossier',
      description: 'Rendre le dossier',
      ...refuseUnless(can.release, 'Vous n’avez pas pris ce dossier en charge.'),
      run: () => void actions.perform(row, 'release'),
    },
    closed
      ? {
          key: 'f',
          label: 'Rouvrir le dossier',
          description: 'Rouvrir le dossier',
          ...refused(can.reopen, 'Ce dossier ne peut pas être rouvert.'),
          run: () => onAsk('reopen'),
        }
      : {
          key: 'f',
          label: 'Clore le dossier',
          description: 'Clore le dossier',
          ...refused(
            can.close,
            'Ce dossier attend encore une décision. Il sera clos automatiquement après la dernière décision.',
          ),
          run: () => (row.awaitsOutcome ? goTo(OUTCOME_ID) : onAsk('close')),
        },
    {
      key: 'd',
      label: 'Décider',
      description: hasAppeal ? 'Répondre au recours' : 'Aller à la décision',
      ...decideRefusal,
      run: () => {
        if (deciding) goTo(deciding);
      },
    },
  ];
}

/**
 * Returns the shortcuts to the previous and the next case, in the order of the list that was
 * displayed last.
 */
function useNeighbourKeys(number: string): PageKey[] {
  const navigate = useNavigate();
  const { previous = null, next = null } = placeOf(number) ?? {};
  const keyTo = (key: string, description: string, to: string | null): PageKey[] =>
    to === null ? [] : [{ key, description, run: () => void navigate(adminPaths.case(to)) }];
  return [...keyTo('j', 'Dossier suivant', next), ...keyTo('k', 'Dossier précédent', previous)];
}

/** Card with the actions on the case and their shortcuts. Each disabled action has a reason. */
function ActionsCard(props: ActionsCardProps) {
  const list = useActionList(props);
  const id = useId();
  const keys = usePageKeys([
    ...useNeighbourKeys(props.row.number),
    ...list.map(({ key, description, run, disabledReason }) => ({
      key,
      description,
      run: () => {
        // The shortcut of a disabled action focuses its button, which then shows the reason.
        if (disabledReason)
          document.querySelector<HTMLElement>(`[data-act="${id}${key}"]`)?.focus();
        else if (!props.actions.busy) run();
      },
    })),
  ]);
  return (
    <Card as="section" aria-labelledby={ACTIONS_ID} className="px-4 py-4.5 md:px-5 print:hidden">
      <h2 id={ACTIONS_ID} tabIndex={-1} className="mb-3 text-lg">
        Actions
      </h2>
      <div className="grid grid-cols-2 gap-2 xs:grid-cols-2 sm:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {list.map(({ key, label, disabledReason, refusal, run }) => (
          <ActionButton
            key={label}
            data-act={`${id}${key}`}
            variant="secondary"
            size="small"
            disabledReason={disabledReason}
            refusal={refusal}
            close
            className="min-h-10 justify-between"
            aria-keyshortcuts={key}
            onClick={() => {
              if (!props.actions.busy) run();
            }}
          >
            {label}
            <kbd
              aria-hidden="true"
              className="data rounded border border-line-strong bg-surface px-1.5 text-[0.75rem] leading-[1.125rem] text-muted uppercase max-md:hidden pointer-coarse:hidden"
            >
              {key}
            </kbd>
          </ActionButton>
        ))}
      </div>
      <div className="mt-2">
        <QueueHelp keys={keys} what="Ces raccourcis agissent sur ce dossier." />
      </div>
    </Card>
  );
}
