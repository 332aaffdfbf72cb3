import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { RoleCount } from '#domains/identity/roles/custom/customRoles.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';
import { LocalDate } from '#platform/text/scalars';

@ObjectType({ description: 'A count of one metric on one day.' })
export class DayCount {
  @Field(() => LocalDate, { description: 'Day in Europe/Paris, as YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Count of the metric on the day.' })
  count!: number;
}

@ObjectType({ description: 'Count of accounts that have a subscription tier.' })
export class TierCount {
  @Field(() => SubscriptionTier, { description: 'Current subscription tier of the accounts.' })
  tier!: SubscriptionTier;

  @Field(() => Int, { description: 'Count of accounts with this tier.' })
  count!: number;
}

@ObjectType({ description: 'One of the members with the most experience points.' })
export class TopPlayer {
  @Field(() => CommentAuthor, { description: 'Account and public name of the member.' })
  user!: CommentAuthor;

  @Field(() => Int, { description: 'Experience points (XP) of the member.' })
  experience!: number;

  @Field(() => Int, { description: 'Level of the member.' })
  level!: number;
}

@ObjectType({ description: 'Current totals of all articles.' })
export class ContentFigures {
  @Field(() => Int, { description: 'Total articles in any status except the trash.' })
  articles!: number;

  @Field(() => Int, { description: 'Total published articles.' })
  published!: number;

  @Field(() => Int, { description: 'Total views of all articles.' })
  views!: number;

  @Field(() => Int, { description: 'Total likes of all articles.' })
  likes!: number;

  @Field(() => Int, { description: 'Total comments that readers can see, on all articles.' })
  comments!: number;

  @Field(() => Int, {
    description:
      'Average count of likes and comments (added together) per article, rounded to an integer.',
  })
  averageEngagement!: number;
}

@ObjectType({ description: 'Views, likes and comments of an article.' })
export class ContentRow {
  @Field(() => ID, { description: 'ID of the article.' })
  articleId!: number;

  @Field(() => String, { description: 'Title of the article.' })
  title!: string;

  @Field(() => ArticleAudience, { description: 'Audience of the article.' })
  audience!: ArticleAudience;

  @Field(() => Int, { description: 'Total views of the article.' })
  views!: number;

  @Field(() => Int, { description: 'Total likes of the article.' })
  likes!: number;

  @Field(() => Int, { description: 'Total comments that readers can see on the article.' })
  comments!: number;
}

@ObjectType({ description: 'Metrics of a period and current totals of the site.' })
export class Analytics {
  @Field(() => LocalDate, {
    description: 'First day of the period in Europe/Paris, as YYYY-MM-DD.',
  })
  from!: string;

  @Field(() => LocalDate, {
    description: 'Last day of the period in Europe/Paris, inclusive, as YYYY-MM-DD.',
  })
  to!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the daily metrics of the period were last computed (UTC); null when none of its days was computed yet.',
  })
  countedAt!: Date | null;

  @Field(() => Int, { description: 'Current total count of accounts.' })
  totalUsers!: number;

  @Field(() => Int, { description: 'Count of accounts created in the period.' })
  newUsers!: number;

  @Field(() => Int, { description: 'Count of members whose last sign-in was in the past 7 days.' })
  activeThisWeek!: number;

  @Field(() => Int, { description: 'Count of members whose last sign-in was in the past 30 days.' })
  activeThisMonth!: number;

  @Field(() => Int, { description: 'Count of sign-ins in the period.' })
  signIns!: number;

  @Field(() => Int, {
    description: 'Count of page views in the period, by visitors who consented.',
  })
  pageViews!: number;

  @Field(() => [DayCount], {
    description: 'Count of members who signed in or used a session on each day of the period.',
  })
  activeByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'Count of new accounts on each day of the period.' })
  signUpsByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'Count of page views on each day of the period.' })
  pageViewsByDay!: DayCount[];

  @Field(() => [TierCount], {
    description: 'Current count of accounts for each subscription tier.',
  })
  subscriptions!: TierCount[];

  @Field(() => [TopPlayer], { description: 'The 10 members with the most experience points.' })
  topPlayers!: TopPlayer[];

  @Field(() => [RoleCount], { description: 'Count of members with each role.' })
  roles!: RoleCount[];

  @Field(() => ContentFigures, { description: 'Current totals of all articles.' })
  content!: ContentFigures;

  @Field(() => [ContentRow], { description: 'The 10 published articles with the most views.' })
  topContent!: ContentRow[];
}

@ObjectType({ description: 'Metrics of a period, as a file to save.' })
export class AnalyticsExportPayload {
  @Field(() => String, { description: 'Suggested name of the file.' })
  fileName!: string;

  @Field(() => String, {
    description:
      'Content of the file: a JSON object with users, activity, contentStats, roleStats and exportDate.',
  })
  json!: string;
}
