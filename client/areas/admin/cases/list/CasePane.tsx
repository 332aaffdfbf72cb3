import { PanelRight } from 'lucide-react';

import {
  useOneCaseQuery,
  type CaseDetailsFragment,
  type CaseLineFragment,
} from '#client/generated/graphql';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { reportReasonLabels } from '#client/platform/text/labels';
import { counted, formatDateTime, formatInstant } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Avatar } from '#ui/data/Avatar';
import { Badge } from '#ui/data/Badge';
import { WrittenText } from '#ui/data/WrittenText';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { Card } from '#ui/layout/Card';
import { ScreenLink } from '#areas/admin/shell/ScreenLink';
import { caseCommentLabels, caseTitle, doneBy, openedAs, removalText } from '../caseLabels';
import { CaseLink } from '../detail/CaseText';
import { decidingPath } from '../detail/deciding';
import type { CaseActions } from '../detail/useCaseActions';
import { useCasePresence } from '../detail/useCasePresence';
import {
  Around,
  authorOf,
  CONVERSATION_LINE,
  conversationOf,
  Writer,
  type OpenedCase,
} from '../subject/Conversation';
import { Differences } from '../subject/Differences';
import { useLiveCases } from '../useLiveCases';
import { assignedTo } from './CaseRows';
import { rowActions } from './rowActions';

export interface CasePaneProps {
  /** Number of the selected case; empty when none is selected. */
  number: string;
  actions: CaseActions;
}

/**
 * Reading pane beside the list: the selected case with its text and its reports. Loads nothing
 * until a case is selected, because the server logs each access to a case.
 */
export function CasePane({ number, actions }: CasePaneProps) {
  return (
    <Card
      as="section"
      aria-label="Dossier choisi"
      // The height fits below the header of the page, so that the buttons stay in view.
      className="sticky top-20 flex max-h-[max(24rem,calc(100dvh-19rem-min(var(--foot-taken,0px),50dvh)))] min-h-96 flex-col overflow-hidden max-[75rem]:hidden print:hidden [&>div]:flex [&>div]:min-h-0 [&>div]:flex-1 [&>div]:flex-col"
    >
      {number ? <Selected key={number} number={number} actions={actions} /> : <NoneSelected />}
    </Card>
  );
}

function NoneSelected() {
  return (
    <div className="items-center justify-center gap-1.5 px-8 py-16 text-center">
      <PanelRight aria-hidden="true" size={30} className="mb-1 text-muted" />
      <p className="font-title text-lg font-bold text-ink">Aucun dossier choisi</p>
      <p className="max-w-[34ch] text-body text-muted">
        Choisissez un dossier pour le lire ici, sans quitter la liste.
      </p>
    </div>
  );
}

function Selected({ number, actions }: CasePaneProps) {
  const query = useOneCaseQuery({ variables: { number }, fetchPolicy: 'cache-and-network' });
  useLiveCases(query.refetch, number);
  useCasePresence(number, false);
  return (
    <QueryView
      query={withPreviousData(query)}
      failure="Le dossier n’a pas pu être chargé."
      skeleton={<PaneSkeleton />}
      isEmpty={({ case: found }) => found === null}
      empty={
        <p className="px-8 py-16 text-center text-body text-muted">
          Aucun dossier ne porte le numéro {number}.
        </p>
      }
    >
      {({ case: found }) => found && <Opened row={found} actions={actions} />}
    </QueryView>
  );
}

function PaneSkeleton() {
  return (
    <div className="grid gap-3 p-5">
      <Skeleton className="h-5 w-32" />
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-4 w-52" />
      <Skeleton className="mt-3 h-28" />
      <Skeleton className="mt-3 h-5 w-28" />
      <Skeleton className="h-16" />
    </div>
  );
}

function Opened({ row, actions }: { row: OpenedCase; actions: CaseActions }) {
  const { user } = useViewer();
  const { number, assignee, subject, conflict } = row;
  const { articleId, articleTitle } = subject;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        role="group"
        aria-label="Contenu du dossier"
        // Lets keyboard users scroll the content.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="grid min-h-0 flex-1 content-start gap-4 overflow-y-auto overscroll-contain px-5 py-4.5 focus-visible:-outline-offset-2"
      >
        <div className="grid gap-0.5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-note text-muted">
            <CaseLink number={number} />
            <span>{assignee ? assignedTo(assignee, user.id) : 'Non attribué'}</span>
          </p>
          <h2 className="mt-1 text-lg wrap-anywhere">{caseTitle(row)}</h2>
          {articleId && articleTitle && (
            <p className="text-note text-muted wrap-anywhere">
              sous{' '}
              <ScreenLink to={adminPaths.commentQueue({ article: articleId })}>
                <bdi>{articleTitle}</bdi>
              </ScreenLink>
            </p>
          )}
          <AuthorFacts row={row} />
        </div>
        {conflict && (
          <p className="rounded-control border border-warning bg-warning-soft px-3 py-2 text-sm text-ink wrap-anywhere">
            {conflict.message}
          </p>
        )}
        <Conversation row={row} />
        <Reports row={row} />
        <LastNotes row={row} />
      </div>
      <PaneActions row={row} actions={actions} />
    </div>
  );
}

