import { ArrowRightLeft, Inbox, ListFilter, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  CaseCountsDocument,
  CasesDocument,
  ConfirmationsDocument,
  HandoverDocument,
  OneCaseDocument,
  OneConfirmationDocument,
  useCaseCountsQuery,
  useCasesQuery,
  useConfirmationsQuery,
  useHandoverQuery,
  type CaseCountsQuery,
  type CasesQuery,
  type ConfirmationFilter,
  type ConfirmationsQuery,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type CaseListSearch } from '#client/platform/address/paths';
import { useListAddress, type ListState } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Can } from '#client/platform/session/Can';
import { may, useSession, useViewer } from '#client/platform/session/useSession';
import { counted, formatNumber } from '#client/platform/text/format';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { useNow } from '#client/platform/text/useNow';
import { lazyDialog } from '#ui/lazy/lazyDialog';
import { Badge } from '#ui/data/Badge';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { SearchField } from '#ui/inputs/SearchField';
import { Card } from '#ui/layout/Card';
import { SmartLink } from '#ui/layout/SmartLink';
import { Page } from '#features/shell/Page';
import { PAGE_SIZE } from '../lists/ListCard';
import { PagedList } from '../lists/PagedList';
import { QueueHints } from '../queues/QueueHelp';
import { useLiveQueue } from '../queues/useLiveQueue';
import { useQueueKeys } from '../queues/useQueueKeys';
import { RequestLinks } from '../confirmations/RequestLinks';
import { requestLists, requestVariables } from '../confirmations/requestLists';
import { RequestsInbox } from '../confirmations/RequestsInbox';
import { Notice } from '../shell/Notice';
import { CaseChips } from './list/CaseChips';
import { rememberCases } from './list/caseList';
import { CasePane } from './list/CasePane';
import { CaseRows, RowGroups, type CaseRowsProps } from './list/CaseRows';
import { caseAddress, caseFilterOf } from './list/caseSearch';
import { requestOfRow, RequestRows } from './list/RequestRows';
import { hasReadingPane, useReadingPane } from './list/readingPane';
import { rowActions } from './list/rowActions';
import { RowAnchor } from './list/RowAnchor';
import { useRowFocus } from './list/useRowFocus';
import { OpenCaseDialog } from './list/OpenCaseDialog';
import { useCaseActions, type QuickAction } from './detail/useCaseActions';
import { useLiveCases } from './useLiveCases';

const HandoverDialog = lazyDialog(
  async () => (await import('./handover/HandoverDialog')).HandoverDialog,
);

/** Returns whether the list shows the requests for approval that no case contains. */
const hasRequests = ({ liste, type, recherche, page }: Required<CaseListSearch>): boolean =>
  liste === '' && (type === '' || type === 'a-confirmer') && recherche === '' && page === 1;

const variablesOf = (search: Required<CaseListSearch>) => ({
  filter: caseFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search: parameters, opens }) => {
  const search = caseAddress.read(parameters);
  const viewsCases = opens(adminPaths.case('1'));
  if (search.demande) {
    const one = { query: OneConfirmationDocument, variables: { id: search.demande } };
    return viewsCases ? [one, { query: CaseCountsDocument }] : [one];
  }
  const filter = requestFilterOf(search, viewsCases);
  if (filter)
    return [{ query: ConfirmationsDocument, variables: requestVariables(filter, search.page) }];
  return [
    { query: CasesDocument, variables: variablesOf(search) },
    { query: CaseCountsDocument },
    { query: HandoverDocument },
    ...(hasRequests(search)
      ? [{ query: ConfirmationsDocument, variables: requestVariables('OUTSIDE_CASES') }]
      : []),
    ...(search.dossier ? [{ query: OneCaseDocument, variables: { number: search.dossier } }] : []),
  ];
};

/** Returns the filter of the list of requests that the page shows; null when it shows cases. */
function requestFilterOf(
  { liste }: Required<CaseListSearch>,
  viewsCases: boolean,
): ConfirmationFilter | null {
  const list = requestLists.find(({ slug }) => slug === liste);
  return list?.filter ?? (viewsCases ? null : 'FOR_ME');
}

/**
 * Inbox of the staff. Staff who may not view cases see only the requests for approval that they may
 * decide.
 */
