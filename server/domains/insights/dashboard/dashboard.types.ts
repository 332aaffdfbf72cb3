import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum HealthState {
  OK = 'OK',
  WARNING = 'WARNING',
  DOWN = 'DOWN',
}

registerEnumType(HealthState, {
  name: 'HealthState',
  description: 'State of a part of the site.',
  valuesConfig: {
    OK: { description: 'The part works as expected.' },
    WARNING: { description: 'The part works, but needs attention.' },
    DOWN: { description: 'The part does not work.' },
  },
});

@ObjectType({ description: 'A recommended step for a failed health check.', simpleResolvers: true })
export class HealthStep {
  @Field(() => String, { description: 'Instruction of the step, in French.' })
  text!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the page for the step; null when it is done elsewhere.',
  })
  path!: string | null;
}

@ObjectType({ description: 'A health check of the site.', simpleResolvers: true })
export class HealthCheck {
  @Field(() => String, { description: 'Key of the check for programs, such as database.' })
  key!: string;

  @Field(() => String, { description: 'Name of the check, in French.' })
  name!: string;

  @Field(() => HealthState, { description: 'Current state of the check.' })
  state!: HealthState;

  @Field(() => String, { description: 'Finding of the check, in French.' })
  detail!: string;

  @Field(() => [HealthStep], {
    description: 'Recommended steps, in order; empty when the check is OK.',
  })
  steps!: HealthStep[];
}

@ObjectType({ description: 'Metrics of the servers for one minute.', simpleResolvers: true })
export class HealthMinute {
  @Field(() => Date, { description: 'Start of the minute (UTC).' })
  at!: Date;

  @Field(() => Int, { description: 'Count of answered requests.' })
  requests!: number;

  @Field(() => Int, { description: 'Count of unexpected server errors.' })
  failures!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Median response time, in milliseconds; null without requests.',
  })
  medianMilliseconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: '95th percentile of the response time, in milliseconds; null without requests.',
  })
  p95Milliseconds!: number | null;

  @Field(() => Int, { description: 'Count of mails waiting to be sent.' })
  waitingMails!: number;

  @Field(() => Int, { description: 'Memory used by the servers, in megabytes.' })
  memoryMegabytes!: number;

  @Field(() => Float, { description: 'Highest event loop delay of a server, in milliseconds.' })
  loopDelayMilliseconds!: number;
}

@ObjectType({
  description: 'An ongoing health problem about which administrators were alerted.',
  simpleResolvers: true,
})
export class OpenTrouble {
  @Field(() => String, { description: 'Key of the failed check.' })
  check!: string;

  @Field(() => Date, { description: 'Time of the first failed reading (UTC).' })
  since!: Date;
}

@ObjectType({ description: 'Health of the site, now and in the last hour.' })
export class SiteHealth {
  @Field(() => Int, { description: 'Health from 0 to 100, as on the dashboard.' })
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
    description: 'Whether alerts are mailed: the settings contain an address and allow mails.',
  })
  alertsAreMailed!: boolean;

  @Field(() => [String], { description: 'Names of the servers that reported in the last hour.' })
  servers!: string[];

  @Field(() => [HealthMinute], {
    description:
      'Metrics of the last hour by minute, oldest first; minutes without a server are missing.',
  })
  minutes!: HealthMinute[];
}

@ObjectType({
  description: 'Dashboard of staff. A count is null when the caller lacks its permission.',
})
export class AdminDashboard {
  @Field(() => Int, {
    nullable: true,
    description: 'Count of pending comments that the caller may decide.',
  })
  pendingComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of comments hidden by reports that the caller may decide.',
  })
  reportedComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of reported items that the caller may decide.',
  })
  pendingReports!: number | null;

  @Field(() => Int, { description: 'Count of approval requests that the caller may decide.' })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of open cases of the incident log that the caller may handle.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of open cases past their target time that the caller may handle.',
  })
  overdueCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of drafts of articles; null when the caller may not open their list.',
  })
  drafts!: number | null;

  @Field(() => Int, { nullable: true, description: 'Count of articles scheduled for publication.' })
  scheduled!: number | null;

  @Field(() => Int, { nullable: true, description: 'Total accounts of the site.' })
  totalUsers!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Count of members signed in or active within 30 minutes.',
  })
  onlineUsers!: number | null;

  @Field(() => Int, { nullable: true, description: 'Count of accounts created within 7 days.' })
  newUsersThisWeek!: number | null;

  @Field(() => Int, { nullable: true, description: 'Count of published articles.' })
  publishedArticles!: number | null;

  @Field(() => Int, {
    description: 'Health from 0 to 100: database 40, mails, jobs and errors 16 each, backups 12.',
  })
  healthPercent!: number;

  @Field(() => [HealthCheck], {
    description: 'Health checks from which healthPercent is computed.',
  })
  health!: HealthCheck[];
}
