import 'reflect-metadata';
import { GraphQLDateTime } from 'graphql-scalars';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql';
import { AuthResolver } from '../domains/auth/auth.resolver';
import { TwoFactorResolver } from '../domains/auth/twoFactor.resolver';
import { SessionsResolver } from '../domains/auth/sessions.resolver';
import { ProfileResolver } from '../domains/accounts/profile.resolver';
import { AnalyticsResolver } from '../domains/analytics/analytics.resolver';
import { SecurityResolver } from '../domains/security/security.resolver';
import { DashboardResolver } from '../domains/dashboard/dashboard.resolver';
import { AuditResolver } from '../domains/audit/audit.resolver';
import {
  RoleFieldsResolver,
  RoleAssignmentFieldsResolver,
  RolesResolver,
  UserRolesResolver,
} from '../domains/roles/roles.resolver';
import { SettingsResolver } from '../domains/settings/settings.resolver';
import { BansResolver } from '../domains/accounts/bans.resolver';
import {
  ManagedUserFieldsResolver,
  ManagedUsersResolver,
} from '../domains/accounts/managedUsers.resolver';
import {
  AchievementsResolver,
  PlayerAchievementsResolver,
  RecordedAchievementsResolver,
} from '../domains/achievements/achievements.resolver';
import { GameClientResolver } from '../domains/statistics/gameClient.resolver';
import { CallHistoryResolver } from '../domains/statistics/history.resolver';
import { StatisticsResolver } from '../domains/statistics/statistics.resolver';
import { RoleMembersResolver } from '../domains/accounts/roleMembers.resolver';
import { CommentReportsResolver } from '../domains/reports/commentReports.resolver';
import { hangDoors } from './doors';
import { CommentsResolver } from '../domains/comments/comments.resolver';
import { ManagedCommentsResolver } from '../domains/comments/managedComments.resolver';
import { ManagedReportsResolver } from '../domains/reports/managedReports.resolver';
import { StaffNotesResolver } from '../domains/staffNotes/staffNotes.resolver';
import { ReportsResolver } from '../domains/reports/reports.resolver';
import { LibraryResolver } from '../domains/media/library.resolver';
import { ArticleActsResolver } from '../domains/news/articleActs.resolver';
import { ArticleDraftsResolver } from '../domains/news/articleDrafts.resolver';
import { MediaUsageResolver } from '../domains/news/mediaUsage.resolver';
import { ArticleHistoryResolver } from '../domains/news/articleHistory.resolver';
import { ManagedArticlesResolver } from '../domains/news/managedArticles.resolver';
import { ArticleResolver } from '../domains/news/news.resolver';
import { EventsResolver } from '../domains/events/events.resolver';
import { StoreResolver } from '../domains/store/store.resolver';
import { NotificationsResolver } from '../domains/notifications/notifications.resolver';
import { ErrorsResolver } from './errors.resolver';

/** Every resolver class of the domains. */
const resolvers: Function[] = [
  ErrorsResolver,
  ArticleResolver,
  ManagedArticlesResolver,
  ArticleActsResolver,
  ArticleDraftsResolver,
  ArticleHistoryResolver,
  LibraryResolver,
  MediaUsageResolver,
  CommentReportsResolver,
  CommentsResolver,
  ReportsResolver,
  ManagedCommentsResolver,
  ManagedReportsResolver,
  StaffNotesResolver,
  SettingsResolver,
  RolesResolver,
  RoleMembersResolver,
  RoleFieldsResolver,
  RoleAssignmentFieldsResolver,
  UserRolesResolver,
  BansResolver,
  ManagedUsersResolver,
  ManagedUserFieldsResolver,
  AuditResolver,
  SecurityResolver,
  AnalyticsResolver,
  DashboardResolver,
  AuthResolver,
  SessionsResolver,
  TwoFactorResolver,
  ProfileResolver,
  StatisticsResolver,
  CallHistoryResolver,
  GameClientResolver,
  AchievementsResolver,
  PlayerAchievementsResolver,
  RecordedAchievementsResolver,
  NotificationsResolver,
  EventsResolver,
  StoreResolver,
];

/** type-graphql wants one as soon as there is a subscription; ours give their own streams. */
const noPubSub = () => {
  throw new Error('A subscription must give its own stream (subscribe)');
};

/** What is said of the root types, which have no class of their own to say it. */
function describeRoots(schema: GraphQLSchema): GraphQLSchema {
  const describe = (root: GraphQLObjectType | null | undefined, description: string) => {
    if (root) root.description = description;
  };
  describe(schema.getQueryType(), 'What can be read. Nothing changes.');
  describe(schema.getMutationType(), 'What can be changed. Sent by POST only.');
  describe(schema.getSubscriptionType(), 'What is told as it happens, over the WebSocket.');
  return schema;
}

/** Builds the executable schema, with a door on every operation and words on every type. */
export function buildSchema(): GraphQLSchema {
  const schema = hangDoors(
    buildSchemaSync({
      resolvers: resolvers as unknown as NonEmptyArray<Function>,
      // Services validate: their messages are French and tied to fields.
      validate: false,
      scalarsMap: [{ type: Date, scalar: GraphQLDateTime }],
      disableInferringDefaultValues: true,
      pubSub: { publish: noPubSub, subscribe: noPubSub },
    }),
  );
  return describeRoots(schema);
}
