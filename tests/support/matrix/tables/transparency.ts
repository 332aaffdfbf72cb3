import { plain, type Matrix } from '../matrix';
import { allCallers } from '../spec';

/** Moderation statistics, which are public. */
export const transparency: Matrix = {
  'Query.transparency': plain('{ transparency { shown { quarter } } }', allCallers()),
};
