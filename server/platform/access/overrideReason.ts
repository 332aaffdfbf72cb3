import { Arg, Field } from 'type-graphql';
import { z } from 'zod';
import { text } from '../input/fields';

const LENGTH = { min: 10, max: 500 };
const RULE = `Expliquez votre décision, en ${LENGTH.min} à ${LENGTH.max}\u00a0caractères.`;

/** The written reason of a super administrator who decides in spite of a conflict. */
export const overrideReasonInput = z.object({
  lastResort: text(LENGTH.max, RULE).min(LENGTH.min, RULE).nullish(),
});

const SHOWN = {
  nullable: true,
  description:
    'Of a super administrator in conflict, where nobody else could decide: why they decide all the same. Kept in the journal; 10 to 500 characters.',
};

/** The same as a field of an input. */
export const OverrideReason = (): PropertyDecorator =>
  Field(() => String, SHOWN) as PropertyDecorator;

/** The same as an argument. */
export const OverrideReasonArg = () => Arg('lastResort', () => String, SHOWN);
