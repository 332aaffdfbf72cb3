import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';

/**
 * Access of staff to accounts. The role hierarchy limits the target accounts (`authorizeActionOn`):
 * an actor may not act on their own account, or on one whose highest role is as high as theirs or
 * higher.
 */
export const usersPolicy = {
  view: (actor) => actor.can(Permission.USERS_VIEW),
  count: (actor) => actor.can(Permission.USERS_STATISTICS),
  edit: (actor) => actor.can(Permission.USERS_EDIT),
  delete: (actor) => actor.can(Permission.USERS_DELETE),
  // The permission to edit an account includes its subscription, since staff give it free of
  // charge.
  setSubscription: (actor) => actor.can(Permission.USERS_EDIT),
  // Besides USERS_MANAGE, each bulk action requires its own permission, and an export USERS_VIEW.
  create: (actor) => actor.can(Permission.USERS_MANAGE),
  bulk: (actor) => actor.can(Permission.USERS_MANAGE),
  import: (actor) => actor.can(Permission.USERS_MANAGE),
  export: (actor) => actor.can(Permission.USERS_VIEW) && actor.can(Permission.USERS_MANAGE),
  sendAccountMail: (actor) => actor.can(Permission.USERS_EDIT),
  liftSignInLock: (actor) => actor.can(Permission.USERS_EDIT),
  resetTwoFactor: (actor) => actor.can(Permission.USERS_MANAGE),
} satisfies Policy<void>;
