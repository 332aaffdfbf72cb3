import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { overrideReasonInput } from '#platform/access/overrideReason';
import { fieldsJudgedBy, neededText, orNull, searchInput, text } from '#platform/input/fields';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CommentAuthor, CommentStatus } from '../comments/comment.types';
import { ReportReason, ReportSeverity } from '../reports/report.types';
import { CaseState } from './case.states';
import { CaseEntryKind, CaseOutcome } from './entry.types';

/** What a case is about. */
export enum CaseSubjectType {
  COMMENT = 'comment',
  USER = 'user',
  CONTENT = 'content',
  NONE = 'none',
}

/** The lists of the main courante. */
export enum CaseList {
  OPEN = 'open',
  MINE = 'mine',
  UNASSIGNED = 'unassigned',
  AWAITING_SECOND = 'awaiting_second',
  APPEALS = 'appeals',
  OVERDUE = 'overdue',
  CLOSED = 'closed',
}

/** Whose part somebody has in a case. */
export enum CaseRole {
  AUTHOR = 'author',
  TARGET = 'target',
  REPORTER = 'reporter',
  DECIDER = 'decider',
  CAN_DECIDE = 'can_decide',
}

/** Outcome of a distress message. */
export enum DistressOutcome {
  ANSWERED = 'answered',
  FALSE_ALARM = 'false_alarm',
  HANDED_OVER = 'handed_over',
}

/** What somebody does in a case that they have open. */
export enum CaseActivity {
  LOOKING = 'looking',
  WRITING = 'writing',
  LEFT = 'left',
}

registerEnumType(CaseSubjectType, {
  name: 'CaseSubjectType',
  description: 'What a case is about.',
  valuesConfig: {
    COMMENT: { description: 'A comment or a reply.' },
    USER: { description: 'A person.' },
    CONTENT: { description: 'An article.' },
    NONE: { description: 'None of them: the case has a title instead.' },
  },
});
registerEnumType(CaseList, {
  name: 'CaseList',
  description: 'The lists of the main courante.',
  valuesConfig: {
    OPEN: { description: 'All that are not closed.' },
    MINE: { description: 'Those that the caller took on.' },
    UNASSIGNED: { description: 'Those that nobody took on.' },
    AWAITING_SECOND: { description: 'Those with an act that waits for a second person.' },
    APPEALS: { description: 'Those with an appeal that is not decided.' },
    OVERDUE: { description: 'Those past their target time.' },
    CLOSED: { description: 'Those that are closed, the last closed first.' },
  },
});
registerEnumType(CaseRole, {
  name: 'CaseRole',
  description: 'Whose part somebody has in a case.',
  valuesConfig: {
    AUTHOR: { description: 'Whom it is about.' },
    TARGET: { description: 'Whom the comment replies to.' },
    REPORTER: { description: 'Who reported it.' },
    DECIDER: { description: 'Who decided in it.' },
    CAN_DECIDE: { description: 'Who can decide it.' },
  },
});
registerEnumType(DistressOutcome, {
  name: 'DistressOutcome',
  description: 'Outcome of a distress message, given when its case is closed.',
  valuesConfig: {
    ANSWERED: { description: 'The staff answered the author.' },
    FALSE_ALARM: { description: 'The message was not a distress call; the reason says why.' },
    HANDED_OVER: {
      description:
        'The message was handed over, for instance to 18 or 112; the reason says to whom.',
    },
  },
});
registerEnumType(CaseActivity, {
  name: 'CaseActivity',
  description: 'What somebody does in a case that they have open.',
  valuesConfig: {
    LOOKING: { description: 'They read it.' },
    WRITING: { description: 'They write in it.' },
    LEFT: { description: 'They left it.' },
  },
});

@ObjectType({ description: 'Another case, in a few words.', simpleResolvers: true })
export class CaseReference {
  @Field(() => String, { description: 'Its number.' })
  number!: string;

  @Field(() => CaseState, { description: 'Where it stands.' })
  state!: CaseState;

  @Field(() => Date, { description: 'When it was opened.' })
  openedAt!: Date;

  @Field(() => Boolean, { description: 'Whether somebody linked them by hand.' })
  linked!: boolean;
}

@ObjectType({ description: 'Somebody who has a case open at this moment.', simpleResolvers: true })
export class CasePresence {
  @Field(() => CommentAuthor, { description: 'Who.' })
  person!: CommentAuthor;

  @Field(() => Boolean, { description: 'Whether they write in it.' })
  writing!: boolean;
}

@ObjectType({ description: 'What the caller may do with a case.', simpleResolvers: true })
export class CaseViewerCan {
  @Field(() => Boolean, { description: 'Note, link and leave a handover note.' })
  note!: boolean;

