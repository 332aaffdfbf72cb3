import type { Policy } from '#platform/access/policy';
import { Permission } from '#platform/access/permissions';
import type { ServerErrorRow } from './serverError.entity';

export const serverErrorsPolicy = {
  /** Access to the list of server errors: requires system.analytics.view. */
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  /** Access to messages and stack traces: requires system.admin.full. */
  trace: (actor) => actor.can(Permission.SYSTEM_ADMIN_FULL),
} satisfies Policy<ServerErrorRow>;
