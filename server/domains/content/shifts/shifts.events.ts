import { defineEvent } from '#platform/running/bus';
import type { ShiftCheckKind } from './shift.types';

interface AboutShift {
  shiftId: number;
  userId: number;
}

/** A shift ended and its calls count. Emitted in the transaction that counts them. */
export const shiftVerified = defineEvent<AboutShift>('shifts.verified');

/** A shift is doubtful, and waits for staff. */
export interface ShiftDoubted extends AboutShift {
  reason: ShiftCheckKind;
  /** Whether another shift of the same player was doubted or refused lately. */
  repeated: boolean;
}

export const shiftDoubted = defineEvent<ShiftDoubted>('shifts.doubted');

/** Staff let a doubtful shift in, or refused it. */
export interface ResultDecided extends AboutShift {
  actorId: number;
  accepted: boolean;
  note: string | null;
}

export const resultDecided = defineEvent<ResultDecided>('shifts.resultDecided');
