import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { MigrationInterface } from 'typeorm';
import { settings } from './domains/identity/settings/settings.domain';
import { users } from './domains/identity/users/users.domain';
import { consents } from './domains/identity/consents/consents.domain';
import { roles } from './domains/identity/roles/roles.domain';
import { auth } from './domains/identity/auth/auth.domain';
import { accounts } from './domains/identity/accounts/accounts.domain';
import { media } from './domains/content/media/media.domain';
import { news } from './domains/content/news/news.domain';
import { comments } from './domains/content/comments/comments.domain';
import { moderation } from './domains/moderation/moderation.domain';
import { statistics } from './domains/game/statistics/statistics.domain';
import { shifts } from './domains/game/shifts/shifts.domain';
import { events } from './domains/game/events/events.domain';
import { players } from './domains/game/players/players.domain';
import { rankingDomain } from './domains/game/ranking/ranking.domain';
import { discussions } from './domains/content/discussions/discussions.domain';
import { scenarios } from './domains/content/scenarios/scenarios.domain';
import { debriefings } from './domains/game/debriefings/debriefings.domain';
import { store } from './domains/commerce/store/store.domain';
import { backups } from './domains/operations/backups/backups.domain';
import { releases } from './domains/operations/releases/releases.domain';
import { achievements } from './domains/game/achievements/achievements.domain';
import { notifications } from './domains/notifications/notifications/notifications.domain';
import { webhooks } from './domains/notifications/webhooks/webhooks.domain';
import { analytics } from './domains/insights/analytics/analytics.domain';
import { auditLog } from './domains/insights/auditLog/auditLog.domain';
import { security } from './domains/insights/security/security.domain';
import { dashboard } from './domains/insights/dashboard/dashboard.domain';
import { staffViews } from './domains/insights/staffViews/staffViews.domain';
import { subscribeAuditLog } from './domains/insights/auditLog/auditLog.service';
import { ClientBuild } from './graphql/documents/clientBuild.entity';
import { printWithMarks } from './graphql/schema/printedSchema';
import { buildSchema } from './graphql/schema/schema';
import { Accounts1763600000001 } from './migrations/1763600000001-accounts';
import { News1763600000002 } from './migrations/1763600000002-news';
import { Analytics1763600000003 } from './migrations/1763600000003-analytics';
import { Mail1763600000004 } from './migrations/1763600000004-mail';
import { EmailChange1763600000005 } from './migrations/1763600000005-email-change';
import { Notifications1763600000006 } from './migrations/1763600000006-notifications';
import { Comments1763600000007 } from './migrations/1763600000007-comments';
import { Statistics1763600000008 } from './migrations/1763600000008-statistics';
import { Events1763600000009 } from './migrations/1763600000009-events';
import { Store1763600000010 } from './migrations/1763600000010-store';
import { Account1763600000011 } from './migrations/1763600000011-account';
import { MediaAndRevisions1763600000012 } from './migrations/1763600000012-media-and-revisions';
import { UsersAdmin1763600000013 } from './migrations/1763600000013-users-admin';
import { AnalyticsRollups1763600000014 } from './migrations/1763600000014-analytics-rollups';
import { Moderation1763600000015 } from './migrations/1763600000015-moderation';
import { SecurityJournal1763600000016 } from './migrations/1763600000016-security-journal';
import { EmailGuards1763600000017 } from './migrations/1763600000017-email-guards';
import { AvatarCopiesAndUnsubscribe1763600000018 } from './migrations/1763600000018-avatar-copies-and-unsubscribe';
import { MailPriority1763600000019 } from './migrations/1763600000019-mail-priority';
import { EventParticipants1763600000021 } from './migrations/1763600000021-event-participants';
import { ReportItems1763600000022 } from './migrations/1763600000022-report-items';
import { CategoryTags1763600000023 } from './migrations/1763600000023-category-tags';
import { TrashAndFormerSlugs1763600000024 } from './migrations/1763600000024-trash-and-former-slugs';
import { StaffNotes1763600000025 } from './migrations/1763600000025-staff-notes';
import { SpentEmailGuards1763600000027 } from './migrations/1763600000027-spent-email-guards';
import { NotificationActors1763600000028 } from './migrations/1763600000028-notification-actors';
import { ImageNames1763600000029 } from './migrations/1763600000029-image-names';
import { ClientBuilds1763600000031 } from './migrations/1763600000031-client-builds';
import { ListsAtScale1763600000032 } from './migrations/1763600000032-lists-at-scale';
import { Queue1763600000140 } from './migrations/1763600000140-queue';
import { SchemaCompatibility1763600000190 } from './migrations/1763600000190-schema-compatibility';
import { requestCallApproval, limitAccounts } from './domains/moderation/approvals/asking.service';
import { configureApprovals } from './platform/access/approvals';
import type { AuditNames } from './platform/auditLog';
import { clearListeners } from './platform/running/bus';
import type { DatabaseModel } from './platform/db/dataSource';
import { CachedCount, cachedCountsJob } from './platform/db/cachedCounts';
import { SchemaCompatibility } from './platform/db/schemaCompatibility';
import { checkDomains, type Domain, type PageAddress } from './platform/domain';
import { coreErrors, registerErrors, type KnownError } from './platform/errors/catalogue';
import { JobRun, type Job } from './platform/running/jobs';
import { queueJobs, type Queue } from './platform/running/queue';
import { QueueItem } from './platform/running/queueItem.entity';
import { registerPersonalData } from './platform/personalData';
import { checkAccess } from './platform/rest/route';
import { checkPage, checkRoute } from './web/programPaths';

