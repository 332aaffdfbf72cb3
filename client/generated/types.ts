/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type * from './enums';
/** How rare an achievement is. */
export type AchievementCategory =
  /** Bronze. */
  | 'BRONZE'
  /** Gold. */
  | 'GOLD'
  /** Platinum, the rarest. */
  | 'PLATINUM'
  /** Silver. */
  | 'SILVER';

/** Who an article is written for. */
export type ArticleAudience =
  /** Signed-in members. */
  | 'MEMBER'
  /** Everybody. */
  | 'PUBLIC';

/** What an article is about. */
export type ArticleCategory =
  /** Annonce: news of the project; public articles only. */
  | 'ANNOUNCEMENT'
  /** Communauté: about the players; member articles only. */
  | 'COMMUNITY'
  /** Événement: something that takes place at a date. */
  | 'EVENT'
  /** Fonctionnalité: one feature in detail; member articles only. */
  | 'FEATURE'
  /** Maintenance: an interruption; public articles only. */
  | 'MAINTENANCE'
  /** Tutoriel: how to do something; member articles only. */
  | 'TUTORIAL'
  /** Mise à jour: a change of the game or the site. */
  | 'UPDATE';

/** Whether the caller likes an article. */
export type ArticleLikeInput = {
  /** Number of the article. */
  articleId: string;
  /** True to like, false to like no longer. */
  liked: boolean;
  /** Random key that a visitor without an account keeps: 16 to 64 letters, digits or hyphens. Not looked at for a member. */
  visitorKey?: string | null | undefined;
};

/** Where an article stands. */
export type ArticleStatus =
  /** Taken out of the site; seen by staff only. */
  | 'ARCHIVED'
  /** Being written; seen by staff only. */
  | 'DRAFT'
  /** Seen by its audience. */
  | 'PUBLISHED'
  /** Will be published at its date; seen by staff only. */
  | 'SCHEDULED';

/** What a call is about. */
export type CallKind =
  /** An accident. */
  | 'ACCIDENT'
  /** A fire. */
  | 'FIRE'
  /** A medical emergency. */
  | 'MEDICAL'
  /** Anything else. */
  | 'OTHER'
  /** A rescue. */
  | 'RESCUE';

/** A change of password by its holder. */
export type ChangePasswordInput = {
  /** The password in force. */
  currentPassword: string;
  /** The new one, which meets the criteria. */
  newPassword: string;
};

/** Kind of a channel of the community. */
export type ChannelKind =
  /** Chat server. */
  | 'CHAT'
  /** Live-stream channel. */
  | 'LIVE_STREAM'
  /** Page on a social network. */
  | 'SOCIAL_NETWORK'
  /** Video channel. */
  | 'VIDEO';

/** A comment to post. */
export type CommentInput = {
  /** Number of the article. */
  articleId: string;
  /** Random key of the caller’s: sent again with the same key, it is still one comment. 8 to 64 letters, digits or hyphens. */
  clientKey?: string | null | undefined;
  /** Plain text, stored trimmed; maxCommentLength characters at most. */
  content: string;
  /** The comment that it replies to. */
  parentId?: string | null | undefined;
};

/** What a member reports of a comment. */
export type CommentReportInput = {
  /** Number of the comment. */
  commentId: string;
  /** What moderators should know, 500 characters at most; needed with OTHER. */
  description?: string | null | undefined;
  /** Why. */
  reason: ReportReason;
};

/** Where a comment stands. */
export type CommentStatus =
  /** Seen by whoever may read the article. */
  | 'APPROVED'
  /** Waits for a moderator; seen by its author only. */
  | 'PENDING'
  /** Refused, with a reason; seen by its author only. */
  | 'REJECTED'
  /** Hidden until its reports are decided; seen by its author only. */
  | 'REPORTED';

/** How hard the game is. */
export type Difficulty =
  /** Easy. */
  | 'EASY'
  /** Hard. */
  | 'HARD'
  /** Normal, the default. */
  | 'NORMAL';

/** Changes of the display of the game. */
export type DisplaySettingsInput = {
  /** low, medium, high or ultra. */
  graphicsQuality?: string | null | undefined;
  /** 1280x720, 1366x768, 1600x900, 1920x1080, 2560x1440 or 3840x2160. */
  resolution?: string | null | undefined;
  /** fullscreen, windowed or borderless. */
  windowMode?: string | null | undefined;
};

