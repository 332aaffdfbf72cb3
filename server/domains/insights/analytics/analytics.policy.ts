import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Access to the metrics of the site: requires system.analytics.view. */
export const analyticsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
} satisfies Policy<void>;
