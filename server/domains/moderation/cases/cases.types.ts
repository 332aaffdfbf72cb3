import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import {
  overrideReasonInput,
  OverrideReason,
} from '#domains/identity/roles/conflicts/overrideReason.types';
import {
  fieldsJudgedBy,
  line,
  neededText,
  orNull,
  searchInput,
  text,
} from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import {
  CommentAuthor,
  commentInput,
  CommentStatus,
} from '#domains/content/comments/comment.types';
import { ReportReason, ReportSeverity } from '../reports/report.types';
import { CaseKind } from './caseKind.types';
import { CaseState } from './caseStates';
import { CaseEntryKind, CaseOutcome } from './entries/entry.types';

export enum CaseSubjectType {
  COMMENT = 'comment',
  USER = 'user',
  CONTENT = 'content',
  NONE = 'none',
}

export enum CaseList {
  OPEN = 'open',
  MINE = 'mine',
  UNASSIGNED = 'unassigned',
  AWAITING_SECOND = 'awaiting_second',
  APPEALS = 'appeals',
  OVERDUE = 'overdue',
  CLOSED = 'closed',
  ALL = 'all',
}

export enum CaseRole {
  AUTHOR = 'author',
  TARGET = 'target',
  REPORTER = 'reporter',
  DECIDER = 'decider',
  CAN_DECIDE = 'can_decide',
}

export enum DistressOutcome {
  ANSWERED = 'answered',
  FALSE_ALARM = 'false_alarm',
  HANDED_OVER = 'handed_over',
}

export enum CaseActivity {
  LOOKING = 'looking',
  WRITING = 'writing',
  LEFT = 'left',
}

registerEnumType(CaseSubjectType, {
  name: 'CaseSubjectType',
  description: 'Type of the subject of a case, which is the item that the case is about.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply to a comment.' },
    USER: { description: 'The account of a user.' },
    CONTENT: { description: 'An article of the news.' },
    NONE: { description: 'No subject: the case has a title instead.' },
  },
});
registerEnumType(CaseList, {
  name: 'CaseList',
  description: 'List of cases in the incident log.',
  valuesConfig: {
    OPEN: { description: 'Open cases in which the caller may settle something.' },
    MINE: { description: 'Cases of the list OPEN that the caller has claimed.' },
    UNASSIGNED: { description: 'Cases of the list OPEN that are not assigned.' },
    AWAITING_SECOND: {
      description: 'Cases of the list OPEN with an action that awaits approval.',
      deprecationReason: 'Use OPEN with the kind APPROVAL.',
    },
    APPEALS: {
      description: 'Cases of the list OPEN with an undecided appeal.',
      deprecationReason: 'Use OPEN with the kind APPEAL.',
    },
    OVERDUE: { description: 'Cases of the list OPEN past their target time.' },
    CLOSED: { description: 'All closed cases, the last closed first.' },
    ALL: { description: 'All open and closed cases, the last opened first.' },
  },
});
registerEnumType(CaseRole, {
  name: 'CaseRole',
  description: 'Role of a user in a case.',
  valuesConfig: {
    AUTHOR: {
      description:
        'The user whom the case is about: the author of the content or the reported user.',
    },
    TARGET: { description: 'The author of the comment to which the reported comment replies.' },
    REPORTER: {
      description: 'A user who reported the comment, user or article that the case is about.',
    },
    DECIDER: { description: 'A member of staff who made a decision in the case.' },
    CAN_DECIDE: { description: 'A member of staff who can decide the case.' },
  },
});
registerEnumType(DistressOutcome, {
  name: 'DistressOutcome',
  description: 'Outcome of a distress message, given when its case is closed.',
  valuesConfig: {
    ANSWERED: { description: 'The staff answered the author.' },
    FALSE_ALARM: {
      description: 'The message was not a call for help. The reason for closing the case says why.',
    },
    HANDED_OVER: {
      description:
        'The message was passed on, for instance to the emergency numbers 18 or 112. The reason for closing the case names the recipient.',
    },
  },
});
registerEnumType(CaseActivity, {
  name: 'CaseActivity',
  description: 'Activity of a user on the page of a case.',
  valuesConfig: {
    LOOKING: { description: 'The user is reading the case.' },
    WRITING: { description: 'The user is writing in the case.' },
    LEFT: { description: 'The user left the page of the case.' },
  },
});

