import { Field } from 'type-graphql';
import { z } from 'zod';
import { text } from '#platform/input/fields';

const LENGTH = { min: 10, max: 500 };
const RULE = `Expliquez votre décision, en ${LENGTH.min} à ${LENGTH.max}\u00a0caractères.`;

/** Input field for the reason to override a conflict of interest. */
export const overrideReasonInput = z.object({
  lastResort: text(LENGTH.max, RULE).min(LENGTH.min, RULE).nullish(),
});

/**
 * Declares the reason as a field of an input type.
 * @param action completes the description "Reason to …", such as 'ban the account'
 */
export const OverrideReason = (action: string): PropertyDecorator =>
  Field(() => String, {
    nullable: true,
    description: `Reason to ${action} despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log.`,
  }) as PropertyDecorator;
