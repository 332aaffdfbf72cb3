import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { bulkItems } from '#platform/bulk';
import { searchInput } from '#platform/input/fields';
import { FACTS, RULE_KEY } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { isId } from '#platform/text/ids';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import {
  ReportLinkedAct,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
  bulkDecisionInput,
} from '../report.types';

/** The id of an account, where a filter names one. */
const accountId = (problem: string) =>
  z
    .string()
    .refine((id) => id === '' || isId(id), problem)
    .nullish();

const UNKNOWN_ASSIGNEE = 'Ce responsable n’existe pas.';
const UNKNOWN_ACCOUNT = 'Ce compte n’existe pas.';

/** The schema of the filter. */
export const reportFilter = searchInput.extend({
  assigneeId: accountId(UNKNOWN_ASSIGNEE),
  exceptAssigneeId: accountId(UNKNOWN_ASSIGNEE),
  targetUserId: accountId(UNKNOWN_ACCOUNT),
  reporterId: accountId(UNKNOWN_ACCOUNT),
});

@CheckedBy(reportFilter)
@InputType({ description: 'Which reports of the queue; all criteria must be met.' })
export class ManagedReportFilter {
  @Field(() => ReportTarget, { nullable: true, description: 'What they are about.' })
  type?: ReportTarget | null;

  @Field(() => ReportSeverity, { nullable: true, description: 'How grave they are.' })
  severity?: ReportSeverity | null;

  @Field(() => ReportStatus, { nullable: true, description: 'Where they stand.' })
  status?: ReportStatus | null;

  @Field(() => ID, { nullable: true, description: 'Those that this account took on.' })
  assigneeId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Reports that this account did not take on: somebody else did, or nobody.',
  })
  exceptAssigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: those that nobody took on; false: those that somebody did.',
  })
  unassigned?: boolean | null;

  @Field(() => ID, { nullable: true, description: 'Those about this account.' })
  targetUserId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Reports that this account filed or joined, without those about the caller, who must not learn who filed them.',
  })
  reporterId?: string | null;

  @Field(() => ReportLinkedAct, { nullable: true, description: 'What was done with the decision.' })
  linkedAct?: ReportLinkedAct | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Words looked for in what was reported, of whom, by whom and why, whatever the case and accents.',
  })
  search?: string | null;

  @Field(() => Date, { nullable: true, description: 'Filed at this moment or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Filed before this moment.' })
  to?: Date | null;
}

@ObjectType({ description: 'What staff noted of a report.', simpleResolvers: true })
export class ReportNote {
  @Field(() => Date, { description: 'When.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'By whom; null once the account is erased.' })
  authorName!: string | null;

  @Field(() => ID, { nullable: true, description: 'Number of their account.' })
  authorId!: number | null;

  @Field(() => String, { description: 'Plain text.' })
  text!: string;
}

@ObjectType({ description: 'One of the reports of something.', simpleResolvers: true })
export class ReportFiling {
  @Field(() => ID, { description: 'Number of the report.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Who filed it; null when the account was erased, and for the person whom it is about.',
  })
  reporterName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of their account; null when the name is null.',
  })
  reporterId!: number | null;

  @Field(() => ReportReason, { description: 'Why.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description: 'What the reporter added; null for the person whom it is about.',
  })
  description!: string | null;

  @Field(() => Date, { description: 'When.' })
  createdAt!: Date;
}

@ObjectType({
  description:
    'Something that was reported, as staff sees it: all reports of the same thing that wait are one item, with the number of the first.',
  simpleResolvers: true,
})
export class ManagedReport {
  @Field(() => ID, { description: 'Number of its first report.' })
  id!: number;

  @Field(() => ReportTarget, { description: 'What it is about.' })
  type!: ReportTarget;

  @Field(() => ID, { description: 'Number of the comment, person or article reported.' })
  targetId!: number;