  @Field(() => Boolean, { description: 'Take it on, also from a colleague.' })
  claim!: boolean;

  @Field(() => Boolean, { description: 'Give it back.' })
  release!: boolean;

  @Field(() => Boolean, { description: 'Decide what waits in it.' })
  decide!: boolean;

  @Field(() => Boolean, {
    description:
      'Close the case: nothing is pending except a distress message or an opening by hand.',
  })
  close!: boolean;

  @Field(() => Boolean, { description: 'Open it again.' })
  reopen!: boolean;
}

@ObjectType({ description: 'How the thing of a case was or is.', simpleResolvers: true })
export class CaseSubjectView {
  @Field(() => String, { nullable: true, description: 'Its text, or the title of an article.' })
  text!: string | null;

  @Field(() => CommentStatus, { nullable: true, description: 'Of a comment: where it stands.' })
  status!: CommentStatus | null;

  @Field(() => Date, { nullable: true, description: 'When it was so; null for now.' })
  at!: Date | null;
}

@ObjectType({ description: 'What a case is about.', simpleResolvers: true })
export class CaseSubject {
  @Field(() => CaseSubjectType, { description: 'What kind of thing.' })
  type!: CaseSubjectType;

  @Field(() => ID, { nullable: true, description: 'Number of the comment, person or article.' })
  id!: number | null;

  @Field(() => String, {
    description: 'In a few French words: Commentaire de kevin, Profil de kevin, or its title.',
  })
  label!: string;

  @Field(() => CaseSubjectView, {
    nullable: true,
    description: 'As it was when the case was opened; null where there is no text.',
  })
  asReported!: CaseSubjectView | null;

  @Field(() => CaseSubjectView, { nullable: true, description: 'As it is; null: it is gone.' })
  now!: CaseSubjectView | null;

  @Field(() => Boolean, { description: 'Whether its text was deleted.' })
  deleted!: boolean;

  @Field(() => ID, { nullable: true, description: 'Number of the article that it is under.' })
  articleId!: number | null;

  @Field(() => String, { nullable: true, description: 'Title of that article.' })
  articleTitle!: string | null;

  @Field(() => String, { nullable: true, description: 'Address of that article.' })
  articleSlug!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Version of the comment, which decisions on it have to name.',
  })
  version!: number | null;
}

@ObjectType({ description: 'Somebody with a part in a case.', simpleResolvers: true })
export class CasePerson {
  @Field(() => CaseRole, { description: 'Which part.' })
  role!: CaseRole;

  @Field(() => CommentAuthor, { description: 'Who.' })
  person!: CommentAuthor;

  @Field(() => Boolean, { description: 'Whether it is the caller.' })
  isViewer!: boolean;

  @Field(() => Boolean, { description: 'Whether they were told of a decision in this case.' })
  informed!: boolean;
}

@ObjectType({ description: 'A case of the main courante.', simpleResolvers: true })
export class Case {
  @Field(() => ID, { description: 'Number of the row.' })
  id!: number;

  @Field(() => String, { description: 'Its number, such as MC-2026-00042.' })
  number!: string;

  @Field(() => CaseSubjectType, { description: 'What it is about.' })
  subjectType!: CaseSubjectType;

  @Field(() => ID, { nullable: true, description: 'Number of the comment, person or article.' })
  subjectId!: number | null;

  @Field(() => String, {
    description: 'In a few French words: Commentaire de kevin, Profil de kevin, or its title.',
  })
  label!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The text of the comment or the title of the article when it was opened.',
  })
  excerpt!: string | null;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Whom it is about; null for nobody and once erased.',
  })
  person!: CommentAuthor | null;

  @Field(() => ReportSeverity, { description: 'How grave it is.' })
  severity!: ReportSeverity;

  @Field(() => Boolean, { description: 'Whether it seems to tell of a real emergency.' })
  emergency!: boolean;

  @Field(() => CaseState, { description: 'Where it stands.' })
  state!: CaseState;

  @Field(() => Boolean, {
    description: 'Whether an act in it waits for a second person, also while an appeal waits.',
  })
  awaitsSecond!: boolean;

  @Field(() => Boolean, {
    description:
      'Whether closing the case requires an outcome, because a distress message is pending.',
  })
  awaitsOutcome!: boolean;

  @Field(() => CommentAuthor, { nullable: true, description: 'Who took it on.' })
  assignee!: CommentAuthor | null;

  @Field(() => Date, { description: 'When it was opened.' })
  openedAt!: Date;

  @Field(() => Date, {
    description: 'Since when what waits in it waits: its opening, its reopening or the appeal.',
  })
  waitingSince!: Date;

  @Field(() => Date, { description: 'Until when it should be settled.' })
  dueAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was closed.' })
  closedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is past its target time.' })
  overdue!: boolean;

  @Field(() => Int, { description: 'Version, which acts on it have to name.' })
  version!: number;
}

