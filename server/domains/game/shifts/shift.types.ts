import { registerEnumType } from 'type-graphql';

export enum ShiftState {
  OPEN = 'open',
  CLOSED = 'closed',
  ABANDONED = 'abandoned',
}

export enum ShiftVerdict {
  PENDING = 'pending',
  VERIFIED = 'verified',
  QUARANTINED = 'quarantined',
  REFUSED = 'refused',
}

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

export interface CheckResult {
  check: ShiftCheckKind;
  passed: boolean;
  /** Measured and allowed values, keyed by name. */
  figures: Readonly<Record<string, number>>;
  /** IDs of the first calls that made the shift fail the check. */
  calls: readonly string[];
  /** IDs of the earlier shifts with cheating, only set by the pattern check. */
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
      description:
        'The shift failed a plausibility check and awaits a decision by staff; its calls do not count.',
    },
    REFUSED: { description: 'Staff refused the shift; its calls do not count.' },
  },
});
registerEnumType(ShiftCheckKind, {
  name: 'ShiftCheckKind',
  description: 'A plausibility check of a shift.',
  valuesConfig: {
    CLOCK: { description: 'Checks that the times of the shift agree with the clock of the site.' },
    OVERLAP: { description: 'Checks that the player handles one call at a time.' },
    ENDURANCE: { description: 'Checks that the player rests for some hours in any 24 hours.' },
    REACTIONS: { description: 'Checks that the player answers no faster than a human can react.' },
    RHYTHM: { description: 'Checks that response times vary as much as those of a human.' },
    PERFECTION: { description: 'Checks that the share of perfect calls is likely for the player.' },
    HISTORY: {
      description: 'Checks that the player is not much faster than in earlier verified calls.',
    },
    PACE: {
      description:
        'Checks that calls take long enough, that few shifts end within an hour, and that the player uses one installation at a time.',
    },
    PATTERN: {
      description: 'Checks that the last calls of the player, over several shifts, look human.',
    },
  },
});
