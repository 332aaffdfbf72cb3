import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { DecisionKind } from './decision.types';

/** Data of the appealed decision that the rules use. */
export interface AppealFacts {
  kind: DecisionKind;
}

const moderates = (actor: Actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE);
const handles = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Access rule of each kind of decision. Only phases make COMMENT_HELD. */
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
 * Access rules of appeals: the permission to handle reports and, for a ban, also that to ban. That
 * the decider differs from the first one is checked as a conflict of interest.
 */
export const appealsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  handle: (actor, { kind }) =>
    actor.can(Permission.MODERATION_REPORTS_HANDLE) &&
    (kind !== DecisionKind.BAN || actor.can(Permission.USERS_BAN)),
} satisfies Policy<AppealFacts>;
