import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy } from '#platform/access/policy';
import { DecisionKind } from './decision.types';

/** What the rules need to know of the decision that an appeal contests. */
export interface AppealFacts {
  kind: DecisionKind;
}

const moderates = (actor: Actor) => actor.can(Permission.MODERATION_COMMENTS_MODERATE);
const handles = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Which permission, of several, lets somebody take a decision of a kind; a phase's, nobody. */
const takers: Readonly<Record<DecisionKind, (actor: Actor) => boolean>> = {
  [DecisionKind.COMMENT_REJECTED]: (actor) => moderates(actor) || handles(actor),
  [DecisionKind.COMMENT_DELETED]: moderates,
  [DecisionKind.COMMENT_HELD]: () => false,
  [DecisionKind.WARNING]: handles,
  [DecisionKind.BAN]: (actor) => actor.can(Permission.USERS_BAN),
  [DecisionKind.REPORT_UPHELD]: handles,
  [DecisionKind.REPORT_DISMISSED]: handles,
};

/** Who may take decisions, and see beforehand what they would say. */
export const decisionsPolicy = {
  make: (actor, kind) => takers[kind](actor),
  seeReports: handles,
  seeComments: moderates,
} satisfies Policy<DecisionKind>;

/**
 * Who may read and decide appeals: whoever handles reports; of a ban, whoever bans, besides. That it
 * is somebody else than who took the decision is judged with the other conflicts of interest.
 */
export const appealsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  handle: (actor, { kind }) =>
    actor.can(Permission.MODERATION_REPORTS_HANDLE) &&
    (kind !== DecisionKind.BAN || actor.can(Permission.USERS_BAN)),
} satisfies Policy<AppealFacts>;
