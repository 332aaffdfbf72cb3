import { Field, ID, Int, InputType } from 'type-graphql';
import { CheckedBy } from '#platform/input/limits';
import { moderationInput } from '../comment.types';
import {
  overrideReasonInput,
  OverrideReason,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { ruleKeyDescription, factsDescription } from '#platform/input/grounds';

/** Automatic moderation checks, in order. */
export type ModerationPhase =
  | 'open'
  | 'length'
  | 'repeat'
  | 'banned_words'
  | 'links'
  | 'pre_moderation';

/** Result of one automatic moderation check, stored with the comment for moderators. */
export interface PhaseResult {
  phase: ModerationPhase;
  /** `skip`: the settings turn this check off; `hold`: a moderator must decide. */
  verdict: 'pass' | 'skip' | 'hold' | 'reject';
  /** Reason sent to the author, in French; omitted when the text passed. */
  reason?: string;
}

/** Start of the reasons of the automatic checks, which address the author of the comment. */
const AUTOMATIC_REASON =
  /^Votre (?=commentaire (?:contient (?:plus de \d|un mot interdit)|sera visible))/;

/** Returns a reason in the third person if an automatic check gave it; other reasons unchanged. */
export const reasonForStaff = (reason: string): string => reason.replace(AUTOMATIC_REASON, 'Le ');

@CheckedBy(moderationInput.extend(overrideReasonInput.shape))
@InputType({ description: 'A comment to delete, with the reason.' })
export class DeleteCommentAsStaffInput {
  @Field(() => ID, { description: 'ID of the comment to delete as a moderator.' })
  id!: string;

  @Field(() => Int, {
    description:
      'Version of the comment that the moderator read. An outdated version is refused with CONFLICT.',
  })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Reason sent to the author of the comment, in French.',
  })
  reason!: string | null;

  @OverrideReason('delete the comment')
  lastResort!: string | null;

  @Field(() => String, { nullable: true, description: ruleKeyDescription('the deletion') })
  ruleKey!: string | null;

  @Field(() => String, { nullable: true, description: factsDescription('the deletion') })
  facts!: string | null;
}
