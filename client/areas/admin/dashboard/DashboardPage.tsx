import { AdminDashboardDocument, useAdminDashboardQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { Emergencies } from '../emergencies/Emergencies';
import { useOpens } from '../shell/adminRegistry';
import { LatestAuditEntries } from './LatestAuditEntries';
import { LaunchCard } from './LaunchCard';
import { NewsCard, SiteCard } from './SiteCards';
import { Waiting } from './Waiting';

const variablesOf = (opens: (to: string) => boolean) => ({
  seesCases: opens(adminPaths.case('1')),
  seesJournal: opens(adminPaths.auditLog),
  editsSettings: opens(adminPaths.settings),
});

export const preload: Preload = ({ opens }) => [
  { query: AdminDashboardDocument, variables: variablesOf(opens) },
];

/** Start page of the administration: what awaits the viewer, then the state of the site. */
export default function DashboardPage() {
  const opens = useOpens();
  const query = useAdminDashboardQuery({
    variables: variablesOf(opens),
    fetchPolicy: 'cache-and-network',
    pollInterval: 60_000,
  });
  return (
    <Page title={adminPageNames.dashboard} description="Les décisions à prendre et l’état du site.">
      {(opens(adminPaths.comments) || opens(adminPaths.reports)) && <Emergencies />}
      <QueryView
        query={query}
        failure="Le tableau de bord n’a pas pu être chargé."
        skeleton={<DashboardSkeleton />}
      >
        {(data) => {
          const { adminDashboard, auditEntries, launchChecklist } = data;
          return (
            <>
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <div className="grid min-w-0 gap-4">
                  <Waiting data={data} />
                  {auditEntries && <LatestAuditEntries entries={auditEntries.items} />}
                </div>
                <div className="grid min-w-0 gap-4">
                  <SiteCard dashboard={adminDashboard} />
                  <NewsCard dashboard={adminDashboard} />
                </div>
              </div>
              {launchChecklist && <LaunchCard checklist={launchChecklist} reload={query.refetch} />}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}

function DashboardSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Skeleton className="h-66 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-33 rounded-card" />
        <Skeleton className="h-33 rounded-card" />
      </div>
    </div>
  );
}
