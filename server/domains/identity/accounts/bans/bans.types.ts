import { resultOf } from '#platform/outcomes/resultOf';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, text, whole } from '#platform/input/fields';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { formatNumber } from '#platform/text/text';
import { NamedAccount } from '#domains/identity/users/shownAccount.types';
import { Ban } from '#domains/identity/users/bans/ban.entity';

@ObjectType({
  implements: NamedAccount,
  description: 'A member of staff who issued or lifted a ban.',
})
export class BanActor extends NamedAccount {}

/** Maximum length of a temporary ban, in days. */
export const LONGEST_BAN = 3650;

const REASON = { min: 3, max: 500 };
const REASON_RULE = `Indiquez un motif de ${REASON.min} à ${REASON.max} caractères.`;
const DAYS_RULE = `Indiquez une durée de 1 à ${formatNumber(LONGEST_BAN)} jours.`;

/** Validation schema of a ban: reason, length, override reason and grounds. */
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
@InputType({ description: 'A ban to issue on an account, with its reason and its length.' })
export class BanUserInput {
  @Field(() => ID, { description: 'ID of the account to ban.' })
  userId!: string;

  @Field(() => String, { description: 'Reason for the ban, shown to the banned member.' })
  reason!: string;

  @Field(() => Int, { nullable: true, description: 'Length of the ban, in days; 7 when omitted.' })
  durationDays?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the ban is permanent; false when omitted.',
  })
  permanent?: boolean | null;

  @OverrideReason('ban the account')
  lastResort?: string | null;

  @Field(() => String, { nullable: true, description: ruleKeyDescription('the ban') })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: factsDescription('the ban') })
  facts?: string | null;
}

@CheckedBy(overrideReasonInput)
@InputType({ description: 'A ban to lift.' })
export class LiftBanInput {
  @Field(() => ID, { description: 'ID of the account whose ban is lifted.' })
  userId!: string;

  @OverrideReason('lift the ban')
  lastResort!: string | null;
}

@ObjectType({ description: 'A changed ban.' })
export class BanPayload {
  @Field(() => Ban, { description: 'Ban after the change.' })
  ban!: Ban;
}

export const BanUserResult = resultOf('BanUserResult', BanPayload, ApprovalRequested);
