import {
  AnalyticsDocument,
  useAnalyticsQuery,
  type AnalyticsQuery,
} from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { formatDateTime, formatNumber } from '#client/platform/text/format';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { adminPageNames } from '#client/platform/address/pageNames';
import { useListAddress } from '#client/platform/address/useListAddress';
import { ChartsSkeleton } from '#ui/data/charts/ChartsSkeleton';
import { lazyPart } from '#ui/lazy/lazyPart';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { StatStrip } from '#ui/data/StatStrip';
import { ContentPerformance } from './ContentPerformance';
import { ExportButton } from './ExportButton';
import { analyticsAddress, type Range } from './range';
import { RangeChoice } from './RangeChoice';
import { TopPlayers } from './TopPlayers';

const chartsSkeleton = <ChartsSkeleton height="h-110" pairs={1} wideFirst />;
const AnalyticsCharts = lazyPart(
  async () => (await import('./AnalyticsCharts')).default,
  chartsSkeleton,
);

const variablesOf = ({ du, au }: Range) => ({ from: du || null, to: au || null });

export const preload: Preload = ({ search }) => [
  { query: AnalyticsDocument, variables: variablesOf(analyticsAddress.read(search)) },
];

/** Page with the site's metrics for a period, which is stored in the URL. */
export default function AnalyticsPage() {
  const { search, open } = useListAddress(analyticsAddress);
  const range = variablesOf(search);
  const query = useAnalyticsQuery({ variables: range, fetchPolicy: 'cache-and-network' });
  const shown = query.data?.analytics;
  return (
    <Page
      title={adminPageNames.analytics}
      description="Mesures du site&nbsp;: membres, visites, contenus."
      actions={<ExportButton range={range} />}
    >
      <RangeChoice
        shown={{ du: search.du || (shown?.from ?? ''), au: search.au || (shown?.to ?? '') }}
        onChoose={open}
      />
      <QueryView
        query={withPreviousData(query)}
        failure="Les mesures n’ont pas pu être chargées."
        skeleton={<AnalyticsSkeleton />}
      >
        {({ analytics }) => <Measures analytics={analytics} />}
      </QueryView>
    </Page>
  );
}

function Measures({ analytics }: AnalyticsQuery) {
  const totals = [
    ['Utilisateurs', analytics.totalUsers],
    ['Nouveaux sur la période', analytics.newUsers],
    ['Actifs cette semaine', analytics.activeThisWeek],
    ['Actifs ce mois', analytics.activeThisMonth],
    ['Connexions', analytics.signIns],
    ['Pages vues', analytics.pageViews],
  ] as const;
  return (
    <>
      <StatStrip
        label="Totaux"
        stats={totals.map(([label, value]) => ({ label, value: formatNumber(value) }))}
      />
      <p className="mb-4 text-sm text-muted">
        {analytics.countedAt
          ? `Chiffres du ${formatDateTime(analytics.countedAt)}, mis à jour toutes les cinq minutes.`
          : 'Les chiffres de cette période ne sont pas encore calculés.'}
      </p>
      <AnalyticsCharts analytics={analytics} />
      <TopPlayers players={analytics.topPlayers} />
      <ContentPerformance totals={analytics.content} rows={analytics.topContent} />
    </>
  );
}

function AnalyticsSkeleton() {
  return (
    <>
      <Skeleton className="mb-4 h-22 rounded-card" />
      {chartsSkeleton}
    </>
  );
}
