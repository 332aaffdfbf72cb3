import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import type { PhaseResult } from '#domains/content/comments/moderation/moderation.types';
import { ReportReason } from '../reports/report.types';

/** Kind of an entry of a case. */
export enum CaseEntryKind {
  OPENED = 'opened',
  REPORT = 'report',
  PHASES = 'phases',
  EMERGENCY = 'emergency',
  RESULT = 'result',
  TAKEN = 'taken',
  RELEASED = 'released',
  NOTE = 'note',
  DECISION = 'decision',
  SANCTION = 'sanction',
  INFORMED = 'informed',
  APPEAL = 'appeal',
  APPEAL_DECIDED = 'appeal_decided',
  CONFIRMATION_ASKED = 'confirmation_asked',
  CONFIRMATION_SETTLED = 'confirmation_settled',
  HIDDEN = 'hidden',
  TEXT_EDITED = 'text_edited',
  TEXT_REMOVED = 'text_removed',
  LINKED = 'linked',
  HANDOVER = 'handover',
  REOPENED = 'reopened',
  CLOSED = 'closed',
}

/** Outcome recorded by an entry. */
export enum CaseOutcome {
  COMMENT_APPROVED = 'comment_approved',
  COMMENT_REJECTED = 'comment_rejected',
  COMMENT_DELETED = 'comment_deleted',
  COMMENT_HELD = 'comment_held',
  REPORT_UPHELD = 'report_upheld',
  REPORT_DISMISSED = 'report_dismissed',
  WARNED = 'warned',
  BANNED = 'banned',
  BAN_LIFTED = 'ban_lifted',
  UPHELD = 'upheld',
  REDUCED = 'reduced',
  OVERTURNED = 'overturned',
  CONFIRMED = 'confirmed',
  REFUSED = 'refused',
  CALLED_OFF = 'called_off',
  LAPSED = 'lapsed',
  FAILED = 'failed',
  ANSWERED = 'answered',
  FALSE_ALARM = 'false_alarm',
  HANDED_OVER = 'handed_over',
}

/** Further data of an entry, by its kind. Contains no names: accounts have columns of their own. */
export interface CaseFacts {
  reason?: ReportReason;
  phases?: PhaseResult[];
  outcome?: CaseOutcome;
  ruleKey?: string;
  rulesVersion?: number;
  /** End of a sanction (ISO 8601). A sanction without end sets `permanent` instead. */
  until?: string;
  permanent?: boolean;
  channels?: ('bell' | 'mail')[];
  /** Whether a reporter contests a dismissal; otherwise the author appeals a decision. */
  contest?: boolean;
  /** Whether the author deleted the text; otherwise the staff did. */
  byAuthor?: boolean;
  /** Total reports about the staff when an alert was written. */
  staffReports?: number;
}

registerEnumType(CaseEntryKind, {
  name: 'CaseEntryKind',
  description: 'Kind of an entry of a case.',
  valuesConfig: {
    OPENED: { description: 'The case was opened, by the site or by hand.' },
    REPORT: { description: 'A user reported the subject.' },
    PHASES: { description: 'The automatic phases of moderation checked the text.' },
    EMERGENCY: { description: 'The text may be a distress message.' },
    RESULT: { description: 'A shift of the player is doubtful, and not for the first time.' },
    TAKEN: { description: 'A member of staff claimed the case.' },
    RELEASED: { description: 'A member of staff released the case.' },
    NOTE: { description: 'A member of staff added a note.' },
    DECISION: { description: 'A decision was made.' },
    SANCTION: { description: 'The user was warned or banned, or a ban was lifted.' },
    INFORMED: { description: 'A user was informed of a decision.' },
    APPEAL: { description: 'A user appealed a decision or contested a dismissal.' },
    APPEAL_DECIDED: { description: 'The appeal was decided.' },
    CONFIRMATION_ASKED: { description: 'An action awaits approval.' },
    CONFIRMATION_SETTLED: {
      description: 'The request for approval was approved, refused, withdrawn or expired.',
    },
    HIDDEN: { description: 'The site hid the comment because of its reports.' },
    TEXT_EDITED: {
      description:
        'The author changed the text. The entry contains the previous text until the comment is deleted.',
    },
    TEXT_REMOVED: { description: 'The text was deleted permanently and is stored nowhere.' },
    LINKED: { description: 'The case was linked to another case.' },
    HANDOVER: { description: 'A handover note was left on the case.' },
    REOPENED: { description: 'A member of staff reopened the case.' },
    CLOSED: { description: 'The case was closed, by hand or with its last pending matter.' },
  },
});

