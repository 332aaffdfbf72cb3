import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { CaseState } from './case.states';

/** What the rules need to know of a case. */
export interface PolicyFacts {
  personId: number | null;
  assignedToId: number | null;
  state: CaseState;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Nobody reads who reported them nor what staff noted of them. */
const isNotSubject: Rule<Pick<PolicyFacts, 'personId'>> = (actor, { personId }) =>
  personId === null || personId !== actor.userId;

const handleImpartially: Rule<PolicyFacts> = (actor, facts) =>
  handle(actor) && isNotSubject(actor, facts);
const isOpen: Rule<PolicyFacts> = (_actor, { state }) => state !== CaseState.CLOSED;

/**
 * Who does what with a case: the permissions of reports, and nobody acts on a case about themselves.
 * What is decided in it has the rules of the thing itself (reports, comments, bans, appeals).
 */
export const casesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  note: handleImpartially,
  /** Also when a colleague has it, who may be away. */
  claim: (actor, facts) =>
    handleImpartially(actor, facts) && isOpen(actor, facts) && facts.assignedToId !== actor.userId,
  release: (actor, facts) =>
    handleImpartially(actor, facts) &&
    isOpen(actor, facts) &&
    facts.assignedToId !== null &&
    facts.assignedToId === actor.userId,
} satisfies Policy<PolicyFacts>;
