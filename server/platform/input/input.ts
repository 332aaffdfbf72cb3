import { Arg } from 'type-graphql';

/**
 * Declares the only argument of a mutation, `input`. Every mutation that takes arguments takes this
 * one.
 */
export const Input =
  (type: () => Function): ParameterDecorator =>
  (target, method, index) =>
    Arg('input', type, { description: `Input of \`${String(method)}\`.` })(
      target,
      method ?? '',
      index,
    );
