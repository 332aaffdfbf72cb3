import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { CaseState } from './case.states';

/** Columns of a case that the rules use. */
export interface PolicyFacts {
  personId: number | null;
  assignedToId: number | null;
  state: CaseState;
}

const handle = (actor: Actor) => actor.can(Permission.MODERATION_REPORTS_HANDLE);

/** Subjects may not read who reported them nor the notes of staff about them. */
const isNotSubject: Rule<Pick<PolicyFacts, 'personId'>> = (actor, { personId }) =>
  personId === null || personId !== actor.userId;

const handleImpartially: Rule<PolicyFacts> = (actor, facts) =>
  handle(actor) && isNotSubject(actor, facts);
const isOpen: Rule<PolicyFacts> = (_actor, { state }) => state !== CaseState.CLOSED;

/**
 * Access rules of cases: the permissions of reports, and no action on a case about the actor.
 * Decisions in a case follow the rules of their own domain (reports, comments, bans, appeals).
 */
export const casesPolicy = {
  view: (actor) => actor.can(Permission.MODERATION_REPORTS_VIEW),
  handle,
  isNotSubject,
  note: handleImpartially,
  /** A case claimed by a colleague can be claimed too: the colleague may be away. */
  claim: (actor, facts) =>
    handleImpartially(actor, facts) && isOpen(actor, facts) && facts.assignedToId !== actor.userId,
  release: (actor, facts) =>
    handleImpartially(actor, facts) &&
    isOpen(actor, facts) &&
    facts.assignedToId !== null &&
    facts.assignedToId === actor.userId,
} satisfies Policy<PolicyFacts>;
