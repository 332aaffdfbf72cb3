import type { AdminFeature } from './adminFeature';
import { analytics } from './analytics/analytics.area';
import { appeals } from './appeals/appeals.area';
import { cases } from './cases/cases.area';
import { comments } from './comments/comments.area';
import { confirmations } from './confirmations/confirmations.area';
import { dashboard } from './dashboard/dashboard.area';
import { events } from './events/events.area';
import { guide } from './guide/guide.area';
import { health } from './health/health.area';
import { auditLog } from './auditLog/auditLog.area';
import { news } from './news/news.area';
import { person } from './person/person.area';
import { connections } from './connections/connections.area';
import { conflicts } from './conflicts/conflicts.area';
import { reports } from './reports/reports.area';
import { results } from './results/results.area';
import { roles } from './roles/roles.area';
import { rules } from './rules/rules.area';
import { scenarios } from './scenarios/scenarios.area';
import { security } from './security/security.area';
import { mails } from './mails/mails.area';
import { settings } from './settings/settings.area';
import { users } from './users/users.area';
import { viewingAs } from './viewingAs/viewingAs.area';

/** Features of the administration. The tabs of a menu entry follow this order. */
export const adminFeatures: readonly AdminFeature[] = [
  dashboard,
  cases,
  comments,
  reports,
  appeals,
  confirmations,
  results,
  conflicts,
  rules,
  users,
  person,
  roles,
  viewingAs,
  news,
  events,
  scenarios,
  analytics,
  health,
  auditLog,
  security,
  settings,
  mails,
  connections,
  guide,
];