@ObjectType({ description: 'A reference from a case to another case.' })
export class CaseReference {
  @Field(() => String, {
    description: 'Case number of the referenced case, such as MC-2026-00042.',
  })
  number!: string;

  @Field(() => CaseState, { description: 'Current state of the referenced case.' })
  state!: CaseState;

  @Field(() => Date, { description: 'Opening time of the referenced case (UTC).' })
  openedAt!: Date;

  @Field(() => Boolean, { description: 'Whether staff linked the referenced case by hand.' })
  linked!: boolean;
}

@ObjectType({ description: 'A user who is viewing a case.' })
export class CasePresence {
  @Field(() => CommentAuthor, { description: 'User who is viewing the case.' })
  person!: CommentAuthor;

  @Field(() => Boolean, { description: 'Whether the user is writing in the case.' })
  writing!: boolean;
}

@ObjectType({ description: 'The actions that the caller may perform on a case.' })
export class CaseViewerCan {
  @Field(() => Boolean, {
    description: 'Whether the caller may add notes, links and handover notes.',
  })
  note!: boolean;

  @Field(() => Boolean, {
    description: 'Whether the caller may claim the case, even from a colleague.',
  })
  claim!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may release the case.' })
  release!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may decide what is pending in the case, such as reports, comments and appeals.',
  })
  decide!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may close the case. False while a report, comment, appeal, approval or flagged shift in it is pending.',
  })
  close!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may reopen the case.' })
  reopen!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may hide the reported comment with hideCaseComment until its reports are decided.',
  })
  hide!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may show the comment again, which staff has hidden with hideCaseComment.',
  })
  unhide!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may approve the waiting comment with approveCaseComment. False while a report about it is pending.',
  })
  approve!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the caller may answer the comment of the case publicly with answerInDiscussion. False for a case about a user or article, and while the discussion is hidden.',
  })
  answer!: boolean;
}

@ObjectType({
  description: 'The subject of a case, as it was when the case opened or as it is now.',
})
export class CaseSubjectView {
  @Field(() => String, {
    nullable: true,
    description:
      'Text of the comment or title of the article; null for a user and after the text was deleted.',
  })
  text!: string | null;

  @Field(() => CommentStatus, {
    nullable: true,
    description:
      'Current moderation status of the comment. Null for a user or an article, and for the state stored when the case opened.',
  })
  status!: CommentStatus | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the state of the subject was stored (UTC), which is the opening time of the case; null for the current state.',
  })
  at!: Date | null;
}

@ObjectType({ description: 'The comment, user or article that a case is about.' })
export class CaseSubject {
  @Field(() => CaseSubjectType, {
    description: 'Type of the subject: comment, user, article or none.',
  })
  type!: CaseSubjectType;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment, user or article; null when the case has no subject.',
  })
  id!: number | null;

  @Field(() => String, {
    description:
      'Label of the subject in French, such as « Commentaire de kevin », or the title of the case.',
  })
  label!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the comment of the case was written (UTC). Null when the case is about a user, an article or nothing, and when the comment no longer exists.',
  })
  writtenAt!: Date | null;

  @Field(() => CaseSubjectView, {
    nullable: true,
    description:
      'Subject as it was when the case opened; null when no text of it is stored, as for a user or a deleted comment.',
  })
  asReported!: CaseSubjectView | null;

  @Field(() => CaseSubjectView, {
    nullable: true,
    description: 'Subject as it is now; null when it no longer exists or the case has no subject.',
  })
  now!: CaseSubjectView | null;

  @Field(() => Boolean, { description: 'Whether the subject or its text was deleted.' })
  deleted!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the article that the case is about, or that the comment is on; null for a case about neither, and when the item no longer exists.',
  })
  articleId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Title of the article whose ID is in articleId; null when articleId is null.',
  })
  articleTitle!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Slug of the article whose ID is in articleId; null when articleId is null.',
  })
  articleSlug!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version of the comment, which a decision on the comment must send; null when the case is not about a comment, and when the comment no longer exists.',
  })
  version!: number | null;
}

@ObjectType({
  description:
    'A user with a role in a case, such as the author, a reporter or a possible decider.',
})
export class CasePerson {
  @Field(() => CaseRole, { description: 'Role of the user in the case.' })
  role!: CaseRole;

