import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { Conflict } from '#domains/identity/roles/conflicts/conflict.types';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { fieldsJudgedBy, neededText, orNull, text, whole } from '#platform/input/fields';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { LONGEST_BAN } from '#domains/identity/accounts/bans/bans.types';
import { BAN_RULE } from '../reports/report.types';
import {
  AppealKind,
  AppealState,
  DecisionKind,
  DecisionState,
  DecisionSubject,
} from './decision.types';

@ObjectType({
  description:
    'The site rule that a decision or the answer to an appeal cites, in the cited version of the rules.',
})
export class DecisionRule {
  @Field(() => String, {
    description: 'Key of the rule, which is its anchor on the page of the rules.',
  })
  key!: string;

  @Field(() => Int, {
    description: 'Version number of the site rules from which the rule is cited.',
  })
  version!: number;

  @Field(() => String, { description: 'Title of the rule in the cited version of the site rules.' })
  title!: string;

  @Field(() => Date, {
    description: 'Time at which the cited version of the site rules came into force (UTC).',
  })
  publishedAt!: Date;
}

@ObjectType({ description: 'An appeal filed by the caller.' })
export class OwnAppeal {
  @Field(() => AppealKind, { description: 'Kind of the appeal.' })
  kind!: AppealKind;

  @Field(() => String, {
    description: 'Reason for the appeal as written by the caller, as plain text.',
  })
  text!: string;

  @Field(() => Date, { description: 'Filing time of the appeal (UTC).' })
  filedAt!: Date;

  @Field(() => AppealState, { description: 'Current state of the appeal.' })
  state!: AppealState;

  @Field(() => String, {
    nullable: true,
    description: 'Grounds of the answer, as plain text; null while the appeal is pending.',
  })
  grounds!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the answer (UTC); null while the appeal is pending.',
  })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Sentence in French about the effect of the answer; null while the appeal is pending.',
  })
  effect!: string | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule cited by the answer; null while the appeal is pending and for old answers.',
  })
  rule!: DecisionRule | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Sentence in French about who decided, by role and never by name; null while the appeal is pending.',
  })
  decidedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Sentences in French that say that the answer is final and which remedies remain; null while the appeal is pending.',
  })
  finality!: string | null;
}

@ObjectType({ description: 'A decision as shown to the person concerned or to a reporter.' })
export class OwnDecision {
  @Field(() => ID, { description: 'ID of the decision.' })
  id!: number;

  @Field(() => DecisionKind, { description: 'Kind of the decision.' })
  kind!: DecisionKind;

  @Field(() => String, { description: 'Title of the decision, in French.' })
  title!: string;

  @Field(() => DecisionState, { description: 'Current state of the decision.' })
  state!: DecisionState;

  @Field(() => Date, { description: 'Time of the decision (UTC).' })
  takenAt!: Date;

  @Field(() => String, {
    description: 'Text in French that says what the decision restricts, and for how long.',
  })
  restriction!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Facts on which the decision is based, as plain text; null when none are given and for an upheld report.',
  })
  facts!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the comment at the time of the decision, as plain text. Null when the decision is not about a comment of the caller, and after the text was purged.',
  })
  quote!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the refused shift that the decision is about; null for a decision about anything else.',
  })
  shiftId!: number | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule cited by the decision; null for old decisions.',
  })
  rule!: DecisionRule | null;

  @Field(() => String, {
    description:
      'Sentence in French that says whether a person or an automatic check decided, and whether reports led to the decision.',
  })
  decidedBy!: string;

  @Field(() => String, {
    description: 'Text in French that says how the decision can be appealed.',
  })
  waysToAppeal!: string;

  @Field(() => Boolean, { description: 'Whether the caller may appeal the decision now.' })
  canAppeal!: boolean;

  @Field(() => Date, { description: 'End of the appeal period (UTC).' })
  appealUntil!: Date;

  @Field(() => OwnAppeal, {
    nullable: true,
    description:
      'Appeal of the caller against the decision; null when the caller has not appealed.',
  })
  appeal!: OwnAppeal | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Grounds on which another user’s appeal overturned the outcome of the caller’s report, ' +
      'as plain text; null when there is no such appeal.',
  })
  overturnedBecause!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the decision is a warning that the caller has not acknowledged.',
  })
  mustBeRead!: boolean;
}

