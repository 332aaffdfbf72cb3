import { Permission } from '../../../platform/access/permissions';
import type { Policy, Rule } from '../../../platform/access/policy';
import { DecisionKind } from './decision.types';

/** What the rules need to know of an appeal and of the decision that it contests. */
export interface AppealFacts {
  kind: DecisionKind;
  deciderId: number | null;
  personId: number | null;
  appellantId: number | null;
  reporterIds: readonly (number | null)[];
}

/** Somebody who neither took the decision, nor is its subject, nor reported, nor appeals. */
const isOutside: Rule<AppealFacts> = (actor, appeal) =>
  ![appeal.deciderId, appeal.personId, appeal.appellantId, ...appeal.reporterIds].includes(
    actor.userId,
  );

/** Who may read and decide appeals: whoever handles reports; of a ban, whoever bans, besides. */
export const appealsPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE),
  handle: (actor, { kind }) =>
    actor.can(Permission.MODERATION_REPORTS_HANDLE) &&
    (kind !== DecisionKind.BAN || actor.can(Permission.USERS_BAN)),
  isOutside,
} satisfies Policy<AppealFacts>;