@ObjectType({ description: 'What is in a case, counted from its lines.', simpleResolvers: true })
export class CaseSummary {
  @Field(() => Int, { description: 'How many people reported it.' })
  reportCount!: number;

  @Field(() => Boolean, { description: 'Whether the caller is one of them.' })
  viewerReported!: boolean;

  @Field(() => CaseEntryKind, {
    nullable: true,
    description:
      'What opened it: OPENED for somebody of the staff by hand; null for what is unknown.',
  })
  openedBy!: CaseEntryKind | null;

  @Field(() => CaseOutcome, {
    nullable: true,
    description: 'Of a case that a decision or a sanction opened: which.',
  })
  openedWith!: CaseOutcome | null;

  @Field(() => [ReportReason], { description: 'Their reasons, each once.' })
  reasons!: ReportReason[];

  @Field(() => [String], { description: 'The phases that held or refused it.' })
  heldBy!: string[];

  @Field(() => CommentAuthor, { nullable: true, description: 'Who decided last in it.' })
  decider!: CommentAuthor | null;

  @Field(() => Int, { description: 'How many lines it has.' })
  entryCount!: number;

  @Field(() => [String], { description: 'Numbers of the cases that it is linked to.' })
  linkedNumbers!: string[];
}

@ObjectType({ description: 'A page of the main courante.', simpleResolvers: true })
export class CasePage extends pageOf(Case, {
  items: 'Its cases.',
  total: 'How many there are on all pages, counted up to 10 000.',
}) {}

@ObjectType({ description: 'How many cases each list has.', simpleResolvers: true })
export class CaseCounts {
  @Field(() => Int, { description: 'All that are not closed.' })
  open!: number;

  @Field(() => Int, { description: 'Those that the caller took on.' })
  mine!: number;

  @Field(() => Int, { description: 'Those that nobody took on.' })
  unassigned!: number;

  @Field(() => Int, { description: 'Those that wait for a second person.' })
  awaitingSecond!: number;

  @Field(() => Int, { description: 'Those with an appeal that is not decided.' })
  appeals!: number;

  @Field(() => Int, { description: 'Those past their target time.' })
  overdue!: number;

  @Field(() => Int, { description: 'Those that are closed, counted up to 10 000.' })
  closed!: number;
}

/** The schema of the filter. */
export const caseFilter = searchInput;

@CheckedBy(caseFilter)
@InputType({ description: 'Which cases; all criteria must be met.' })
export class CaseFilter {
  @Field(() => CaseList, { nullable: true, description: 'Which list; OPEN when none is named.' })
  list?: CaseList | null;

  @Field(() => String, {
    nullable: true,
    description:
      'A number, the name of the person, or words of its texts, without case and accents.',
  })
  search?: string | null;
}

/** A note in a case. */
export const caseNoteInput = z.object({ text: neededText('Écrivez une note.', 1000) });

/** Why a case is closed or opened again. */
export const caseReasonInput = z.object({ reason: orNull(text(500)) });

/** The same, with why somebody who is tied does it all the same. */
export const caseSettlingInput = caseReasonInput.extend(overrideReasonInput.shape);

const OUTCOME_REASONS: Partial<Record<DistressOutcome, string>> = {
  [DistressOutcome.FALSE_ALARM]: 'Indiquez la raison de la fausse alerte.',
  [DistressOutcome.HANDED_OVER]: 'Indiquez le destinataire du message transmis.',
};

/** Input that closes a case, with the outcome of its distress message if there is one. */
export const caseClosingInput = caseSettlingInput
  .extend({ outcome: z.enum(DistressOutcome).nullish() })
  .check(
    fieldsJudgedBy(({ outcome, reason }) => ({
      reason: reason === null && outcome ? (OUTCOME_REASONS[outcome] ?? null) : null,
    })),
  );

/** A case opened by hand. */
export const openCaseInput = z
  .object({
    subjectType: z.enum(CaseSubjectType),
    subjectId: z.string().nullish(),
    severity: z.enum(ReportSeverity),
    title: orNull(text(120)),
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
@InputType({ description: 'A case to open by hand.' })
export class OpenCaseInput {
  @Field(() => CaseSubjectType, { description: 'What it is about.' })
  subjectType!: CaseSubjectType;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of the comment, person or article; none with NONE.',
  })
  subjectId?: string | null;

  @Field(() => ReportSeverity, { description: 'How grave it is.' })
  severity!: ReportSeverity;

  @Field(() => String, { nullable: true, description: 'Its title; needed with NONE.' })
  title?: string | null;

  @Field(() => String, { description: 'Why it is opened: its first note.' })
  note!: string;
}