@ObjectType({ description: 'A page of decisions.' })
export class OwnDecisionPage extends pageOf(OwnDecision, {
  items: 'Decisions on the page, newest first.',
}) {}

@ObjectType({ description: 'An appeal as shown to staff.' })
export class ManagedAppeal {
  @Field(() => ID, { description: 'ID of the appeal.' })
  id!: number;

  /**
   * Account ID of the appellant; null after the erasure of the account. Not a field of the schema.
   */
  appellantId!: number | null;

  @Field(() => ID, { description: 'ID of the appealed decision.' })
  decisionId!: number;

  @Field(() => AppealKind, { description: 'Kind of the appeal.' })
  kind!: AppealKind;

  @Field(() => DecisionKind, { description: 'Kind of the appealed decision.' })
  decisionKind!: DecisionKind;

  @Field(() => String, { description: 'Title of the appealed decision, in French.' })
  decisionTitle!: string;

  @Field(() => DecisionSubject, {
    description: 'Type of the item that the appealed decision is about.',
  })
  subjectType!: DecisionSubject;

  @Field(() => ID, {
    description: 'ID of the comment, user or article that the appealed decision is about.',
  })
  subjectId!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Facts on which the appealed decision is based, as plain text; null when none are given.',
  })
  facts!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the comment before the decision, as plain text. Null when no text is stored, and when the caller may not decide the appeal.',
  })
  quote!: string | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule cited by the appealed decision; null for old decisions.',
  })
  rule!: DecisionRule | null;

  @Field(() => Date, { description: 'Time of the appealed decision (UTC).' })
  takenAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the appealed ban (UTC); null for a permanent ban and for other decisions.',
  })
  endsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the member of staff who made the appealed decision. Null when an automatic check decided, when the account was erased, and when the decision is about the caller.',
  })
  deciderName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the appellant; null after the erasure of the account.',
  })
  appellantName!: string | null;

  @Field(() => String, { description: 'Reason for the appeal, as plain text.' })
  text!: string;

  @Field(() => Date, { description: 'Filing time of the appeal (UTC).' })
  filedAt!: Date;

  @Field(() => AppealState, { description: 'Current state of the appeal.' })
  state!: AppealState;

  @Field(() => String, {
    nullable: true,
    description: 'Grounds of the answer, as plain text; null while the appeal is pending.',
  })
  grounds!: string | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule cited by the answer; null while the appeal is pending.',
  })
  answerRule!: DecisionRule | null;

  @Field(() => Int, { description: 'Version of the appeal, required by decideAppeal.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether the caller may decide the appeal.' })
  canDecide!: boolean;

  @Field(() => Conflict, {
    nullable: true,
    description:
      'Conflict of interest that prevents the caller from deciding the appeal. Null when there is none, and when the caller could not decide the appeal anyway.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of appeals.' })
export class ManagedAppealPage extends pageOf(ManagedAppeal, {
  items: 'Appeals on the page, oldest first.',
}) {}

@ObjectType({
  description:
    'Texts of a decision that was not made yet, as its recipient would read them. A decision about a comment and a sanction of its author make one preview, of the kind of the sanction.',
})
export class DecisionPreview {
  @Field(() => DecisionKind, { description: 'Kind of the previewed decision.' })
  kind!: DecisionKind;

  @Field(() => String, { description: 'Title of the decision, in French.' })
  title!: string;

  @Field(() => String, {
    description: 'Text in French that says what the decision restricts, and for how long.',
  })
  restriction!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Facts that the decision would state, as plain text; null when it would state none.',
  })
  facts!: string | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule that the decision would cite; null when it would cite none.',
  })
  rule!: DecisionRule | null;

  @Field(() => String, {
    description:
      'Sentence in French that says that a person decided, and whether reports led to the decision.',
  })
  decidedBy!: string;

  @Field(() => String, {
    description: 'Text in French that says how the decision can be appealed.',
  })
  waysToAppeal!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Title in French of the notification that the recipient would get; null when the title depends on a comment or report that the input does not name.',
  })
  notificationTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Message in French of the notification that the recipient would get; null when the message depends on a comment or report that the input does not name.',
  })
  notificationMessage!: string | null;
}

/**
 * Maximum number of decisions that one action makes: rejecting a comment, banning its author and
 * informing its reporters.
 */
const MOST_KINDS = 3;

