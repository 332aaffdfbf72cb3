import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { resultOf } from '#platform/outcomes/resultOf';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { bulkItems } from '#platform/outcomes/bulk';
import { accountId, searchInput, UNKNOWN_ACCOUNT } from '#platform/input/fields';
import { factsDescription, ruleKeyDescription } from '#platform/input/grounds';
import { CheckedBy } from '#platform/input/limits';
import { pageOf } from '#platform/paged';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import {
  ReportLinkedAct,
  ReportReason,
  ReportSeverity,
  ReportStatus,
  ReportTarget,
  bulkDecisionInput,
  noteInput,
} from '../report.types';

const UNKNOWN_ASSIGNEE = 'Ce responsable n’existe pas.';

/** Validation schema of `ManagedReportFilter`. */
export const reportFilter = searchInput.extend({
  assigneeId: accountId(UNKNOWN_ASSIGNEE),
  exceptAssigneeId: accountId(UNKNOWN_ASSIGNEE),
  targetUserId: accountId(UNKNOWN_ACCOUNT),
  reporterId: accountId(UNKNOWN_ACCOUNT),
});

@CheckedBy(reportFilter)
@InputType({ description: 'A filter of the report queue. All criteria must match.' })
export class ManagedReportFilter {
  @Field(() => ReportTarget, {
    nullable: true,
    description: 'Type of the reported target; null for all types.',
  })
  type?: ReportTarget | null;

  @Field(() => ReportSeverity, {
    nullable: true,
    description: 'Severity of the reports; null for all severities.',
  })
  severity?: ReportSeverity | null;

  @Field(() => ReportStatus, {
    nullable: true,
    description: 'Status of the reports; null for all statuses.',
  })
  status?: ReportStatus | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that claimed the cases of the reports; null to ignore the assignee.',
  })
  assigneeId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of an account whose assigned reports are left out; null to leave out none.',
  })
  exceptAssigneeId?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True for unassigned reports, false for assigned ones, null for both.',
  })
  unassigned?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the reported account; null for reports about all accounts.',
  })
  targetUserId?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the account that filed a report; null for the reports of all accounts. With an ID, reports about the caller are left out, because the caller must not learn who filed them.',
  })
  reporterId?: string | null;

  @Field(() => ReportLinkedAct, {
    nullable: true,
    description:
      'Action performed with the decision on the reports; null for every action and for pending reports.',
  })
  linkedAct?: ReportLinkedAct | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Search words: from the reported content, the names of the reported user and the reporter, the reason or the description, or the number of a report or case. Letter case and accents are ignored.',
  })
  search?: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Earliest filing time (UTC), inclusive; null for no limit.',
  })
  from?: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Latest filing time (UTC), exclusive; null for no limit.',
  })
  to?: Date | null;
}

@ObjectType({ description: 'A note of staff on a report.' })
export class ReportNote {
  @Field(() => Date, { description: 'Time of the note (UTC).' })
  at!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the author of the note; null after the erasure of the account.',
  })
  authorName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account ID of the author of the note; null after the erasure of the account.',
  })
  authorId!: number | null;

  @Field(() => String, { description: 'Text of the report note, as plain text.' })
  text!: string;
}

@ObjectType({ description: 'A report in a group of reports about the same target.' })
export class ReportFiling {
  @Field(() => ID, { description: 'ID of the report.' })
  id!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the reporter; null after the erasure of the account, and when the caller is the reported user.',
  })
  reporterName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account ID of the reporter; null when reporterName is null.',
  })
  reporterId!: number | null;

  @Field(() => ReportReason, { description: 'Reason of the report.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description:
      'Description written by the reporter; null when there is none, and when the caller is the reported user.',
  })
  description!: string | null;

  @Field(() => Date, { description: 'Filing time of the report (UTC).' })
  createdAt!: Date;
}

@ObjectType({
  description:
    'A group of reports as shown to staff. Reports about the same target that are pending at the same time form a group, which has the ID of the first report.',
})
export class ManagedReport {
  @Field(() => ID, { description: 'ID of the first report of the group.' })
  id!: number;

  @Field(() => ReportTarget, { description: 'Type of the reported target.' })
  type!: ReportTarget;

  @Field(() => ID, { description: 'ID of the reported comment, user or article.' })
  targetId!: number;

