import type { DatabaseModel } from './platform/db/dataSource';
import { AnalyticsEvent } from './domains/analytics/analyticsEvent.entity';
import { ExceptionReport } from './domains/analytics/exceptionReport.entity';
import { PageView } from './domains/analytics/pageView.entity';
import { AuditEntry } from './domains/audit/auditEntry.entity';
import { LoginFailure, LoginLock } from './domains/auth/loginThrottle.entity';
import { RecoveryCode, TwoFactor } from './domains/auth/twoFactor.entity';
import { OneTimeToken } from './domains/auth/oneTimeToken.entity';
import { SessionRow } from './domains/auth/session.entity';
import { Article, ArticleTag } from './domains/news/article.entity';
import { ArticleLike } from './domains/news/articleLike.entity';
import { Author } from './domains/news/author.entity';
import { MediaFile } from './domains/media/mediaFile.entity';
import { QuickUpdate } from './domains/news/quickUpdate.entity';
import {
  NotificationFanOut,
  NotificationPreferenceRow,
  NotificationRow,
} from './domains/notifications/notification.entity';
import { PermissionRow, Role, RoleAssignment, RolePermission } from './domains/roles/role.entity';
import { SettingRow } from './domains/settings/setting.entity';
import { Ban } from './domains/users/ban.entity';
import { RetentionWarning } from './domains/users/retentionWarning.entity';
import { User } from './domains/users/user.entity';
import { JobRun } from './platform/jobs';
import { OutgoingMail } from './platform/mail/outgoingMail.entity';
import { Accounts1763600000001 } from './migrations/1763600000001-accounts';
import { News1763600000002 } from './migrations/1763600000002-news';
import { Analytics1763600000003 } from './migrations/1763600000003-analytics';
import { Mail1763600000004 } from './migrations/1763600000004-mail';
import { EmailChange1763600000005 } from './migrations/1763600000005-email-change';
import { Account1763600000011 } from './migrations/1763600000011-account';
import { Notifications1763600000006 } from './migrations/1763600000006-notifications';

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
    TwoFactor,
    RecoveryCode,
    MediaFile,
    RetentionWarning,
    SettingRow,
    AuditEntry,
    Author,
    Article,
    ArticleTag,
    ArticleLike,
    QuickUpdate,
    JobRun,
    OutgoingMail,
    PageView,
    AnalyticsEvent,
    ExceptionReport,
    NotificationRow,
    NotificationPreferenceRow,
    NotificationFanOut,
  ],
  migrations: [
    Accounts1763600000001,
    News1763600000002,
    Analytics1763600000003,
    Mail1763600000004,
    EmailChange1763600000005,
    Notifications1763600000006,
    Account1763600000011,
  ],
};
