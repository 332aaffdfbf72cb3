import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/** Who reads the figures of the site: holders of system.analytics.view. */
export const analyticsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
} satisfies Policy<void>;
