import { defineDomain } from '#platform/domain';
import { StaffViews1763600000040 } from './1763600000040-staff-views';
import { StaffViewRow } from './staffView.entity';
import { staffViewsJobs } from './staffViews.jobs';
import { registerStaffViewsListeners } from './staffViews.listeners';
import { staffViewsPersonalData } from './staffViews.personalData';
import { StaffViewsResolver } from './staffViews.resolver';

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
