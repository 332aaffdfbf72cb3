import { ArrowDown, ArrowRightLeft, FolderOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import {
  CaseCountsDocument,
  CasesDocument,
  HandoverDocument,
  useCaseCountsQuery,
  useCasesQuery,
  useHandoverQuery,
  type CaseCountsQuery,
  type CasesQuery,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type CaseListSearch } from '#client/platform/address/paths';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { Can } from '#client/platform/session/Can';
import { counted, formatNumber } from '#client/platform/text/format';
import { MAX_SEARCH_LENGTH } from '#client/platform/text/searchText';
import { useNow } from '#client/platform/text/useNow';
import { EmptyState } from '#ui/feedback/EmptyState';
import { QueryView, type QueryState } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Button, ButtonLink } from '#ui/inputs/Button';
import { classes } from '#ui/inputs/classes';
import { SearchField } from '#ui/inputs/SearchField';
import { Card } from '#ui/layout/Card';
import { Page } from '#features/shell/Page';
import { PAGE_SIZE } from '../lists/ListCard';
import { PagedList } from '../lists/PagedList';
import { QueueHelp } from '../queues/QueueHelp';
import { useQueueKeys } from '../queues/useQueueKeys';
import { Notice } from '../shell/Notice';
import { rememberCases } from './list/caseList';
import { CaseRows } from './list/CaseRows';
import { caseAddress, caseFilterOf, caseLists } from './list/caseSearch';
import { HandoverCard } from './handover/HandoverCard';
import { OpenCaseDialog } from './list/OpenCaseDialog';
import { useCaseActions } from './detail/useCaseActions';
import { useLiveCases } from './useLiveCases';

const variablesOf = (search: Required<CaseListSearch>) => ({
  filter: caseFilterOf(search),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search }) => [
  { query: CasesDocument, variables: variablesOf(caseAddress.read(search)) },
  { query: CaseCountsDocument },
  { query: HandoverDocument },
];

const searchField = () => document.querySelector<HTMLInputElement>('input[name="recherche"]');

/**
 * Page with the incident log, which is the list of cases, and the handover. The most severe cases
 * come first, then the oldest.
 */
export default function CasesPage() {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const { search, open, hrefFor } = useListAddress(caseAddress);
  const query = useCasesQuery({
    variables: variablesOf(search),
    fetchPolicy: 'cache-and-network',
  });
  const counts = useCaseCountsQuery({ fetchPolicy: 'cache-and-network' });
  const handover = useHandoverQuery({ fetchPolicy: 'cache-and-network' });
  const refresh = () => Promise.allSettled([query.refetch(), counts.refetch(), handover.refetch()]);
  useLiveCases(refresh);
  const actions = useCaseActions(refresh);
  const list = withPreviousData(query);
  const rows = list.data?.cases.items ?? [];
  const { data } = list;
  const address = adminPaths.caseList(search);
  useEffect(() => {
    if (!data) return;
    const { items, total, page } = data.cases;
    const numbers = items.map(({ number }) => number);
    rememberCases({ numbers, first: (page - 1) * PAGE_SIZE + 1, total, address });
  }, [data, address]);
  const visit = (number: string) => void navigate(adminPaths.case(number));
  const keys = useQueueKeys({
    search: { description: 'Rechercher un dossier', run: () => searchField()?.focus() },
    open: { description: 'Ouvrir le dossier', run: visit },
    visit: { description: 'Ouvrir le dossier', run: visit },
    claim: {
      description: 'Prendre en charge le dossier',
      run: (number) => {
        const row = rows.find((one) => one.number === number);
        if (row?.viewerCan.claim) void actions.claim(row);
      },
    },
  });
  return (
    <Page
      wide
      title={adminPageNames.cases}
      description="Les dossiers de la modération et la relève."
      lead={<Lead counts={counts.data?.caseCounts} />}
      actions={
        <Can permission="MODERATION_REPORTS_HANDLE">
          <Button onClick={() => setOpening(true)}>Ouvrir un dossier</Button>
        </Can>
      }
    >
      <Notice onClose={actions.clearConflict}>{actions.conflict}</Notice>
      <Jump handover={handover.data?.handover} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19.75rem]">
        <Card as="section" aria-label="Dossiers" className="min-w-0 overflow-hidden">
          <div className="grid gap-3 px-3.5 py-3.5 md:px-4.5">
            <SearchField
              label="Dossiers"
              placeholder="Rechercher un dossier…"
              maxLength={MAX_SEARCH_LENGTH}
              value={search.recherche}
              keyShown={keys.enabled ? '/' : undefined}
              onSearch={(recherche) => open({ recherche }, 'typing')}
            />
            <Chips
              chosen={search.liste}
              counts={counts.data?.caseCounts}
              onChoose={(liste) => open({ liste })}
            />
          </div>
          <p role="status" className="sr-only">
            {list.data && counted(list.data.cases.total, 'dossier')}
          </p>
          <CaseListView
            query={list}
            search={search}
            hrefFor={hrefFor}
            keys={<QueueHelp keys={keys} />}
          />
        </Card>
        <HandoverCard query={handover} actions={actions} refresh={refresh} />
      </div>
      {opening && <OpenCaseDialog onClose={() => setOpening(false)} />}
    </Page>
  );
}

