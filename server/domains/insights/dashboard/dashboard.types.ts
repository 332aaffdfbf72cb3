import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum HealthState {
  OK = 'OK',
  WARNING = 'WARNING',
  DOWN = 'DOWN',
}

registerEnumType(HealthState, {
  name: 'HealthState',
  description: 'State of a part of the site, as found by a health check.',
  valuesConfig: {
    OK: { description: 'The checked part of the site works as expected.' },
    WARNING: { description: 'The checked part of the site works, but needs attention.' },
    DOWN: { description: 'The checked part of the site does not work.' },
  },
});

@ObjectType({ description: 'A recommended step to solve the problem that a health check found.' })
export class HealthStep {
  @Field(() => String, { description: 'Instruction of the step, in French.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of the page on which to do the step; null when the step is done outside the site.',
  })
  path!: string | null;
}

@ObjectType({ description: 'A health check of the site.' })
export class HealthCheck {
  @Field(() => String, { description: 'Stable key of the check, such as database.' })
  key!: string;

  @Field(() => String, { description: 'Name of the check, in French.' })
  name!: string;

  @Field(() => HealthState, { description: 'Current state of the check.' })
  state!: HealthState;

  @Field(() => String, { description: 'Explanation of the state, in French.' })
  detail!: string;

  @Field(() => [HealthStep], {
    description: 'Recommended steps, in order; empty when the check is OK.',
  })
  steps!: HealthStep[];
}

@ObjectType({ description: 'Measurements of the servers in one minute.' })
export class HealthMinute {
  @Field(() => Date, { description: 'Start of the minute (UTC).' })
  at!: Date;

  @Field(() => Int, { description: 'Count of requests answered in the minute.' })
  requests!: number;

  @Field(() => Int, { description: 'Count of unexpected server errors in the minute.' })
  failures!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Median response time, in milliseconds; null when there were no requests.',
  })
  medianMilliseconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description:
      '95th percentile of the response time, in milliseconds; null when there were no requests.',
  })
  p95Milliseconds!: number | null;

  @Field(() => Int, { description: 'Count of mails that wait to be sent.' })
  waitingMails!: number;

  @Field(() => Int, { description: 'Total memory used by the servers, in megabytes.' })
  memoryMegabytes!: number;

  @Field(() => Float, { description: 'Highest event loop delay of a server, in milliseconds.' })
  loopDelayMilliseconds!: number;
}

@ObjectType({ description: 'An ongoing health problem about which administrators were alerted.' })
export class OpenTrouble {
  @Field(() => String, { description: 'Key of the failed check, as in `HealthCheck.key`.' })
  check!: string;

  @Field(() => Date, { description: 'Time at which the check first failed (UTC).' })
  since!: Date;
}

@ObjectType({ description: 'Health of the site, now and in the last hour.' })
export class SiteHealth {
  @Field(() => Int, {
    description: 'Health of the site, from 0 (worst) to 100, as on the dashboard.',
  })
  percent!: number;

  @Field(() => [HealthCheck], {
    description: 'Health checks from which the percentage is computed.',
  })
  checks!: HealthCheck[];

  @Field(() => [OpenTrouble], {
    description: 'Ongoing health problems about which administrators were alerted.',
  })
  troubles!: OpenTrouble[];

  @Field(() => Boolean, {
    description:
      'Whether alerts are mailed to administrators. True when `adminNotificationEmail` is set and `emailNotificationsEnabled` is on.',
  })
  alertsAreMailed!: boolean;

  @Field(() => [String], {
    description: 'Names of the servers that recorded measurements in the last hour.',
  })
  servers!: string[];

  @Field(() => [HealthMinute], {
    description:
      'Measurements for each minute of the last hour, oldest first. Minutes in which no server ran are missing.',
  })
  minutes!: HealthMinute[];
}

@ObjectType({
  description:
    'Dashboard of staff. A count is null when the caller lacks the permission to view it.',
})
export class AdminDashboard {
  @Field(() => String, { description: 'Version of the site that answered.' })
  siteVersion!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of pending comments that the caller may approve or reject; null when they may not moderate comments.',
  })
  pendingComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of comments hidden because of reports on which the caller may decide; null when they may not decide on such comments.',
  })
  reportedComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of reported items on which the caller may decide; null when they may not handle reports.',
  })
  pendingReports!: number | null;

  @Field(() => Int, {
    description: 'Count of requests for approval that the caller may approve or refuse.',
  })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of open cases of the incident log that the caller may handle; null when they may not handle cases.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of open cases past their target time that the caller may handle; null when they may not handle cases.',
  })
  overdueCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of draft articles written by the caller; null when they may not open the list of drafts.',
  })
  drafts!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of articles scheduled for publication; null when the caller may not view articles.',
  })
  scheduled!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Total accounts of the site; null when the caller may not view accounts.',
  })
  totalUsers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of members who signed in or were active in the past 30 minutes; null when the caller may not view accounts.',
  })
  onlineUsers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Count of accounts created in the past 7 days; null when the caller may not view accounts.',
  })
  newUsersThisWeek!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of published articles; null when the caller may not view articles.',
  })
  publishedArticles!: number | null;

  @Field(() => Int, {
    description:
      'Health of the site, from 0 (worst) to 100. The database contributes 40 points; mails, jobs and errors 16 each; backups and disks 6 each.',
  })
  healthPercent!: number;

  @Field(() => [HealthCheck], {
    description: 'Health checks from which healthPercent is computed.',
  })
  health!: HealthCheck[];
}
