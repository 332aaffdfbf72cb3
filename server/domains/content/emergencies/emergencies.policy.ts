import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import type { Policy, Rule } from '#platform/access/policy';
import { EmergencyTarget } from './emergencies.types';

const viewing = {
  [EmergencyTarget.COMMENT]: Permission.MODERATION_COMMENTS_VIEW,
  [EmergencyTarget.REPORT]: Permission.MODERATION_REPORTS_VIEW,
  [EmergencyTarget.APPEAL]: Permission.MODERATION_REPORTS_HANDLE,
};
const acting = {
  [EmergencyTarget.COMMENT]: Permission.MODERATION_COMMENTS_MODERATE,
  [EmergencyTarget.REPORT]: Permission.MODERATION_REPORTS_HANDLE,
  [EmergencyTarget.APPEAL]: Permission.MODERATION_REPORTS_HANDLE,
};

/** What the rules need to know of a sign. */
export interface JudgedDetection {
  targetType: EmergencyTarget;
  personId: number;
  /** Whom the report, or the report of a contested dismissal, is about; null for nobody. */
  reportedId: number | null;
}

/** The places whose texts an actor may read. */
export const placesOf = (actor: Actor): EmergencyTarget[] =>
  Object.values(EmergencyTarget).filter((place) => actor.can(viewing[place]));

/**
 * Whoever moderates comments or reports reads what was written there, but not their own texts, nor
 * what is about them: a reported person must not learn who reported them.
 */
const view: Rule<JudgedDetection> = (actor, { targetType, personId, reportedId }) =>
  actor.can(viewing[targetType]) && personId !== actor.userId && reportedId !== actor.userId;

/** Who may read a sign, and who may say that it was read. */
export const emergenciesPolicy = {
  view,
  see: (actor, sign) => view(actor, sign) && actor.can(acting[sign.targetType]),
} satisfies Policy<JudgedDetection>;
