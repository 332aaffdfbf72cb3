import { defineDomain } from '#platform/domain';
import { accountsErrors } from './accounts.errors';
import { memberAccountRoutes } from './profile/account.routes';
import { accountsAuditActions } from './accounts.events';
import { accountsConfirmed } from './accounts.confirmed';
import { usersJobs } from './accounts.jobs';
import { accountsPersonalData } from './accounts.personalData';
import { avatarQueue } from './profile/avatarCopies.service';
import { BansResolver } from './bans/bans.resolver';
import { ManagedUsersResolver, ManagedUserFieldsResolver } from './managing/managedUsers.resolver';
import { MediaFile } from './profile/mediaFile.entity';
import { MyDataResolver } from './leaving/myData.resolver';
import { ProfileResolver } from './profile/profile.resolver';
import { profileRoutes } from './profile/profile.routes';
import { RetentionWarning } from './leaving/retentionWarning.entity';
import { RoleMembersResolver } from './managing/roleMembers.resolver';
import { adminUserRoutes } from './managing/users.routes';

/** Account pages of members, and the management of accounts by staff. */
export const accounts = defineDomain({
  name: 'accounts',
  errors: accountsErrors,
  entities: [MediaFile, RetentionWarning],
  resolvers: [
    RoleMembersResolver,
    BansResolver,
    ManagedUsersResolver,
    ManagedUserFieldsResolver,
    ProfileResolver,
    MyDataResolver,
  ],
  routes: [adminUserRoutes, profileRoutes, memberAccountRoutes],
  jobs: usersJobs,
  queues: [avatarQueue],
  personalData: accountsPersonalData,
  auditActions: [accountsAuditActions],
  confirmed: accountsConfirmed,
});
