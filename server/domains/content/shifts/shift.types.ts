import { registerEnumType } from 'type-graphql';

/** Where a shift stands. */
export enum ShiftState {
  OPEN = 'open',
  CLOSED = 'closed',
  ABANDONED = 'abandoned',
}

/** What its results are worth. */
export enum ShiftVerdict {
  PENDING = 'pending',
  VERIFIED = 'verified',
  QUARANTINED = 'quarantined',
  REFUSED = 'refused',
}

/** What a message of an installation does. */
export enum ShiftMessageKind {
  OPEN = 'open',
  CALLS = 'calls',
  CLOSE = 'close',
}

/** The checks of plausibility, in their order. */
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

/** The result of one check, as it is stored. */
export interface CheckResult {
  check: ShiftCheckKind;
  passed: boolean;
  /** What was measured and what is allowed, by name. */
  figures: Readonly<Record<string, number>>;
  /** Ids of the first calls that it is about. */
  calls: readonly string[];
  /** IDs of the earlier shifts of a pattern. */
  shiftIds?: readonly number[];
}

registerEnumType(ShiftState, {
  name: 'ShiftState',
  description: 'Where a shift stands.',
  valuesConfig: {
    OPEN: { description: 'It may still get calls.' },
    CLOSED: { description: 'The game closed it.' },
    ABANDONED: { description: 'The game never closed it; the site did.' },
  },
});
registerEnumType(ShiftVerdict, {
  name: 'ShiftVerdict',
  description: 'What the results of a shift are worth.',
  valuesConfig: {
    PENDING: { description: 'It is judged at its end; until then it counts for nothing.' },
    VERIFIED: { description: 'Its calls count, as verified results.' },
    QUARANTINED: {
      description: 'Something is doubtful: it waits for staff and counts for nothing.',
    },
    REFUSED: { description: 'Staff refused it: it counts for nothing.' },
  },
});
registerEnumType(ShiftCheckKind, {
  name: 'ShiftCheckKind',
  description: 'A check of how plausible a shift is.',
  valuesConfig: {
    CLOCK: { description: 'Its times agree with the clock of the site.' },
    OVERLAP: { description: 'One operator handles one call at a time.' },
    ENDURANCE: { description: 'Nobody plays day and night.' },
    REACTIONS: { description: 'Nobody answers before they can hear it ring.' },
    RHYTHM: { description: 'Nobody is as regular as a machine.' },
    PERFECTION: { description: 'Nobody is without a fault for so long.' },
    HISTORY: { description: 'It is like the earlier verified calls of the player.' },
    PACE: {
      description: 'Pace: calls take long enough, and the player uses one installation at a time.',
    },
    PATTERN: {
      description: 'Pattern: the last calls of the player, over several shifts, look human.',
    },
  },
});
