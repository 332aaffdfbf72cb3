import { Arg } from 'type-graphql';
import { z } from 'zod';
import { text } from '#platform/input/fields';

export const accessReasonInput = z.object({ caseNumber: text(30).nullish() });

/** Declares the argument `caseNumber` of an operation that shows an account to staff. */
export const AccessReasonArg = () =>
  Arg('caseNumber', () => String, {
    nullable: true,
    description:
      'Case number of the moderation case for which the account is viewed. The account holder may see the number in the access log. Ignored unless the case concerns the account and the caller may view cases.',
  });
