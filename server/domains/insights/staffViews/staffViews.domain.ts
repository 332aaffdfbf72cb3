import { defineDomain } from '#platform/domain';
import { StaffViews1763600000040 } from './1763600000040-staff-views';
import { StaffViewRow } from './staffView.entity';
import { staffViewsJobs } from './staffViews.jobs';
import { staffViewsPersonalData } from './staffViews.personalData';
import { StaffViewsResolver } from './staffViews.resolver';
import { staffViewed } from '#platform/access/accessLog';
import { inBackground } from '#platform/running/background';
import { on } from '#platform/running/bus';
import { recordStaffView } from './staffViews.service';

/**
 * Records the accesses of staff in the background, so that recording neither delays a request nor
 * makes it fail. Errors are logged.
 */
function registerStaffViewsListeners(): void {
  on(staffViewed, (view) => inBackground('who looked', () => recordStaffView(view)));
}

/** Access log domain: records when staff viewed an account, and shows it to the account holder. */
export const staffViews = defineDomain({
  name: 'staffViews',
  entities: [StaffViewRow],
  migrations: [StaffViews1763600000040],
  resolvers: [StaffViewsResolver],
  listen: registerStaffViewsListeners,
  jobs: staffViewsJobs,
  personalData: staffViewsPersonalData,
});
