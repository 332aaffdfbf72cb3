import { Permission } from './permissions';

/** What the owner of an API token allows it to do. An operation names the scope it is open to. */
export enum ApiScope {
  PROFILE_READ = 'profile:read',
  STATISTICS_READ = 'statistics:read',
  NEWS_READ = 'news:read',
  COMMENTS_WRITE = 'comments:write',
  MODERATION_READ = 'moderation:read',
}

/**
 * Permissions that a token keeps of those of its owner, by scope. A token has no other permission,
 * so a staff member's token without a scope for staff acts as that of a member.
 */
const PERMISSIONS: Readonly<Partial<Record<ApiScope, readonly Permission[]>>> = {
  [ApiScope.MODERATION_READ]: [
    Permission.MODERATION_COMMENTS_VIEW,
    Permission.MODERATION_REPORTS_VIEW,
  ],
};

/** Returns the permissions that tokens with these scopes may keep. */
export const permissionsOf = (scopes: readonly ApiScope[]): readonly Permission[] =>
  scopes.flatMap((scope) => PERMISSIONS[scope] ?? []);

/** Returns whether only staff can give a token this scope. */
export const isForStaff = (scope: ApiScope): boolean => permissionsOf([scope]).length > 0;
