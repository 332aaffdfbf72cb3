import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { CaseState } from './case.states';

/** Columns of a case that the access rules use. */
export interface PolicyFacts {
  personId: number | null;
  assignedToId: number | null;
  state: CaseState;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/**
 * Returns whether the case is not about the actor. Users may not read who reported them, nor the
 * notes of staff about them.
 */
const isNotSubject: Rule<Pick<PolicyFacts, 'personId'>> = (actor, { personId }) =>
  personId === null || personId !== actor.userId;

const handleImpartially: Rule<PolicyFacts> = (actor, facts) =>
  handle(actor) && isNotSubject(actor, facts);
const isOpen: Rule<PolicyFacts> = (_actor, { state }) => state !== CaseState.CLOSED;

/**
 * Access rules of cases. They require the same permissions as the rules of reports, and users may
 * not handle a case about themselves. Decisions in a case follow the rules of their own domain
 * (reports, comments, bans, appeals).
 */
export const casesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  note: handleImpartially,
  /**
   * A case that a colleague has claimed can be claimed as well, because the colleague may be away.
   */
  claim: (actor, facts) =>
    handleImpartially(actor, facts) && isOpen(actor, facts) && facts.assignedToId !== actor.userId,
  release: (actor, facts) =>
    handleImpartially(actor, facts) &&
    isOpen(actor, facts) &&
    facts.assignedToId !== null &&
    facts.assignedToId === actor.userId,
} satisfies Policy<PolicyFacts>;