  @Field(() => CommentAuthor, { description: 'User who has the role.' })
  person!: CommentAuthor;

  @Field(() => Boolean, { description: 'Whether the user is the caller.' })
  isViewer!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether the user was informed of a decision in the case. False for other users when the case is about the caller.',
  })
  informed!: boolean;
}

@ObjectType({ description: 'A case of the incident log.' })
export class Case {
  @Field(() => ID, { description: 'ID of the case.' })
  id!: number;

  @Field(() => String, { description: 'Case number as shown to staff, such as MC-2026-00042.' })
  number!: string;

  @Field(() => CaseSubjectType, { description: 'Type of the item that the case is about.' })
  subjectType!: CaseSubjectType;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the comment, user or article that the case is about; null when subjectType is NONE.',
  })
  subjectId!: number | null;

  @Field(() => String, {
    description:
      'Label of the case in French: the title of the case, or a text such as « Commentaire de kevin ».',
  })
  label!: string;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'User whom the case is about; null when it is about no user or their account was erased.',
  })
  person!: CommentAuthor | null;

  @Field(() => ReportSeverity, { description: 'Severity of the case.' })
  severity!: ReportSeverity;

  @Field(() => Boolean, { description: 'Whether the case contains a possible distress message.' })
  emergency!: boolean;

  @Field(() => CaseState, { description: 'Current state of the case.' })
  state!: CaseState;

  @Field(() => Boolean, {
    description:
      'Whether an action in the case awaits approval. Can be true while the state is APPEAL, because an undecided appeal takes precedence.',
  })
  awaitsSecond!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether closing the case requires an outcome, because a distress message is pending.',
  })
  awaitsOutcome!: boolean;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Member of staff who claimed the case; null when it is not assigned.',
  })
  assignee!: CommentAuthor | null;

  @Field(() => Date, { description: 'Opening time of the case (UTC).' })
  openedAt!: Date;

  @Field(() => Date, {
    description:
      'Start of the current waiting time (UTC): the last opening, reopening, appeal, request for approval or answer to such a request.',
  })
  waitingSince!: Date;

  @Field(() => Date, { description: 'Time by which the case should be closed (UTC).' })
  dueAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Closing time of the case (UTC); null while it is open.',
  })
  closedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether the case is open and past its target time.' })
  overdue!: boolean;

  @Field(() => Int, { description: 'Version of the case, required by mutations that change it.' })
  version!: number;
}

@ObjectType({ description: 'A summary of a case, computed from its entries.' })
export class CaseSummary {
  @Field(() => Int, { description: 'Count of reports in the case.' })
  reportCount!: number;

  @Field(() => Boolean, {
    description: 'Whether the caller reported the comment, user or article that the case is about.',
  })
  viewerReported!: boolean;

  @Field(() => CaseEntryKind, {
    nullable: true,
    description:
      'Kind of the entry that opened the case, such as REPORT. OPENED when staff opened the case by hand; null when unknown.',
  })
  openedBy!: CaseEntryKind | null;

  @Field(() => CaseOutcome, {
    nullable: true,
    description:
      'Outcome of the decision or sanction that opened the case; null when something else opened it.',
  })
  openedWith!: CaseOutcome | null;

  @Field(() => [ReportReason], { description: 'Distinct reasons of the reports.' })
  reasons!: ReportReason[];

  @Field(() => [String], {
    description:
      'Names of the automatic checks that made the text pending or rejected it, such as banned_words.',
  })
  heldBy!: string[];

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Member of staff who made the last decision; null before a decision and when the case is about the caller.',
  })
  decider!: CommentAuthor | null;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'User who filed the last appeal in the case; null before an appeal, when the account was erased and when the case is about the caller.',
  })
  appellant!: CommentAuthor | null;

  @Field(() => CaseOutcome, {
    nullable: true,
    description:
      'Outcome of the last decision, sanction, answer to an appeal, ended request for approval or closing with an outcome; null before one. For an action that also accepted reports, what it did to the content or user.',
  })
  lastOutcome!: CaseOutcome | null;

  @Field(() => Int, { description: 'Count of entries in the case.' })
  entryCount!: number;

  @Field(() => [String], {
    description: 'Case numbers of the cases that staff linked to the case.',
  })
  linkedNumbers!: string[];
}

