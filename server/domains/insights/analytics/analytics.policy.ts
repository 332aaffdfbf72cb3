import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Access policy of the metrics of the site. Requires system.analytics.view. */
export const analyticsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
} satisfies Policy<void>;
