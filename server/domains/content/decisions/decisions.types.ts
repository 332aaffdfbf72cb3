import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { Conflict } from '#platform/access/conflicts';
import { OverrideReason, overrideReasonInput } from '#platform/access/overrideReason';
import { fieldsJudgedBy, neededText, orNull, text, whole } from '#platform/input/fields';
import { FACTS, groundsFields, RULE_KEY } from '#platform/input/grounds';
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
  description: 'The rule that a decision refers to, as it stood then.',
  simpleResolvers: true,
})
export class DecisionRule {
  @Field(() => String, { description: 'Its anchor on the page of the rules.' })
  key!: string;

  @Field(() => Int, { description: 'The version of the rules.' })
  version!: number;

  @Field(() => String, { description: 'Its title.' })
  title!: string;

  @Field(() => Date, { description: 'Since when that version is, or was, in force.' })
  publishedAt!: Date;
}

@ObjectType({ description: 'An appeal of the caller’s.', simpleResolvers: true })
export class OwnAppeal {
  @Field(() => AppealKind, { description: 'What it is.' })
  kind!: AppealKind;

  @Field(() => String, { description: 'What the caller wrote; plain text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was filed.' })
  filedAt!: Date;

  @Field(() => AppealState, { description: 'Where it stands.' })
  state!: AppealState;

  @Field(() => String, { nullable: true, description: 'Why it was decided so; plain text.' })
  grounds!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Once it is decided: what stays or is put back, in French.',
  })
  effect!: string | null;

  @Field(() => DecisionRule, {
    nullable: true,
    description: 'The rule that the answer refers to; null before it, and for old answers.',
  })
  rule!: DecisionRule | null;

  @Field(() => String, {
    nullable: true,
    description: 'Once it is decided: by whom, by role and never by name, in French.',
  })
  decidedBy!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Once it is decided: that it is final, and what is left to do, in French.',
  })
  finality!: string | null;
}

@ObjectType({
  description: 'A decision as the person whom it is about, or who reported, reads it.',
  simpleResolvers: true,
})
export class OwnDecision {
  @Field(() => ID, { description: 'Number of the decision.' })
  id!: number;

  @Field(() => DecisionKind, { description: 'What was decided.' })
  kind!: DecisionKind;

  @Field(() => String, { description: 'The same in a few words, in French.' })
  title!: string;

  @Field(() => DecisionState, { description: 'Where it stands now.' })
  state!: DecisionState;

  @Field(() => Date, { description: 'When it was taken.' })
  takenAt!: Date;

  @Field(() => String, { description: 'What is restricted and how long, in French.' })
  restriction!: string;

  @Field(() => String, { nullable: true, description: 'What happened; plain text.' })
  facts!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The comment as it was then, for its author; plain text.',
  })
  quote!: string | null;

  @Field(() => DecisionRule, { nullable: true, description: 'Its rule; null for old ones.' })
  rule!: DecisionRule | null;

  @Field(() => String, {
    description: 'Whether a person or a phase decided, and whether reports led to it, in French.',
  })
  decidedBy!: string;

  @Field(() => String, { description: 'How to appeal, in French.' })
  waysToAppeal!: string;

  @Field(() => Boolean, { description: 'Whether the caller may appeal it now.' })
  canAppeal!: boolean;

  @Field(() => Date, { description: 'Until when it can be appealed.' })
  appealUntil!: Date;

  @Field(() => OwnAppeal, { nullable: true, description: 'The caller’s appeal, if any.' })
  appeal!: OwnAppeal | null;

  @Field(() => String, {
    nullable: true,
    description:
      'To a reporter: why the appeal of somebody else took back what their report had led to; ' +
      'plain text.',
  })
  overturnedBecause!: string | null;

  @Field(() => Boolean, { description: 'A warning that the caller has yet to read.' })
  mustBeRead!: boolean;
}

@ObjectType({ description: 'A page of decisions.', simpleResolvers: true })
export class OwnDecisionPage extends pageOf(OwnDecision, {
  items: 'The decisions of the page, newest first.',
}) {}

