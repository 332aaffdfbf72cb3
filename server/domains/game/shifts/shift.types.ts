import { registerEnumType } from 'type-graphql';

/** States of a shift. */
export enum ShiftState {
  OPEN = 'open',
  CLOSED = 'closed',
  ABANDONED = 'abandoned',
}

/** Verdicts on the results of a shift. */
export enum ShiftVerdict {
  PENDING = 'pending',
  VERIFIED = 'verified',
  QUARANTINED = 'quarantined',
  REFUSED = 'refused',
}

/** Kinds of messages of an installation. */
export enum ShiftMessageKind {
  OPEN = 'open',
  CALLS = 'calls',
  CLOSE = 'close',
}

/** Plausibility checks, in the order in which they run. */
export enum ShiftCheckKind {
  CLOCK = 'clock',
  OVERLAP = 'overlap',
  ENDURANCE = 'endurance',
  REACTIONS = 'reactions',
  RHYTHM = 'rhythm',
  PERFECTION = 'perfection',
  HISTORY = 'history',
  PACE = 'pace',
  PATTERN = 'pattern',
}

/** Stored result of a check. */
export interface CheckResult {
  check: ShiftCheckKind;
  passed: boolean;
  /** Measured and allowed values, by name. */
  figures: Readonly<Record<string, number>>;
  /** IDs of the first doubtful calls. */
  calls: readonly string[];
  /** IDs of the earlier shifts of a pattern. */
  shiftIds?: readonly number[];
}

registerEnumType(ShiftState, {
  name: 'ShiftState',
  description: 'State of a shift.',
  valuesConfig: {
    OPEN: { description: 'The shift accepts calls.' },
    CLOSED: { description: 'The game closed the shift.' },
    ABANDONED: { description: 'The site closed the shift, because the game did not.' },
  },
});
registerEnumType(ShiftVerdict, {
  name: 'ShiftVerdict',
  description: 'Verdict on the results of a shift.',
  valuesConfig: {
    PENDING: { description: 'The shift has not ended, and its calls do not count yet.' },
    VERIFIED: { description: 'The calls of the shift count as verified results.' },
    QUARANTINED: {
      description: 'The shift is doubtful and awaits a decision of staff; its calls do not count.',
    },
    REFUSED: { description: 'Staff refused the shift; its calls do not count.' },
  },
});
registerEnumType(ShiftCheckKind, {
  name: 'ShiftCheckKind',
  description: 'A plausibility check of a shift.',
  valuesConfig: {
    CLOCK: { description: 'The times of the shift agree with the clock of the site.' },
    OVERLAP: { description: 'The player handles one call at a time.' },
    ENDURANCE: { description: 'The player rests for some hours in any 24 hours.' },
    REACTIONS: { description: 'The player answers no faster than a human can react.' },
    RHYTHM: { description: 'Response times vary as those of a human do.' },
    PERFECTION: { description: 'The share of perfect calls is likely for this player.' },
    HISTORY: { description: 'Response times are similar to earlier verified calls of the player.' },
    PACE: {
      description: 'Calls take long enough, and the player uses one installation at a time.',
    },
    PATTERN: {
      description: 'The last calls of the player, over several shifts, look human.',
    },
  },
});