/** How hard an event is. */
export type EventDifficulty =
  /** Facile. */
  | 'EASY'
  /** Difficile. */
  | 'HARD'
  /** Moyen. */
  | 'MEDIUM';

/** Where an event stands, by its dates. */
export type EventStatus =
  /** En cours: it has begun and not ended. */
  | 'ACTIVE'
  /** Terminé: it has ended. */
  | 'ENDED'
  /** À venir: it has not begun. */
  | 'UPCOMING';

/** What kind of event it is. */
export type EventType =
  /** Défi: a goal to reach. */
  | 'CHALLENGE'
  /** Événement spécial: anything else. */
  | 'SPECIAL'
  /** Tournoi: players are ranked against each other. */
  | 'TOURNAMENT'
  /** Entraînement: a session to learn. */
  | 'TRAINING';

/** The first super administrator of a new site. */
export type FirstAdministratorInput = {
  /** Email, which signs in. */
  email: string;
  /** Password that meets the criteria. */
  password: string;
  /** The secret of the link printed at first start (jeton). */
  token: string;
  /** Public name. */
  username: string;
};

/** Changes of the game settings; what is left out or null stays. */
export type GameSettingsInput = {
  /** Whether the game saves by itself. */
  autoSave?: boolean | null | undefined;
  /** Difficulty. */
  difficulty?: Difficulty | null | undefined;
  /** Display of the game. */
  display?: DisplaySettingsInput | null | undefined;
  /** Keyboard shortcuts. */
  keyboardShortcuts?: KeyboardShortcutsInput | null | undefined;
  /** Music volume, 0 to 100 in steps of 5. */
  musicVolume?: number | null | undefined;
  /** Whether the game shows notifications. */
  notifications?: boolean | null | undefined;
  /** Sound volume, 0 to 100 in steps of 5. */
  soundVolume?: number | null | undefined;
};

/** Changes of the keyboard shortcuts, 1 to 10 characters each. */
export type KeyboardShortcutsInput = {
  /** Answers the call. */
  answerCall?: string | null | undefined;
  /** Hangs up. */
  hangUp?: string | null | undefined;
  /** Puts the caller on hold. */
  hold?: string | null | undefined;
  /** Mutes the microphone. */
  mute?: string | null | undefined;
  /** Opens the notes. */
  notes?: string | null | undefined;
  /** Transfers the call. */
  transfer?: string | null | undefined;
};

/** What signs a member in. */
export type LoginInput = {
  /** Code of the authenticator, or a recovery code, where the account asks for one. */
  code?: string | null | undefined;
  /** Email of the account. */
  email: string;
  /** Password. */
  password: string;
};

/** An entry of the member menu that may be closed. */
export type MemberSection =
  /** Succès. */
  | 'ACHIEVEMENTS'
  /** Événements. */
  | 'EVENTS'
  /** Actualités. */
  | 'NEWS'
  /** Configuration. */
  | 'SETTINGS'
  /** Mes Statistiques. */
  | 'STATISTICS'
  /** Boutique. */
  | 'STORE';

/** What a notification tells of. */
export type NotificationKind =
  /** I unlocked an achievement. */
  | 'ACHIEVEMENT_UNLOCKED'
  /** My ban was lifted. */
  | 'BAN_LIFTED'
  /** A moderator decided about my comment. */
  | 'COMMENT_DECIDED'
  /** Somebody likes my comment. */
  | 'COMMENT_LIKED'
  /** Somebody replied to my comment. */
  | 'COMMENT_REPLY'
  /** A seat was freed for me. */
  | 'EVENT_SEAT'
  /** An event I am registered for is about to start. */
  | 'EVENT_STARTING'
  /** A new article of the member area that I may read. */
  | 'MEMBER_ARTICLE'
  /** A message of the team, or one of my own. */
  | 'MESSAGE'
  /** An order of mine, or the subscription it pays for. */
  | 'ORDER'
  /** A report of mine was decided. */
  | 'REPORT_DECIDED'
  /** A role was given to me, or taken. */
  | 'ROLE_CHANGED';

/** How to hear of one kind of things from now on. */
export type NotificationPreferenceInput = {
  /** By mail. */
  byMail: boolean;
  /** In the bell of the site. */
  inSite: boolean;
  /** The kind. */
  kind: NotificationKind;
};

