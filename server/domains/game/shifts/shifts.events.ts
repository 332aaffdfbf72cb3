import { defineEvent } from '#platform/running/bus';
import type { ShiftCheckKind } from './shift.types';
import { defineAuditActions } from '#platform/auditLog';

interface AboutShift {
  shiftId: number;
  userId: number;
}

/** A shift was verified and its calls count. Emitted in the transaction that counts them. */
export const shiftVerified = defineEvent<AboutShift>('shifts.verified');

/** A shift failed a plausibility check. It is quarantined and awaits a decision by staff. */
export interface ShiftDoubted extends AboutShift {
  reason: ShiftCheckKind;
  /** Whether another shift of the player was quarantined or refused recently. */
  repeated: boolean;
}

export const shiftDoubted = defineEvent<ShiftDoubted>('shifts.doubted');

/** Staff accepted or refused a quarantined shift. */
export interface ResultDecided extends AboutShift {
  actorId: number;
  accepted: boolean;
  note: string | null;
  /** Key of the site rule that a refusal cites; null when the decider named none. */
  ruleKey: string | null;
}

export const resultDecided = defineEvent<ResultDecided>('shifts.resultDecided');

export const shiftsAuditActions = defineAuditActions(
  {
    actions: { 'result.accepted': 'Garde comptée', 'result.refused': 'Garde refusée' },
    targets: { result: 'Résultat de jeu' },
  },
  (record) => [
    record(resultDecided, ({ shiftId, userId, actorId, accepted, note, ruleKey }) => ({
      actorId,
      action: accepted ? 'result.accepted' : 'result.refused',
      targetType: 'result',
      targetId: shiftId,
      after: {
        playerId: userId,
        ...(note !== null && { note }),
        ...(ruleKey !== null && { ruleKey }),
      },
    })),
  ],
);
