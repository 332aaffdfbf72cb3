import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { RoleCount } from '#domains/identity/roles/customRoles.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';

@ObjectType({ description: 'A count of one day.', simpleResolvers: true })
export class DayCount {
  @Field(() => String, { description: 'The day in Europe/Paris, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'How many.' })
  count!: number;
}

@ObjectType({ description: 'How many accounts have a subscription.', simpleResolvers: true })
export class TierCount {
  @Field(() => SubscriptionTier, { description: 'The subscription in force.' })
  tier!: SubscriptionTier;

  @Field(() => Int, { description: 'How many accounts.' })
  count!: number;
}

@ObjectType({ description: 'A member with a lot of experience.', simpleResolvers: true })
export class TopPlayer {
  @Field(() => CommentAuthor, { description: 'Who.' })
  user!: CommentAuthor;

  @Field(() => Int, { description: 'Experience points.' })
  experience!: number;

  @Field(() => Int, { description: 'Level.' })
  level!: number;
}

@ObjectType({ description: 'Figures of all articles, as they stand now.', simpleResolvers: true })
export class ContentFigures {
  @Field(() => Int, { description: 'Articles, drafts included.' })
  articles!: number;

  @Field(() => Int, { description: 'Published articles.' })
  published!: number;

  @Field(() => Int, { description: 'Times that they were seen.' })
  views!: number;

  @Field(() => Int, { description: 'Likes.' })
  likes!: number;

  @Field(() => Int, { description: 'Comments that everybody may read.' })
  comments!: number;

  @Field(() => Int, { description: 'Likes and comments for one article, rounded.' })
  averageEngagement!: number;
}

@ObjectType({ description: 'How an article does.', simpleResolvers: true })
export class ContentRow {
  @Field(() => ID, { description: 'Number of the article.' })
  articleId!: number;

  @Field(() => String, { description: 'Title.' })
  title!: string;

  @Field(() => ArticleAudience, { description: 'Who it is written for.' })
  audience!: ArticleAudience;

  @Field(() => Int, { description: 'Times that it was seen.' })
  views!: number;

  @Field(() => Int, { description: 'Likes.' })
  likes!: number;

  @Field(() => Int, { description: 'Comments that everybody may read.' })
  comments!: number;
}

@ObjectType({ description: 'The figures of the site, for a period and as they stand now.' })
export class Analytics {
  @Field(() => String, { description: 'First day of the period in Europe/Paris, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, { description: 'Its last day.' })
  to!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'When the days of the period were last counted; null for days not counted yet.',
  })
  countedAt!: Date | null;

  @Field(() => Int, { description: 'Accounts, now.' })
  totalUsers!: number;

  @Field(() => Int, { description: 'Accounts made in the period.' })
  newUsers!: number;

  @Field(() => Int, { description: 'Members who signed in within 7 days.' })
  activeThisWeek!: number;

  @Field(() => Int, { description: 'Members who signed in within 30 days.' })
  activeThisMonth!: number;

  @Field(() => Int, { description: 'Sign-ins of the period.' })
  signIns!: number;

  @Field(() => Int, { description: 'Pages seen in the period, by who consented.' })
  pageViews!: number;

  @Field(() => [DayCount], { description: 'Active members of each day of the period.' })
  activeByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'New accounts of each day of the period.' })
  signUpsByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'Pages seen on each day of the period.' })
  pageViewsByDay!: DayCount[];

  @Field(() => [TierCount], { description: 'Accounts by subscription, now.' })
  subscriptions!: TierCount[];

  @Field(() => [TopPlayer], { description: 'The 10 members with the most experience.' })
  topPlayers!: TopPlayer[];

  @Field(() => [RoleCount], { description: 'How many hold each role, without names.' })
  roles!: RoleCount[];

  @Field(() => ContentFigures, { description: 'All articles, now.' })
  content!: ContentFigures;

  @Field(() => [ContentRow], { description: 'The 10 published articles that were seen the most.' })
  topContent!: ContentRow[];
}

@ObjectType({ description: 'The figures as a file.' })
export class AnalyticsExport {
  @Field(() => String, { description: 'Name to save it under.' })
  fileName!: string;

  @Field(() => String, {
    description: 'Its content, JSON: users, activity, contentStats, roleStats and exportDate.',
  })
  json!: string;
}