@ObjectType({ description: 'An appeal, as whoever decides it sees it.', simpleResolvers: true })
export class ManagedAppeal {
  @Field(() => ID, { description: 'Number of the appeal.' })
  id!: number;

  /** Account that appealed; null once erased. Not in the schema. */
  appellantId!: number | null;

  @Field(() => ID, { description: 'Number of the decision.' })
  decisionId!: number;

  @Field(() => AppealKind, { description: 'What it is.' })
  kind!: AppealKind;

  @Field(() => DecisionKind, { description: 'What was decided.' })
  decisionKind!: DecisionKind;

  @Field(() => String, { description: 'The same in a few words, in French.' })
  decisionTitle!: string;

  @Field(() => DecisionSubject, { description: 'What the decision is about.' })
  subjectType!: DecisionSubject;

  @Field(() => ID, { description: 'Its number.' })
  subjectId!: number;

  @Field(() => String, { nullable: true, description: 'Facts of the decision; plain text.' })
  facts!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The comment as it was, for who may decide the appeal; plain text.',
  })
  quote!: string | null;

  @Field(() => DecisionRule, { nullable: true, description: 'The rule of the decision.' })
  rule!: DecisionRule | null;

  @Field(() => Date, { description: 'When the decision was taken.' })
  takenAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When the decision ends by itself.' })
  endsAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who took it; null for a phase.' })
  deciderName!: string | null;

  @Field(() => String, { nullable: true, description: 'Who appeals; null once erased.' })
  appellantName!: string | null;

  @Field(() => String, { description: 'Why; plain text.' })
  text!: string;

  @Field(() => Date, { description: 'When it was filed.' })
  filedAt!: Date;

  @Field(() => AppealState, { description: 'Where it stands.' })
  state!: AppealState;

  @Field(() => String, { nullable: true, description: 'Why it was decided so; plain text.' })
  grounds!: string | null;

  @Field(() => DecisionRule, { nullable: true, description: 'The rule that its answer refers to.' })
  answerRule!: DecisionRule | null;

  @Field(() => Int, { description: 'To be sent back with a decision.' })
  version!: number;

  @Field(() => Boolean, { description: 'Whether the caller may decide it.' })
  canDecide!: boolean;

  @Field(() => Conflict, {
    nullable: true,
    description:
      'Why the caller must leave it to somebody else, where their rights would let them.',
  })
  conflict!: Conflict | null;
}

@ObjectType({ description: 'A page of appeals.', simpleResolvers: true })
export class ManagedAppealPage extends pageOf(ManagedAppeal, {
  items: 'The appeals of the page; those that wait longest first.',
}) {}

@ObjectType({
  description: 'What whom a decision is about, or who reported, would read of it.',
  simpleResolvers: true,
})
export class DecisionPreview {
  @Field(() => DecisionKind, { description: 'What would be decided.' })
  kind!: DecisionKind;

  @Field(() => String, { description: 'The same in a few words, in French.' })
  title!: string;

  @Field(() => String, { description: 'What would be restricted and how long, in French.' })
  restriction!: string;

  @Field(() => String, { nullable: true, description: 'What happened; plain text.' })
  facts!: string | null;

  @Field(() => DecisionRule, { nullable: true, description: 'The rule that it would refer to.' })
  rule!: DecisionRule | null;

  @Field(() => String, { description: 'Who decides and whether reports led to it, in French.' })
  decidedBy!: string;

  @Field(() => String, { description: 'How to appeal, in French.' })
  waysToAppeal!: string;
}

/** How many decisions one act takes at most: a comment rejected, its author banned, its reporters told. */
const MOST_KINDS = 3;

/** Decisions that are about to be taken. */
export const previewInput = z.object({
  kinds: z
    .array(z.enum(DecisionKind))
    .min(1, 'Choisissez une décision.')
    .max(MOST_KINDS, `Au plus ${MOST_KINDS} décisions à la fois.`),
  banDays: whole(0, LONGEST_BAN, BAN_RULE).nullish(),
  reason: orNull(text(500)),
  ...groundsFields,
});