/** Warnings of the author, and their other cases. */
function AuthorFacts({ row: { personRecord, otherCases } }: { row: CaseDetailsFragment }) {
  const facts = [
    personRecord &&
      (personRecord.warningCount > 0
        ? `${counted(personRecord.warningCount, 'avertissement')} en un an`
        : 'aucun avertissement en un an'),
    otherCases.length > 0 && counted(otherCases.length, 'autre dossier', 'autres dossiers'),
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="text-note text-muted">Auteur&nbsp;: {facts.join(' · ')}</p>;
}

/** The subject in its conversation: the comments before it, its text, and the comments after it. */
function Conversation({ row }: { row: OpenedCase }) {
  const { before, after } = conversationOf(row);
  return (
    <div className="grid">
      <Around comments={before} />
      <SubjectText row={row} />
      <Around comments={after} />
    </div>
  );
}

/** Text of the subject as it is now, with the changes since it was reported. */
function SubjectText({ row }: { row: OpenedCase }) {
  const { subject, timeline, summary } = row;
  const { type, asReported, now, deleted } = subject;
  if (type === 'NONE' || type === 'USER') return null;
  const before = asReported?.text ?? '';
  const after = deleted ? '' : (now?.text ?? '');
  const author = authorOf(row);
  const removed = timeline.findLast(({ kind }) => kind === 'TEXT_REMOVED');
  const status = now?.status && caseCommentLabels[now.status];
  return (
    <div className={CONVERSATION_LINE}>
      <span className="relative mt-3.5 h-6">
        <Avatar size="small" {...author} />
      </span>
      <div className="min-w-0 rounded-lg border border-l-4 border-line-strong border-l-accent bg-surface px-3.5 py-2.5">
        <p className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-note leading-6 text-muted">
          <Writer name={author.name} writtenAt={subject.writtenAt} />
          {asReported?.at && (
            <time dateTime={asReported.at}>
              {openedAs(summary).toLocaleLowerCase('fr')}, {formatInstant(asReported.at)}
            </time>
          )}
          <span className="ml-auto">
            {deleted ? (
              <Badge>Supprimé</Badge>
            ) : (
              status && <Badge tone={status.tone}>{status.label}</Badge>
            )}
          </span>
        </p>
        <blockquote className="text-body leading-normal text-ink">
          <WrittenText lines={20}>
            {before || after ? (
              <Differences before={before || after} after={after} />
            ) : (
              removed && removalText(removed)
            )}
          </WrittenText>
        </blockquote>
        {before && before !== after && (
          <p className="mt-1 text-note text-muted">
            {deleted ? 'Barré\u00A0: supprimé depuis.' : 'Barré\u00A0: retiré depuis.'}
          </p>
        )}
      </div>
    </div>
  );
}

function Reports({ row }: { row: CaseDetailsFragment }) {
  const reports = row.timeline.filter(({ kind }) => kind === 'REPORT');
  if (reports.length === 0) return null;
  return (
    <section aria-label="Signalements">
      <h3 className="font-text text-sm font-semibold">{counted(reports.length, 'signalement')}</h3>
      <ul className="divide-y divide-line">
        {reports.map((line) => (
          <PaneLine
            key={line.id}
            line={line}
            what={line.reason ? reportReasonLabels[line.reason] : null}
          />
        ))}
      </ul>
    </section>
  );
}

/** Kinds of entries, besides reports, that the pane shows. */
const SHOWN: ReadonlySet<CaseLineFragment['kind']> = new Set([
  'NOTE',
  'APPEAL',
  'CONFIRMATION_ASKED',
  'EMERGENCY',
  'RESULT',
]);
const MOST_SHOWN = 5;

const LINE_NAMES: Partial<Record<CaseLineFragment['kind'], string>> = {
  NOTE: 'Note',
  APPEAL: 'Recours',
  CONFIRMATION_ASKED: 'Confirmation demandée',
  EMERGENCY: 'Message de détresse',
  RESULT: 'Garde mise de côté',
};

/** Latest notes, appeals and requests of the case. */
function LastNotes({ row }: { row: CaseDetailsFragment }) {
  const lines = row.timeline.filter(({ kind }) => SHOWN.has(kind)).slice(-MOST_SHOWN);
  if (lines.length === 0) return null;
  return (
    <section aria-label="Notes et demandes">
      <h3 className="font-text text-sm font-semibold">Notes et demandes</h3>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <PaneLine key={line.id} line={line} what={LINE_NAMES[line.kind] ?? null} />
        ))}
      </ul>
    </section>
  );
}

function PaneLine({ line, what }: { line: CaseLineFragment; what: string | null }) {
  const { at, actor, mine, text } = line;
  const who = mine ? 'Vous' : (actor?.username ?? doneBy(line).replace(/^(de |d’|par )/, ''));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 text-sm leading-[1.3125rem]">
      <span className="min-w-0 wrap-anywhere">
        <b className="font-semibold text-ink">{who}</b>
        {what && (who ? ` · ${what}` : what)}
      </span>
      <time dateTime={at} title={formatDateTime(at)} className="data text-note text-muted">
        {formatInstant(at)}
      </time>
      {text && (
        <WrittenText lines={4} className="col-span-2">
          «&nbsp;{text}&nbsp;»
        </WrittenText>
      )}
    </li>
  );
}

function PaneActions({ row, actions }: { row: CaseDetailsFragment; actions: CaseActions }) {
  const { user } = useViewer();
  const deciding = row.viewerCan.decide ? decidingPath(row) : null;
  const [quick] = rowActions(row, user.id);
  return (
    <div className="flex gap-2 border-t border-line bg-surface px-5 py-3 [&>*]:flex-1">
      {deciding ? (
        <ButtonLink to={deciding}>Décider</ButtonLink>
      ) : (
        <ButtonLink to={adminPaths.case(row.number)}>Ouvrir le dossier</ButtonLink>
      )}
      {quick && (
        <Button
          variant="secondary"
          busy={actions.isRunning(row, quick.action)}
          onClick={() => void actions.perform(row, quick.action)}
        >
          {quick.label}
        </Button>
      )}
    </div>
  );
}
