import { plain, type Matrix } from '../matrix';
import { allCallers } from '../spec';

/** The figures of moderation: everybody reads them. */
export const transparency: Matrix = {
  'Query.transparency': plain('{ transparency { shown { quarter } } }', allCallers()),
};