  @Field(() => String, { description: 'What is reported, in a few French words.' })
  targetLabel!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Text of the comment as it was when it was reported; null for anything else.',
  })
  targetContent!: string | null;

  @Field(() => CommentAuthor, {
    nullable: true,
    description: 'Whom it is about; null for nobody, or when the account was erased.',
  })
  targetUser!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Who filed the first; null when the account was erased, and for the person whom it is about.',
  })
  reporterName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Number of their account; null when the name is null.',
  })
  reporterId!: number | null;

  @Field(() => ReportReason, { description: 'Why, by the first.' })
  reason!: ReportReason;

  @Field(() => String, { nullable: true, description: 'What the first reporter added.' })
  description!: string | null;

  @Field(() => ReportSeverity, { description: 'How grave it is, by the gravest of its reasons.' })
  severity!: ReportSeverity;

  @Field(() => ReportStatus, { description: 'Where it stands.' })
  status!: ReportStatus;

  @Field(() => Int, { description: 'To be sent back with a claim, a release or a decision.' })
  version!: number;

  @Field(() => Date, { description: 'When it was first reported.' })
  createdAt!: Date;

  @Field(() => CommentAuthor, { nullable: true, description: 'Who took it on; null for nobody.' })
  assignedTo!: CommentAuthor | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  resolvedAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'Who decided it.' })
  resolvedBy!: string | null;

  @Field(() => ID, { nullable: true, description: 'Number of their account.' })
  resolvedById!: number | null;

  @Field(() => String, { nullable: true, description: 'Note of the decision, for staff.' })
  decisionNote!: string | null;

  @Field(() => ReportLinkedAct, {
    nullable: true,
    description: 'What was done with the decision; null before it.',
  })
  linkedAct!: ReportLinkedAct | null;

  // Both are answered by the resolver, together with what only others may decide.
  canDecide!: boolean;
  canClaim!: boolean;
}

@ObjectType({ description: 'A page of the queue of reports.', simpleResolvers: true })
export class ManagedReportPage extends pageOf(ManagedReport, {
  items: 'Its reports: those that wait first, the gravest first, the newest first.',
  total: 'How many there are on all pages; counted up to 10 000.',
}) {}

@ObjectType({ description: 'How many things were reported.' })
export class ReportCounts {
  @Field(() => Int, { description: 'All of them.' })
  total!: number;

  @Field(() => Int, { description: 'Those that wait for a decision.' })
  pending!: number;

  @Field(() => Int, { description: 'Those found right.' })
  resolved!: number;

  @Field(() => Int, { description: 'Those found without ground.' })
  dismissed!: number;

  @Field(() => Int, { description: 'Critical ones that wait for a decision.' })
  critical!: number;
}

export enum ReportBulkAction {
  CLAIM = 'claim',
  RESOLVE = 'resolve',
  DISMISS = 'dismiss',
}

@InputType({ description: 'A report as the moderator has read it.' })
export class ReportRef {
  @Field(() => ID, { description: 'Number of the report.' })
  id!: string;

  @Field(() => Int, { description: 'Version that was read; on an older one it is refused.' })
  version!: number;
}

@CheckedBy(bulkDecisionInput.extend({ reports: bulkItems }))
@InputType({ description: 'An act on many reports, in one transaction.' })
export class ReportBulkInput {
  @Field(() => ReportBulkAction, { description: 'What is done.' })
  action!: ReportBulkAction;

  @Field(() => [ReportRef], { description: 'To which reports.' })
  reports!: ReportRef[];

  @Field(() => String, {
    nullable: true,
    description: 'With a decision: a note for staff.',
  })
  note?: string | null;

  @Field(() => String, { nullable: true, description: RULE_KEY })
  ruleKey?: string | null;

  @Field(() => String, { nullable: true, description: FACTS })
  facts?: string | null;
}

registerEnumType(ReportBulkAction, {
  name: 'ReportBulkAction',
  description: 'What is done to many reports at once.',
  valuesConfig: {
    CLAIM: { description: 'The caller takes them on.' },
    RESOLVE: {
      description: 'Finds them right: comments are rejected, and nobody is warned or banned.',
    },
    DISMISS: { description: 'They have no ground.' },
  },
});
