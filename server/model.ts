import type { DatabaseModel } from './platform/db/dataSource';
import { AchievementRow, PlayerAchievement } from './domains/achievements/achievement.entity';
import { ActiveDay } from './domains/analytics/activeDay.entity';
import { AnalyticsEvent } from './domains/analytics/analyticsEvent.entity';
import { DayRollup } from './domains/analytics/dayRollup.entity';
import { ExceptionReport } from './domains/analytics/exceptionReport.entity';
import { PageView } from './domains/analytics/pageView.entity';
import { AuditEntry } from './domains/audit/auditEntry.entity';
import { EmailGuard } from './domains/users/emailGuard.entity';
import { LoginFailure, LoginLock } from './domains/auth/loginThrottle.entity';
import { RecoveryCode, TwoFactor } from './domains/auth/twoFactor.entity';
import { OneTimeToken } from './domains/auth/oneTimeToken.entity';
import { SessionRow } from './domains/auth/session.entity';
import { Comment } from './domains/comments/comment.entity';
import { CommentLike } from './domains/comments/commentLike.entity';
import { Article, ArticleTag } from './domains/news/article.entity';
import { FormerSlug } from './domains/news/formerSlug.entity';
import { ArticleLike } from './domains/news/articleLike.entity';
import { Author } from './domains/news/author.entity';
import { ArticleDraftRow } from './domains/news/articleDraft.entity';
import { ArticleRevision } from './domains/news/articleRevision.entity';
import { MediaImage } from './domains/media/mediaImage.entity';
import { MediaUse } from './domains/news/mediaUse.entity';
import { MediaFile } from './domains/accounts/mediaFile.entity';
import { QuickUpdate } from './domains/news/quickUpdate.entity';
import { GameEvent } from './domains/events/event.entity';
import { EventRegistration } from './domains/events/eventRegistration.entity';
import { ShownMember } from './domains/events/shownMember.entity';
import { Entitlement } from './domains/store/entitlement.entity';
import { MembershipRow } from './domains/store/membership.entity';
import { Order, OrderNumbers } from './domains/store/order.entity';
import { Product } from './domains/store/product.entity';
import {
  NotificationFanOut,
  NotificationPreferenceRow,
  NotificationRow,
} from './domains/notifications/notification.entity';
import { Report } from './domains/reports/report.entity';
import { ReportNoteRow } from './domains/reports/reportNote.entity';
import { StaffNoteRow } from './domains/staffNotes/staffNote.entity';
import { PermissionRow, Role, RoleAssignment, RolePermission } from './domains/roles/role.entity';
import { SettingRow } from './domains/settings/setting.entity';
import { GameCall } from './domains/statistics/gameCall.entity';
import { GameToken } from './domains/statistics/gameToken.entity';
import { PlayerDay, PlayerFigures } from './domains/statistics/playerStatistics.entity';
import { AvatarCopy } from './domains/accounts/avatarCopy.entity';
import { KnownDevice } from './domains/auth/knownDevice.entity';
import { SecurityEntry } from './domains/security/securityEntry.entity';
import { Ban } from './domains/users/ban.entity';
import { RetentionWarning } from './domains/accounts/retentionWarning.entity';
import { User } from './domains/users/user.entity';
import { JobRun } from './platform/jobs';
import { OutgoingMail } from './platform/mail/outgoingMail.entity';
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

/** Every table, and every migration: those run by the number in their names, as they stand here. */
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
    EmailGuard,
    LoginFailure,
    LoginLock,
    TwoFactor,
    RecoveryCode,
    KnownDevice,
    MediaFile,
    RetentionWarning,
    AvatarCopy,
    SettingRow,
    AuditEntry,
    SecurityEntry,
    Author,
    Article,
    ArticleTag,
    FormerSlug,
    ArticleLike,
    ArticleRevision,
    ArticleDraftRow,
    MediaImage,
    MediaUse,
    QuickUpdate,
    Comment,
    CommentLike,
    Report,
    ReportNoteRow,
    StaffNoteRow,
    JobRun,
    OutgoingMail,
    PageView,
    AnalyticsEvent,
    ExceptionReport,
    ActiveDay,
    DayRollup,
    GameEvent,
    EventRegistration,
    ShownMember,
    Product,
    Order,
    OrderNumbers,
    Entitlement,
    MembershipRow,
    NotificationRow,
    NotificationPreferenceRow,
    NotificationFanOut,
    GameToken,
    GameCall,
    PlayerFigures,
    PlayerDay,
    AchievementRow,
    PlayerAchievement,
  ],
  migrations: [
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
  ],
};
