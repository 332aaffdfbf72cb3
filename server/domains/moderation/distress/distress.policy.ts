import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';
import { EmergencyTarget } from './distress.types';

const viewing = {
  [EmergencyTarget.COMMENT]: Permission.MODERATION_COMMENTS_VIEW,
  [EmergencyTarget.REPORT]: Permission.MODERATION_REPORTS_VIEW,
  [EmergencyTarget.APPEAL]: Permission.MODERATION_REPORTS_HANDLE,
  [EmergencyTarget.MESSAGE]: Permission.MODERATION_REPORTS_VIEW,
};
const acting = {
  [EmergencyTarget.COMMENT]: Permission.MODERATION_COMMENTS_MODERATE,
  [EmergencyTarget.REPORT]: Permission.MODERATION_REPORTS_HANDLE,
  [EmergencyTarget.APPEAL]: Permission.MODERATION_REPORTS_HANDLE,
  [EmergencyTarget.MESSAGE]: Permission.MODERATION_REPORTS_HANDLE,
};

/** Data of a detection that the access rules use. */
export interface JudgedDetection {
  targetType: EmergencyTarget;
  personId: number;
  /**
   * ID of the reported user, if the text belongs to a report or to an appeal against the dismissal
   * of a report. Null for other texts.
   */
  reportedId: number | null;
}

/** Returns the types of texts that an actor may read. */
export const placesOf = (actor: Actor): EmergencyTarget[] =>
  Object.values(EmergencyTarget).filter((place) => actor.can(viewing[place]));

/**
 * Returns whether the actor is neither the author of the text nor the reported user, who must not
 * learn who reported them.
 */
const isOutside: Rule<JudgedDetection> = (actor, { personId, reportedId }) =>
  personId !== actor.userId && reportedId !== actor.userId;

/** Access rules for reading a distress message and for marking it as read. */
export const distressPolicy = {
  view: requiring((_actor, { targetType }) => [viewing[targetType]], isOutside),
  see: requiring((_actor, { targetType }) => [viewing[targetType], acting[targetType]], isOutside),
} satisfies Policy<JudgedDetection>;
