import { Permission } from '../../../platform/access/permissions';
import type { Policy } from '../../../platform/access/policy';
import { DecisionKind } from './decision.types';

/** What the rules need to know of the decision that an appeal contests. */
export interface AppealFacts {
  kind: DecisionKind;
}

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
