import { Arg } from 'type-graphql';
import { z } from 'zod';
import { text } from '#platform/input/fields';

/** The case for which staff looks at an account. */
export const accessReasonInput = z.object({ caseNumber: text(30).nullish() });

/** The same as an argument of an operation that shows an account. */
export const AccessReasonArg = () =>
  Arg('caseNumber', () => String, {
    nullable: true,
    description:
      'Number of the case for which the caller looks, which the person reads; it counts only where it concerns the person and the caller may view cases.',
  });
