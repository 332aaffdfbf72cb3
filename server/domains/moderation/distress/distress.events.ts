import { defineEvent } from '#platform/running/bus';
import type { EmergencyTarget } from './distress.types';
import { defineAuditActions } from '#platform/auditLog';

/** Data of a distress detection that its events contain. */
export interface DetectionFacts {
  signId: number;
  targetType: EmergencyTarget;
  targetId: number;
  /** ID of the author of the text. */
  personId: number;
  /** Accounts that must not learn of the detection: the author and the reported user. */
  hiddenFrom: readonly number[];
}

/** A text was detected as a possible distress message, and recorded in a case. */
export interface EmergencyFound extends DetectionFacts {
  /** Case number. */
  number: string;
}

export const emergencyFound = defineEvent<EmergencyFound>('emergency.found');

/** A member of staff marked the distress message as read, or removed their mark. */
export interface EmergencySeen extends DetectionFacts {
  actorId: number;
  seen: boolean;
}

export const emergencySeen = defineEvent<EmergencySeen>('emergency.seen');

/** The case of the distress message was closed with an outcome, or reopened. */
export interface EmergencySettled extends DetectionFacts {
  settled: boolean;
  /** ID of the member of staff who closed or reopened the case. */
  actorId: number;
  /** Case number. */
  number: string;
}

export const emergencySettled = defineEvent<EmergencySettled>('emergency.settled');

/** The detection was deleted, because its author changed or deleted the text. */
export type EmergencyGone = DetectionFacts;

export const emergencyGone = defineEvent<EmergencyGone>('emergency.gone');

/**
 * Audit actions for marking a distress message as read and for removing the mark. The log does not
 * contain the text of the message. The outcome of the message is logged as an action on the case.
 */
export const distressAuditActions = defineAuditActions(
  {
    actions: {
      'emergency.seen': 'Message de détresse marqué comme lu',
      'emergency.unseen': 'Message de détresse marqué comme non lu',
    },
    otherTargets: ['comment', 'report', 'appeal', 'message'],
  },
  (record) => [
    record(emergencySeen, ({ targetType, targetId, actorId, seen }) => ({
      actorId,
      action: seen ? 'emergency.seen' : 'emergency.unseen',
      targetType,
      targetId,
    })),
  ],
);
