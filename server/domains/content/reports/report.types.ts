import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { fieldsJudgedBy, neededText, orNull, text, whole } from '#platform/input/fields';
import { OverrideReason, overrideReasonInput } from '#platform/access/overrideReason';
import { FACTS, groundsFields, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { formatNumber } from '#platform/text/text';
import { LONGEST_BAN } from '#domains/identity/accounts/bans/bans.types';

/** What a report is about. */
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
 * Whether a report may go from one status to another: a pending one is resolved or dismissed, and
 * only an appeal takes a dismissal back (`reopenReports`).
 */
export function canMove(from: ReportStatus, to: ReportStatus): boolean {
  return moves[from].includes(to);
}

/**
 * The severity of a report by its reason: attacks on a person first, then content that must not be
 * seen, then what annoys. The queue is sorted by it.
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

/** The reasons in French, as people read them and as a search finds them. */
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
 * The place of a report in the queue, the highest first: pending ones before decided ones, then by
 * severity from critical to low.
 */
export function priorityOf(status: ReportStatus, severity: ReportSeverity): number {
  const waits = status === ReportStatus.PENDING ? RANKS.length : 0;
  return waits + RANKS.indexOf(severity);
}

/** The higher of two severities. */
export function higherSeverity(one: ReportSeverity, other: ReportSeverity): ReportSeverity {
  return RANKS.indexOf(one) < RANKS.indexOf(other) ? other : one;
}

/** The gravest of some reasons, the first where several are; null for none. */
export function mostSevereOf(reasons: readonly ReportReason[]): ReportReason | null {
  const [mostSevere] = reasons.toSorted(
    (one, other) => RANKS.indexOf(severityOf(other)) - RANKS.indexOf(severityOf(one)),
  );
  return mostSevere ?? null;
}

/** The act against a person that can come with an upheld report. */
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

/** The reason of a report; another reason than those of the list needs a description. */
export const groundsInput = z
  .object({ reason: z.enum(ReportReason), description: orNull(text(500)) })
  .check(
    fieldsJudgedBy(({ reason, description }) => {
      const isBare = reason === ReportReason.OTHER && description === null;
      return { description: isBare ? 'Décrivez le problème.' : null };
    }),
  );

/** The note of staff with a decision. */
export const decisionNote = z.object({ note: orNull(text(500)) });

export const BAN_RULE = `Indiquez une durée de 1 à ${formatNumber(LONGEST_BAN)} jours, ou 0 pour un bannissement définitif.`;

/** The note and the grounds of a decision on many reports. */
export const bulkDecisionInput = decisionNote.extend(groundsFields);

/** A decision, and the act that comes with it. */
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

/** A staff note on a report. */
export const noteInput = z.object({ text: neededText('Écrivez une note.', 1000) });

@CheckedBy(groundsInput)
@InputType({ description: 'What a member reports of a comment.' })
export class CommentReportInput {
  @Field(() => ID, { description: 'Number of the comment.' })
  commentId!: string;

  @Field(() => ReportReason, { description: 'Why.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description: 'What moderators should know; needed with OTHER.',
  })
  description?: string | null;
}

@CheckedBy(decisionInput)
@InputType({ description: 'What a moderator decides of a report, and what is done with it.' })
export class ReportDecisionInput {
  @Field(() => ID, { description: 'Number of the report.' })
  id!: string;

  @Field(() => ReportDecision, { description: 'What is decided.' })
  decision!: ReportDecision;

  @Field(() => String, {
    nullable: true,
    description: 'A note for staff.',
  })
  note?: string | null;

  @Field(() => Int, {
    description: 'Version that the moderator has read; an older one is a CONFLICT.',
  })
  version!: number;

  @Field(() => ReportLinkedAct, {
    nullable: true,
    description: 'A further act, only with RESOLVE. With RESOLVE a comment is hidden in any case.',
  })
  act?: ReportLinkedAct | null;

  @Field(() => Int, {
    nullable: true,
    description: 'With BAN: days it lasts; 0 for no end; 7 when not given.',
  })
  banDays?: number | null;

  @OverrideReason()
  lastResort?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;
}

registerEnumType(ReportTarget, {
  name: 'ReportTarget',
  description: 'What a report is about.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply.' },
    USER: { description: 'A person.' },
    CONTENT: { description: 'An article.' },
  },
});
registerEnumType(ReportSeverity, {
  name: 'ReportSeverity',
  description: 'How grave a report is, by its reason.',
  valuesConfig: {
    CRITICAL: { description: 'Somebody is attacked.' },
    HIGH: { description: 'Something that should not be seen.' },
    MEDIUM: { description: 'Something that annoys.' },
    LOW: { description: 'Something out of place.' },
  },
});
registerEnumType(ReportLinkedAct, {
  name: 'ReportLinkedAct',
  description: 'What is done with the decision that a report is right.',
  valuesConfig: {
    NONE: { description: 'Nothing.' },
    HIDE_COMMENT: { description: 'The comment is rejected.' },
    WARN: { description: 'The person is warned by a message.' },
    BAN: { description: 'The person is banned; needs USERS_BAN.' },
  },
});
registerEnumType(ReportDecision, {
  name: 'ReportDecision',
  description: 'What a moderator decides of a report.',
  valuesConfig: {
    RESOLVE: { description: 'It is right: a comment is rejected.' },
    DISMISS: {
      description: 'It has no ground: a hidden comment is shown again once no report is left.',
    },
  },
});
registerEnumType(ReportReason, {
  name: 'ReportReason',
  description: 'Why something is reported.',
  valuesConfig: {
    SPAM: { description: 'Advertising, or the same thing again and again.' },
    HARASSMENT: { description: 'Attacks or threatens somebody.' },
    INAPPROPRIATE: { description: 'Shocking, hateful or illegal.' },
    OFF_TOPIC: { description: 'Has nothing to do with its subject.' },
    OTHER: { description: 'Anything else, told in the description.' },
  },
});
registerEnumType(ReportStatus, {
  name: 'ReportStatus',
  description: 'Where a report stands.',
  valuesConfig: {
    PENDING: { description: 'Waits for a decision.' },
    RESOLVED: { description: 'Found right, and acted upon; final.' },
    DISMISSED: { description: 'Found without ground; only an appeal reopens it.' },
  },
});
