import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, text, whole } from '#platform/input/fields';
import { OverrideReason, overrideReasonInput } from '#platform/access/overrideReason';
import { FACTS, groundsFields, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { formatNumber } from '#platform/text/text';

@ObjectType({ description: 'Who pronounced or lifted a ban.', simpleResolvers: true })
export class BanActor {
  @Field(() => ID, { description: 'Number of the account.' })
  id!: number;

  @Field(() => String, { description: 'Public name.' })
  username!: string;
}

/** The longest temporary ban, in days. */
export const LONGEST_BAN = 3650;

const REASON = { min: 3, max: 500 };
const REASON_RULE = `Indiquez un motif de ${REASON.min} à ${REASON.max} caractères.`;
const DAYS_RULE = `Indiquez une durée de 1 à ${formatNumber(LONGEST_BAN)} jours.`;

/** The reason and the length of a ban. */
export const banInput = z
  .object({
    reason: text(REASON.max, REASON_RULE).min(REASON.min, REASON_RULE),
    durationDays: whole(1, LONGEST_BAN, DAYS_RULE).nullish(),
    permanent: z.boolean().nullish(),
    ...overrideReasonInput.shape,
    ...groundsFields,
  })
  .check(
    fieldsJudgedBy(({ durationDays, permanent }) => ({
      durationDays:
        permanent && durationDays != null ? 'Un bannissement définitif n’a pas de durée.' : null,
    })),
  );

@CheckedBy(banInput)
@InputType({ description: 'A ban to pronounce.' })
export class BanUserInput {
  @Field(() => ID, { description: 'Number of the account.' })
  userId!: string;

  @Field(() => String, { description: 'Reason, told to the person.' })
  reason!: string;

  @Field(() => Int, { nullable: true, description: 'Days it lasts; 7 when not given.' })
  durationDays?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'True: it has no end.' })
  permanent?: boolean | null;

  @OverrideReason()
  lastResort?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;
}
