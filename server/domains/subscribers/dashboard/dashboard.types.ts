import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum HealthState {
  OK = 'OK',
  WARNING = 'WARNING',
  DOWN = 'DOWN',
}

registerEnumType(HealthState, {
  name: 'HealthState',
  description: 'How a part of the site is doing.',
  valuesConfig: {
    OK: { description: 'As it should.' },
    WARNING: { description: 'It works, and somebody should look at it.' },
    DOWN: { description: 'It does not work.' },
  },
});

@ObjectType({ description: 'Something to do about a check.', simpleResolvers: true })
export class HealthStep {
  @Field(() => String, { description: 'What, in French.' })
  text!: string;

  @Field(() => String, { nullable: true, description: 'The page of the site where it is done.' })
  path!: string | null;
}

@ObjectType({ description: 'One thing that was really looked at.', simpleResolvers: true })
export class HealthCheck {
  @Field(() => String, { description: 'Its name for programs, such as database.' })
  key!: string;

  @Field(() => String, { description: 'What, in French.' })
  name!: string;

  @Field(() => HealthState, { description: 'How it is doing.' })
  state!: HealthState;

  @Field(() => String, { description: 'What was found, in French.' })
  detail!: string;

  @Field(() => [HealthStep], {
    description: 'What to do about it, in order; nothing when it is as it should be.',
  })
  steps!: HealthStep[];
}

@ObjectType({ description: 'What the servers did in one minute.', simpleResolvers: true })
export class HealthMinute {
  @Field(() => Date, { description: 'When it began.' })
  at!: Date;

  @Field(() => Int, { description: 'Requests answered.' })
  requests!: number;

  @Field(() => Int, { description: 'Unexpected errors of the server.' })
  failures!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'How long half of the answers took at most; null without any.',
  })
  medianMilliseconds!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'How long 95 of 100 answers took at most; null without any.',
  })
  p95Milliseconds!: number | null;

  @Field(() => Int, { description: 'Mails that waited to be sent.' })
  waitingMails!: number;

  @Field(() => Int, { description: 'Memory that the servers held.' })
  memoryMegabytes!: number;

  @Field(() => Float, { description: 'How late a server was at worst with what it had to do.' })
  loopDelayMilliseconds!: number;
}

@ObjectType({
  description: 'A trouble that administrators were told of, and that goes on.',
  simpleResolvers: true,
})
export class OpenTrouble {
  @Field(() => String, { description: 'The key of its check.' })
  check!: string;

  @Field(() => Date, { description: 'When it began.' })
  since!: Date;
}

@ObjectType({ description: 'How the site is doing, and did in the last hour.' })
export class SiteHealth {
  @Field(() => Int, { description: 'From 0 to 100, as on the dashboard.' })
  percent!: number;

  @Field(() => [HealthCheck], { description: 'What it is worked out from.' })
  checks!: HealthCheck[];

  @Field(() => [OpenTrouble], { description: 'The troubles that go on.' })
  troubles!: OpenTrouble[];

  @Field(() => Boolean, {
    description: 'Whether alerts are mailed to somebody: the settings name an address.',
  })
  alertsAreMailed!: boolean;

  @Field(() => [String], { description: 'The servers that were heard of in the last hour.' })
  servers!: string[];

  @Field(() => [HealthMinute], {
    description: 'The last hour by minute, oldest first, without those in which no server ran.',
  })
  minutes!: HealthMinute[];
}

@ObjectType({
  description: 'What staff see first. A figure is null where the caller lacks its permission.',
})
export class AdminDashboard {
  @Field(() => Int, { nullable: true, description: 'Pending comments that the caller may decide.' })
  pendingComments!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Comments hidden by their reports that the caller may decide.',
  })
  reportedComments!: number | null;

  @Field(() => Int, { nullable: true, description: 'Reported items that the caller may decide.' })
  pendingReports!: number | null;

  @Field(() => Int, { description: 'Requests of approval that the caller may decide.' })
  pendingConfirmations!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Open cases of the incident log that the caller may act on.',
  })
  openCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Open cases past their target time that the caller may act on.',
  })
  overdueCases!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Articles being written, for whoever works on articles.',
  })
  drafts!: number | null;

  @Field(() => Int, { nullable: true, description: 'Articles with a date of publication.' })
  scheduled!: number | null;

  @Field(() => Int, { nullable: true, description: 'Accounts.' })
  totalUsers!: number | null;

  @Field(() => Int, { nullable: true, description: 'Signed in or active within 30 minutes.' })
  onlineUsers!: number | null;

  @Field(() => Int, { nullable: true, description: 'Accounts made within 7 days.' })
  newUsersThisWeek!: number | null;

  @Field(() => Int, { nullable: true, description: 'Published articles.' })
  publishedArticles!: number | null;

  @Field(() => Int, {
    description: 'Health from 0 to 100: database 40, mails, jobs and errors 16 each, backups 12.',
  })
  healthPercent!: number;

  @Field(() => [HealthCheck], { description: 'What the health is worked out from.' })
  health!: HealthCheck[];
}
