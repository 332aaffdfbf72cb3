import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';

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

@ObjectType({ description: 'One thing that was really looked at.', simpleResolvers: true })
export class HealthCheck {
  @Field(() => String, { description: 'What, in French.' })
  name!: string;

  @Field(() => HealthState, { description: 'How it is doing.' })
  state!: HealthState;

  @Field(() => String, { description: 'What was found, in French.' })
  detail!: string;
}

@ObjectType({
  description: 'What staff see first. A figure is null where the caller lacks its permission.',
})
export class AdminDashboard {
  @Field(() => Int, { nullable: true, description: 'Comments that wait for a moderator.' })
  pendingComments!: number | null;

  @Field(() => Int, { nullable: true, description: 'Comments hidden by their reports.' })
  reportedComments!: number | null;

  @Field(() => Int, { nullable: true, description: 'Reported things that wait for a decision.' })
  pendingReports!: number | null;

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
