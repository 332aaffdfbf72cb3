import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, neededText, orNull, text, whole } from '#platform/input/fields';
import {
  OverrideReason,
  overrideReasonInput,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import { factsDescription, groundsFields, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { formatNumber } from '#platform/text/text';
import { LONGEST_BAN } from '#domains/identity/accounts/bans/bans.types';

export enum ReportTarget {
  COMMENT = 'comment',
  USER = 'user',
  CONTENT = 'content',
}

export enum ReportReason {
  SPAM = 'spam',
  HARASSMENT = 'harassment',
  INAPPROPRIATE = 'inappropriate',
  OFF_TOPIC = 'off_topic',
  OTHER = 'other',
}

export enum ReportSeverity {
  CRITICAL = 'critical',
  HIGH = 'high',
  MEDIUM = 'medium',
  LOW = 'low',
}

export enum ReportStatus {
  PENDING = 'pending',
  RESOLVED = 'resolved',
  DISMISSED = 'dismissed',
}

const moves: Readonly<Record<ReportStatus, readonly ReportStatus[]>> = {
  [ReportStatus.PENDING]: [ReportStatus.RESOLVED, ReportStatus.DISMISSED],
  [ReportStatus.RESOLVED]: [],
  [ReportStatus.DISMISSED]: [],
};

/**
 * Returns whether a report may change from one status to another. Only an appeal reopens a
 * dismissed report (`reopenReports`).
 */
export function canMove(from: ReportStatus, to: ReportStatus): boolean {
  return moves[from].includes(to);
}

/**
 * Severity of each reason. Attacks on a person are most severe, then shocking content, then
 * nuisances. The queue is sorted by severity.
 */
const severities: Readonly<Record<ReportReason, ReportSeverity>> = {
  [ReportReason.HARASSMENT]: ReportSeverity.CRITICAL,
  [ReportReason.INAPPROPRIATE]: ReportSeverity.HIGH,
  [ReportReason.SPAM]: ReportSeverity.MEDIUM,
  [ReportReason.OTHER]: ReportSeverity.MEDIUM,
  [ReportReason.OFF_TOPIC]: ReportSeverity.LOW,
};

export function severityOf(reason: ReportReason): ReportSeverity {
  return severities[reason];
}

/** French labels of reasons, which are displayed and which the search compares. */
export const reasonLabels: Readonly<Record<ReportReason, string>> = {
  [ReportReason.SPAM]: 'Publicité ou message répété',
  [ReportReason.HARASSMENT]: 'Harcèlement ou propos haineux',
  [ReportReason.INAPPROPRIATE]: 'Contenu inapproprié',
  [ReportReason.OFF_TOPIC]: 'Hors sujet',
  [ReportReason.OTHER]: 'Autre motif',
};

const RANKS: readonly ReportSeverity[] = [
  ReportSeverity.LOW,
  ReportSeverity.MEDIUM,
  ReportSeverity.HIGH,
  ReportSeverity.CRITICAL,
];

/**
 * Returns the sort key of a report in the queue, highest first: pending reports before decided
 * ones, then by severity from critical to low.
 */
export function priorityOf(status: ReportStatus, severity: ReportSeverity): number {
  const waits = status === ReportStatus.PENDING ? RANKS.length : 0;
  return waits + RANKS.indexOf(severity);
}

/** Returns the higher of two severities. */
export function higherSeverity(one: ReportSeverity, other: ReportSeverity): ReportSeverity {
  return RANKS.indexOf(one) < RANKS.indexOf(other) ? other : one;
}

/**
 * Returns the most severe of the given reasons. If several are equally severe, returns the first of
 * them. Null when no reason is given.
 */
export function mostSevereOf(reasons: readonly ReportReason[]): ReportReason | null {
  const [mostSevere] = reasons.toSorted(
    (one, other) => RANKS.indexOf(severityOf(other)) - RANKS.indexOf(severityOf(one)),
  );
  return mostSevere ?? null;
}

export enum ReportLinkedAct {
  NONE = 'none',
  HIDE_COMMENT = 'hide_comment',
  WARN = 'warn',
  BAN = 'ban',
}

export enum ReportDecision {
  RESOLVE = 'resolve',
  DISMISS = 'dismiss',
}

/** Validation schema of the reason of a report. OTHER needs a description. */
export const groundsInput = z
  .object({ reason: z.enum(ReportReason), description: orNull(text(500)) })
  .check(
    fieldsJudgedBy(({ reason, description }) => {
      const isBare = reason === ReportReason.OTHER && description === null;
      return { description: isBare ? 'Décrivez le problème.' : null };
    }),
  );

export const decisionNote = z.object({ note: orNull(text(500)) });

export const BAN_RULE = `Indiquez une durée de 1 à ${formatNumber(LONGEST_BAN)} jours, ou 0 pour un bannissement définitif.`;

/** Validation schema of the note and the grounds of a decision on many reports. */
export const bulkDecisionInput = decisionNote.extend(groundsFields);

export const decisionInput = decisionNote
  .extend({
    ...groundsFields,
    decision: z.enum(ReportDecision),
    act: z.enum(ReportLinkedAct).nullish(),
    banDays: whole(0, LONGEST_BAN, BAN_RULE).nullish(),
    ...overrideReasonInput.shape,
  })
  .check(
    fieldsJudgedBy(({ decision, act, banDays }) => ({
      act:
        decision === ReportDecision.DISMISS &&
        (act ?? ReportLinkedAct.NONE) !== ReportLinkedAct.NONE
          ? 'Aucune mesure n’est possible si le signalement est rejeté.'
          : null,
      banDays:
        banDays != null && act !== ReportLinkedAct.BAN
          ? 'Indiquez une durée seulement pour un bannissement.'
          : null,
    })),
  );

export const noteInput = z.object({ text: neededText('Écrivez une note.', 1000) });

@CheckedBy(groundsInput)
@InputType({ description: 'Input for reporting a comment.' })
export class CommentReportInput {
  @Field(() => ID, { description: 'ID of the comment to report.' })
  commentId!: string;

  @Field(() => ReportReason, { description: 'Reason of the report.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description:
      'Description of the problem for the moderators; null for no description. Required when the reason is OTHER.',
  })
  description?: string | null;
}

@CheckedBy(decisionInput)
@InputType({ description: 'Decision on a report, and the action to perform with the decision.' })
export class ReportDecisionInput {
  @Field(() => ID, { description: 'ID of any report of the group to decide.' })
  id!: string;

  @Field(() => ReportDecision, { description: 'Decision on the report group.' })
  decision!: ReportDecision;

  @Field(() => String, {
    nullable: true,
    description: 'Note for staff, stored with the decision; null for no note.',
  })
  note?: string | null;

  @Field(() => Int, {
    description:
      'Version of the report group that the caller has read. An outdated version is a conflict.',
  })
  version!: number;

  @Field(() => ReportLinkedAct, {
    nullable: true,
    description:
      'Action to perform with the decision RESOLVE; null for no action. RESOLVE rejects a reported comment even without an action.',
  })
  act?: ReportLinkedAct | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Duration of the ban in days, if `act` is BAN; 0 for a permanent ban, null for the default of 7 days.',
  })
  banDays?: number | null;

  @OverrideReason('decide the report')
  lastResort?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the decision about the report'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('the decision about the report'),
  })
  facts?: string | null;
}

