import { Field, ID, Int, ObjectType } from 'type-graphql';
import { CommentAuthor } from '#domains/content/comments/comment.types';
import { ArticleAudience } from '#domains/content/news/article/article.types';
import { RoleCount } from '#domains/identity/roles/customRoles.types';
import { SubscriptionTier } from '#domains/identity/users/user.types';

@ObjectType({ description: 'A count for one day.', simpleResolvers: true })
export class DayCount {
  @Field(() => String, { description: 'Day in Europe/Paris, YYYY-MM-DD.' })
  day!: string;

  @Field(() => Int, { description: 'Total of the counted items on the day.' })
  count!: number;
}

@ObjectType({
  description: 'Count of the accounts with a subscription tier.',
  simpleResolvers: true,
})
export class TierCount {
  @Field(() => SubscriptionTier, { description: 'Subscription tier in force.' })
  tier!: SubscriptionTier;

  @Field(() => Int, { description: 'Count of accounts with this tier.' })
  count!: number;
}

@ObjectType({
  description: 'A member among those with the most experience.',
  simpleResolvers: true,
})
export class TopPlayer {
  @Field(() => CommentAuthor, { description: 'The member of this rank.' })
  user!: CommentAuthor;

  @Field(() => Int, { description: 'Experience points (XP) of the member.' })
  experience!: number;

  @Field(() => Int, { description: 'Level of the member.' })
  level!: number;
}

@ObjectType({ description: 'Current totals of all articles.', simpleResolvers: true })
export class ContentFigures {
  @Field(() => Int, { description: 'Total articles, drafts included.' })
  articles!: number;

  @Field(() => Int, { description: 'Total published articles.' })
  published!: number;

  @Field(() => Int, { description: 'Total views of all articles.' })
  views!: number;

  @Field(() => Int, { description: 'Total likes of all articles.' })
  likes!: number;

  @Field(() => Int, { description: 'Total public comments of all articles.' })
  comments!: number;

  @Field(() => Int, { description: 'Likes and comments per article, rounded.' })
  averageEngagement!: number;
}

@ObjectType({ description: 'Views, likes and comments of an article.', simpleResolvers: true })
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

  @Field(() => Int, { description: 'Total public comments on the article.' })
  comments!: number;
}

@ObjectType({ description: 'Metrics of a period and current totals of the site.' })
export class Analytics {
  @Field(() => String, { description: 'First day of the period in Europe/Paris, YYYY-MM-DD.' })
  from!: string;

  @Field(() => String, {
    description: 'Last day of the period in Europe/Paris, included, YYYY-MM-DD.',
  })
  to!: string;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the last computation of the period (UTC); null when no day is computed yet.',
  })
  countedAt!: Date | null;

  @Field(() => Int, { description: 'Current total of accounts.' })
  totalUsers!: number;

  @Field(() => Int, { description: 'Count of accounts created in the period.' })
  newUsers!: number;

  @Field(() => Int, { description: 'Count of members whose last sign-in was within 7 days.' })
  activeThisWeek!: number;

  @Field(() => Int, { description: 'Count of members whose last sign-in was within 30 days.' })
  activeThisMonth!: number;

  @Field(() => Int, { description: 'Count of sign-ins in the period.' })
  signIns!: number;

  @Field(() => Int, {
    description: 'Count of page views in the period, by visitors who consented.',
  })
  pageViews!: number;

  @Field(() => [DayCount], { description: 'Active members on each day of the period.' })
  activeByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'New accounts on each day of the period.' })
  signUpsByDay!: DayCount[];

  @Field(() => [DayCount], { description: 'Page views on each day of the period.' })
  pageViewsByDay!: DayCount[];

  @Field(() => [TierCount], { description: 'Current count of accounts by subscription tier.' })
  subscriptions!: TierCount[];

  @Field(() => [TopPlayer], { description: 'The 10 members with the most experience.' })
  topPlayers!: TopPlayer[];

  @Field(() => [RoleCount], { description: 'Count of members with each role, without names.' })
  roles!: RoleCount[];

  @Field(() => ContentFigures, { description: 'Current totals of all articles.' })
  content!: ContentFigures;

  @Field(() => [ContentRow], { description: 'The 10 published articles with the most views.' })
  topContent!: ContentRow[];
}

@ObjectType({ description: 'Metrics of a period as a file.' })
export class AnalyticsExport {
  @Field(() => String, { description: 'Suggested name of the file.' })
  fileName!: string;

  @Field(() => String, {
    description:
      'Content of the file, JSON: users, activity, contentStats, roleStats and exportDate.',
  })
  json!: string;
}
