import type { Actor } from '../../../platform/access/actor';
import { Permission } from '../../../platform/access/permissions';
import type { Policy, Rule } from '../../../platform/access/policy';
import { DecisionKind } from './decision.types';

/** What the rules need to know of an appeal and of the decision that it contests. */
export interface AppealFacts {
  kind: DecisionKind;
  deciderId: number | null;
  personId: number | null;
  /** Whoever appeals it; whether decided or not. */
  appellantIds: readonly (number | null)[];
  reporterIds: readonly (number | null)[];
}

/** Whom a decision and the appeals against it concern. */
export const concernedBy = (appeal: AppealFacts): (number | null)[] => [
  appeal.deciderId,
  appeal.personId,
  ...appeal.appellantIds,
  ...appeal.reporterIds,
];

/** Somebody who neither took the decision, nor is its subject, nor reported, nor appeals. */
const isOutside: Rule<AppealFacts> = (actor, appeal) => !concernedBy(appeal).includes(actor.userId);

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
  take: (actor, kind) => takers[kind](actor),
  seeReports: handles,
  seeComments: moderates,
} satisfies Policy<DecisionKind>;

/** Who may read and decide appeals: whoever handles reports; of a ban, whoever bans, besides. */
export const appealsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  handle: (actor, { kind }) =>
    actor.can(Permission.MODERATION_REPORTS_HANDLE) &&
    (kind !== DecisionKind.BAN || actor.can(Permission.USERS_BAN)),
  isOutside,
} satisfies Policy<AppealFacts>;