/** Validation schema of decisions to preview. */
export const previewInput = z.object({
  kinds: z
    .array(z.enum(DecisionKind))
    .min(1, 'Choisissez une décision.')
    .max(MOST_KINDS, `${MOST_KINDS} types de décisions au plus.`),
  banDays: whole(0, LONGEST_BAN, BAN_RULE).nullish(),
  reason: orNull(text(500)),
  ...groundsFields,
});

@CheckedBy(previewInput)
@InputType({ description: 'Decisions of one action to preview.' })
export class DecisionPreviewInput {
  @Field(() => [DecisionKind], {
    description: 'Kinds of the decisions to preview, which the action would make together.',
  })
  kinds!: DecisionKind[];

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the comment that the decisions are about; null when they are about no comment.',
  })
  commentId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the report that leads to the decisions; null when the decisions follow from no report.',
  })
  reportId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Duration of the ban in days; 0 for a permanent ban, null for the default of 7 days.',
  })
  banDays?: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason given with the action, used as facts when the field facts is null; null to give no reason.',
  })
  reason?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the previewed decision'),
  })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: factsDescription('the previewed decision') })
  facts?: string | null;
}

const LONGEST_TEXT = 2000;
const SHORTEST_TEXT = 10;

export const appealInput = z.object({
  text: neededText('Expliquez pourquoi vous contestez cette décision.', LONGEST_TEXT).min(
    SHORTEST_TEXT,
    `Écrivez au moins ${SHORTEST_TEXT}\u00a0caractères.`,
  ),
});

export const appealDecisionInput = z
  .object({
    outcome: z.enum(AppealState),
    grounds: neededText('Expliquez votre réponse. Le membre la lira.', LONGEST_TEXT),
    endsAt: z.date().nullish(),
    ruleKey: groundsFields.ruleKey,
  })
  .check(
    fieldsJudgedBy(({ outcome, endsAt }) => ({
      outcome: outcome === AppealState.PENDING ? 'Choisissez l’issue de ce recours.' : null,
      endsAt:
        outcome === AppealState.REDUCED
          ? endsAt == null
            ? 'Choisissez la nouvelle fin.'
            : null
          : endsAt == null
            ? null
            : 'Indiquez une fin seulement si vous réduisez la sanction.',
    })),
  );

/** Validation schema of an answer to preview. */
export const appealPreviewInput = z.object({
  outcome: z.enum(AppealState).refine((outcome) => outcome !== AppealState.PENDING, {
    message: 'Choisissez l’issue de ce recours.',
  }),
  endsAt: z.date().nullish(),
  ruleKey: groundsFields.ruleKey,
});

@CheckedBy(appealPreviewInput)
@InputType({ description: 'Answer to an appeal to preview.' })
export class AppealPreviewInput {
  @Field(() => ID, { description: 'ID of the appeal whose answer to preview.' })
  id!: string;

  @Field(() => AppealState, {
    description: 'Outcome of the appeal: UPHELD, REDUCED (only against a ban) or OVERTURNED.',
  })
  outcome!: AppealState;

  @Field(() => Date, {
    nullable: true,
    description: 'New end of the ban (UTC), for the outcome REDUCED; null for another outcome.',
  })
  endsAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the rule in force that the answer cites; null to cite the rule that the decision cites.',
  })
  ruleKey?: string | null;
}

@ObjectType({
  description:
    'Texts of the answer to an appeal that was not decided yet, as the appellant would read them.',
})
export class AppealPreview {
  @Field(() => String, {
    description:
      'Sentences in French that name the appealed decision and say what the answer changes.',
  })
  effect!: string;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'Rule that the answer would cite; null when no rule is in force.',
  })
  rule!: DecisionRule | null;

  @Field(() => String, {
    description:
      'Sentence in French that names the role, never the name, of the member of staff who answers.',
  })
  decidedBy!: string;

  @Field(() => String, {
    description:
      'Sentences in French that say that the answer is final, and which remedies remain.',
  })
  finality!: string;

  @Field(() => String, {
    description: 'Title in French of the notification that the appellant would get.',
  })
  notificationTitle!: string;

  @Field(() => String, {
    description: 'Message in French of the notification that the appellant would get.',
  })
  notificationMessage!: string;
}

@CheckedBy(appealDecisionInput.safeExtend(overrideReasonInput.shape))
@InputType({ description: 'Input for deciding an appeal.' })
export class AppealDecisionInput {
  @Field(() => ID, { description: 'ID of the appeal to decide.' })
  id!: string;

