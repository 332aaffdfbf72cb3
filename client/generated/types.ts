/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type * from './enums';
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

/** What signs a member in. */
export type LoginInput = {
  /** Email of the account. */
  email: string;
  /** Password. */
  password: string;
};

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

export type ArticleCardFragment = { id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } };

export type AuthorBoxFragment = { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string };

export type SetArticleLikeMutationVariables = Exact<{
  input: ArticleLikeInput;
  visitorKey: string;
}>;


export type SetArticleLikeMutation = { setArticleLike: { id: string, likeCount: number, viewerHasLiked: boolean } };

export type SessionViewerFragment = { permissions: Array<Permission>, canAccessAdmin: boolean, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { token: string | null, emailVerificationRequired: boolean, message: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null } };

export type CreateFirstAdministratorMutationVariables = Exact<{
  input: FirstAdministratorInput;
}>;


export type CreateFirstAdministratorMutation = { createFirstAdministrator: { token: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { message: string } };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { logoutEverywhere: { message: string } };

export type SessionEndedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SessionEndedSubscription = { sessionEnded: SessionEndReason };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { name: string, description: string, supportEmail: string, legalPublisher: string, legalHost: string, publicSignup: boolean, registrationEnabled: boolean, passwordMinLength: number, newsletterUrl: string, tagManagerId: string | null, channels: Array<{ kind: ChannelKind, url: string }> } };
