import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { DecisionKind } from './decision.types';

/** Data of the appealed decision that the access rules use. */
export interface AppealFacts {
  kind: DecisionKind;
}

const moderates = (actor: Actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE);
const handles = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/**
 * Access rules for making each kind of decision. Only automatic checks make a decision
 * COMMENT_HELD.
 */
const takers: Readonly<Record<DecisionKind, (actor: Actor) => boolean>> = {
  [DecisionKind.COMMENT_REJECTED]: (actor) => moderates(actor) || handles(actor),
  [DecisionKind.COMMENT_DELETED]: moderates,
  [DecisionKind.COMMENT_HELD]: () => false,
  [DecisionKind.WARNING]: handles,
  [DecisionKind.BAN]: (actor) => actor.can(Permission.USERS_BAN),
  [DecisionKind.REPORT_UPHELD]: handles,
  [DecisionKind.REPORT_DISMISSED]: handles,
};

/** Access rules for making and previewing decisions. */
export const decisionsPolicy = {
  make: (actor, kind) => takers[kind](actor),
  seeReports: handles,
  seeComments: moderates,
} satisfies Policy<DecisionKind>;

/**
 * Access rules of appeals. An actor needs the permission to handle reports and, for an appeal
 * against a ban, also the permission to ban. The check for conflicts of interest makes sure that
 * the first decider does not decide the appeal.
 */
export const appealsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  handle: (actor, { kind }) =>
    actor.can(Permission.MODERATION_REPORTS_HANDLE) &&
    (kind !== DecisionKind.BAN || actor.can(Permission.USERS_BAN)),
} satisfies Policy<AppealFacts>;