  @Field(() => Int, {
    description:
      'Version of the appeal that the caller has read. An outdated version is a conflict.',
  })
  version!: number;

  @Field(() => AppealState, {
    description: 'Outcome of the appeal: UPHELD, REDUCED (for a ban only) or OVERTURNED.',
  })
  outcome!: AppealState;

  @Field(() => String, {
    description: 'Reasons for the answer, shown to the appellant and the reporters.',
  })
  grounds!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'New end of the ban (UTC); required when the outcome is REDUCED, refused otherwise.',
  })
  endsAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Key of the rule in force that the answer cites; null to cite the rule that the decision cites.',
  })
  ruleKey?: string | null;

  @OverrideReason('decide the appeal')
  lastResort?: string | null;
}

registerEnumType(DecisionKind, {
  name: 'DecisionKind',
  description: 'Kind of a decision.',
  valuesConfig: {
    COMMENT_REJECTED: { description: 'A comment was rejected and is hidden.' },
    COMMENT_DELETED: { description: 'A comment was deleted.' },
    COMMENT_HELD: { description: 'A comment was hidden until a moderator decides.' },
    WARNING: { description: 'A user was warned.' },
    BAN: { description: 'A user was banned.' },
    REPORT_UPHELD: { description: 'A report was upheld.' },
    REPORT_DISMISSED: { description: 'A report was dismissed.' },
    RESULT_REFUSED: { description: 'A shift of a player was refused: its calls do not count.' },
  },
});
registerEnumType(DecisionSubject, {
  name: 'DecisionSubject',
  description: 'Type of the item that a decision is about.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply to a comment.' },
    USER: { description: 'The account of a user.' },
    CONTENT: { description: 'An article of the news.' },
    SHIFT: { description: 'A shift of the game.' },
  },
});
registerEnumType(DecisionState, {
  name: 'DecisionState',
  description: 'State of a decision.',
  valuesConfig: {
    IN_FORCE: { description: 'The decision is in force.' },
    REDUCED: { description: 'An appeal shortened the sanction.' },
    OVERTURNED: { description: 'An appeal overturned the decision.' },
    ENDED: { description: 'The decision no longer has an effect.' },
  },
});
registerEnumType(AppealKind, {
  name: 'AppealKind',
  description: 'Kind of an appeal, which depends on who filed it.',
  valuesConfig: {
    APPEAL: { description: 'An appeal by the user whom the decision concerns.' },
    CONTEST: { description: 'An appeal by a reporter against the dismissal of their report.' },
  },
});
registerEnumType(AppealState, {
  name: 'AppealState',
  description: 'State of an appeal.',
  valuesConfig: {
    PENDING: { description: 'The appeal is not decided yet.' },
    UPHELD: { description: 'The decision was upheld.' },
    REDUCED: { description: 'The sanction was shortened.' },
    OVERTURNED: { description: 'The decision was overturned and its effects were reverted.' },
  },
});

@CheckedBy(appealInput)
@InputType({ description: 'An appeal against a decision.' })
export class FileAppealInput {
  @Field(() => ID, { description: 'ID of the decision.' })
  id!: string;

  @Field(() => String, { description: 'Reason for the appeal, as plain text.' })
  text!: string;
}

@CheckedBy(appealInput)
@InputType({ description: 'An appeal through the link of a mail.' })
export class FileAppealByLinkInput {
  @Field(() => String, { description: 'Token of the link in the mail about the ban.' })
  token!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of a decision that otherDecisionsByLink returns; null to appeal the ban.',
  })
  id!: string | null | undefined;

  @Field(() => String, { description: 'Reason for the appeal, as plain text.' })
  text!: string;
}

@ObjectType({ description: 'A decision about the caller.' })
export class DecisionPayload {
  @Field(() => OwnDecision, { description: 'Decision after the change.' })
  decision!: OwnDecision;
}

@ObjectType({ description: 'A decided appeal.' })
export class AppealPayload {
  @Field(() => ManagedAppeal, { description: 'Appeal after the decision.' })
  appeal!: ManagedAppeal;
}

@ObjectType({ description: 'An appeal that another user changed first.' })
export class AppealConflict extends conflictOn<ManagedAppeal>(ManagedAppeal) {}

export const DecideAppealResult = resultOf('DecideAppealResult', AppealPayload, AppealConflict);
