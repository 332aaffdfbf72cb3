import { defineDomain } from '../../../platform/domain';
import { watchJobs } from './dashboard.jobs';
import { registerDashboardListeners } from './dashboard.listeners';
import { DashboardResolver } from './dashboard.resolver';

/** The dashboard of the administration. */
export const dashboard = defineDomain({
  name: 'dashboard',
  resolvers: [DashboardResolver],
  listen: registerDashboardListeners,
  jobs: [watchJobs],
});
