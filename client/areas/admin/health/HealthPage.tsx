import {
  ServerErrorsDocument,
  SiteHealthDocument,
  useSiteHealthQuery,
  type SiteHealthQuery,
} from '#client/generated/graphql';
import { adminPageNames } from '#client/platform/address/pageNames';
import { useListAddress } from '#client/platform/address/useListAddress';
import type { Preload } from '#client/platform/graphql/preload';
import { withPreviousData } from '#client/platform/graphql/withPreviousData';
import { ChartsSkeleton } from '#ui/data/charts/ChartsSkeleton';
import { lazyPart } from '#ui/lazy/lazyPart';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Page } from '#features/shell/Page';
import { BackupsCard, backupsPreload } from './backups/BackupsCard';
import { Checks } from './Checks';
import { ErrorLog } from './ErrorLog';
import { errorVariables, healthAddress, healthVariables } from './healthQuery';
import { ServerChoice } from './ServerChoice';

const chartsSkeleton = <ChartsSkeleton height="h-87" pairs={3} />;
const HourCharts = lazyPart(
  async () => (await import('./hour/HourCharts')).default,
  chartsSkeleton,
);

/** Polling interval in milliseconds. The servers record their metrics every minute. */
const READ_EVERY = 30_000;

export const preload: Preload = ({ search }) => {
  const asked = healthAddress.read(search);
  return [
    { query: SiteHealthDocument, variables: healthVariables(asked) },
    backupsPreload,
    { query: ServerErrorsDocument, variables: errorVariables(asked) },
  ];
};

/** Page with the health of the site: checks, charts of the last hour, and error log. */
export default function HealthPage() {
  const list = useListAddress(healthAddress);
  const { search, open } = list;
  const query = useSiteHealthQuery({
    variables: healthVariables(search),
    fetchPolicy: 'cache-and-network',
    pollInterval: READ_EVERY,
  });
  return (
    <Page
      title={adminPageNames.health}
      description="L’état du site, l’activité de la dernière heure et les erreurs."
    >
      <QueryView
        query={withPreviousData(query)}
        failure="La santé du site n’a pas pu être lue."
        skeleton={<HealthSkeleton />}
      >
        {({ siteHealth }) => (
          <>
            <Checks health={siteHealth} />
            <BackupsCard />
            <LastHour
              health={siteHealth}
              server={search.serveur}
              onChoose={(serveur) => open({ serveur, page: search.page }, 'replace')}
            />
          </>
        )}
      </QueryView>
      <ErrorLog {...list} />
    </Page>
  );
}

interface LastHourProps {
  health: SiteHealthQuery['siteHealth'];
  server: string;
  onChoose: (server: string) => void;
}

function LastHour({ health, server, onChoose }: LastHourProps) {
  return (
    <section aria-labelledby="titre-heure" className="mt-8">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="titre-heure" className="text-lg">
          Dernière heure
        </h2>
        <ServerChoice servers={health.servers} value={server} onChoose={onChoose} />
      </div>
      <HourCharts minutes={health.minutes} />
    </section>
  );
}

function HealthSkeleton() {
  return (
    <>
      <Skeleton className="mb-8 h-100 rounded-card" />
      {chartsSkeleton}
    </>
  );
}
