import { Arg } from 'type-graphql';
import { z } from 'zod';
import { text } from '#platform/input/fields';

/** Schema of the case number that staff may give as the reason to view an account. */
export const accessReasonInput = z.object({ caseNumber: text(30).nullish() });

/** Declares the argument `caseNumber` of an operation that shows an account to staff. */
export const AccessReasonArg = () =>
  Arg('caseNumber', () => String, {
    nullable: true,
    description:
      'Case number that gives the reason to view the account, shown to the account holder. Ignored unless the case concerns the account and the caller may view cases.',
  });