/** All domains of the site, one per line, in the order of their layers, the lowest first. */
const domains: readonly Domain[] = [
  settings,
  users,
  consents,
  roles,
  auth,
  accounts,
  media,
  news,
  comments,
  moderation,
  statistics,
  shifts,
  events,
  players,
  rankingDomain,
  discussions,
  scenarios,
  debriefings,
  store,
  backups,
  releases,
  achievements,
  notifications,
  webhooks,
  analytics,
  auditLog,
  security,
  staffViews,
  dashboard,
];

/** Migrations written before each domain listed its own migrations. */
const earlier = [
  Accounts1763600000001,
  News1763600000002,
  Analytics1763600000003,
  Mail1763600000004,
  EmailChange1763600000005,
  Notifications1763600000006,
  Comments1763600000007,
  Statistics1763600000008,
  Events1763600000009,
  Store1763600000010,
  Account1763600000011,
  MediaAndRevisions1763600000012,
  UsersAdmin1763600000013,
  AnalyticsRollups1763600000014,
  Moderation1763600000015,
  SecurityJournal1763600000016,
  EmailGuards1763600000017,
  AvatarCopiesAndUnsubscribe1763600000018,
  MailPriority1763600000019,
  EventParticipants1763600000021,
  ReportItems1763600000022,
  CategoryTags1763600000023,
  TrashAndFormerSlugs1763600000024,
  StaffNotes1763600000025,
  SpentEmailGuards1763600000027,
  NotificationActors1763600000028,
  ImageNames1763600000029,
  ClientBuilds1763600000031,
  ListsAtScale1763600000032,
  Queue1763600000140,
  SchemaCompatibility1763600000190,
];

/**
 * Module definition of the core: entities, migrations, errors and jobs that belong to no domain. A
 * domain must not define the same names.
 */
const core: Domain = {
  name: 'the core',
  entities: [JobRun, QueueItem, ClientBuild, CachedCount, SchemaCompatibility],
  migrations: earlier,
  errors: coreErrors,
  jobs: [...queueJobs, cachedCountsJob],
};

export interface SitePage extends PageAddress {
  domain: string;
}

/** The combined module definitions of all domains. */
export interface Site {
  domains: readonly Domain[];
  model: DatabaseModel;
  errors: readonly KnownError[];
  pages: readonly SitePage[];
  jobs: readonly Job[];
  queues: readonly Queue<never>[];
  /** Audited actions and types of their targets. */
  auditNames: Required<AuditNames>;
}

const audited = (list: readonly Domain[]) => list.flatMap(({ auditActions = [] }) => auditActions);

/**
 * Combines the module definitions of a list of domains.
 * @throws Error when two domains define the same name, or when a public page has an invalid path
 * (see `checkPage`)
 */
export function foldSite(list: readonly Domain[]): Site {
  const all = [core, ...list];
  checkDomains(all);
  const pages = list.flatMap(({ name: domain, pages: own = [] }) =>
    own.map((page) => ({ domain, ...page })),
  );
  pages.forEach(checkPage);
  const auditActions = audited(list);
  return {
    domains: list,
    model: {
      entities: all.flatMap(({ entities = [] }) => entities),
      migrations: all.flatMap(({ migrations = [] }) => migrations),
    },
    errors: list.flatMap(({ errors = {} }) => Object.values(errors)),
    pages,
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    queues: list.flatMap(({ queues = [] }) => queues),
    auditNames: {
      actions: Object.assign({}, ...auditActions.map(({ actions }) => actions)),
      endings: auditActions.flatMap(({ endings = [] }) => endings),
      highlighted: auditActions.flatMap(({ highlighted = [] }) => highlighted),
      targets: Object.assign({}, ...auditActions.map(({ targets }) => targets)),
    },
  };
}

export const site = foldSite(domains);

/** Returns the names of all migrations, in the form that the table `migrations` contains. */
export function migrationNames(): string[] {
  const migrations = Object.values(site.model.migrations) as (new () => MigrationInterface)[];
  return migrations.map((migration) => new migration().name ?? migration.name);
}

const schemas = new WeakMap<Site, GraphQLSchema>();

/** Returns the executable schema of a site, which is built once per process. */
export function siteSchema(of = site): GraphQLSchema {
  registerErrors(of.errors);
  const schema =
    schemas.get(of) ?? buildSchema(of.domains.flatMap(({ resolvers = [] }) => resolvers));
  schemas.set(of, schema);
  return schema;
}

/** Returns the schema as text for schema.graphql. */
export const siteSchemaText = (): string => printWithMarks(siteSchema());

/**
 * Registers the event listeners, audited actions, use cases with approval, and personal data of all
 * domains. They are read from a parameter: of a constant list, tools/operation-errors.ts would count
 * the errors of all use cases for each operation that needs approval.
 */
export function registerDomains({ domains: list } = site): void {
  clearListeners();
  for (const { listen } of list) listen?.();
  subscribeAuditLog(audited(list).flatMap(({ recordings }) => recordings));
  configureApprovals(
    { request: requestCallApproval, limit: limitAccounts },
    list.flatMap(({ confirmed = [] }) => confirmed),
  );
  registerPersonalData(Object.assign({}, ...list.map(({ personalData }) => personalData)));
}

/**
 * Registers the REST routes of a site. Each route must have an access rule, and a path that is not
 * reserved for pages (see `checkRoute`).
 * @throws Error that names the route and the problem
 */
export async function siteRoutes(
  fastify: FastifyInstance,
  { domains: list, pages } = site,
): Promise<void> {
  for (const { name, routes = [] } of list) {
    await fastify.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        checkRoute(name, route.url, pages);
        checkAccess(name, route);
      });
      for (const plugin of routes) await scope.register(plugin);
    });
  }
}