@ObjectType({ description: 'A page of the incident log.' })
export class CasePage extends pageOf(Case, {
  items: 'Cases on the page.',
  total: 'Total count of cases on all pages. Counting stops at 10 000.',
}) {}

@ObjectType({ description: 'Count of cases in which something of one kind is pending.' })
export class CaseKindCount {
  @Field(() => CaseKind, { description: 'Kind of what is pending.' })
  kind!: CaseKind;

  @Field(() => Int, {
    description: 'Count of cases in which the caller may settle something of the kind.',
  })
  count!: number;

  @Field(() => Date, {
    nullable: true,
    description:
      'Start of the longest wait of a case with something of the kind, as its `waitingSince` says (UTC); null when count is 0.',
  })
  oldestSince!: Date | null;
}

@ObjectType({
  description:
    'Counts of what the caller may settle: cases with a pending matter that they may settle, and requests for approval that wait for them and are not part of a case.',
})
export class CaseCounts {
  @Field(() => Int, { description: 'Count of cases in the list OPEN.' })
  open!: number;

  @Field(() => Int, { description: 'Count of cases in the list MINE.' })
  mine!: number;

  @Field(() => Int, { description: 'Count of cases in the list UNASSIGNED.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Count of cases in the list OVERDUE.' })
  overdue!: number;

  @Field(() => [CaseKindCount], {
    description:
      'Counts by kind, the most urgent kind first. Kinds that the permissions of the caller never allow to settle are left out.',
  })
  byKind!: CaseKindCount[];
}

/** Validation schema of `CaseFilter`. */
export const caseFilter = searchInput;

@CheckedBy(caseFilter)
@InputType({ description: 'A filter of cases. All criteria must match.' })
export class CaseFilter {
  @Field(() => CaseList, {
    nullable: true,
    description: 'List of the incident log from which cases are returned; null for OPEN.',
  })
  list?: CaseList | null;

  @Field(() => CaseKind, {
    nullable: true,
    description:
      'Kind of pending matter that a case must have; null for cases with any kind. In all lists except ALL, the caller must also be able to settle a matter of this kind. Ignored in the list CLOSED.',
  })
  kind?: CaseKind | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the user whom the returned cases are about; null for the cases of all users.',
  })
  personId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Search words: a case number, the name of the user whom the case is about, or words from the texts of the case. Letter case and accents are ignored.',
  })
  search?: string | null;
}

export const caseNoteInput = z.object({ text: neededText('Écrivez une note.', 1000) });

/** Validation schema of the reason for closing or reopening a case. */
export const caseReasonInput = z.object({ reason: orNull(text(500)) });

/**
 * Validation schema for closing or reopening a case, with the reason for an override of a conflict
 * of interest.
 */
export const caseSettlingInput = caseReasonInput.extend(overrideReasonInput.shape);

const OUTCOME_REASONS: Partial<Record<DistressOutcome, string>> = {
  [DistressOutcome.FALSE_ALARM]: 'Indiquez la raison de la fausse alerte.',
  [DistressOutcome.HANDED_OVER]: 'Indiquez le destinataire du message transmis.',
};

export const caseClosingInput = caseSettlingInput
  .extend({ outcome: z.enum(DistressOutcome).nullish() })
  .check(
    fieldsJudgedBy(({ outcome, reason }) => ({
      reason: reason === null && outcome ? (OUTCOME_REASONS[outcome] ?? null) : null,
    })),
  );

export const openCaseInput = z
  .object({
    subjectType: z.enum(CaseSubjectType),
    subjectId: z.string().nullish(),
    severity: z.enum(ReportSeverity),
    title: orNull(line(120)),
    note: neededText('Indiquez la raison de ce dossier.', 1000),
  })
  .check(
    fieldsJudgedBy(({ subjectType, subjectId, title }) => ({
      title:
        subjectType === CaseSubjectType.NONE && title === null
          ? 'Indiquez le titre du dossier.'
          : null,
      subjectId:
        subjectType !== CaseSubjectType.NONE && !subjectId ? 'Indiquez le sujet du dossier.' : null,
    })),
  );

