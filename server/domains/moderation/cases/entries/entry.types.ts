import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import type { PhaseResult } from '#domains/content/comments/moderation/moderation.types';
import { ReportReason } from '#domains/moderation/reports/report.types';

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
  SHOWN = 'shown',
  TEXT_EDITED = 'text_edited',
  TEXT_REMOVED = 'text_removed',
  LINKED = 'linked',
  HANDOVER = 'handover',
  MESSAGE = 'message',
  TEAM_COMMENT = 'team_comment',
  UNAPPROVED = 'unapproved',
  REOPENED = 'reopened',
  CLOSED = 'closed',
}

export enum CaseOutcome {
  COMMENT_APPROVED = 'comment_approved',
  COMMENT_REJECTED = 'comment_rejected',
  COMMENT_DELETED = 'comment_deleted',
  COMMENT_HELD = 'comment_held',
  REPORT_UPHELD = 'report_upheld',
  REPORT_DISMISSED = 'report_dismissed',
  RESULT_REFUSED = 'result_refused',
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

/**
 * Additional data of an entry. The kind of the entry determines which fields are set. User names
 * are not stored here: the entry has columns for account IDs.
 */
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
  /**
   * True when a reporter contests a dismissal, false when the user concerned appeals a decision.
   */
  contest?: boolean;
  /** True when the author deleted the text, false when staff or the site did. */
  byAuthor?: boolean;
  /** Number of reports about members of staff when the alert was written. */
  staffReports?: number;
}

registerEnumType(CaseEntryKind, {
  name: 'CaseEntryKind',
  description: 'Kind of an entry of a case.',
  valuesConfig: {
    OPENED: { description: 'The case was opened, by the site or by hand.' },
    REPORT: { description: 'A user reported the comment, user or article that the case is about.' },
    PHASES: { description: 'The automatic checks examined the text.' },
    EMERGENCY: { description: 'The text may be a distress message.' },
    RESULT: {
      description:
        'The plausibility checks flagged a shift of a player who already had a flagged shift.',
    },
    TAKEN: { description: 'A member of staff claimed the case.' },
    RELEASED: { description: 'A member of staff released the case.' },
    NOTE: { description: 'A member of staff added a note.' },
    DECISION: { description: 'A decision was made.' },
    SANCTION: { description: 'The user was warned or banned, or a ban was lifted.' },
    INFORMED: { description: 'A user was informed of a decision.' },
    APPEAL: {
      description:
        'A user appealed a decision, or a reporter contested the dismissal of their report.',
    },
    APPEAL_DECIDED: { description: 'The appeal was decided.' },
    CONFIRMATION_ASKED: {
      description: 'A member of staff requested an action that needs approval.',
    },
    CONFIRMATION_SETTLED: {
      description: 'The request for approval was accepted, was refused, was withdrawn or expired.',
    },
    HIDDEN: {
      description:
        'The comment was hidden until its reports are decided: by the site because users reported it, or by a member of staff.',
    },
    SHOWN: { description: 'A member of staff showed the hidden comment again.' },
    TEXT_EDITED: {
      description:
        'The author changed the text. The entry contains the previous text until the comment is deleted.',
    },
    TEXT_REMOVED: { description: 'The text was deleted permanently and is stored nowhere.' },
    LINKED: { description: 'The case was linked to another case.' },
    HANDOVER: { description: 'A handover note was left on the case.' },
    MESSAGE: {
      description:
        'The team wrote privately to the user whom the case is about, or the user answered.',
    },
    TEAM_COMMENT: {
      description:
        'The moderation team answered the comment publicly. The entry has no actor: only the audit log names the writer.',
    },
    UNAPPROVED: {
      description:
        'The moderator who approved the comment withdrew the approval. The comment waits for a decision again.',
    },
    REOPENED: { description: 'A member of staff reopened the case.' },
    CLOSED: {
      description:
        'The case was closed by hand, or automatically when nothing was pending any more.',
    },
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
    RESULT_REFUSED: { description: 'The shift was refused: its calls do not count.' },
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
      description:
        'The distress message was passed on, for instance to the emergency numbers 18 or 112.',
    },
  },
});

@ObjectType({ description: 'The verdict of one automatic check on a comment.' })
export class CasePhase {
  @Field(() => String, {
    description: 'Name of the automatic check, such as length, banned_words or links.',
  })
  phase!: string;

  @Field(() => String, {
    description: 'Verdict of the check: pass, skip, hold (the comment becomes pending) or reject.',
  })
  verdict!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Reason given to the author, in French; null when no reason is given.',
  })
  reason!: string | null;
}

@ObjectType({
  description:
    'An event recorded in a case, such as a report, a note or a decision. An entry never changes, except that the text of a deleted comment is cleared.',
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
      'User who performed the recorded action. Null when the site performed the action, when the account was erased, and when the name is withheld from the caller.',
  })
  actor!: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether the site performed the action itself.' })
  automatic!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller performed the action.' })
  mine!: boolean;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'User whom the action concerns, such as a user who was informed, warned or banned. Null when the action concerns no user, when the account was erased, and when the name is withheld from the caller.',
  })
  person!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Text of the entry, such as the description of a report, a note, the grounds of a decision or an earlier text of the comment. Null when the entry has no text or the text is withheld.',
  })
  text!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the name of the actor (and, for a report, the text) is withheld because the case is about the caller.',
  })
  withheld!: boolean;

  @Field(() => ReportReason, {
    nullable: true,
    description: 'Reason of the report; null when the entry is not a report.',
  })
  reason!: ReportReason | null;

  @Field(() => [CasePhase], {
    description:
      'Verdicts of the automatic checks, in the order in which they ran; empty unless the kind of the entry is PHASES.',
  })
  phases!: CasePhase[];

  @Field(() => CaseOutcome, {
    nullable: true,
    description: 'Outcome of the entry; null for entries without an outcome.',
  })
  outcome!: CaseOutcome | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of the rule that the decision cites; null when no rule is cited.',
  })
  ruleKey!: string | null;

  /** ID of the version of the rules that contains the cited rule; null when no rule is cited. */
  rulesVersion!: number | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'End of the sanction (UTC); null for a permanent sanction, and when the entry is not a sanction.',
  })
  until!: Date | null;

  @Field(() => Boolean, { description: 'Whether the sanction is permanent.' })
  permanent!: boolean;

  @Field(() => [String], {
    description:
      'Channels by which the user was informed: bell (a notification on the site) and mail.',
  })
  channels!: string[];

  @Field(() => Boolean, {
    description: 'Whether the appeal was filed by a reporter whose report was dismissed.',
  })
  contest!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the author deleted the text; false when the staff did or the article was deleted.',
  })
  byAuthor!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Case number of the linked case; null unless the kind of the entry is LINKED.',
  })
  linkedNumber!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the item that the entry is about, such as a report, decision, appeal or shift; null when there is no such item or the ID is withheld.',
  })
  refId!: number | null;
}