export default function CasesPage() {
  const { viewer } = useSession();
  const list = useListAddress(caseAddress);
  const { search } = list;
  const viewsCases = may(viewer, 'MODERATION_REPORTS_VIEW');
  const filter = requestFilterOf(search, viewsCases);
  if (!filter && !search.demande) return <CaseInbox list={list} />;
  return <RequestsInbox search={search} filter={filter ?? 'FOR_ME'} hrefFor={list.hrefFor} />;
}

/**
 * Page with the open cases, which is the inbox of the moderators: distress messages first, then the
 * most severe cases, then the oldest. A wide window has a reading pane beside the list.
 */
function CaseInbox({ list }: { list: ListState<CaseListSearch> }) {
  const [shown, setShown] = useState<'opening' | 'handover' | null>(null);
  const { search, open } = list;
  const query = useCasesQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
    // A reload after a live change must not share a request that started before the change.
    context: { queryDeduplication: false },
  });
  const counts = useCaseCountsQuery({ fetchPolicy: 'cache-and-network' });
  const handover = useHandoverQuery({ fetchPolicy: 'cache-and-network' });
  const showsRequests = hasRequests(search);
  const requests = useConfirmationsQuery({
    variables: requestVariables('OUTSIDE_CASES'),
    skip: !showsRequests,
    fetchPolicy: 'cache-and-network',
  });
  const refreshRequests = () =>
    Promise.allSettled([showsRequests && requests.refetch(), counts.refetch()]);
  useLiveQueue('CONFIRMATIONS', refreshRequests);
  const refresh = () => Promise.allSettled([query.refetch(), counts.refetch(), handover.refetch()]);
  useLiveCases(refresh);
  const actions = useCaseActions(refresh);
  const shownList = withPreviousData(query);
  const { data } = shownList;
  const address = caseAddress.href({ ...search, dossier: '' });
  useEffect(() => {
    if (!data) return;
    const { items, total, page } = data.cases;
    const numbers = items.map(({ number }) => number);
    rememberCases({ numbers, first: (page - 1) * PAGE_SIZE + 1, total, address });
  }, [data, address]);
  const select = (dossier: string) => open({ dossier, page: search.page }, 'replace');
  const keys = useCaseKeys({ rows: data?.cases.items ?? [], select, actions });
  const hasPane = useReadingPane();
  const closeDialog = () => setShown(null);
  return (
    <Page
      wide
      title={adminPageNames.cases}
      description="Les dossiers à traiter et la relève."
      lead={<Lead counts={counts.data?.caseCounts} />}
      actions={
        <Tools
          search={search}
          counts={counts.data?.caseCounts}
          unreadNotes={handover.data?.handover.unreadNotes ?? 0}
          keyShown={keys.enabled ? '/' : undefined}
          onSearch={(recherche) => open({ recherche }, 'typing')}
          onShow={setShown}
        />
      }
    >
      <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
      <div className="-mt-2.5 mb-3.5 max-md:hidden">
        <CaseChips search={search} counts={counts.data?.caseCounts} />
      </div>
      <div className="grid items-start gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_minmax(20rem,38.5%)] min-[90rem]:grid-cols-[minmax(0,1fr)_27.5rem]">
        <Card
          as="section"
          aria-label="Dossiers à traiter"
          className="min-w-0 [overflow-anchor:none]"
        >
          <p role="status" className="sr-only">
            {data && counted(data.cases.total, 'dossier')}
          </p>
          <CaseListView
            query={shownList}
            requests={showsRequests ? requests.data?.confirmations : undefined}
            search={search}
            hrefFor={list.hrefFor}
            rows={{ selected: hasPane ? search.dossier : '', onSelect: select, actions }}
          />
          <div className="sticky-foot sticky bottom-(--page-bottom) z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-b-card border-t border-line bg-surface px-4 py-2.5 max-md:static print:hidden">
            <QueueHints keys={keys} />
            {search.type === 'a-confirmer' && <RequestLinks />}
            <SmartLink
              to={
                search.liste === 'clos' ? adminPaths.cases : adminPaths.caseList({ liste: 'clos' })
              }
              className="inline-flex min-h-6 items-center text-note text-ink underline decoration-field underline-offset-3 hover:decoration-current max-md:min-h-11"
            >
              {search.liste === 'clos' ? 'Dossiers ouverts' : 'Dossiers clos'}
            </SmartLink>
          </div>
        </Card>
        {hasPane && <CasePane number={search.dossier} actions={actions} />}
      </div>
      {shown === 'opening' && <OpenCaseDialog onClose={closeDialog} />}
      {shown === 'handover' && (
        <HandoverDialog
          query={handover}
          actions={actions}
          refresh={refresh}
          onClose={closeDialog}
        />
      )}
    </Page>
  );
}

