import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';
import { CaseState } from './caseStates';

/** Columns of a case that the access rules use. */
export interface PolicyFacts {
  personId: number | null;
  assignedToId: number | null;
  state: CaseState;
}

/**
 * Returns whether the case is not about the actor. Users may not read who reported them, nor the
 * notes of staff about them.
 */
const isNotSubject: Rule<Pick<PolicyFacts, 'personId'>> = (actor, { personId }) =>
  personId === null || personId !== actor.userId;

const handling = (isAllowed: Rule<PolicyFacts>) =>
  requiring(
    () => [Permission.MODERATION_REPORTS_HANDLE],
    (actor, facts: PolicyFacts) => isNotSubject(actor, facts) && isAllowed(actor, facts),
  );
const isOpen: Rule<PolicyFacts> = (_actor, { state }) => state !== CaseState.CLOSED;

/**
 * Access rules of cases. They require the same permissions as the rules of reports, and users may
 * not handle a case about themselves. Decisions in a case follow the rules of their own domain
 * (reports, comments, bans, appeals).
 */
export const casesPolicy = {
  isNotSubject,
  note: handling(() => true),
  /**
   * A case that a colleague has claimed can be claimed as well, because the colleague may be away.
   */
  claim: handling((actor, facts) => isOpen(actor, facts) && facts.assignedToId !== actor.userId),
  release: handling(
    (actor, facts) =>
      isOpen(actor, facts) && facts.assignedToId !== null && facts.assignedToId === actor.userId,
  ),
} satisfies Policy<PolicyFacts>;
