import { Arg } from 'type-graphql';

/** Declares `input`, the only argument of a mutation. Its type describes it. */
export const Input = (type: () => Function) => Arg('input', type);