registerEnumType(CaseOutcome, {
  name: 'CaseOutcome',
  description: 'Outcome recorded by an entry of a case.',
  valuesConfig: {
    COMMENT_APPROVED: { description: 'The comment was approved and is visible.' },
    COMMENT_REJECTED: { description: 'The comment was rejected.' },
    COMMENT_DELETED: { description: 'The comment was deleted.' },
    COMMENT_HELD: { description: 'The comment was made pending for moderation.' },
    REPORT_UPHELD: { description: 'The report was upheld.' },
    REPORT_DISMISSED: { description: 'The report was dismissed.' },
    WARNED: { description: 'The user was warned.' },
    BANNED: { description: 'The user was banned.' },
    BAN_LIFTED: { description: 'The ban was lifted before its end.' },
    UPHELD: { description: 'The appealed decision was upheld.' },
    REDUCED: { description: 'The appealed sanction was shortened.' },
    OVERTURNED: { description: 'The appealed decision was overturned.' },
    CONFIRMED: { description: 'An approver approved the action.' },
    REFUSED: { description: 'An approver refused the action.' },
    CALLED_OFF: { description: 'The request for approval was withdrawn.' },
    LAPSED: { description: 'The request for approval expired.' },
    FAILED: { description: 'The requested action became impossible.' },
    ANSWERED: { description: 'The author of the distress message was answered.' },
    FALSE_ALARM: { description: 'The distress message was a false alarm.' },
    HANDED_OVER: {
      description: 'The distress message was passed on, for instance to 18 or 112.',
    },
  },
});

@ObjectType({
  description: 'The verdict of one automatic phase of moderation.',
  simpleResolvers: true,
})
export class CasePhase {
  @Field(() => String, { description: 'Name of the phase, such as length, banned_words or links.' })
  phase!: string;

  @Field(() => String, { description: 'Verdict of the phase: pass, skip, hold or reject.' })
  verdict!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reason given to the author, in French; null for none.',
  })
  reason!: string | null;
}

@ObjectType({
  description:
    'An entry of a case. It never changes, except that the text of a deleted comment is cleared.',
  simpleResolvers: true,
})
export class CaseEntry {
  @Field(() => ID, { description: 'ID of the entry.' })
  id!: number;

  @Field(() => Date, { description: 'Time of the entry (UTC).' })
  at!: Date;

  @Field(() => CaseEntryKind, { description: 'Kind of the entry.' })
  kind!: CaseEntryKind;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'User who performed the action. Null for the site itself, after the erasure of the account, and when withheld from the caller.',
  })
  actor!: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether the site performed the action itself.' })
  automatic!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller performed the action.',
  })
  mine!: boolean;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'User whom the action concerns (informed, warned or banned); null for none and after the erasure of the account.',
  })
  person!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the entry: a description, a note, grounds or an earlier text; null for none.',
  })
  text!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the actor, or the actor and the text, are withheld because the case is about the caller.',
  })
  withheld!: boolean;

  @Field(() => ReportReason, {
    nullable: true,
    description: 'Reason of the report; null for other entries.',
  })
  reason!: ReportReason | null;

  @Field(() => [CasePhase], {
    description: 'Verdicts of the phases, in order; empty for other entries.',
  })
  phases!: CasePhase[];

  @Field(() => CaseOutcome, {
    nullable: true,
    description: 'Outcome of the entry; null for entries without an outcome.',
  })
  outcome!: CaseOutcome | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the rule cited by the decision; null for none.',
  })
  ruleKey!: string | null;

  /** Version of the rules that contains the cited rule; null for none. */
  rulesVersion!: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of the sanction (UTC); null for other entries and for a permanent sanction.',
  })
  until!: Date | null;

  @Field(() => Boolean, { description: 'Whether the sanction is permanent.' })
  permanent!: boolean;

  @Field(() => [String], { description: 'Channels by which the user was informed: bell, mail.' })
  channels!: string[];

  @Field(() => Boolean, {
    description: 'Whether the appeal is that of a reporter against the dismissal of their report.',
  })
  contest!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the author deleted the text; false when the staff did or the article was deleted.',
  })
  byAuthor!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Case number of the linked case; null for other entries.',
  })
  linkedNumber!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the report, decision, appeal or shift of the entry; null for none.',
  })
  refId!: number | null;
}
