import { plain, type Matrix } from '../matrix';
import { everybody } from '../spec';

/** The figures of moderation: everybody reads them. */
export const transparency: Matrix = {
  'Query.transparency': plain('{ transparency { shown { quarter } } }', everybody()),
};
