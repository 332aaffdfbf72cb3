import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';

/** Who reads the figures of the site. Source: administration document, section 6. */
export const analyticsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
} satisfies Policy<void>;