/** How a notification is drawn. */
export type NotificationType =
  /** Something that failed or was refused. */
  | 'ERROR'
  /** Anything else. */
  | 'INFO'
  /** Good news. */
  | 'SUCCESS'
  /** Something to look at. */
  | 'WARNING';

/** Where an order stands. */
export type OrderStatus =
  /** The payment was refused; nothing was charged. */
  | 'FAILED'
  /** Paid; what was bought is in force. */
  | 'PAID'
  /** The outcome of its payment is not known yet. */
  | 'PENDING';

/** What a role may allow; a person holds the union of their roles’ permissions. */
export type Permission =
  /** Permission content.news.create. */
  | 'CONTENT_NEWS_CREATE'
  /** Permission content.news.delete. */
  | 'CONTENT_NEWS_DELETE'
  /** Permission content.news.edit. */
  | 'CONTENT_NEWS_EDIT'
  /** Permission content.news.manage. */
  | 'CONTENT_NEWS_MANAGE'
  /** Permission content.news.publish. */
  | 'CONTENT_NEWS_PUBLISH'
  /** Permission content.news.view. */
  | 'CONTENT_NEWS_VIEW'
  /** Permission moderation.comments.moderate. */
  | 'MODERATION_COMMENTS_MODERATE'
  /** Permission moderation.comments.view. */
  | 'MODERATION_COMMENTS_VIEW'
  /** Permission moderation.reports.handle. */
  | 'MODERATION_REPORTS_HANDLE'
  /** Permission moderation.reports.view. */
  | 'MODERATION_REPORTS_VIEW'
  /** Permission system.admin.full. */
  | 'SYSTEM_ADMIN_FULL'
  /** Permission system.analytics.view. */
  | 'SYSTEM_ANALYTICS_VIEW'
  /** Permission system.roles.assign. */
  | 'SYSTEM_ROLES_ASSIGN'
  /** Permission system.roles.create. */
  | 'SYSTEM_ROLES_CREATE'
  /** Permission system.roles.view. */
  | 'SYSTEM_ROLES_VIEW'
  /** Permission system.settings.edit. */
  | 'SYSTEM_SETTINGS_EDIT'
  /** Permission users.ban. */
  | 'USERS_BAN'
  /** Permission users.delete. */
  | 'USERS_DELETE'
  /** Permission users.edit. */
  | 'USERS_EDIT'
  /** Permission users.manage. */
  | 'USERS_MANAGE'
  /** Permission users.statistics. */
  | 'USERS_STATISTICS'
  /** Permission users.view. */
  | 'USERS_VIEW';

/** What kind of product it is. */
export type ProductCategory =
  /** Cosmétique: bought once, for good. */
  | 'COSMETIC'
  /** Fonctionnalité: bought once, for good. */
  | 'FEATURE'
  /** Abonnement: paid by the month. */
  | 'SUBSCRIPTION';

/** Changes of the profile; what is left out stays. */
export type ProfileInput = {
  /** Address of the avatar, https, 500 characters at most; null removes it. */
  avatarUrl?: string | null | undefined;
  /** New email; in force once confirmed where confirmation is required. */
  email?: string | null | undefined;
  /** First name, 80 characters at most; null or empty removes it. */
  firstName?: string | null | undefined;
  /** Last name, 80 characters at most; null or empty removes it. */
  lastName?: string | null | undefined;
};

/** What is bought. The price is the server’s. */
export type PurchaseInput = {
  /** Chosen by the caller for this purchase, such as a UUID: 8 to 100 letters, digits, dots, hyphens or underscores. The same key again gives the same order, and is charged once. */
  idempotencyKey: string;
  /** Number of the product. */
  productId: string;
};

/** What a quick update tells of. */
export type QuickUpdateType =
  /** Something new. */
  | 'FEATURE'
  /** Something mended. */
  | 'FIX'
  /** Anything else. */
  | 'OTHER';

/** A member's rank, given by the level. */
export type Rank =
  /** Argent, from level 10. */
  | 'ARGENT'
  /** Bronze, from level 5. */
  | 'BRONZE'
  /** Débutant, from level 1. */
  | 'DEBUTANT'
  /** Diamant, from level 50. */
  | 'DIAMANT'
  /** Or, from level 20. */
  | 'OR'
  /** Platine, from level 35. */
  | 'PLATINE';

