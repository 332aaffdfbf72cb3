import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import {
  CommentCountsDocument,
  CommentRefsDocument,
  DistressDetectionsDocument,
  ManagedCommentsDocument,
  useCommentCountsQuery,
  useManagedCommentsQuery,
  type CommentCountsQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatNumber } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type CommentQueueSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import { may, useSession } from '#client/platform/session/useSession';
import { Page } from '#features/shell/Page';
import { StatStrip, StatStripSkeleton } from '#ui/data/StatStrip';
import { Emergencies } from '../emergencies/Emergencies';
import { PAGE_SIZE } from '../lists/ListCard';
import { BulkOutcome } from '../lists/bulk/BulkOutcome';
import { Notice } from '../shell/Notice';
import { QueueHelp } from '../queues/QueueHelp';
import { useListPages } from '../lists/useListPages';
import { useLiveQueue } from '../queues/useLiveQueue';
import { useQueueKeys } from '../queues/useQueueKeys';
import { useVersionedSelection } from '../lists/bulk/useVersionedSelection';
import { commentAddress, commentFilterOf } from './commentFilters';
import type { CommentRow } from './commentColumns';
import type { CommentCaseDialogProps } from './CommentCaseDialog';
import { offeredFor } from './commentMenu';
import { CommentList } from './CommentList';
import {
  useCommentActions,
  type CommentAction,
  type CommentActionRequest,
} from './useCommentActions';

const CommentCaseDialog = lazyDialog(
  async () => (await import('./CommentCaseDialog')).CommentCaseDialog,
);
const DecisionDialog = lazyDialog(async () => (await import('./DecisionDialog')).DecisionDialog);

const variablesOf = (search: Required<CommentQueueSearch>) => ({
  filter: commentFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: ManagedCommentsDocument, variables: variablesOf(commentAddress.read(search)) },
  { query: CommentCountsDocument },
  { query: DistressDetectionsDocument },
];

/** Page with the comments to moderate: totals, filters, and decisions on one or many comments. */
export default function CommentsPage() {
  const navigate = useNavigate();
  const list = useListAddress(commentAddress);
  const { search } = list;
  const query = useManagedCommentsQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const counts = useCommentCountsQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = () => Promise.allSettled([query.refetch(), counts.refetch()]);
  const reload = useLiveQueue('COMMENTS', refresh);
  const refreshList = () => void reload().catch(() => undefined);
  const actions = useCommentActions(reload);
  const { data } = withPreviousData(query);
  const readRefs = useListPages(CommentRefsDocument, { filter: commentFilterOf(search) });
  const selection = useVersionedSelection({
    rows: data?.managedComments.items ?? [],
    total: data?.managedComments.total ?? 0,
    readPage: async (number) => (await readRefs(number)).managedComments,
  });
  const [asked, setAsked] = useState<CommentActionRequest | null>(null);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { viewer } = useSession();

  const choose = (comment: CommentRow, action: CommentAction) => {
    const comments = [{ id: comment.id, version: comment.version }];
    const canOverride = comment.conflict?.lastResort ?? false;
    const offered = offeredFor(comment);
    const author = comment.author?.username ?? null;
    const request = { action, comments, canOverride, author, offered };
    if (action === 'APPROVE' && !canOverride) void actions.approve(request);
    else if (comment.caseNumber && may(viewer, 'MODERATION_REPORTS_HANDLE'))
      setDeciding({ caseNumber: comment.caseNumber, subject: SUBJECTS[action] });
    else setAsked(request);
  };
  const chooseById = (id: string, action: 'APPROVE' | 'REJECT') => {
    const comment = data?.managedComments.items.find((one) => one.id === id);
    const may = action === 'APPROVE' ? comment?.canApprove : comment?.canReject;
    if (comment && may && !actions.busy) choose(comment, action);
  };
  const openCase = (id: string) => {
    const caseNumber = data?.managedComments.items.find((one) => one.id === id)?.caseNumber;
    if (caseNumber) void navigate(adminPaths.case(caseNumber));
  };
  const keys = useQueueKeys({
    approve: { description: 'Approuver', run: (id) => chooseById(id, 'APPROVE') },
    hide: { description: 'Masquer (motif demandé)', run: (id) => chooseById(id, 'REJECT') },
    open: { description: 'Ouvrir le dossier', run: openCase },
    search: 'Rechercher un commentaire',
  });

  return (
    <Page
      wide
      title={adminPageNames.comments}
      description="Commentaires des membres&nbsp;: approuver, masquer, supprimer."
      lead="Commentaires des membres, du plus récent au plus ancien."
    >
      <Emergencies />
      <Counts counts={counts.data?.commentCounts} />
      <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
      <QueueHelp keys={keys} />
      <CommentList
        query={query}
        selection={selection}
        list={list}
        onChoose={choose}
        onAsk={setAsked}
      />
      {deciding && (
        <CommentCaseDialog
          {...deciding}
          onSettled={refreshList}
          onClose={() => {
            setDeciding(null);
            refreshList();
          }}
        />
      )}
      {asked && (
        <DecisionDialog
          request={asked}
          actions={actions}
          onDone={() => selection.drop(asked.comments)}
          onClose={() => setAsked(null)}
        />
      )}
      {actions.outcome && <BulkOutcome {...actions.outcome} onClose={actions.closeOutcome} />}
    </Page>
  );
}

type Deciding = Pick<CommentCaseDialogProps, 'caseNumber' | 'subject'>;

const SUBJECTS = { APPROVE: 'COMPLIANT', REJECT: 'HIDE', DELETE: 'DELETE' } as const;

const STATS = [
  { key: 'total', label: 'Total', etat: '' },
  { key: 'pending', label: 'En attente', etat: 'en-attente' },
  { key: 'approved', label: 'Approuvés', etat: 'approuve' },
  { key: 'rejected', label: 'Masqués', etat: 'rejete' },
  { key: 'reported', label: 'Signalés', etat: 'signale' },
] as const;

function Counts({ counts }: { counts: CommentCountsQuery['commentCounts'] | undefined }) {
  const labels = [...STATS.map(({ label }) => label), 'Aujourd’hui'];
  if (!counts) return <StatStripSkeleton labels={labels} />;
  return (
    <StatStrip
      label="Commentaires en chiffres"
      stats={[
        ...STATS.map(({ key, label, etat }) => ({
          label,
          value: formatNumber(counts[key]),
          to: adminPaths.commentQueue({ etat }),
        })),
        {
          label: 'Aujourd’hui',
          value: formatNumber(counts.today),
          to: adminPaths.commentQueue({ periode: 'aujourdhui' }),
        },
      ]}
    />
  );
}
