import { Permission } from '../../../../platform/access/permissions';
import type { Policy } from '../../../../platform/access/policy';

/**
 * What staff may do to accounts; on whom is said by the hierarchy of roles (authorizeActOn): never
 * on oneself, never on somebody as high. Source: administration document, section 6.
 */
export const usersPolicy = {
  view: (actor) => actor.can(Permission.USERS_VIEW),
  count: (actor) => actor.can(Permission.USERS_STATISTICS),
  edit: (actor) => actor.can(Permission.USERS_EDIT),
  delete: (actor) => actor.can(Permission.USERS_DELETE),
  // Whoever changes an account may also give it a subscription, which costs nothing here.
  setSubscription: (actor) => actor.can(Permission.USERS_EDIT),
  // Acts on many at once, or that let many out of the site: each also needs its own permission.
  create: (actor) => actor.can(Permission.USERS_MANAGE),
  actOnMany: (actor) => actor.can(Permission.USERS_MANAGE),
  import: (actor) => actor.can(Permission.USERS_MANAGE),
  export: (actor) => actor.can(Permission.USERS_VIEW) && actor.can(Permission.USERS_MANAGE),
  liftSignInLock: (actor) => actor.can(Permission.USERS_EDIT),
  resetTwoFactor: (actor) => actor.can(Permission.USERS_MANAGE),
} satisfies Policy<void>;
