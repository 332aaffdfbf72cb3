import { SECOND } from '#platform/running/clock';
import { ShiftCheckKind } from '../shift.types';
import { endOf, measured, type Check, type Span } from './check';

/** Tolerated overlap of calls of different shifts, for inexact clocks, in milliseconds. */
const CORRECTION = 10 * SECOND;

const startOf = ({ answeredAt }: Span) => answeredAt.getTime();

/** Fails when calls overlap, because an operator handles one call at a time. */
export const overlap: Check = {
  kind: ShiftCheckKind.OVERLAP,
  run({ calls, around }) {
    const within = calls.filter((call, index) => {
      const before = calls[index - 1];
      return before !== undefined && startOf(call) < endOf(before);
    });
    const elsewhere = calls.filter((call) =>
      around.some(
        (other) =>
          startOf(call) < endOf(other) - CORRECTION && startOf(other) < endOf(call) - CORRECTION,
      ),
    );
    const figures = { within: within.length, elsewhere: elsewhere.length };
    return measured(within.length + elsewhere.length === 0, figures, [...within, ...elsewhere]);
  },
};
