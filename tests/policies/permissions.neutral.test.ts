import { expect, it } from 'vitest';
import { Permission } from '#platform/access/permissions';
import { allowed } from '../support/people/actors';

const SUPER_ADMIN = ['super_admin'];
const ADMINS = ['super_admin', 'admin'];
const STAFF = ['super_admin', 'admin', 'moderator', 'editor', 'support', 'junior_moderator'];

/** Default roles that grant each permission. */
const ROLES: Record<Permission, string[]> = {
  [Permission.USERS_VIEW]: STAFF,
  [Permission.USERS_EDIT]: [...ADMINS, 'support'],
  [Permission.USERS_DELETE]: SUPER_ADMIN,
  [Permission.USERS_BAN]: [...ADMINS, 'moderator'],
  [Permission.USERS_STATISTICS]: ADMINS,
  [Permission.USERS_MANAGE]: ADMINS,
  [Permission.CONTENT_NEWS_VIEW]: STAFF,
  [Permission.CONTENT_NEWS_CREATE]: [...ADMINS, 'editor'],
  [Permission.CONTENT_NEWS_EDIT]: [...ADMINS, 'moderator', 'editor'],
  [Permission.CONTENT_NEWS_DELETE]: ADMINS,
  [Permission.CONTENT_NEWS_PUBLISH]: [...ADMINS, 'editor'],
  [Permission.CONTENT_NEWS_MANAGE]: [...ADMINS, 'editor'],
  [Permission.CONTENT_EVENTS_MANAGE]: [...ADMINS, 'editor'],
  [Permission.MODERATION_COMMENTS_VIEW]: [...ADMINS, 'moderator', 'editor', 'junior_moderator'],
  [Permission.MODERATION_COMMENTS_MODERATE]: [...ADMINS, 'moderator', 'junior_moderator'],
  [Permission.MODERATION_REPORTS_VIEW]: [...ADMINS, 'moderator', 'support', 'junior_moderator'],
  [Permission.MODERATION_REPORTS_HANDLE]: [...ADMINS, 'moderator', 'support'],
  [Permission.MODERATION_RESULTS_REVIEW]: [...ADMINS, 'moderator'],
  [Permission.SYSTEM_ROLES_VIEW]: ADMINS,
  [Permission.SYSTEM_ROLES_ASSIGN]: ADMINS,
  [Permission.SYSTEM_ROLES_CREATE]: SUPER_ADMIN,
  [Permission.SYSTEM_ANALYTICS_VIEW]: ADMINS,
  [Permission.SYSTEM_SETTINGS_EDIT]: SUPER_ADMIN,
  [Permission.SYSTEM_ADMIN_FULL]: SUPER_ADMIN,
};

it.each(Object.values(Permission))(
  'the permission %s is granted by its default roles only',
  (permission) => {
    expect(allowed((actor) => actor.can(permission))).toEqual(ROLES[permission]);
  },
);
