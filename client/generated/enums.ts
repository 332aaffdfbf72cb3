/** Who enters the administration area. */
export type AdminAreaAccess =
  /** Holders of the role admin or super_admin. */
  | 'ADMINS'
  /** Also whoever holds a role that carries a permission. */
  | 'STAFF';

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

/** What a new account starts as. */
export type DefaultUserRole =
  /** A plain account, named member. */
  | 'MEMBER'
  /** An account with a premium subscription. */
  | 'PREMIUM'
  /** A plain account. */
  | 'USER';

/** How hard the game is. */
export type Difficulty =
  /** Easy. */
  | 'EASY'
  /** Hard. */
  | 'HARD'
  /** Normal, the default. */
  | 'NORMAL';

/** Codes found in `extensions.code` of an error. */
export type ErrorCode =
  /** `maxLoginAttempts` failures on one account or from one address; lasts 15 minutes. */
  | 'ACCOUNT_LOCKED'
  /** A ban of somebody whose ban is still in force. */
  | 'ALREADY_BANNED'
  /** No article that the caller may read. */
  | 'ARTICLE_NOT_FOUND'
  /** The request cannot be read. */
  | 'BAD_REQUEST'
  /** The right password of a banned person. */
  | 'BANNED'
  /** Someone else changed the same thing first. */
  | 'CONFLICT'
  /** A GraphQL request that a foreign page could forge. */
  | 'CSRF_PREVENTED'
  /** maxUsersPerDay accounts were made today (Europe/Paris). */
  | 'DAILY_SIGNUPS_REACHED'
  /** The right password of an account whose email is not verified, while verification is required. */
  | 'EMAIL_NOT_VERIFIED'
  /** Another account uses the email. */
  | 'EMAIL_TAKEN'
  /** A permission is missing. */
  | 'FORBIDDEN'
  /** The document does not parse or does not fit the schema; `detail` says where. */
  | 'GRAPHQL_INVALID'
  /** A depth, alias, token, cost or batch limit is passed. */
  | 'GRAPHQL_TOO_COMPLEX'
  /** The target holds, or the role given is, a role as high as one’s own (super_admin excepted). */
  | 'HIGHER_ROLE'
  /** An unexpected failure; its cause is in the log only, under the request id. */
  | 'INTERNAL'
  /** Sign-in with an unknown email or a wrong password; the two are not told apart. */
  | 'INVALID_CREDENTIALS'
  /** An email that does not look like one. */
  | 'INVALID_EMAIL'
  /** A mailed link that is unknown, already used, replaced or too old. */
  | 'INVALID_TOKEN'
  /** An act that would leave the site without a super administrator. */
  | 'LAST_SUPER_ADMIN'
  /** The address is right and the method is not; `Allow` lists those that it takes. */
  | 'METHOD_NOT_ALLOWED'
  /** A role carries a permission that its giver lacks. */
  | 'MISSING_GRANT'
  /** The lifting of a ban that is not, or no longer, in force. */
  | 'NOT_BANNED'
  /** Nothing answers at this address. */
  | 'NOT_FOUND'
  /** The body passes its limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** An address or account calls too often; `Retry-After` says how long to wait. */
  | 'RATE_LIMITED'
  /** The setting registrationEnabled is off. */
  | 'REGISTRATION_CLOSED'
  /** The person already holds the role. */
  | 'ROLE_ALREADY_ASSIGNED'
  /** The person does not hold the role. */
  | 'ROLE_NOT_ASSIGNED'
  /** No such role. */
  | 'ROLE_NOT_FOUND'
  /** A ban, a deletion or a change of roles on oneself. */
  | 'SELF_ACTION_FORBIDDEN'
  /** The server is stopping, or its database does not answer. */
  | 'SERVICE_UNAVAILABLE'
  /** The token given is not, or no longer, that of a live session. */
  | 'SESSION_EXPIRED'
  /** No such session of the caller. */
  | 'SESSION_NOT_FOUND'
  /** The operation needs a session. */
  | 'UNAUTHENTICATED'
  /** Another account uses the name. */
  | 'USERNAME_TAKEN'
  /** No such account. */
  | 'USER_NOT_FOUND'
  /** A field breaks its rule; `fields` says which and why. */
  | 'VALIDATION_FAILED'
  /** A new password shorter than passwordMinLength or without the four character classes. */
  | 'WEAK_PASSWORD'
  /** A password change, or another act that asks for it again, with a wrong current password. */
  | 'WRONG_CURRENT_PASSWORD';

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