registerEnumType(ReportTarget, {
  name: 'ReportTarget',
  description: 'Type of the target of a report.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply to a comment.' },
    USER: { description: 'The account of a user.' },
    CONTENT: { description: 'An article of the news.' },
  },
});
registerEnumType(ReportSeverity, {
  name: 'ReportSeverity',
  description: 'Severity of a report, which follows from its reason.',
  valuesConfig: {
    CRITICAL: { description: 'An attack on a person.' },
    HIGH: { description: 'Content that should not be visible.' },
    MEDIUM: { description: 'A nuisance such as spam, or a reason of the type OTHER.' },
    LOW: { description: 'Content unrelated to its topic.' },
  },
});
registerEnumType(ReportLinkedAct, {
  name: 'ReportLinkedAct',
  description: 'Action performed when a report is upheld.',
  valuesConfig: {
    NONE: { description: 'No action is performed.' },
    HIDE_COMMENT: { description: 'The comment is rejected and hidden.' },
    WARN: { description: 'The reported user is warned.' },
    BAN: { description: 'The reported user is banned, which needs the permission USERS_BAN.' },
  },
});
registerEnumType(ReportDecision, {
  name: 'ReportDecision',
  description: 'Decision on a report.',
  valuesConfig: {
    RESOLVE: { description: 'The report is upheld. A reported comment is rejected.' },
    DISMISS: {
      description:
        'The report is dismissed. A comment that was hidden because of reports is shown again when none of its reports is pending.',
    },
  },
});
registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'Reason of a report.',
  valuesConfig: {
    SPAM: { description: 'Advertising or repeated messages.' },
    HARASSMENT: { description: 'An attack on or a threat to a person.' },
    INAPPROPRIATE: { description: 'Shocking, hateful or illegal content.' },
    OFF_TOPIC: { description: 'Content unrelated to its topic.' },
    OTHER: { description: 'Another reason, given in the description.' },
  },
});
registerEnumType(ReportStatus, {
  name: 'ReportStatus',
  description: 'Status of a report.',
  valuesConfig: {
    PENDING: { description: 'The report is not decided yet.' },
    RESOLVED: { description: 'The report was upheld, which is final.' },
    DISMISSED: { description: 'The report was dismissed. Only an appeal reopens it.' },
  },
});

@CheckedBy(groundsInput)
@InputType({ description: 'A report about a user.' })
export class ReportUserInput {
  @Field(() => ID, { description: 'ID of the account to report.' })
  userId!: string;

  @Field(() => ReportReason, { description: 'Reason of the report.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description:
      'Description of the problem for the moderators; null for no description. Required when the reason is OTHER.',
  })
  description!: string | null;
}

@CheckedBy(groundsInput)
@InputType({ description: 'A report about an article.' })
export class ReportArticleInput {
  @Field(() => ID, { description: 'ID of the article to report.' })
  articleId!: string;

  @Field(() => ReportReason, { description: 'Reason of the report.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description:
      'Description of the problem for the moderators; null for no description. Required when the reason is OTHER.',
  })
  description!: string | null;
}
