/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type * from './enums';
export type ArticleAudience =
  | 'MEMBER'
  | 'PUBLIC';

export type ArticleCategory =
  | 'ANNOUNCEMENT'
  | 'COMMUNITY'
  | 'EVENT'
  | 'FEATURE'
  | 'MAINTENANCE'
  | 'TUTORIAL'
  | 'UPDATE';

export type ArticleLikeInput = {
  articleId: string;
  liked: boolean;
  visitorKey?: string | null | undefined;
};

export type ArticleStatus =
  | 'ARCHIVED'
  | 'DRAFT'
  | 'PUBLISHED'
  | 'SCHEDULED';

export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};

export type ChannelKind =
  | 'CHAT'
  | 'LIVE_STREAM'
  | 'SOCIAL_NETWORK'
  | 'VIDEO';

export type FirstAdministratorInput = {
  email: string;
  password: string;
  token: string;
  username: string;
};

export type LoginInput = {
  email: string;
  password: string;
};

export type Permission =
  | 'CONTENT_NEWS_CREATE'
  | 'CONTENT_NEWS_DELETE'
  | 'CONTENT_NEWS_EDIT'
  | 'CONTENT_NEWS_MANAGE'
  | 'CONTENT_NEWS_PUBLISH'
  | 'CONTENT_NEWS_VIEW'
  | 'MODERATION_COMMENTS_MODERATE'
  | 'MODERATION_COMMENTS_VIEW'
  | 'MODERATION_REPORTS_HANDLE'
  | 'MODERATION_REPORTS_VIEW'
  | 'SYSTEM_ADMIN_FULL'
  | 'SYSTEM_ANALYTICS_VIEW'
  | 'SYSTEM_ROLES_ASSIGN'
  | 'SYSTEM_ROLES_CREATE'
  | 'SYSTEM_ROLES_VIEW'
  | 'SYSTEM_SETTINGS_EDIT'
  | 'USERS_BAN'
  | 'USERS_DELETE'
  | 'USERS_EDIT'
  | 'USERS_MANAGE'
  | 'USERS_STATISTICS'
  | 'USERS_VIEW';

export type QuickUpdateType =
  | 'FEATURE'
  | 'FIX'
  | 'OTHER';

export type Rank =
  | 'ARGENT'
  | 'BRONZE'
  | 'DEBUTANT'
  | 'DIAMANT'
  | 'OR'
  | 'PLATINE';

export type RegisterInput = {
  confirmPassword: string;
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  password: string;
  username: string;
};

export type ResetPasswordInput = {
  newPassword: string;
  token: string;
};

export type SessionEndReason =
  | 'BANNED'
  | 'DEACTIVATED'
  | 'EXPIRED'
  | 'PASSWORD_CHANGED'
  | 'SIGNED_OUT';

export type SubscriptionTier =
  | 'FREE'
  | 'PREMIUM'
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


export type PublicHomeQuery = { articles: { total: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string, author: { id: string, name: string } }> }, quickUpdates: Array<{ id: string, title: string, description: string, publishedOn: string, type: QuickUpdateType }> };

export type PublicArticleQueryVariables = Exact<{
  slug: string;
  preview: boolean;
}>;


export type PublicArticleQuery = { article: { contentHtml: string, audience: ArticleAudience, status: ArticleStatus, updatedAt: string, tags: Array<string>, likeCount: number, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string }, similar: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string, author: { id: string, name: string } }> } | null };

export type PublicNewsListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: ArticleCategory | null | undefined;
  page: number;
  pageSize: number;
}>;


export type PublicNewsListQuery = { articles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string, author: { id: string, name: string } }> } };

export type ArticleCardFragment = { id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string, author: { id: string, name: string } };

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


export type SiteQuery = { site: { name: string, description: string, supportEmail: string, publicSignup: boolean, registrationEnabled: boolean, passwordMinLength: number, newsletterUrl: string, tagManagerId: string | null, channels: Array<{ kind: ChannelKind, url: string }> } };