/** A new account. */
export type RegisterInput = {
  /** The same password again. */
  confirmPassword: string;
  /** Email, which signs in. */
  email: string;
  /** First name, 80 characters at most. */
  firstName?: string | null | undefined;
  /** Last name, 80 characters at most. */
  lastName?: string | null | undefined;
  /** Password that meets the criteria. */
  password: string;
  /** Public name, 3 to 30 letters, digits, hyphens, dots or underscores. */
  username: string;
};

/** Whether somebody who registered has a seat. */
export type RegistrationState =
  /** Has a seat. */
  | 'REGISTERED'
  /** Waits for a seat, in the order of registrations. */
  | 'WAITING';

/** Why something is reported. */
export type ReportReason =
  /** Attacks or threatens somebody. */
  | 'HARASSMENT'
  /** Shocking, hateful or illegal. */
  | 'INAPPROPRIATE'
  /** Has nothing to do with its subject. */
  | 'OFF_TOPIC'
  /** Anything else, told in the description. */
  | 'OTHER'
  /** Advertising, or the same thing again and again. */
  | 'SPAM';

/** A new password through a mailed link. */
export type ResetPasswordInput = {
  /** The new password, which meets the criteria. */
  newPassword: string;
  /** The secret of the link (jeton). */
  token: string;
};

/** Why a session ended. */
export type SessionEndReason =
  /** The account was banned. */
  | 'BANNED'
  /** The account was deactivated, or its deletion asked for. */
  | 'DEACTIVATED'
  /** It was idle for longer than the setting sessionTimeout. */
  | 'EXPIRED'
  /** The password was changed or reset. */
  | 'PASSWORD_CHANGED'
  /** Its holder signed out, here or from another device. */
  | 'SIGNED_OUT';

/** A member's subscription. */
export type SubscriptionTier =
  /** No subscription. */
  | 'FREE'
  /** Premium subscription: premium articles are readable. */
  | 'PREMIUM'
  /** Pro subscription: everything premium gives. */
  | 'PRO';

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { viewer: { user: { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number } } | null };

export type ProfileFragment = { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number } };

export type EmailAvailabilityQueryVariables = Exact<{
  email: string;
}>;


export type EmailAvailabilityQuery = { emailAvailability: { available: boolean, message: string } };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, createdAt: string, lastSeenAt: string, device: string, ipAddress: string, current: boolean }> };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { message: string } };

export type ChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type ChangePasswordMutation = { changePassword: { message: string } };

export type MyGameTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type MyGameTokensQuery = { myGameTokens: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }> };

export type CreateGameTokenMutationVariables = Exact<{
  name: string;
}>;


export type CreateGameTokenMutation = { createGameToken: { token: string, gameToken: { id: string } } };

export type RevokeGameTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeGameTokenMutation = { revokeGameToken: { message: string } };

export type TwoFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoFactorQuery = { twoFactor: { enabled: boolean, enabledAt: string | null, recoveryCodesLeft: number } };

export type StartTwoFactorMutationVariables = Exact<{
  password: string;
}>;


export type StartTwoFactorMutation = { startTwoFactor: { secret: string, uri: string } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoFactorMutation = { confirmTwoFactor: { codes: Array<string> } };

export type DisableTwoFactorMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type DisableTwoFactorMutation = { disableTwoFactor: { message: string } };

export type RenewRecoveryCodesMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type RenewRecoveryCodesMutation = { renewRecoveryCodes: { codes: Array<string> } };

export type ExportMyDataMutationVariables = Exact<{ [key: string]: never; }>;


export type ExportMyDataMutation = { exportMyData: { fileName: string, json: string } };

export type DeactivateAccountMutationVariables = Exact<{ [key: string]: never; }>;


export type DeactivateAccountMutation = { deactivateAccount: { message: string } };

export type DeleteAccountMutationVariables = Exact<{
  password: string;
}>;


export type DeleteAccountMutation = { deleteAccount: { message: string, erasedAt: string } };

export type MyAchievementsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAchievementsQuery = { myAchievements: Array<{ id: string, key: string, name: string, description: string, icon: string, category: AchievementCategory, rewardExperience: number, unlocked: boolean, unlockedAt: string | null, progress: number, maxProgress: number }> };

export type AchievementDetailsFragment = { id: string, key: string, name: string, description: string, icon: string, category: AchievementCategory, rewardExperience: number, unlocked: boolean, unlockedAt: string | null, progress: number, maxProgress: number };

export type MemberDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberDashboardQuery = { myStatistics: { totalCalls: number, successfulCalls: number, successPercent: number, averageResponseSeconds: number | null, totalPlayMinutes: number, experience: number, level: number, rank: Rank, updatedAt: string | null, recentAchievements: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlocked: boolean }> } };

