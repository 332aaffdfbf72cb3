import { defineEvent } from '../../../platform/running/bus';
import type { EmergencyTarget } from './emergencies.types';

interface AboutSign {
  signId: number;
  targetType: EmergencyTarget;
  targetId: number;
  /** Who wrote the text. */
  personId: number;
}

/** Somebody wrote what seems to tell of a real emergency. */
export type EmergencyFound = AboutSign;

export const emergencyFound = defineEvent<EmergencyFound>('emergency.found');

/** A member of staff read it, or says that nobody has yet. */
export interface EmergencySeen extends AboutSign {
  actorId: number;
  seen: boolean;
}

export const emergencySeen = defineEvent<EmergencySeen>('emergency.seen');

/** It is no longer there: the text was changed or deleted. */
export type EmergencyGone = AboutSign;

export const emergencyGone = defineEvent<EmergencyGone>('emergency.gone');
