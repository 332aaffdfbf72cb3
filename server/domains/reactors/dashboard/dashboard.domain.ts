import { defineDomain } from '../../../platform/domain';
import { watchJobs } from './dashboard.jobs';
import { registerDashboardListeners } from './dashboard.listeners';
import { DashboardResolver } from './dashboard.resolver';

/** What the administration sees at a glance. */
export const dashboard = defineDomain({
  name: 'dashboard',
  resolvers: [DashboardResolver],
  listen: registerDashboardListeners,
  jobs: [watchJobs],
});
