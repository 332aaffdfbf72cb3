import type { Actor } from '#platform/access/actor';
import { Permission } from '#platform/access/permissions';
import { requiring, type Policy, type Rule } from '#platform/access/policy';
import { EmergencyTarget } from './distress.types';

/** Permissions of which one is enough to read a text, by the type of the text. */
const viewing: Readonly<Record<EmergencyTarget, readonly Permission[]>> = {
  [EmergencyTarget.COMMENT]: [
    Permission.MODERATION_COMMENTS_VIEW,
    Permission.MODERATION_REPORTS_VIEW,
  ],
  [EmergencyTarget.REPORT]: [Permission.MODERATION_REPORTS_VIEW],
  [EmergencyTarget.APPEAL]: [Permission.MODERATION_REPORTS_HANDLE],
  [EmergencyTarget.MESSAGE]: [Permission.MODERATION_REPORTS_VIEW],
};
/** Permissions of which one is enough to mark a text as read, by the type of the text. */
const acting: Readonly<Record<EmergencyTarget, readonly Permission[]>> = {
  [EmergencyTarget.COMMENT]: [
    Permission.MODERATION_COMMENTS_MODERATE,
    Permission.MODERATION_REPORTS_HANDLE,
  ],
  [EmergencyTarget.REPORT]: [Permission.MODERATION_REPORTS_HANDLE],
  [EmergencyTarget.APPEAL]: [Permission.MODERATION_REPORTS_HANDLE],
  [EmergencyTarget.MESSAGE]: [Permission.MODERATION_REPORTS_HANDLE],
};

/** Returns the permission of the list that the actor has, otherwise the first one. */
function oneOf(actor: Actor, permissions: readonly Permission[]): readonly Permission[] {
  const held = permissions.find((one) => actor.can(one));
  return held ? [held] : permissions.slice(0, 1);
}

/** Returns the permissions of which one is enough to mark a detection as read. */
export const permissionsToAnswer = (targetType: EmergencyTarget): readonly Permission[] =>
  acting[targetType];

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
  Object.values(EmergencyTarget).filter((place) => viewing[place].some((one) => actor.can(one)));

/**
 * Returns whether the actor is neither the author of the text nor the reported user, who must not
 * learn who reported them.
 */
const isOutside: Rule<JudgedDetection> = (actor, { personId, reportedId }) =>
  personId !== actor.userId && reportedId !== actor.userId;

/** Access rules for reading a distress message and for marking it as read. */
export const distressPolicy = {
  view: requiring((actor, { targetType }) => oneOf(actor, viewing[targetType]), isOutside),
  see: requiring(
    (actor, { targetType }) => [
      ...oneOf(actor, viewing[targetType]),
      ...oneOf(actor, acting[targetType]),
    ],
    isOutside,
  ),
} satisfies Policy<JudgedDetection>;
