import type { Policy } from '#platform/access/policy';
import { Permission } from '#platform/access/permissions';
import type { ServerErrorRow } from './serverError.entity';

export const serverErrorsPolicy = {
  /** Who reads the journal of errors: those who see the figures of the site. */
  view: (actor) => actor.can(Permission.SYSTEM_ANALYTICS_VIEW),
  /** Who sees how an error came about: those who may do everything. */
  trace: (actor) => actor.can(Permission.SYSTEM_ADMIN_FULL),
} satisfies Policy<ServerErrorRow>;
