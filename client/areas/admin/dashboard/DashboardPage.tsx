import { AdminDashboardDocument, useAdminDashboardQuery } from '#client/generated/graphql';
import type { Preload } from '#client/platform/graphql/preload';
import { adminPageNames } from '#client/platform/address/pageNames';
import { adminPaths } from '#client/platform/address/paths';
import { useViewer } from '#client/platform/session/useSession';
import { Page } from '#features/shell/Page';
import { QueryView } from '#ui/feedback/QueryView';
import { Skeleton } from '#ui/feedback/Skeleton';
import { useOpens } from '../shell/adminRegistry';
import { DashboardMetrics } from './DashboardMetrics';
import { HealthCard } from './HealthCard';
import { LatestAuditEntries } from './LatestAuditEntries';
import { LaunchCard } from './LaunchCard';
import { Waiting } from './Waiting';

const variablesOf = (opens: (to: string) => boolean) => ({
  seesJournal: opens(adminPaths.auditLog),
  editsSettings: opens(adminPaths.settings),
});

export const preload: Preload = ({ opens }) => [
  { query: AdminDashboardDocument, variables: variablesOf(opens) },
];

/** Start page of the administration: pending decisions, then the health of the site. */
export default function DashboardPage() {
  const { user } = useViewer();
  const query = useAdminDashboardQuery({
    variables: variablesOf(useOpens()),
    fetchPolicy: 'cache-and-network',
    pollInterval: 60_000,
  });
  return (
    <Page
      title={adminPageNames.dashboard}
      description="Les décisions à prendre et l’état du site."
      lead={`Bonjour, ${user.username}. Voici les décisions à prendre.`}
    >
      <QueryView
        query={query}
        failure="Le tableau de bord n’a pas pu être chargé."
        skeleton={<DashboardSkeleton />}
      >
        {({ adminDashboard, auditEntries, launchChecklist }) => (
          <>
            {launchChecklist && <LaunchCard checklist={launchChecklist} reload={query.refetch} />}
            <Waiting counts={adminDashboard} />
            <DashboardMetrics metrics={adminDashboard} />
            <div className="grid items-start gap-4 lg:grid-cols-2">
              <HealthCard percent={adminDashboard.healthPercent} checks={adminDashboard.health} />
              {auditEntries && <LatestAuditEntries entries={auditEntries.items} />}
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function DashboardSkeleton() {
  return (
    <>
      <div className="mb-4 grid gap-4 xs:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-33 rounded-card" />
        ))}
      </div>
      <Skeleton className="mb-4 h-22 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </>
  );
}
