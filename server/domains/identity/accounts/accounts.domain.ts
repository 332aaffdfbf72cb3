import { defineDomain } from '../../../platform/domain';
import { accountsErrors } from './accounts.errors';
import { memberAccountRoutes } from './account.routes';
import { accountsActs } from './accounts.acts';
import { usersJobs } from './accounts.jobs';
import { accountsPersonalData } from './accounts.personalData';
import { AvatarCopy } from './avatarCopy.entity';
import { BansResolver } from './bans.resolver';
import { ManagedUsersResolver, ManagedUserFieldsResolver } from './managedUsers.resolver';
import { MediaFile } from './mediaFile.entity';
import { ProfileResolver } from './profile.resolver';
import { profileRoutes } from './profile.routes';
import { RetentionWarning } from './retentionWarning.entity';
import { RoleMembersResolver } from './roleMembers.resolver';
import { adminUserRoutes } from './users.routes';

/** What members do with their own account, and what staff do with those of others. */
export const accounts = defineDomain({
  name: 'accounts',
  errors: accountsErrors,
  entities: [MediaFile, RetentionWarning, AvatarCopy],
  resolvers: [
    RoleMembersResolver,
    BansResolver,
    ManagedUsersResolver,
    ManagedUserFieldsResolver,
    ProfileResolver,
  ],
  routes: [adminUserRoutes, profileRoutes, memberAccountRoutes],
  jobs: usersJobs,
  personalData: accountsPersonalData,
  acts: accountsActs,
});
