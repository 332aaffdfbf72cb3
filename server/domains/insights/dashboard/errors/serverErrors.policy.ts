import type { Policy } from '#platform/access/policy';
import { Permission } from '#platform/access/permissions';
import type { ServerErrorRow } from './serverError.entity';

export const serverErrorsPolicy = {
  /** Allows reading the list of server errors. Requires system.analytics.view. */
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  /** Allows reading messages and stack traces. Requires system.admin.full. */
  trace: (actor) => actor.can(Permission.SYSTEM_ADMIN_FULL),
} satisfies Policy<ServerErrorRow>;