  @Field(() => String, { description: 'Label of the reported target, in French.' })
  targetLabel!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Text of the comment at the time of the report; null for other targets.',
  })
  targetContent!: string | null;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Reported user, or author of the reported content; null when there is no such user or the account was erased.',
  })
  targetUser!: CommentAuthor | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the first reporter; null after the erasure of the account, and when the caller is the reported user.',
  })
  reporterName!: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account ID of the first reporter; null when reporterName is null.',
  })
  reporterId!: number | null;

  @Field(() => ReportReason, { description: 'Reason of the first report.' })
  reason!: ReportReason;

  @Field(() => String, {
    nullable: true,
    description:
      'Description written by the first reporter; null when there is none, and when the caller is the reported user.',
  })
  description!: string | null;

  @Field(() => ReportSeverity, { description: 'Severity of the most severe reason of the group.' })
  severity!: ReportSeverity;

  @Field(() => ReportStatus, { description: 'Status of the report group.' })
  status!: ReportStatus;

  @Field(() => Int, {
    description: 'Version of the report group, which decideReport requires.',
  })
  version!: number;

  @Field(() => Date, { description: 'Filing time of the first report (UTC).' })
  createdAt!: Date;

  @Field(() => CommentAuthor, {
    nullable: true,
    description:
      'Member of staff who claimed the case of the report; null when it is not assigned.',
  })
  assignedTo!: CommentAuthor | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the decision on the report (UTC); null while it is pending.',
  })
  resolvedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the member of staff who decided the report. Null while the report is pending, after the erasure of the account, and when the caller is the reported user.',
  })
  resolvedBy!: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Account ID of the member of staff who decided the report; null when resolvedBy is null.',
  })
  resolvedById!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Note for staff, stored with the decision; null when there is none, and when the caller is the reported user.',
  })
  decisionNote!: string | null;

  @Field(() => ReportLinkedAct, {
    nullable: true,
    description:
      'Action performed with the decision on the report; null while the report is pending.',
  })
  linkedAct!: ReportLinkedAct | null;

  // Resolved by a field resolver, which also checks conflicts of interest.
  canDecide!: boolean;
}

@ObjectType({ description: 'A page of the report queue.' })
export class ManagedReportPage extends pageOf(ManagedReport, {
  items: 'Report groups on the page: pending ones first, then by severity, then newest first.',
  total: 'Total count of report groups on all pages. Counting stops at 10 000.',
}) {}

@ObjectType({ description: 'Counts of report groups by status.' })
export class ReportCounts {
  @Field(() => Int, { description: 'Total count of report groups.' })
  total!: number;

  @Field(() => Int, { description: 'Count of pending report groups.' })
  pending!: number;

  @Field(() => Int, { description: 'Count of upheld report groups.' })
  resolved!: number;

  @Field(() => Int, { description: 'Count of dismissed report groups.' })
  dismissed!: number;

  @Field(() => Int, { description: 'Count of pending report groups of critical severity.' })
  critical!: number;
}

export enum ReportBulkAction {
  CLAIM = 'claim',
  RESOLVE = 'resolve',
  DISMISS = 'dismiss',
}

@InputType({ description: 'A reference to a report in the version that the caller has read.' })
export class ReportRef {
  @Field(() => ID, { description: 'ID of the report.' })
  id!: string;

  @Field(() => Int, {
    description:
      'Version of the report group that the caller has read. An outdated version is refused.',
  })
  version!: number;
}

@CheckedBy(bulkDecisionInput.extend({ reports: bulkItems }))
@InputType({ description: 'Input for an action on many reports, in one transaction.' })
export class ReportBulkInput {
  @Field(() => ReportBulkAction, { description: 'Action to perform on the reports.' })
  action!: ReportBulkAction;

  @Field(() => [ReportRef], { description: 'Reports to process, with their versions.' })
  reports!: ReportRef[];

  @Field(() => String, {
    nullable: true,
    description: 'Note for staff, stored with each decision; null for no note.',
  })
  note?: string | null;

  @Field(() => String, {
    nullable: true,
    description: ruleKeyDescription('the decision about each report'),
  })
  ruleKey?: string | null;

  @Field(() => String, {
    nullable: true,
    description: factsDescription('the decision about each report'),
  })
  facts?: string | null;
}

registerEnumType(ReportBulkAction, {
  name: 'ReportBulkAction',
  description: 'Action on many reports.',
  valuesConfig: {
    CLAIM: { description: 'Assigns the cases of the reports to the caller.' },
    RESOLVE: {
      description: 'Upholds the reports: comments are rejected, but no user is warned or banned.',
    },
    DISMISS: { description: 'Dismisses the reports.' },
  },
});

@CheckedBy(noteInput)
@InputType({ description: 'A note for staff about a report.' })
export class AddReportNoteInput {
  @Field(() => ID, { description: 'ID of any report of the group.' })
  id!: string;

  @Field(() => String, { description: 'Text of the report note, as plain text.' })
  text!: string;
}

@ObjectType({ description: 'A changed report.' })
export class ReportPayload {
  @Field(() => ManagedReport, { description: 'Report after the change.' })
  report!: ManagedReport;
}

@ObjectType({ description: 'A report that another user changed first.' })
export class ReportConflict extends conflictOn<ManagedReport>(ManagedReport) {}

export const ReportResult = resultOf('ReportResult', ReportPayload, ReportConflict);

export const DecideReportResult = resultOf(
  'DecideReportResult',
  ReportPayload,
  ReportConflict,
  ApprovalRequested,
);
