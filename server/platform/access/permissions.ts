/** Permissions that a role may grant. */
export enum Permission {
  USERS_VIEW = 'users.view',
  USERS_EDIT = 'users.edit',
  USERS_DELETE = 'users.delete',
  USERS_BAN = 'users.ban',
  USERS_STATISTICS = 'users.statistics',
  USERS_MANAGE = 'users.manage',
  CONTENT_NEWS_VIEW = 'content.news.view',
  CONTENT_NEWS_CREATE = 'content.news.create',
  CONTENT_NEWS_EDIT = 'content.news.edit',
  CONTENT_NEWS_DELETE = 'content.news.delete',
  CONTENT_NEWS_PUBLISH = 'content.news.publish',
  CONTENT_NEWS_MANAGE = 'content.news.manage',
  CONTENT_EVENTS_MANAGE = 'content.events.manage',
  MODERATION_COMMENTS_VIEW = 'moderation.comments.view',
  MODERATION_COMMENTS_MODERATE = 'moderation.comments.moderate',
  MODERATION_REPORTS_VIEW = 'moderation.reports.view',
  MODERATION_REPORTS_HANDLE = 'moderation.reports.handle',
  MODERATION_RESULTS_REVIEW = 'moderation.results.review',
  SYSTEM_ROLES_VIEW = 'system.roles.view',
  SYSTEM_ROLES_ASSIGN = 'system.roles.assign',
  SYSTEM_ROLES_CREATE = 'system.roles.create',
  SYSTEM_ANALYTICS_VIEW = 'system.analytics.view',
  SYSTEM_SETTINGS_EDIT = 'system.settings.edit',
  SYSTEM_ADMIN_FULL = 'system.admin.full',
}

/**
 * Permissions with which a user can take control of the site, by granting themselves other
 * permissions or by acting on any account. A role with such a permission is a high role at any
 * hierarchy level.
 */
export const HIGH_PERMISSIONS: ReadonlySet<Permission> = new Set([
  Permission.USERS_DELETE,
  Permission.USERS_MANAGE,
  Permission.SYSTEM_ROLES_ASSIGN,
  Permission.SYSTEM_ROLES_CREATE,
  Permission.SYSTEM_SETTINGS_EDIT,
  Permission.SYSTEM_ADMIN_FULL,
]);
