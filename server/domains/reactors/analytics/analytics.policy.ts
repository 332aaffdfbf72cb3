import { Permission } from '../../../platform/permissions';
import type { Policy } from '../../../platform/policy';

/** Who reads the figures of the site. Source: administration document, section 6. */
export const analyticsPolicy = {
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
} satisfies Policy<void>;
