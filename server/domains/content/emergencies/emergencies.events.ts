import { defineEvent } from '../../../platform/running/bus';
import type { EmergencyTarget } from './emergencies.types';

/** A sign as events tell of it. */
export interface AboutSign {
  signId: number;
  targetType: EmergencyTarget;
  targetId: number;
  /** Who wrote the text. */
  personId: number;
  /** Accounts that must not learn of the sign: its author, and whom the report is about. */
  hiddenFrom: readonly number[];
}

/** Somebody wrote what seems to tell of a real emergency. */
export type EmergencyFound = AboutSign;

export const emergencyFound = defineEvent<EmergencyFound>('emergency.found');

/** A member of staff marked it as read, or took their own mark back. */
export interface EmergencySeen extends AboutSign {
  actorId: number;
  seen: boolean;
}

export const emergencySeen = defineEvent<EmergencySeen>('emergency.seen');

/** Its case was closed with an outcome, or opened again. */
export interface EmergencySettled extends AboutSign {
  settled: boolean;
}

export const emergencySettled = defineEvent<EmergencySettled>('emergency.settled');

/** It is no longer there: its author changed or deleted the text. */
export type EmergencyGone = AboutSign;

export const emergencyGone = defineEvent<EmergencyGone>('emergency.gone');
