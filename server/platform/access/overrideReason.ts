import { Arg, Field } from 'type-graphql';
import { z } from 'zod';
import { text } from '../input/fields';

const LENGTH = { min: 10, max: 500 };
const RULE = `Expliquez votre décision, en ${LENGTH.min} à ${LENGTH.max}\u00a0caractères.`;

/** Input for the reason of a super administrator who overrides a conflict of interest. */
export const overrideReasonInput = z.object({
  lastResort: text(LENGTH.max, RULE).min(LENGTH.min, RULE).nullish(),
});

const SHOWN = {
  nullable: true,
  description:
    'Reason of a super administrator for overriding a conflict of interest when no other reviewer is eligible. Recorded in the audit log.',
};

/** Declares the reason as a field of an input type. */
export const OverrideReason = (): PropertyDecorator =>
  Field(() => String, SHOWN) as PropertyDecorator;

/** Declares the reason as an argument. */
export const OverrideReasonArg = () => Arg('lastResort', () => String, SHOWN);
