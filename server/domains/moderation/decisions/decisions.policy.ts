import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy } from '#platform/access/policy';
import { DecisionKind } from './decision.types';

/** Data of the appealed decision that the access rules use. */
export interface AppealFacts {
  kind: DecisionKind;
}

const MODERATE = Permission.MODERATION_COMMENTS_MODERATE;
const HANDLE = Permission.MODERATION_REPORTS_HANDLE;

/** Permission to make each kind of decision; null for a decision that only automatic checks make. */
const PERMISSIONS: Readonly<Record<DecisionKind, Permission | null>> = {
  [DecisionKind.COMMENT_REJECTED]: MODERATE,
  [DecisionKind.COMMENT_DELETED]: MODERATE,
  [DecisionKind.COMMENT_HELD]: null,
  [DecisionKind.WARNING]: HANDLE,
  [DecisionKind.BAN]: Permission.USERS_BAN,
  [DecisionKind.REPORT_UPHELD]: HANDLE,
  [DecisionKind.REPORT_DISMISSED]: HANDLE,
  [DecisionKind.RESULT_REFUSED]: Permission.MODERATION_RESULTS_REVIEW,
};

/**
 * Returns the permission that the actor needs for a decision. Actors who handle reports may reject
 * a comment too.
 */
function permissionFor(actor: Actor, kind: DecisionKind): Permission | null {
  const isOfReport = kind === DecisionKind.COMMENT_REJECTED && actor.can(HANDLE);
  return isOfReport ? HANDLE : PERMISSIONS[kind];
}

/** Access rules for making decisions. */
export const decisionsPolicy = {
  make: requiring(
    (actor, kind) => [permissionFor(actor, kind)].filter((permission) => permission !== null),
    (_actor, kind) => PERMISSIONS[kind] !== null,
  ),
} satisfies Policy<DecisionKind>;

/**
 * Permission that an appeal against a decision needs in addition to that to handle reports, keyed by
 * the kind of the decision.
 */
const APPEAL_PERMISSIONS: Partial<Record<DecisionKind, Permission>> = {
  [DecisionKind.BAN]: Permission.USERS_BAN,
  [DecisionKind.RESULT_REFUSED]: Permission.MODERATION_RESULTS_REVIEW,
};

/** Returns the permission that is specific to an appeal against a kind of decision. */
export const permissionOfAppeal = (kind: DecisionKind): Permission =>
  APPEAL_PERMISSIONS[kind] ?? HANDLE;

/**
 * Access rules of appeals. An actor needs the permission to handle reports. An appeal against a ban
 * also needs the permission to ban; an appeal against a refused shift, that to review results. The
 * check for conflicts of interest makes sure that the first decider does not decide the appeal.
 */
export const appealsPolicy = {
  handle: requiring((_actor, { kind }) => [...new Set([HANDLE, permissionOfAppeal(kind)])]),
} satisfies Policy<AppealFacts>;
