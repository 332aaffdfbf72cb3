import { Field, InputType, Int, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { fieldsJudgedBy, whole } from '#platform/input/fields';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { resultOf } from '#platform/outcomes/resultOf';
import { LONGEST_BAN } from '#domains/identity/accounts/bans/bans.types';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { BAN_RULE } from '#domains/moderation/reports/report.types';
import { CaseConflict, CasePayload } from '../cases.types';

/** What staff decide about the subject of a case. */
export enum SubjectDecision {
  COMPLIANT = 'compliant',
  HIDE = 'hide',
  DELETE = 'delete',
  BREACH = 'breach',
}

registerEnumType(SubjectDecision, {
  name: 'SubjectDecision',
  description: 'Decision of staff about the comment, user or article that a case is about.',
  valuesConfig: {
    COMPLIANT: {
      description: 'The rules are respected: reports are dismissed and a comment is approved.',
    },
    HIDE: { description: 'The comment is hidden and reports about it are upheld.' },
    DELETE: { description: 'The comment is deleted and reports about it are upheld.' },
    BREACH: {
      description:
        'The rules were broken: reports about a user or an article are upheld. Without a pending report, only the measure against the user is decided.',
    },
  },
});

/** What staff decide about the user whom a case is about. */
export enum PersonDecision {
  NOTHING = 'nothing',
  WARN = 'warn',
  BAN = 'ban',
}

registerEnumType(PersonDecision, {
  name: 'PersonDecision',
  description: 'Decision of staff about the user whom a case is about.',
  valuesConfig: {
    NOTHING: { description: 'No measure against the user.' },
    WARN: { description: 'The user is warned.' },
    BAN: { description: 'The user is banned.' },
  },
});

export const decideCaseInput = z
  .object({
    subject: z.enum(SubjectDecision),
    person: z.enum(PersonDecision),
    banDays: whole(0, LONGEST_BAN, BAN_RULE).nullish(),
    ...groundsFields,
    ...overrideReasonInput.shape,
  })
  .check(
    fieldsJudgedBy(({ subject, person, banDays, ruleKey, facts }) => {
      const isCompliant = subject === SubjectDecision.COMPLIANT;
      const restricts = [SubjectDecision.HIDE, SubjectDecision.DELETE].includes(subject);
      const needsGrounds = restricts || person !== PersonDecision.NOTHING;
      return {
        person:
          isCompliant && person !== PersonDecision.NOTHING
            ? 'Aucune mesure n’est possible si les règles sont respectées.'
            : null,
        banDays:
          banDays != null && person !== PersonDecision.BAN
            ? 'Indiquez une durée seulement pour un bannissement.'
            : null,
        ruleKey: needsGrounds && ruleKey === null ? 'Choisissez la règle.' : null,
        facts:
          needsGrounds && facts === null ? 'Décrivez les faits. Le membre lira ce texte.' : null,
      };
    }),
  );

@CheckedBy(decideCaseInput)
@InputType({
  description: 'Decision on everything that a report or an automatic check asks in a case.',
})
export class DecideCaseInput {
  @Field(() => String, { description: 'Case number of the case to decide.' })
  number!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the case that the caller has read; an outdated version returns CaseConflict. Required when no report is pending and the decision changes no comment; ignored otherwise.',
  })
  version?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the comment that the caller has read; null when the case is not about a comment. An outdated version is a conflict.',
  })
  commentVersion?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the pending report group that the caller has read; null when no report is pending. An outdated version is a conflict.',
  })
  reportVersion?: number | null;

  @Field(() => SubjectDecision, {
    description: 'Decision about the comment, user or article.',
  })
  subject!: SubjectDecision;

  @Field(() => PersonDecision, { description: 'Decision about the user.' })
  person!: PersonDecision;

  @Field(() => Int, {
    nullable: true,
    description:
      'Duration of the ban in days, if `person` is BAN; 0 for a permanent ban, null for the default of 7 days.',
  })
  banDays?: number | null;

  @Field(() => String, { nullable: true, description: ruleKeyDescription('the decision') })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: factsDescription('the decision') })
  facts?: string | null;

  @OverrideReason('decide the case')
  lastResort?: string | null;
}

export const DecideCaseResult = resultOf(
  'DecideCaseResult',
  CasePayload,
  CaseConflict,
  ApprovalRequested,
);