/**
 * Delay after which the reading pane shows the focused row, in milliseconds. The cases that a
 * moderator only passes are not loaded, because the server logs each access to a case.
 */
const READING_DELAY_MS = 250;

interface CaseKeysOptions extends Pick<CaseRowsProps, 'rows' | 'actions'> {
  select: (number: string) => void;
}

/** Registers the keyboard shortcuts of the list. Moving to a row shows it in the reading pane. */
function useCaseKeys({ rows, select, actions }: CaseKeysOptions) {
  const navigate = useNavigate();
  const { user } = useViewer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // A click may open another page, from which showing the pane would lead back to the list.
    const stop = () => clearTimeout(timer.current);
    document.addEventListener('click', stop);
    return () => {
      stop();
      document.removeEventListener('click', stop);
    };
  }, []);
  /** Runs the first of these actions that the row offers. */
  const runOf =
    (...wanted: QuickAction[]) =>
    (number: string) => {
      const row = rows.find((one) => one.number === number);
      const offered = row && rowActions(row, user.id).find(({ action }) => wanted.includes(action));
      if (offered) void actions.perform(row, offered.action);
    };
  return useQueueKeys({
    search: 'Rechercher un dossier',
    open: {
      description: 'Ouvrir le dossier ou la demande',
      run: (row) => {
        clearTimeout(timer.current);
        const request = requestOfRow(row);
        void navigate(request === null ? adminPaths.case(row) : adminPaths.confirmation(request));
      },
    },
    claim: { description: 'Prendre ou rendre le dossier', run: runOf('claim', 'release') },
    approve: { description: 'Approuver le commentaire', run: runOf('approve') },
    hide: {
      description: 'Masquer le commentaire en attendant, ou l’afficher de nouveau',
      run: runOf('hide', 'unhide'),
    },
    onMove: (number) => {
      clearTimeout(timer.current);
      if (requestOfRow(number) === null && hasReadingPane())
        timer.current = setTimeout(() => select(number), READING_DELAY_MS);
    },
  });
}

type Counts = CaseCountsQuery['caseCounts'] | undefined;

/** Number of open cases. The number of overdue ones links to their list. */
function Lead({ counts }: { counts: Counts }) {
  if (!counts) return 'Du plus grave au moins grave.';
  const { open, overdue } = counts;
  if (open === 0) return 'Aucun dossier ouvert.';
  return (
    <>
      {counted(open, 'dossier ouvert', 'dossiers ouverts')}
      {overdue > 0 && (
        <>
          , dont{' '}
          <SmartLink
            to={adminPaths.caseList({ liste: 'en-retard' })}
            className="underline decoration-field underline-offset-3 hover:decoration-current"
          >
            {formatNumber(overdue)} en retard
          </SmartLink>
        </>
      )}
      .
    </>
  );
}

interface ToolsProps {
  search: Required<CaseListSearch>;
  counts: Counts;
  unreadNotes: number;
  keyShown?: string;
  onSearch: (text: string) => void;
  onShow: (dialog: 'opening' | 'handover') => void;
}

/**
 * Search field, and buttons of the page. On a phone, the buttons and the filters are folded behind
 * one button.
 */