type Counts = CaseCountsQuery['caseCounts'] | undefined;

function Lead({ counts }: { counts: Counts }) {
  if (!counts) return 'Les plus graves et les plus anciens d’abord.';
  const opened = counted(counts.open, 'dossier ouvert', 'dossiers ouverts');
  const late = counts.overdue > 0 ? `, dont ${formatNumber(counts.overdue)} en retard` : '';
  return `${opened}${late}. Les plus graves et les plus anciens d’abord.`;
}

/**
 * Link to the handover, with a summary. Displayed on small screens, where the handover is below the
 * list.
 */
function Jump({ handover }: { handover?: { newsCount: number; unreadNotes: number } }) {
  if (!handover) return null;
  const { newsCount, unreadNotes } = handover;
  return (
    <a
      href="#releve"
      className="mb-3 flex min-h-11 items-center gap-2 rounded-card border border-line bg-surface px-3.5 py-2.5 text-sm text-text xl:hidden print:hidden"
    >
      <ArrowRightLeft aria-hidden="true" size={16} className="shrink-0" />
      <span className="min-w-0 grow">
        <b className="font-semibold text-ink">Relève&nbsp;:</b>{' '}
        {`${counted(newsCount, 'changement')}, ${counted(unreadNotes, 'consigne non lue', 'consignes non lues')}`}
      </span>
      <ArrowDown aria-hidden="true" size={16} className="shrink-0" />
    </a>
  );
}

interface ChipsProps {
  chosen: string;
  counts: Counts;
  onChoose: (slug: string) => void;
}

function Chips({ chosen, counts, onChoose }: ChipsProps) {
  return (
    <div
      role="group"
      aria-label="Listes de dossiers"
      className="flex gap-1.5 max-md:-mx-3.5 max-md:overflow-x-auto max-md:px-3.5 max-md:py-1 md:flex-wrap"
    >
      {caseLists.map(({ slug, label, count }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === chosen}
          onClick={() => onChoose(slug)}
          className={classes(
            'inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:min-h-11',
            slug === chosen
              ? 'border-chosen bg-chosen text-white'
              : 'border-line-strong bg-surface text-text hover:border-muted hover:bg-canvas',
          )}
        >
          {label}
          {counts && (
            <b className="data text-[0.78125rem] font-semibold">{formatNumber(counts[count])}</b>
          )}
        </button>
      ))}
    </div>
  );
}

interface CaseListViewProps {
  query: QueryState<CasesQuery>;
  search: Required<CaseListSearch>;
  hrefFor: (page: number) => string;
  /** Help for the keyboard shortcuts, shown below the list. */
  keys: React.ReactNode;
}

function CaseListView({ query, search, hrefFor, keys }: CaseListViewProps) {
  const now = useNow();
  return (
    <QueryView
      query={query}
      failure="Les dossiers n’ont pas pu être chargés."
      skeleton={<ListSkeleton />}
      isEmpty={({ cases }) => cases.total === 0}
      empty={<NoCase search={search} />}
    >
      {({ cases }) => (
        <>
          <PagedList
            page={cases}
            pageSize={PAGE_SIZE}
            noun="dossier"
            label="Pages des dossiers"
            hrefFor={hrefFor}
          >
            <CaseRows rows={cases.items} now={now} />
          </PagedList>
          {cases.items.length > 0 && (
            <div className="px-2 pb-2 empty:hidden max-md:hidden">{keys}</div>
          )}
        </>
      )}
    </QueryView>
  );
}

function ListSkeleton() {
  return (
    <div>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="grid gap-2 border-t border-line p-4.5">
          <Skeleton className="h-5 w-36" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-10" />
        </div>
      ))}
    </div>
  );
}

function NoCase({ search: { recherche, liste } }: { search: Required<CaseListSearch> }) {
  const filtered = recherche !== '' || liste !== '';
  return (
    <div className="border-t border-line p-4">
      <EmptyState
        title="Aucun dossier"
        icon={<FolderOpen size={32} />}
        action={
          filtered && (
            <ButtonLink variant="secondary" to={adminPaths.cases}>
              Voir les dossiers ouverts
            </ButtonLink>
          )
        }
      >
        {filtered
          ? 'Essayez une autre liste ou une autre recherche.'
          : 'Un dossier s’ouvre à chaque signalement, commentaire en attente ou sanction. Vous pouvez aussi en ouvrir un.'}
      </EmptyState>
    </div>
  );
}