@CheckedBy(previewInput)
@InputType({ description: 'Decisions that are about to be taken.' })
export class DecisionPreviewInput {
  @Field(() => [DecisionKind], { description: 'What would be decided.' })
  kinds!: DecisionKind[];

  @Field(() => ID, { nullable: true, description: 'The comment that they would be about.' })
  commentId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The report that would lead to them.' })
  reportId?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Of a ban: days it would last; 0 for no end; 7 when not given.',
  })
  banDays?: number | null;

  @Field(() => String, { nullable: true, description: 'The reason that the act has, told too.' })
  reason?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;
}

const LONGEST_TEXT = 2000;
const SHORTEST_TEXT = 10;

/** What an appeal says. */
export const appealInput = z.object({
  text: neededText('Expliquez pourquoi vous contestez cette décision.', LONGEST_TEXT).min(
    SHORTEST_TEXT,
    `Écrivez au moins ${SHORTEST_TEXT}\u00a0caractères.`,
  ),
});

/** How an appeal is decided. */
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

@CheckedBy(appealDecisionInput.safeExtend(overrideReasonInput.shape))
@InputType({ description: 'How an appeal is decided.' })
export class AppealDecisionInput {
  @Field(() => ID, { description: 'Number of the appeal.' })
  id!: string;

  @Field(() => Int, { description: 'Version that was read; an older one is a CONFLICT.' })
  version!: number;

  @Field(() => AppealState, { description: 'UPHELD, REDUCED (a ban only) or OVERTURNED.' })
  outcome!: AppealState;

  @Field(() => String, { description: 'Why, as the appellant and the reporters read it.' })
  grounds!: string;

  @Field(() => Date, { nullable: true, description: 'With REDUCED: when the ban now ends.' })
  endsAt?: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The key of the rule in force that the answer refers to; without it, the rule of the decision as it stood then.',
  })
  ruleKey?: string | null;

  @OverrideReason()
  lastResort?: string | null;
}

registerEnumType(DecisionKind, {
  name: 'DecisionKind',
  description: 'What was decided.',
  valuesConfig: {
    COMMENT_REJECTED: { description: 'A comment may no longer be read.' },
    COMMENT_DELETED: { description: 'A comment was deleted.' },
    COMMENT_HELD: { description: 'A comment waits for a moderator.' },
    WARNING: { description: 'A person was warned.' },
    BAN: { description: 'A person was banned.' },
    REPORT_UPHELD: { description: 'A report was right.' },
    REPORT_DISMISSED: { description: 'A report had no ground.' },
  },
});
registerEnumType(DecisionSubject, {
  name: 'DecisionSubject',
  description: 'What a decision is about.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply.' },
    USER: { description: 'A person.' },
    CONTENT: { description: 'An article.' },
  },
});
registerEnumType(DecisionState, {
  name: 'DecisionState',
  description: 'Where a decision stands.',
  valuesConfig: {
    IN_FORCE: { description: 'It stands.' },
    REDUCED: { description: 'An appeal shortened it.' },
    OVERTURNED: { description: 'An appeal took it back.' },
    ENDED: { description: 'It no longer restricts anything.' },
  },
});
registerEnumType(AppealKind, {
  name: 'AppealKind',
  description: 'Who asks for a decision to be looked at again.',
  valuesConfig: {
    APPEAL: { description: 'The person whom it is about.' },
    CONTEST: { description: 'A reporter whose report was dismissed.' },
  },
});
registerEnumType(AppealState, {
  name: 'AppealState',
  description: 'Where an appeal stands.',
  valuesConfig: {
    PENDING: { description: 'Waits for a decision.' },
    UPHELD: { description: 'The decision stays.' },
    REDUCED: { description: 'The decision is shortened.' },
    OVERTURNED: { description: 'The decision is taken back, with all that followed from it.' },
  },
});