export type EventsQueryVariables = Exact<{
  status: EventStatus;
  page: number;
}>;


export type EventsQuery = { events: { total: number, page: number, pageCount: number, items: Array<{ id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, registration: { state: RegistrationState, position: number | null } | null }> } };

export type EventDetailsFragment = { id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, registration: { state: RegistrationState, position: number | null } | null };

export type RegisterForEventMutationVariables = Exact<{
  id: string;
}>;


export type RegisterForEventMutation = { registerForEvent: { id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, registration: { state: RegistrationState, position: number | null } | null } };

export type UnregisterFromEventMutationVariables = Exact<{
  id: string;
}>;


export type UnregisterFromEventMutation = { unregisterFromEvent: { id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, registration: { state: RegistrationState, position: number | null } | null } };

export type GameSettingsDetailsFragment = { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } };

export type MyGameSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyGameSettingsQuery = { viewer: { user: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } } | null };

export type UpdateGameSettingsMutationVariables = Exact<{
  input: GameSettingsInput;
}>;


export type UpdateGameSettingsMutation = { updateGameSettings: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } };

export type ResetGameSettingsMutationVariables = Exact<{ [key: string]: never; }>;


export type ResetGameSettingsMutation = { resetGameSettings: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } };

export type MemberArticleQueryVariables = Exact<{
  id: string;
}>;


export type MemberArticleQuery = { article: { contentHtml: string, audience: ArticleAudience, premium: boolean, tags: Array<string>, commentCount: number, commentsOpen: boolean, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string } } | null };

export type MemberLikeFragment = { id: string, likeCount: number, viewerHasLiked: boolean };

export type SetMemberLikeMutationVariables = Exact<{
  articleId: string;
  liked: boolean;
}>;


export type SetMemberLikeMutation = { setArticleLike: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type MemberNewsListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: ArticleCategory | null | undefined;
  page: number;
  pageSize: number;
}>;


export type MemberNewsListQuery = { articles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ premium: boolean, commentCount: number, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, name: string } }> } };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: Array<{ kind: NotificationKind, inSite: boolean, byMail: boolean }> };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  preferences: Array<NotificationPreferenceInput> | NotificationPreferenceInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: Array<{ kind: NotificationKind, inSite: boolean, byMail: boolean }> };

export type MyStatisticsQueryVariables = Exact<{
  days: number;
}>;


export type MyStatisticsQuery = { myStatistics: { totalCalls: number, successfulCalls: number, successPercent: number, averageResponseSeconds: number | null, totalPlayMinutes: number, experience: number, level: number, rank: Rank, nextRank: Rank | null, experienceToNextRank: number | null }, myCallHistory: { medianResponseSeconds: number | null, days: Array<{ day: string, calls: number, successful: number, averageResponseSeconds: number | null }>, responseTimes: Array<{ fromSeconds: number, toSeconds: number | null, calls: number }>, hours: Array<{ hour: number, calls: number, successful: number }>, kinds: Array<{ kind: CallKind, calls: number, successful: number }> } };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { order: { id: string, number: string, productName: string, category: ProductCategory, priceCents: number, status: OrderStatus, createdAt: string, paidAt: string | null, periodStart: string | null, periodEnd: string | null, demonstration: boolean, failureReason: string | null, buyerName: string, buyerEmail: string } | null };

export type MyOrdersQueryVariables = Exact<{
  page: number;
}>;


export type MyOrdersQuery = { myOrders: { total: number, page: number, pageCount: number, items: Array<{ id: string, number: string, productName: string, priceCents: number, status: OrderStatus, createdAt: string, failureReason: string | null }> } };

export type StoreQueryVariables = Exact<{ [key: string]: never; }>;


export type StoreQuery = { store: { paymentIsDemonstration: boolean, products: Array<{ id: string, name: string, description: string, priceCents: number, perMonth: boolean, imageUrl: string | null, category: ProductCategory, features: Array<string>, owned: boolean }>, membership: { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean } } };

export type ProductDetailsFragment = { id: string, name: string, description: string, priceCents: number, perMonth: boolean, imageUrl: string | null, category: ProductCategory, features: Array<string>, owned: boolean };

export type MembershipDetailsFragment = { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean };

export type PurchaseMutationVariables = Exact<{
  input: PurchaseInput;
}>;


