import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CommentAuthor } from '../comments/comment.types';
import type { PhaseResult } from '../comments/moderation/moderation.types';
import { ReportReason } from '../reports/report.types';

/** What a line of a case tells. */
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

/** What was decided or done. */
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
  ANSWERED = 'answered',
  FALSE_ALARM = 'false_alarm',
  HANDED_OVER = 'handed_over',
}

/** What else a line holds, by its kind. Never a name: accounts have columns of their own. */
export interface CaseFacts {
  reason?: ReportReason;
  phases?: PhaseResult[];
  outcome?: CaseOutcome;
  ruleKey?: string;
  rulesVersion?: number;
  /** A sanction with no end says `permanent`. */
  until?: string;
  permanent?: boolean;
  channels?: ('bell' | 'mail')[];
  /** Whether a reporter contests a dismissal, rather than the author a decision. */
  contest?: boolean;
  /** Of a deleted text: whether its author deleted it, rather than the staff. */
  byAuthor?: boolean;
  /** For an alert: number of reports about the staff when the line was written. */
  staffReports?: number;
}

registerEnumType(CaseEntryKind, {
  name: 'CaseEntryKind',
  description: 'What a line of a case tells.',
  valuesConfig: {
    OPENED: { description: 'The case was opened, by the site or by hand.' },
    REPORT: { description: 'Somebody reported it.' },
    PHASES: { description: 'What the automatic phases of moderation found.' },
    EMERGENCY: { description: 'It seems to tell of a real emergency.' },
    RESULT: { description: 'A shift of a player is doubtful, and not for the first time.' },
    TAKEN: { description: 'Somebody took the case on.' },
    RELEASED: { description: 'Somebody gave it back.' },
    NOTE: { description: 'Somebody noted something.' },
    DECISION: { description: 'Something was decided.' },
    SANCTION: { description: 'The person was warned or banned, or a ban was lifted.' },
    INFORMED: { description: 'A person was told.' },
    APPEAL: { description: 'Somebody appeals a decision, or contests a dismissal.' },
    APPEAL_DECIDED: { description: 'The appeal was decided.' },
    CONFIRMATION_ASKED: { description: 'An act waits for a second person.' },
    CONFIRMATION_SETTLED: { description: 'It was confirmed, called off, or lapsed.' },
    HIDDEN: { description: 'The site hid the comment: it has many reports.' },
    TEXT_EDITED: {
      description:
        'The author changed the text; the one before is kept here until the text is deleted.',
    },
    TEXT_REMOVED: { description: 'The text was deleted for good; nothing keeps it.' },
    LINKED: { description: 'The case was linked to another.' },
    HANDOVER: { description: 'A note for whoever comes next.' },
    REOPENED: { description: 'Somebody opened the case again.' },
    CLOSED: { description: 'Nothing waits any more, or somebody closed it.' },
  },
});

registerEnumType(CaseOutcome, {
  name: 'CaseOutcome',
  description: 'What was decided or done.',
  valuesConfig: {
    COMMENT_APPROVED: { description: 'The comment is shown.' },
    COMMENT_REJECTED: { description: 'The comment is refused.' },
    COMMENT_DELETED: { description: 'The comment is deleted.' },
    COMMENT_HELD: { description: 'The comment waits for a moderator.' },
    REPORT_UPHELD: { description: 'The report was right.' },
    REPORT_DISMISSED: { description: 'The report had no ground.' },
    WARNED: { description: 'The person is warned.' },
    BANNED: { description: 'The person is banned.' },
    BAN_LIFTED: { description: 'The ban was lifted.' },
    UPHELD: { description: 'The appealed decision stays.' },
    REDUCED: { description: 'The appealed decision is shortened.' },
    OVERTURNED: { description: 'The appealed decision is taken back.' },
    CONFIRMED: { description: 'A second person confirmed.' },
    REFUSED: { description: 'A second person refused.' },
    CALLED_OFF: { description: 'The act was called off.' },
    LAPSED: { description: 'Nobody confirmed in time.' },
    ANSWERED: { description: 'The author of the distress message was answered.' },
    FALSE_ALARM: { description: 'The distress message was a false alarm.' },
    HANDED_OVER: {
      description: 'The distress message was handed over, for instance to 18 or 112.',
    },
  },
});

@ObjectType({ description: 'What one automatic phase found.', simpleResolvers: true })
export class CasePhase {
  @Field(() => String, { description: 'Its name: length, banned_words, links…' })
  phase!: string;

  @Field(() => String, { description: 'pass, skip, hold or reject.' })
  verdict!: string;

  @Field(() => String, { nullable: true, description: 'What the author was told, in French.' })
  reason!: string | null;
}

@ObjectType({
  description:
    'A line of a case, which never changes, but that the text of a deleted comment goes from it.',
  simpleResolvers: true,
})
export class CaseEntry {
  @Field(() => ID, { description: 'Number of the line.' })
  id!: number;

  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => CaseEntryKind, { description: 'What it tells.' })
  kind!: CaseEntryKind;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Who did it; null for the site itself, once erased, and where the caller may not know.',
  })
  actor!: CommentAuthor | null;

  @Field(() => Boolean, { description: 'Whether the site itself did it.' })
  automatic!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller did it.',
  })
  mine!: boolean;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Whom it was done to: told, warned, banned; null for nobody and once erased.',
  })
  person!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description: 'What was said: a description, a note, grounds, an earlier text.',
  })
  text!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether who, or who and what, is withheld from the caller, whom the case is about.',
  })
  withheld!: boolean;

  @Field(() => ReportReason, { nullable: true, description: 'Of a report: why.' })
  reason!: ReportReason | null;

  @Field(() => [CasePhase], { description: 'Of what phases found: each, in order.' })
  phases!: CasePhase[];

  @Field(() => CaseOutcome, { nullable: true, description: 'What was decided or done.' })
  outcome!: CaseOutcome | null;

  @Field(() => String, { nullable: true, description: 'Key of the rule that a decision names.' })
  ruleKey!: string | null;

  /** With the key, the rule as it stood then. */
  rulesVersion!: number | null;

  @Field(() => Date, { nullable: true, description: 'Until when a sanction lasts.' })
  until!: Date | null;

  @Field(() => Boolean, { description: 'Whether a sanction has no end.' })
  permanent!: boolean;

  @Field(() => [String], { description: 'How a person was told: bell, mail.' })
  channels!: string[];

  @Field(() => Boolean, {
    description: 'Of an appeal: whether a reporter contests that their report was dismissed.',
  })
  contest!: boolean;

  @Field(() => Boolean, {
    description:
      'Of a deleted text: whether its author deleted it, rather than the staff or with its article.',
  })
  byAuthor!: boolean;

  @Field(() => String, { nullable: true, description: 'Number of the other case, of a link.' })
  linkedNumber!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of the report, decision, appeal or shift that it is about.',
  })
  refId!: number | null;
}
