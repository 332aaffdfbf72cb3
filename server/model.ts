import type { DatabaseModel } from './platform/db/dataSource';
import { AuditEntry } from './domains/audit/auditEntry.entity';
import { LoginFailure, LoginLock } from './domains/auth/loginThrottle.entity';
import { OneTimeToken } from './domains/auth/oneTimeToken.entity';
import { SessionRow } from './domains/auth/session.entity';
import {
  PermissionRow,
  Role,
  RoleAssignment,
  RolePermission,
} from './domains/roles/role.entity';
import { SettingRow } from './domains/settings/setting.entity';
import { Ban } from './domains/users/ban.entity';
import { User } from './domains/users/user.entity';
import { JobRun } from './platform/jobs';
import { Accounts1763600000001 } from './migrations/1763600000001-accounts';

/** Every table and every migration, in order. */
export const model: DatabaseModel = {
  entities: [
    User,
    PermissionRow,
    Role,
    RolePermission,
    RoleAssignment,
    Ban,
    SessionRow,
    OneTimeToken,
    LoginFailure,
    LoginLock,
    SettingRow,
    AuditEntry,
    JobRun,
  ],
  migrations: [Accounts1763600000001],
};