export type PurchaseMutation = { purchase: { order: { id: string, number: string, status: OrderStatus, failureReason: string | null }, membership: { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean }, user: { id: string, subscription: SubscriptionTier, subscriptionEndsAt: string | null } } };

export type SetMembershipRenewalMutationVariables = Exact<{
  renews: boolean;
}>;


export type SetMembershipRenewalMutation = { setMembershipRenewal: { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { message: string } };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { message: string } };

export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { verifyEmail: { message: string } };

export type ResendEmailVerificationMutationVariables = Exact<{
  email: string;
}>;


export type ResendEmailVerificationMutation = { resendEmailVerification: { message: string } };

export type PublicHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicHomeQuery = { articles: { total: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> }, quickUpdates: Array<{ id: string, title: string, description: string, publishedOn: string, type: QuickUpdateType }> };

export type PublicArticleQueryVariables = Exact<{
  slug: string;
  preview: boolean;
}>;


export type PublicArticleQuery = { article: { contentHtml: string, audience: ArticleAudience, status: ArticleStatus, updatedAt: string, tags: Array<string>, likeCount: number, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string }, similar: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> } | null };

export type PublicNewsListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: ArticleCategory | null | undefined;
  page: number;
  pageSize: number;
}>;


export type PublicNewsListQuery = { articles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> } };

export type ArticleCommentsQueryVariables = Exact<{
  articleId: string;
  page: number;
}>;


export type ArticleCommentsQuery = { comments: { total: number, page: number, pageCount: number, items: Array<{ replyCount: number, id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, replies: Array<{ id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }>, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }> } };

export type MoreRepliesQueryVariables = Exact<{
  commentId: string;
  page: number;
}>;


export type MoreRepliesQuery = { commentReplies: { pageCount: number, items: Array<{ id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }> } };

export type CommentDetailsFragment = { id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } };

export type AddCommentMutationVariables = Exact<{
  input: CommentInput;
}>;


export type AddCommentMutation = { addComment: { id: string, status: CommentStatus, statusReason: string | null } };

export type EditCommentMutationVariables = Exact<{
  id: string;
  content: string;
}>;


export type EditCommentMutation = { editComment: { id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { deleteComment: { id: string, parentId: string | null, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } } };

export type SetCommentLikeMutationVariables = Exact<{
  id: string;
  liked: boolean;
}>;


export type SetCommentLikeMutation = { setCommentLike: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type ReportCommentMutationVariables = Exact<{
  input: CommentReportInput;
}>;


export type ReportCommentMutation = { reportComment: { message: string } };

export type ArticleActivitySubscriptionVariables = Exact<{
  articleId: string;
}>;


export type ArticleActivitySubscription = { articleActivity: { articleId: string, likeCount: number, commentCount: number } };

export type ArticleCardFragment = { id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } };

export type AuthorBoxFragment = { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string };

export type SetArticleLikeMutationVariables = Exact<{
  input: ArticleLikeInput;
  visitorKey: string;
}>;


export type SetArticleLikeMutation = { setArticleLike: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type BellNotificationFragment = { id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null };

export type UnreadNotificationCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationCountQuery = { unreadNotificationCount: number };

export type NotificationsQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type NotificationsQuery = { notifications: { total: number, items: Array<{ id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null }> } };

export type MarkNotificationReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNotificationReadMutation = { markNotificationRead: { id: string, read: boolean } };

export type MarkAllNotificationsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: number };

export type DeleteNotificationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNotificationMutation = { deleteNotification: { message: string } };

export type NotificationReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationReceivedSubscription = { notificationReceived: { unreadCount: number, notification: { id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null } | null } };

export type SessionViewerFragment = { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { token: string | null, emailVerificationRequired: boolean, message: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null } };

export type CreateFirstAdministratorMutationVariables = Exact<{
  input: FirstAdministratorInput;
}>;


export type CreateFirstAdministratorMutation = { createFirstAdministrator: { token: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { message: string } };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { logoutEverywhere: { message: string } };

export type SessionEndedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SessionEndedSubscription = { sessionEnded: SessionEndReason };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { name: string, description: string, supportEmail: string, legalPublisher: string, legalHost: string, publicSignup: boolean, registrationEnabled: boolean, passwordMinLength: number, newsletterUrl: string, tagManagerId: string | null, channels: Array<{ kind: ChannelKind, url: string }> } };
