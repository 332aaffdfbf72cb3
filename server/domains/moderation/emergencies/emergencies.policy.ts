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

/** Data of a detection that the rules use. */
export interface JudgedDetection {
  targetType: EmergencyTarget;
  personId: number;
  /** Reported user of the report or of the contested dismissal; null for none. */
  reportedId: number | null;
}

/** Returns the types of targets whose texts an actor may read. */
export const placesOf = (actor: Actor): EmergencyTarget[] =>
  Object.values(EmergencyTarget).filter((place) => actor.can(viewing[place]));

/**
 * Moderators read the detections in comments or reports that they may view, except in texts of
 * their own or about them: a reported user must not learn the reporter.
 */
const view: Rule<JudgedDetection> = (actor, { targetType, personId, reportedId }) =>
  actor.can(viewing[targetType]) && personId !== actor.userId && reportedId !== actor.userId;

/** Access rules for reading a distress message and for marking it as read. */
export const emergenciesPolicy = {
  view,
  see: (actor, sign) => view(actor, sign) && actor.can(acting[sign.targetType]),
} satisfies Policy<JudgedDetection>;