@CheckedBy(openCaseInput)
@InputType({ description: 'Input for opening a case by hand.' })
export class OpenCaseInput {
  @Field(() => CaseSubjectType, {
    description:
      'Type of the item that the case is about; NONE for a case that has a title instead.',
  })
  subjectType!: CaseSubjectType;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the comment, user or article; null when subjectType is NONE.',
  })
  subjectId?: string | null;

  @Field(() => ReportSeverity, { description: 'Severity of the case to open.' })
  severity!: ReportSeverity;

  @Field(() => String, {
    nullable: true,
    description: 'Title of the case; required when subjectType is NONE.',
  })
  title?: string | null;

  @Field(() => String, {
    description: 'Reason for opening the case, which is added to the case as a note.',
  })
  note!: string;
}

@CheckedBy(caseNoteInput)
@InputType({ description: 'A note for staff about a case.' })
export class AddCaseNoteInput {
  @Field(() => String, {
    description: 'Case number of the case to annotate, such as MC-2026-00042.',
  })
  number!: string;

  @Field(() => String, { description: 'Text of the case note, as plain text.' })
  text!: string;
}

@InputType({ description: 'Two cases to link.' })
export class LinkCasesInput {
  @Field(() => String, { description: 'Case number of the case to link, such as MC-2026-00042.' })
  number!: string;

  @Field(() => String, { description: 'Case number of the second case to link.' })
  otherNumber!: string;
}

@CheckedBy(caseClosingInput)
@InputType({ description: 'A case to close.' })
export class CloseCaseInput {
  @Field(() => String, { description: 'Case number of the case to close, such as MC-2026-00042.' })
  number!: string;

  @Field(() => Int, {
    description: 'Version of the case that the caller has read. An outdated version is a conflict.',
  })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for the change, visible to staff; null to give no reason.',
  })
  reason!: string | null;

  @OverrideReason('close the case')
  lastResort!: string | null;

  @Field(() => DistressOutcome, {
    nullable: true,
    description:
      'Outcome of the distress message in the case. Required when a distress message is pending, refused otherwise.',
  })
  outcome!: DistressOutcome | null;
}

@CheckedBy(commentInput)
@InputType({ description: 'Public answer of the moderation team to the comment of a case.' })
export class CaseDiscussionInput {
  @Field(() => String, {
    description: 'Case number of the case about the comment to answer, such as MC-2026-00042.',
  })
  number!: string;

  @Field(() => String, {
    description:
      'Plain text of the answer. Neither empty nor longer than the setting maxCommentLength.',
  })
  content!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Idempotency key, chosen by the client. Another request with the same key on the same article posts no second answer.',
  })
  clientKey?: string | null;
}

@CheckedBy(caseSettlingInput)
@InputType({ description: 'A case to reopen.' })
export class ReopenCaseInput {
  @Field(() => String, { description: 'Case number of the case to reopen, such as MC-2026-00042.' })
  number!: string;

  @Field(() => Int, {
    description: 'Version of the case that the caller has read. An outdated version is a conflict.',
  })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for the change, visible to staff; null to give no reason.',
  })
  reason!: string | null;

  @OverrideReason('reopen the case')
  lastResort!: string | null;
}

@InputType({ description: 'Activity of the caller in a case.' })
export class MarkCasePresenceInput {
  @Field(() => String, {
    description: 'Case number of the case to mark as viewed, such as MC-2026-00042.',
  })
  number!: string;

  @Field(() => CaseActivity, { description: 'Activity of the caller in the case.' })
  activity!: CaseActivity;
}

@InputType({ description: 'A case, as the caller has read it.' })
export class CaseVersionInput {
  @Field(() => String, { description: 'Case number of the case, such as MC-2026-00042.' })
  number!: string;

  @Field(() => Int, {
    description: 'Version of the case that the caller has read. An outdated version is a conflict.',
  })
  version!: number;
}

@ObjectType({ description: 'A changed case.' })
export class CasePayload {
  @Field(() => Case, { description: 'Case after the change.' })
  case!: Case;
}

@ObjectType({ description: 'The other users who are viewing a case.' })
export class CasePresencesPayload {
  @Field(() => [CasePresence], { description: 'Other users who are viewing the case.' })
  presences!: CasePresence[];
}

@ObjectType({ description: 'A case that another user changed first.' })
export class CaseConflict extends conflictOn<Case>(Case) {}

export const CaseResult = resultOf('CaseResult', CasePayload, CaseConflict);