function Tools({ search, counts, unreadNotes, keyShown, onSearch, onShow }: ToolsProps) {
  const [unfolded, setUnfolded] = useState(false);
  const filtered = search.liste !== '' || search.type !== '';
  return (
    <div className="flex flex-wrap items-center gap-2.5 max-md:w-full">
      <div className="min-w-0 max-md:flex-1 md:w-52 lg:w-64 min-[75rem]:w-75">
        <SearchField
          label="Dossiers"
          placeholder="Numéro, membre ou mots"
          maxLength={MAX_SEARCH_LENGTH}
          value={search.recherche}
          keyShown={keyShown}
          onSearch={onSearch}
          otherParams={{ liste: search.liste, type: search.type }}
        />
      </div>
      <Button
        variant="secondary"
        aria-expanded={unfolded}
        aria-controls="filtres-dossiers"
        className={classes('md:hidden', filtered && 'border-chosen')}
        onClick={() => setUnfolded(!unfolded)}
      >
        <ListFilter aria-hidden="true" size={18} />
        {filtered ? 'Filtré' : 'Filtrer'}
      </Button>
      <div
        id="filtres-dossiers"
        className={classes('flex flex-wrap gap-2.5 max-md:w-full', !unfolded && 'max-md:hidden')}
      >
        <div className="w-full md:hidden">
          <CaseChips search={search} counts={counts} />
        </div>
        <Button variant="secondary" onClick={() => onShow('handover')}>
          <ArrowRightLeft aria-hidden="true" size={18} />
          Relève
          {unreadNotes > 0 && <Badge tone="info">{counted(unreadNotes, 'consigne')}</Badge>}
        </Button>
        <Can permission="MODERATION_REPORTS_HANDLE">
          <Button variant="secondary" onClick={() => onShow('opening')}>
            <Plus aria-hidden="true" size={18} />
            Ouvrir un dossier
          </Button>
        </Can>
      </div>
    </div>
  );
}

interface CaseListViewProps {
  query: QueryState<CasesQuery>;
  /** Requests for approval that no case contains; undefined until they are loaded. */
  requests: ConfirmationsQuery['confirmations'] | undefined;
  search: Required<CaseListSearch>;
  hrefFor: (page: number) => string;
  rows: Pick<CaseRowsProps, 'selected' | 'onSelect' | 'actions'>;
}

function CaseListView({ query, requests, search, hrefFor, rows }: CaseListViewProps) {
  const now = useNow();
  const focus = useRowFocus();
  return (
    <div {...focus}>
      {requests && <RequestRows requests={requests.items} total={requests.total} now={now} />}
      <QueryView
        query={query}
        failure="Les dossiers n’ont pas pu être chargés."
        skeleton={<ListSkeleton />}
        isEmpty={({ cases }) => cases.total === 0}
        empty={requests && requests.total > 0 ? null : <NoCase search={search} />}
      >
        {({ cases }) => (
          <PagedList
            page={cases}
            pageSize={PAGE_SIZE}
            noun="dossier"
            label="Pages des dossiers"
            hrefFor={hrefFor}
          >
            <RowAnchor rows={cases.items} list={caseAddress.href({ ...search, dossier: '' })}>
              {search.liste === 'clos' ? (
                <CaseRows rows={cases.items} now={now} {...rows} />
              ) : (
                <RowGroups
                  rows={cases.items}
                  now={now}
                  continues={{ before: cases.page > 1, after: cases.page < cases.pageCount }}
                  {...rows}
                />
              )}
            </RowAnchor>
          </PagedList>
        )}
      </QueryView>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div>
      {[1, 2, 3, 4, 5].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 border-t border-line px-4 py-3.5 first:border-t-0"
        >
          <Skeleton className="size-5" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-28 max-md:col-start-2 max-md:row-start-3" />
          <Skeleton className="col-start-2 h-5 w-88" />
          <Skeleton className="h-8 w-36 max-md:col-span-2 max-md:h-11 max-md:w-full" />
        </div>
      ))}
    </div>
  );
}

function NoCase({ search: { recherche, liste, type } }: { search: Required<CaseListSearch> }) {
  const filtered = recherche !== '' || liste !== '' || type !== '';
  return (
    <div className="p-4">
      <EmptyState
        title={filtered ? 'Aucun dossier' : 'Rien à traiter'}
        icon={<Inbox size={32} />}
        action={
          filtered && (
            <ButtonLink variant="secondary" to={adminPaths.cases}>
              Voir tous les dossiers ouverts
            </ButtonLink>
          )
        }
      >
        {filtered
          ? 'Essayez une autre liste ou une autre recherche.'
          : 'Lisez la relève, ou ouvrez vous-même un dossier. Un nouveau signalement s’affichera ici sans recharger la page.'}
      </EmptyState>
    </div>
  );
}
