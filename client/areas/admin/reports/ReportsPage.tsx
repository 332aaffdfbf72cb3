import { useNavigate } from 'react-router-dom';

import { lazyDialog } from '#ui/lazy/lazyDialog';
import {
  ManagedReportDocument,
  DistressDetectionsDocument,
  ManagedReportsDocument,
  ReportAssigneesDocument,
  ReportCountsDocument,
  ReportRefsDocument,
  useManagedReportQuery,
  useManagedReportsQuery,
  useReportCountsQuery,
  type ReportCountsQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatNumber } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths, type ReportQueueSearch } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import type { ListHistory } from '#client/platform/address/useAddressChange';
import { useListAddress } from '#client/platform/address/useListAddress';
import { Page } from '#features/shell/Page';
import { StatStrip, StatStripSkeleton } from '#ui/data/StatStrip';
import { Emergencies } from '../emergencies/Emergencies';
import { PAGE_SIZE } from '../lists/ListCard';
import { BulkOutcome } from '../lists/bulk/BulkOutcome';
import { QueueHelp } from '../queues/QueueHelp';
import { useListPages } from '../lists/useListPages';
import { useLiveQueue } from '../queues/useLiveQueue';
import { useQueueKeys } from '../queues/useQueueKeys';
import { useVersionedSelection } from '../lists/bulk/useVersionedSelection';
import { reportAddress, reportFilterOf } from './reportFilters';
import { ReportList } from './ReportList';
import { useReportActions } from './useReportActions';

const ReportPanel = lazyDialog(async () => (await import('./ReportPanel')).ReportPanel);

const variablesOf = (search: Required<ReportQueueSearch>, viewerId: string) => ({
  filter: reportFilterOf(search, viewerId),
  page: search.page,
  pageSize: PAGE_SIZE,
});

export const preload: Preload = ({ search: parameters }) => {
  const search = reportAddress.read(parameters);
  const ofReader = ['moi', 'autres'].includes(search.responsable);
  return [
    ...(ofReader ? [] : [{ query: ManagedReportsDocument, variables: variablesOf(search, '') }]),
    { query: ReportCountsDocument },
    { query: DistressDetectionsDocument },
    { query: ReportAssigneesDocument },
    ...(search.signalement
      ? [{ query: ManagedReportDocument, variables: { id: search.signalement } }]
      : []),
  ];
};

/**
 * Page with the reports: totals, filters and the list. A report opens in a dialog over the list.
 */
export default function ReportsPage() {
  const navigate = useNavigate();
  const list = useListAddress(reportAddress);
  const { search } = list;
  const { signalement, page } = search;
  const { user } = useViewer();
  const query = useManagedReportsQuery({
    variables: variablesOf(search, user.id),
    fetchPolicy: 'cache-and-network',
  });
  const counts = useReportCountsQuery({ fetchPolicy: 'cache-and-network' });
  const opened = useManagedReportQuery({
    variables: { id: signalement },
    skip: signalement === '',
    fetchPolicy: 'cache-and-network',
  });
  const refresh = () =>
    Promise.allSettled([query.refetch(), counts.refetch(), signalement && opened.refetch()]);
  const actions = useReportActions(useLiveQueue(['REPORTS', 'CASES'], refresh));
  const { data } = withPreviousData(query);
  const rows = data?.managedReports.items ?? [];
  const readRefs = useListPages(ReportRefsDocument, { filter: reportFilterOf(search, user.id) });
  const selection = useVersionedSelection({
    rows,
    total: data?.managedReports.total ?? 0,
    readPage: async (number) => (await readRefs(number)).managedReports,
  });
  // Opening a report does not return to the first page of the list behind it.
  const show = (next: ReportQueueSearch, history?: ListHistory) =>
    list.open({ page, ...next }, history);

  const openToDecide = (id: string, decision: string) => {
    if (rows.find((row) => row.id === id)?.canDecide) show({ signalement: id, decision });
  };
  const keys = useQueueKeys({
    open: {
      description: 'Ouvrir le dossier du signalement',
      run: (id) => {
        const number = rows.find((row) => row.id === id)?.caseNumber;
        if (number) void navigate(adminPaths.case(number));
        else show({ signalement: id, decision: '' });
      },
    },
    approve: {
      description: 'Laisser en ligne\u00A0: rejeter le signalement (confirmation demandée)',
      run: (id) => openToDecide(id, 'rejeter'),
    },
    hide: {
      description: 'Masquer\u00A0: accepter le signalement (confirmation demandée)',
      run: (id) => openToDecide(id, 'resoudre'),
    },
    search: 'Rechercher un signalement',
  });

  return (
    <Page
      wide
      title={adminPageNames.reports}
      description="Signalements des membres&nbsp;: rechercher, ouvrir le dossier, décider."
      lead="Signalements en attente, du plus grave au moins grave."
    >
      <Emergencies />
      <Counts counts={counts.data?.reportCounts} />
      <QueueHelp keys={keys} />
      <ReportList
        query={query}
        selection={selection}
        list={list}
        onOpen={(id, decision) => show({ signalement: id, decision })}
        actions={actions}
      />
      {signalement !== '' && (
        <ReportPanel
          query={opened}
          decision={search.decision}
          actions={actions}
          next={
            rows.find((row) => row.canDecide && row.id !== opened.data?.managedReport?.id) ?? null
          }
          onNext={(id) => show({ signalement: id, decision: '' }, 'replace')}
          onDecide={(decision) => show({ decision }, 'replace')}
          onClose={() => show({ signalement: '', decision: '' })}
        />
      )}
      {actions.outcome && (
        <BulkOutcome {...actions.outcome} onClose={() => actions.setOutcome(null)} />
      )}
    </Page>
  );
}

const STATS = [
  { key: 'total', label: 'Total', search: {} },
  { key: 'pending', label: 'En attente', search: { etat: 'en-attente' } },
  { key: 'critical', label: 'Critiques', search: { etat: 'en-attente', gravite: 'critique' } },
  { key: 'resolved', label: 'Acceptés', search: { etat: 'resolu' } },
  { key: 'dismissed', label: 'Rejetés', search: { etat: 'rejete' } },
] as const;

function Counts({ counts }: { counts: ReportCountsQuery['reportCounts'] | undefined }) {
  if (!counts) return <StatStripSkeleton labels={STATS.map(({ label }) => label)} />;
  return (
    <StatStrip
      label="Signalements en chiffres"
      stats={STATS.map(({ key, label, search }) => ({
        label,
        value: formatNumber(counts[key]),
        to: adminPaths.reportQueue(search),
      }))}
    />
  );
}
