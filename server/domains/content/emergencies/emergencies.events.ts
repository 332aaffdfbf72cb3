import { defineEvent } from '#platform/running/bus';
import type { EmergencyTarget } from './emergencies.types';

/** Distress sign in events. */
export interface DetectionFacts {
  signId: number;
  targetType: EmergencyTarget;
  targetId: number;
  /** Who wrote the text. */
  personId: number;
  /** Accounts that must not learn of the sign: its author, and the reported person. */
  hiddenFrom: readonly number[];
}

/** Somebody wrote what seems to tell of a real emergency. */
export type EmergencyFound = DetectionFacts;

export const emergencyFound = defineEvent<EmergencyFound>('emergency.found');

/** A member of staff marked the sign as read, or removed their mark. */
export interface EmergencySeen extends DetectionFacts {
  actorId: number;
  seen: boolean;
}

export const emergencySeen = defineEvent<EmergencySeen>('emergency.seen');

/** The case of the sign was closed with an outcome, or reopened. */
export interface EmergencySettled extends DetectionFacts {
  settled: boolean;
}

export const emergencySettled = defineEvent<EmergencySettled>('emergency.settled');

/** The sign was deleted, because its author changed or deleted the text. */
export type EmergencyGone = DetectionFacts;

export const emergencyGone = defineEvent<EmergencyGone>('emergency.gone');
