/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type * from './enums';
/** Kind of access to an account. */
export type AccessKind =
  /** API token, with which a program uses the site for the account. */
  | 'API_TOKEN'
  /** Device that signed in to the account for the first time. */
  | 'DEVICE'
  /** Account of another site that signs in. */
  | 'EXTERNAL_ACCOUNT'
  /** Installation of the game, which signs the shifts (game sessions) of the member. */
  | 'GAME_INSTALLATION'
  /** Game token, with which the game records calls for the account. */
  | 'GAME_KEY'
  /** Passkey, which signs in without a password. */
  | 'PASSKEY'
  /** Recovery codes, which replace the second factor. */
  | 'RECOVERY_CODES'
  /** Second factor required at sign-in. */
  | 'SECOND_FACTOR';

/** Reason for which the username or the email of an account should be changed. */
export type AccountIssue =
  /** The email has a format that is not accepted for new accounts. */
  | 'MALFORMED_EMAIL'
  /** The username starts or ends with a separator, or contains unusual letters. */
  | 'MISLEADING_NAME'
  /** The username is reserved for the team or the site. */
  | 'RESERVED_NAME'
  /** Another account has the same email in another spelling. */
  | 'SHARED_EMAIL'
  /** The username looks like the username of an older account. */
  | 'SIMILAR_NAME';

/** Mail that staff can send to a member who cannot sign in. */
export type AccountMail =
  /** Link that confirms the email, valid for a day. */
  | 'CONFIRMATION'
  /** Link to choose a first password, valid for a week. */
  | 'INVITATION'
  /** Link to choose a new password, valid for an hour. */
  | 'PASSWORD_RESET';

/** Rarity of an achievement. */
export type AchievementCategory =
  /** Bronze, the lowest rarity. */
  | 'BRONZE'
  /** Gold, the third rarity. */
  | 'GOLD'
  /** Platinum, the highest rarity. */
  | 'PLATINUM'
  /** Silver, the second rarity. */
  | 'SILVER';

/** Statistic that an achievement depends on. It determines the unit of the progress. */
export type AchievementMetric =
  /** Average response time; the progress is a percentage. */
  | 'AVERAGE_RESPONSE_MILLISECONDS'
  /** Longest run of consecutive perfect calls. */
  | 'CONSECUTIVE_PERFECT_CALLS'
  /** Count of calls about a fire. */
  | 'FIRE_CALLS'
  /** Count of night shifts. */
  | 'NIGHT_SHIFTS'
  /** Total time spent on calls, in hours. */
  | 'PLAY_HOURS'
  /** Count of successful calls. */
  | 'SUCCESSFUL_CALLS'
  /** Count of all calls. */
  | 'TOTAL_CALLS';

/** Roles with access to the administration. */
export type AdminAreaAccess =
  /** Holders of the role admin or super_admin. */
  | 'ADMINS'
  /** Holders of any role with a permission. */
  | 'STAFF';

/** Scope of an API token: a group of operations that it opens. No token reaches account settings, security or writes of staff. */
export type ApiScope =
  /** Posts, changes and deletes comments of the owner (`comments:write`). */
  | 'COMMENTS_WRITE'
  /** Reads comments, reports and cases, as far as the owner may (`moderation:read`). For staff. */
  | 'MODERATION_READ'
  /** Reads articles and their comments (`news:read`). */
  | 'NEWS_READ'
  /** Reads the account and its profile (`profile:read`). */
  | 'PROFILE_READ'
  /** Reads statistics, achievements, shifts and the ranking (`statistics:read`). */
  | 'STATISTICS_READ';

/** Input for deciding an appeal. */
export type AppealDecisionInput = {
  /** New end of the ban (UTC); required when the outcome is REDUCED, refused otherwise. */
  endsAt?: string | null | undefined;
  /** Reasons for the answer, shown to the appellant and the reporters. From 1 to 2,000 characters. */
  grounds: string;
  /** ID of the appeal to decide. */
  id: string;
  /** Reason to decide the appeal despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log. From 10 to 500 characters. */
  lastResort?: string | null | undefined;
  /** Outcome of the appeal: UPHELD, REDUCED (for a ban only) or OVERTURNED. */
  outcome: AppealState;
  /** Key of the rule in force that the answer cites; null to cite the rule that the decision cites. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** Version of the appeal that the caller has read. An outdated version is a conflict. */
  version: number;
};

/** Kind of an appeal, which depends on who filed it. */
export type AppealKind =
  /** An appeal by the user whom the decision concerns. */
  | 'APPEAL'
  /** An appeal by a reporter against the dismissal of their report. */
  | 'CONTEST';

/** Answer to an appeal to preview. */
export type AppealPreviewInput = {
  /** New end of the ban (UTC), for the outcome REDUCED; null for another outcome. */
  endsAt?: string | null | undefined;
  /** ID of the appeal whose answer to preview. */
  id: string;
  /** Outcome of the appeal: UPHELD, REDUCED (only against a ban) or OVERTURNED. */
  outcome: AppealState;
  /** Key of the rule in force that the answer cites; null to cite the rule that the decision cites. At most 100 characters. */
  ruleKey?: string | null | undefined;
};

/** State of an appeal. */
export type AppealState =
  /** The decision was overturned and its effects were reverted. */
  | 'OVERTURNED'
  /** The appeal is not decided yet. */
  | 'PENDING'
  /** The sanction was shortened. */
  | 'REDUCED'
  /** The decision was upheld. */
  | 'UPHELD';

/** Readers that an article is written for. */
export type ArticleAudience =
  /** Signed-in members only. */
  | 'MEMBER'
  /** All visitors and members. */
  | 'PUBLIC';

/** Action on many articles. Needs CONTENT_NEWS_MANAGE, and the permission for the action on a single article. */
export type ArticleBulkAction =
  /** Removes the articles from the site without deleting them. */
  | 'ARCHIVE'
  /** Moves the articles to the trash. */
  | 'DELETE'
  /** Permanently deletes the articles, which must be in the trash. */
  | 'ERASE'
  /** Features the articles. */
  | 'FEATURE'
  /** Publishes the articles immediately. */
  | 'PUBLISH'
  /** Restores the articles from the trash, as drafts. */
  | 'RESTORE'
  /** Stops featuring the articles. */
  | 'UNFEATURE'
  /** Turns the articles into drafts again. */
  | 'UNPUBLISH';

/** Action to perform on many articles. */
export type ArticleBulkInput = {
  /** Action to perform on each article. */
  action: ArticleBulkAction;
  /** IDs of the articles. With a filter, send the IDs that the dry run reported: the request is refused if the filter now finds other articles. At most 500 items. */
  articleIds?: Array<string>;
  /** True to report what the action would do, without changing anything. */
  dryRun?: boolean;
  /** IDs of articles that the filter selects and the action leaves out, 500 at most. */
  exceptIds?: Array<string>;
  /** Count of articles that the dry run reported; required with a filter. The request is refused if the filter now finds a different count. */
  expected?: number | null | undefined;
  /** Filter that selects the articles, at most 500; null to use the given IDs. */
  filter?: ManagedArticleFilter | null | undefined;
};

/** Category of an article. */
export type ArticleCategory =
  /** Announcement (Annonce): news of the project. For public articles only. */
  | 'ANNOUNCEMENT'
  /** Community (Communauté): news about the players. For member articles only. */
  | 'COMMUNITY'
  /** Event (Événement): an event with a date. */
  | 'EVENT'
  /** Feature (Fonctionnalité): one feature in detail. For member articles only. */
  | 'FEATURE'
  /** Maintenance: an interruption of the service. For public articles only. */
  | 'MAINTENANCE'
  /** Tutorial (Tutoriel): instructions for one task. For member articles only. */
  | 'TUTORIAL'
  /** Update (Mise à jour): a change of the game or the site. */
  | 'UPDATE';

/** Article to like, or to remove the like from. */
export type ArticleLikeInput = {
  /** ID of the article to like, or to remove the like from. */
  articleId: string;
  /** True to like the article, false to remove the like. */
  liked: boolean;
  /** Random key that identifies a visitor without an account, made of letters, digits or hyphens. Required for a visitor, ignored for a member. From 16 to 64 characters. */
  visitorKey?: string | null | undefined;
};

/** Sort key of a staff list of articles. */
export type ArticleSort =
  /** Count of likes of the article. */
  | 'LIKES'
  /** Time of the first publication. Articles that were never published count as the oldest. */
  | 'PUBLISHED'
  /** Title, ignoring case and accents. */
  | 'TITLE'
  /** Time of the last change of the text or attributes. */
  | 'UPDATED'
  /** Count of page views of the article. */
  | 'VIEWS';

/** Publication status of an article. */
export type ArticleStatus =
  /** The article was removed from the site. It is visible to staff only. */
  | 'ARCHIVED'
  /** The article is being written. It is visible to staff only. */
  | 'DRAFT'
  /** The article is visible to its audience. */
  | 'PUBLISHED'
  /** The article will be published at its scheduled time. Until then it is visible to staff only. */
  | 'SCHEDULED'
  /** The article was deleted less than 30 days ago. It is visible to staff only, in the trash. */
  | 'TRASHED';

/** Filter of the audit log. An entry must match all given criteria. */
export type AuditFilter = {
  /** Name of the action, such as settings.updated; null for all actions. */
  action?: string | null | undefined;
  /** ID of the account that performed the action; null for all accounts. */
  actorId?: string | null | undefined;
  /** Words in the username that the actor had at the time of the action, ignoring case and accents. Système selects the actions of the system; null selects all actions. At most 100 characters. */
  actorName?: string | null | undefined;
  /** Earliest time of the action (UTC), inclusive; null for no limit. */
  from?: string | null | undefined;
  /** ID or name of the target of the action; null for all targets. */
  targetId?: string | null | undefined;
  /** Type of the target of the action, such as user; null for all types. */
  targetType?: string | null | undefined;
  /** Time before which the action was performed (UTC), exclusive; null for no limit. */
  to?: string | null | undefined;
};

/** Kind of thing that a changed field identifies by its ID. */
export type AuditReference =
  /** An account of the site. */
  | 'ACCOUNT'
  /** The values are a role or a list of roles. */
  | 'ROLE'
  /** A rule of the site. */
  | 'RULE';

/** A frame around an avatar. */
export type AvatarFrame =
  /** Blue ring of beacons. */
  | 'BEACON'
  /** Marks of a dial with a golden needle. */
  | 'DIAL'
  /** Red and yellow band of fire engines. */
  | 'HAZARD';

/** Origin of a backup of the site. */
export type BackupOrigin =
  /** A staff member requested the backup in the administration, or it was made with a command. */
  | 'MANUAL'
  /** The nightly job made the backup. */
  | 'NIGHTLY';

/** A ban to issue on an account, with its reason and its length. */
export type BanUserInput = {
  /** Length of the ban, in days; 7 when omitted. From 1 to 3,650. */
  durationDays?: number | null | undefined;
  /** Facts that justify the ban, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Reason to ban the account despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log. From 10 to 500 characters. */
  lastResort?: string | null | undefined;
  /** Whether the ban is permanent; false when omitted. */
  permanent?: boolean | null | undefined;
  /** Reason for the ban, shown to the banned member. From 3 to 500 characters. */
  reason: string;
  /** Key of the site rule that the ban cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** ID of the account to ban. */
  userId: string;
};

/** Kind of a call. */
export type CallKind =
  /** Call about an accident. */
  | 'ACCIDENT'
  /** Call about a fire. */
  | 'FIRE'
  /** Call about a medical emergency. */
  | 'MEDICAL'
  /** Call of another kind. */
  | 'OTHER'
  /** Call for a rescue. */
  | 'RESCUE';

/** Activity of a user on the page of a case. */
export type CaseActivity =
  /** The user left the page of the case. */
  | 'LEFT'
  /** The user is reading the case. */
  | 'LOOKING'
  /** The user is writing in the case. */
  | 'WRITING';

/** Kind of an entry of a case. */
export type CaseEntryKind =
  /** A user appealed a decision, or a reporter contested the dismissal of their report. */
  | 'APPEAL'
  /** The appeal was decided. */
  | 'APPEAL_DECIDED'
  /** The case was closed by hand, or automatically when nothing was pending any more. */
  | 'CLOSED'
  /** A member of staff requested an action that needs approval. */
  | 'CONFIRMATION_ASKED'
  /** The request for approval was accepted, was refused, was withdrawn or expired. */
  | 'CONFIRMATION_SETTLED'
  /** A decision was made. */
  | 'DECISION'
  /** The text may be a distress message. */
  | 'EMERGENCY'
  /** A handover note was left on the case. */
  | 'HANDOVER'
  /** The comment was hidden until its reports are decided: by the site because users reported it, or by a member of staff. */
  | 'HIDDEN'
  /** A user was informed of a decision. */
  | 'INFORMED'
  /** The case was linked to another case. */
  | 'LINKED'
  /** The team wrote privately to the user whom the case is about, or the user answered. */
  | 'MESSAGE'
  /** A member of staff added a note. */
  | 'NOTE'
  /** The case was opened, by the site or by hand. */
  | 'OPENED'
  /** The automatic checks examined the text. */
  | 'PHASES'
  /** A member of staff released the case. */
  | 'RELEASED'
  /** A member of staff reopened the case. */
  | 'REOPENED'
  /** A user reported the comment, user or article that the case is about. */
  | 'REPORT'
  /** The plausibility checks flagged a shift of a player who already had a flagged shift. */
  | 'RESULT'
  /** The user was warned or banned, or a ban was lifted. */
  | 'SANCTION'
  /** A member of staff showed the hidden comment again. */
  | 'SHOWN'
  /** A member of staff claimed the case. */
  | 'TAKEN'
  /** The moderation team answered the comment publicly. The entry has no actor: only the audit log names the writer. */
  | 'TEAM_COMMENT'
  /** The author changed the text. The entry contains the previous text until the comment is deleted. */
  | 'TEXT_EDITED'
  /** The text was deleted permanently and is stored nowhere. */
  | 'TEXT_REMOVED'
  /** The moderator who approved the comment withdrew the approval. The comment waits for a decision again. */
  | 'UNAPPROVED';

/** A filter of cases. All criteria must match. */
export type CaseFilter = {
  /** Kind of pending matter that a case must have; null for cases with any kind. In all lists except ALL, the caller must also be able to settle a matter of this kind. Ignored in the list CLOSED. */
  kind?: CaseKind | null | undefined;
  /** List of the incident log from which cases are returned; null for OPEN. */
  list?: CaseList | null | undefined;
  /** ID of the user whom the returned cases are about; null for the cases of all users. */
  personId?: string | null | undefined;
  /** Search words: a case number, the name of the user whom the case is about, or words from the texts of the case. Letter case and accents are ignored. At most 100 characters. */
  search?: string | null | undefined;
};

/** Kind of a pending matter of a case. */
export type CaseKind =
  /** An undecided appeal. */
  | 'APPEAL'
  /** An action that awaits approval. */
  | 'APPROVAL'
  /** A comment that waits for a moderator. */
  | 'COMMENT'
  /** A possible distress message without an outcome. */
  | 'DISTRESS'
  /** An answer of the user to a private message of the team. */
  | 'MESSAGE'
  /** An undecided report. */
  | 'REPORT'
  /** A shift that the plausibility checks flagged. */
  | 'RESULT';

/** List of cases in the incident log. */
export type CaseList =
  /** All open and closed cases, the last opened first. */
  | 'ALL'
  /** Cases of the list OPEN with an undecided appeal. */
  | 'APPEALS'
  /** Cases of the list OPEN with an action that awaits approval. */
  | 'AWAITING_SECOND'
  /** All closed cases, the last closed first. */
  | 'CLOSED'
  /** Cases of the list OPEN that the caller has claimed. */
  | 'MINE'
  /** Open cases in which the caller may settle something. */
  | 'OPEN'
  /** Cases of the list OPEN past their target time. */
  | 'OVERDUE'
  /** Cases of the list OPEN that are not assigned. */
  | 'UNASSIGNED';

/** Outcome recorded by an entry of a case. */
export type CaseOutcome =
  /** The author of the distress message was answered. */
  | 'ANSWERED'
  /** The user was banned. */
  | 'BANNED'
  /** The ban was lifted before its end. */
  | 'BAN_LIFTED'
  /** The request for approval was withdrawn. */
  | 'CALLED_OFF'
  /** The comment was approved and is visible. */
  | 'COMMENT_APPROVED'
  /** The comment was deleted. */
  | 'COMMENT_DELETED'
  /** The comment was made pending for moderation. */
  | 'COMMENT_HELD'
  /** The comment was rejected. */
  | 'COMMENT_REJECTED'
  /** An approver approved the action. */
  | 'CONFIRMED'
  /** The requested action became impossible. */
  | 'FAILED'
  /** The distress message was a false alarm. */
  | 'FALSE_ALARM'
  /** The distress message was passed on, for instance to the emergency numbers 18 or 112. */
  | 'HANDED_OVER'
  /** The request for approval expired. */
  | 'LAPSED'
  /** The appealed decision was overturned. */
  | 'OVERTURNED'
  /** The appealed sanction was shortened. */
  | 'REDUCED'
  /** An approver refused the action. */
  | 'REFUSED'
  /** The report was dismissed. */
  | 'REPORT_DISMISSED'
  /** The report was upheld. */
  | 'REPORT_UPHELD'
  /** The shift was refused: its calls do not count. */
  | 'RESULT_REFUSED'
  /** The appealed decision was upheld. */
  | 'UPHELD'
  /** The user was warned. */
  | 'WARNED';

/** Role of a user in a case. */
export type CaseRole =
  /** The user whom the case is about: the author of the content or the reported user. */
  | 'AUTHOR'
  /** A member of staff who can decide the case. */
  | 'CAN_DECIDE'
  /** A member of staff who made a decision in the case. */
  | 'DECIDER'
  /** A user who reported the comment, user or article that the case is about. */
  | 'REPORTER'
  /** The author of the comment to which the reported comment replies. */
  | 'TARGET';

/** State of a case. */
export type CaseState =
  /** The case has an undecided appeal. */
  | 'APPEAL'
  /** An action in the case awaits approval. */
  | 'AWAITING_SECOND'
  /** The case is closed: nothing in it is pending. */
  | 'CLOSED'
  /** The case is open and not assigned. */
  | 'OPEN'
  /** A member of staff has claimed the case. */
  | 'TAKEN';

/** Type of the subject of a case, which is the item that the case is about. */
export type CaseSubjectType =
  /** A comment or a reply to a comment. */
  | 'COMMENT'
  /** An article of the news. */
  | 'CONTENT'
  /** No subject: the case has a title instead. */
  | 'NONE'
  /** The account of a user. */
  | 'USER';

/** A change of password by the account holder. */
export type ChangePasswordInput = {
  /** Current password of the caller. Not empty. */
  currentPassword: string;
  /** New password, which meets the criteria of the site. At most 200 characters. */
  newPassword: string;
};

/** Kind of community channel. */
export type ChannelKind =
  /** A chat server for members. */
  | 'CHAT'
  /** A channel of live streams. */
  | 'LIVE_STREAM'
  /** A page on a social network. */
  | 'SOCIAL_NETWORK'
  /** A channel of videos. */
  | 'VIDEO';

/** Action that moderators perform on many comments. */
export type CommentBulkAction =
  /** Approves the comments, so that others can read them. */
  | 'APPROVE'
  /** Deletes the comments and clears their text. */
  | 'DELETE'
  /** Rejects the comments, so that only their authors can read them. */
  | 'REJECT';

/** Action to perform on many comments, in one transaction. */
export type CommentBulkInput = {
  /** Action to perform on each comment. */
  action: CommentBulkAction;
  /** Comments that the action applies to. At most 500 items. */
  comments: Array<CommentRef>;
  /** Facts that justify the decision about each comment, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Reason sent to the authors of the comments, in French. At most 500 characters. */
  reason?: string | null | undefined;
  /** Key of the site rule that the decision about each comment cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
};

/** Outcome of a moderator’s decision about a comment. */
export type CommentDecision =
  /** Approves the comment, so that all readers of the article can read it. */
  | 'APPROVE'
  /** Rejects the comment: hides it from readers and sends its author the reason. */
  | 'REJECT';

/** Decision of a moderator about a comment, with its reason. */
export type CommentDecisionInput = {
  /** Decision about the comment. */
  decision: CommentDecision;
  /** Facts that justify the decision about the comment, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** ID of the comment that the decision is about. */
  id: string;
  /** Reason to moderate the comment despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log. From 10 to 500 characters. */
  lastResort?: string | null | undefined;
  /** Reason sent to the author of the comment, in French. At most 500 characters. */
  reason?: string | null | undefined;
  /** Key of the site rule that the decision about the comment cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** Version of the comment that the moderator read. An outdated version is refused with CONFLICT. */
  version: number;
};

/** Comment or reply to post. */
export type CommentInput = {
  /** ID of the article to comment on. */
  articleId: string;
  /** Idempotency key chosen by the caller, made of letters, digits or hyphens. Repeated requests with the same key post only one comment. From 8 to 64 characters. */
  clientKey?: string | null | undefined;
  /** Plain text of the comment. Its maximum length is the setting maxCommentLength, in characters. Spaces at both ends and more than two blank lines in a row are removed. */
  content: string;
  /** ID of the comment to reply to; null to comment on the article. */
  parentId?: string | null | undefined;
};

/** Sort order of the comments on an article. Replies are always sorted oldest first. */
export type CommentOrder =
  /** Most liked comments first; equally liked ones newest first. */
  | 'MOST_LIKED'
  /** Newest comments first. */
  | 'NEWEST'
  /** Oldest comments first. */
  | 'OLDEST';

/** ID of a comment, and the version of it that the moderator read. */
export type CommentRef = {
  /** ID of the comment that the action applies to. */
  id: string;
  /** Version of the comment that the moderator read. The action is refused if the comment has changed since. */
  version: number;
};

/** Input for reporting a comment. */
export type CommentReportInput = {
  /** ID of the comment to report. */
  commentId: string;
  /** Description of the problem for the moderators; null for no description. Required when the reason is OTHER. At most 500 characters. */
  description?: string | null | undefined;
  /** Reason of the report. */
  reason: ReportReason;
};

/** Moderation status of a comment. */
export type CommentStatus =
  /** The comment is visible to all readers of the article. */
  | 'APPROVED'
  /** The comment awaits a moderator. It is visible to its author only. */
  | 'PENDING'
  /** The comment was rejected. It is visible to its author only, with the reason. */
  | 'REJECTED'
  /** The comment was reported. It is visible to its author only, until moderators decide the reports. */
  | 'REPORTED';

/** URLs of the channels of the community; an empty string for a channel that does not exist. */
export type CommunityUrlsInput = {
  /** URL of the chat server. At most 500 characters. */
  chat: string;
  /** URL of the live-stream channel. At most 500 characters. */
  liveStream: string;
  /** URL of the page on a social network. At most 500 characters. */
  socialNetwork: string;
  /** URL of the video channel. At most 500 characters. */
  video: string;
};

/** Second factor after the sign-in at a provider. */
export type CompleteExternalSignInInput = {
  /** Code of the authenticator, or a recovery code; null when a passkey is used. */
  code?: string | null | undefined;
  /** Answer of a passkey to `startPasskeySignIn`; null when a code is used. */
  passkey?: PasskeyAnswerInput | null | undefined;
};

/** Filter of a list of requests for approval. */
export type ConfirmationFilter =
  /** Ended requests that the caller made or could have decided. */
  | 'ENDED'
  /** Requests that wait for the caller, the most urgent first. */
  | 'FOR_ME'
  /** Requests that the caller made, newest first. */
  | 'MINE'
  /** Requests that wait for the caller and are not part of a case, such as those about roles, settings or several accounts; the most urgent first. */
  | 'OUTSIDE_CASES';

/** State of a request for approval. */
export type ConfirmationState =
  /** The request was withdrawn by its proposer. */
  | 'CALLED_OFF'
  /** The request was approved and the action executed. */
  | 'CONFIRMED'
  /** No other member could approve the request when it was made. The action is executed at `until` unless the request ends before. */
  | 'DELAYED'
  /** The action of a delayed request was executed at `until`, without approval. */
  | 'DONE'
  /** The requested action was no longer possible; `outcome` gives the reason. */
  | 'FAILED'
  /** The request was not approved in time. */
  | 'LAPSED'
  /** The request was refused by an approver. */
  | 'REFUSED'
  /** The request waits for an approver. It lapses at `until`. */
  | 'WAITING';

/** Reason for a conflict of interest. */
export type ConflictWhy =
  /** The reviewer wrote the content that the decision is about. */
  | 'AUTHOR'
  /** The reviewer made the decision against which the appeal was filed. */
  | 'FIRST_DECIDER'
  /** The reviewer reported the content, or has an open report about its author. */
  | 'REPORTER'
  /** The decision is about the reviewer. */
  | 'TARGET'
  /** Undisclosed reason, to protect the identity of a reporter. */
  | 'UNTOLD';

/** Kind of entry in the log of consents: a consent or declaration of a member, or information given to a member. */
export type ConsentKind =
  /** Declaration of age, made at registration. */
  | 'AGE'
  /** Consent to receive one kind of notification by mail. */
  | 'MAILS'
  /** Information about the privacy policy, given to the member at registration. */
  | 'PRIVACY'
  /** Consent to be shown among the participants of events. */
  | 'SHOWN_IN_EVENTS'
  /** Consent to be listed in the ranking of players. */
  | 'SHOWN_IN_RANKING';

/** Name, scopes and lifetime of a new API token of the caller. */
export type CreateApiTokenInput = {
  /** Lifetime of the token, in days. From 1 to 366. */
  days: number;
  /** Name to give the token. From 1 to 50 characters. */
  name: string;
  /** New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code. */
  proof: ProofInput;
  /** Scopes to give the token. At most 5 items. */
  scopes: Array<ApiScope>;
};

/** An account to create; its holder chooses the password through a mailed link. */
export type CreateUserInput = {
  /** Email, which no other account may have. At most 254 characters. */
  email: string;
  /** Whether the email counts as confirmed. If false or omitted, the mailed link with which the holder chooses a password also confirms the email. */
  emailVerified?: boolean | null | undefined;
  /** First name of the new member. At most 80 characters. */
  firstName?: string | null | undefined;
  /** Game settings that differ from the defaults of a new account. */
  gameSettings?: GameSettingsInput | null | undefined;
  /** Last name of the new member. At most 80 characters. */
  lastName?: string | null | undefined;
  /** IDs of the roles to assign, among those that the caller may assign. */
  roleIds?: Array<string> | null | undefined;
  /** Subscription of the account, which does not end; free when omitted. */
  subscription?: SubscriptionTier | null | undefined;
  /** Username, which no other account may have. From 3 to 30 characters. */
  username: string;
};

/** Input for a new webhook. */
export type CreateWebhookInput = {
  /** Address that messages are sent to: https, on the public internet. At most 500 characters. */
  address: string;
  /** Events about which to send messages to the webhook. At most 20 items. */
  events: Array<WebhookEvent>;
  /** Format of the messages to the webhook. */
  format: WebhookFormat;
  /** Whether to send messages to the webhook. */
  isEnabled: boolean;
  /** Unique name to give the webhook. From 1 to 60 characters. */
  name: string;
};

/** Decision on everything that a report or an automatic check asks in a case. */
export type DecideCaseInput = {
  /** Duration of the ban in days, if `person` is BAN; 0 for a permanent ban, null for the default of 7 days. From 0 to 3,650. */
  banDays?: number | null | undefined;
  /** Version of the comment that the caller has read; null when the case is not about a comment. An outdated version is a conflict. */
  commentVersion?: number | null | undefined;
  /** Facts that justify the decision, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Reason to decide the case despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log. From 10 to 500 characters. */
  lastResort?: string | null | undefined;
  /** Case number of the case to decide. */
  number: string;
  /** Decision about the user. */
  person: PersonDecision;
  /** Version of the pending report group that the caller has read; null when no report is pending. An outdated version is a conflict. */
  reportVersion?: number | null | undefined;
  /** Key of the site rule that the decision cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** Decision about the comment, user or article. */
  subject: SubjectDecision;
  /** Version of the case that the caller has read; an outdated version returns CaseConflict. Required when no report is pending and the decision changes no comment; ignored otherwise. */
  version?: number | null | undefined;
};

/** Kind of a decision. */
export type DecisionKind =
  /** A user was banned. */
  | 'BAN'
  /** A comment was deleted. */
  | 'COMMENT_DELETED'
  /** A comment was hidden until a moderator decides. */
  | 'COMMENT_HELD'
  /** A comment was rejected and is hidden. */
  | 'COMMENT_REJECTED'
  /** A report was dismissed. */
  | 'REPORT_DISMISSED'
  /** A report was upheld. */
  | 'REPORT_UPHELD'
  /** A shift of a player was refused: its calls do not count. */
  | 'RESULT_REFUSED'
  /** A user was warned. */
  | 'WARNING';

/** Decisions of one action to preview. */
export type DecisionPreviewInput = {
  /** Duration of the ban in days; 0 for a permanent ban, null for the default of 7 days. From 0 to 3,650. */
  banDays?: number | null | undefined;
  /** ID of the comment that the decisions are about; null when they are about no comment. */
  commentId?: string | null | undefined;
  /** Facts that justify the previewed decision, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Kinds of the decisions to preview, which the action would make together. At most 3 items. */
  kinds: Array<DecisionKind>;
  /** Reason given with the action, used as facts when the field facts is null; null to give no reason. At most 500 characters. */
  reason?: string | null | undefined;
  /** ID of the report that leads to the decisions; null when the decisions follow from no report. */
  reportId?: string | null | undefined;
  /** Key of the site rule that the previewed decision cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
};

/** State of a decision. */
export type DecisionState =
  /** The decision no longer has an effect. */
  | 'ENDED'
  /** The decision is in force. */
  | 'IN_FORCE'
  /** An appeal overturned the decision. */
  | 'OVERTURNED'
  /** An appeal shortened the sanction. */
  | 'REDUCED';

/** Initial state of a new account. */
export type DefaultUserRole =
  /** A plain account without a role, the same as USER. */
  | 'MEMBER'
  /** An account with a premium subscription. */
  | 'PREMIUM'
  /** A plain account without a role. */
  | 'USER';

/** Quiet hours, digest frequency and time zone of the caller. */
export type DeliveryInput = {
  /** Frequency of the email digest of the caller; null for no digest. */
  digest?: DigestRhythm | null | undefined;
  /** Start of the quiet hours, in minutes after midnight in the time zone of the caller; null without quiet hours. From 0 to 1,439. */
  quietFrom?: number | null | undefined;
  /** End of the quiet hours, in minutes after midnight in the time zone of the caller, exclusive; null without quiet hours. From 0 to 1,439. */
  quietUntil?: number | null | undefined;
  /** IANA time zone of the caller, such as Europe/Paris. At most 60 characters. */
  timeZone: string;
};

/** Difficulty of the game. */
export type Difficulty =
  /** Easy level of difficulty. */
  | 'EASY'
  /** Hard level of difficulty. */
  | 'HARD'
  /** Normal level of difficulty, the default. */
  | 'NORMAL';

/** Frequency of the digest, which is sent by email. */
export type DigestRhythm =
  /** A digest every morning. */
  | 'DAILY'
  /** A digest every Monday morning. */
  | 'WEEKLY';

/** Changes of the display settings of the game; omitted and null fields stay unchanged. */
export type DisplaySettingsInput = {
  /** Graphics quality: low, medium, high or ultra. */
  graphicsQuality?: string | null | undefined;
  /** Screen resolution: 1280x720, 1366x768, 1600x900, 1920x1080, 2560x1440 or 3840x2160. */
  resolution?: string | null | undefined;
  /** Window mode: fullscreen, windowed or borderless. */
  windowMode?: string | null | undefined;
};

/** Outcome of a distress message, given when its case is closed. */
export type DistressOutcome =
  /** The staff answered the author. */
  | 'ANSWERED'
  /** The message was not a call for help. The reason for closing the case says why. */
  | 'FALSE_ALARM'
  /** The message was passed on, for instance to the emergency numbers 18 or 112. The reason for closing the case names the recipient. */
  | 'HANDED_OVER';

/** State of the link, mailed to the old address, that cancels or undoes a change of email. */
export type EmailChangeLink =
  /** The link is unknown, void or expired. */
  | 'DEAD'
  /** The change was cancelled with this link, or with another link mailed to the old address. */
  | 'STOPPED'
  /** The change awaits confirmation: the link cancels it. */
  | 'STOPS'
  /** The change is in force: the link restores the old address. */
  | 'UNDOES'
  /** The change was undone with this link, or with another link mailed to the old address. */
  | 'UNDONE';

/** State of a mailed link that confirms an email. */
export type EmailConfirmationLink =
  /** The link confirms a new email, which then replaces the old one. */
  | 'CHANGES'
  /** The link confirms the email of an account. */
  | 'CONFIRMS'
  /** The link is unknown, used, replaced or expired. */
  | 'DEAD'
  /** The change of email was cancelled or requested again after the link was mailed. */
  | 'STOPPED';

/** Type of the text that may be a distress message. */
export type EmergencyTarget =
  /** The text of an appeal against a decision. */
  | 'APPEAL'
  /** A comment or a reply to a comment. */
  | 'COMMENT'
  /** An answer to a private message of the moderation team. */
  | 'MESSAGE'
  /** The description of a report. */
  | 'REPORT';

/** Error codes, found in `extensions.code` of an error. */
export type ErrorCode =
  /** Raised when a mailed link is used to remove a second factor, unless valid warning mails indicate that an intruder turned it on. */
  | 'ACCESS_NOT_REMOVABLE'
  /** Raised after `maxLoginAttempts` failures on one account or from one IP address. The lock lasts 15 minutes. */
  | 'ACCOUNT_LOCKED'
  /** The caller has already appealed this decision. */
  | 'ALREADY_APPEALED'
  /** Raised when a ban is issued on a member who is already banned. */
  | 'ALREADY_BANNED'
  /** Raised when the caller already owns a product that can be bought only once. */
  | 'ALREADY_OWNED'
  /** The caller has already reported this target. */
  | 'ALREADY_REPORTED'
  /** Raised when a user has sent ten answers since the last message of the team. */
  | 'ANSWERS_WAIT'
  /** The request has an API token that does not exist, has expired or was revoked, or whose owner cannot sign in. */
  | 'API_TOKEN_INVALID'
  /** Raised when the API token does not exist, is revoked, or belongs to another member. */
  | 'API_TOKEN_NOT_FOUND'
  /** The operation is not open to API tokens, or requires a scope that the token does not have. */
  | 'API_TOKEN_SCOPE'
  /** Raised when an appeal that was already decided is decided again. An answer is final. */
  | 'APPEAL_ALREADY_DECIDED'
  /** Raised when a decision is appealed after the appeal period of 6 months, or when it is no longer in force. A ban that is over can still be appealed. */
  | 'APPEAL_CLOSED'
  /** The appeal does not exist. */
  | 'APPEAL_NOT_FOUND'
  /** Raised when the article does not exist or the caller may not read it. */
  | 'ARTICLE_NOT_FOUND'
  /** Raised when the article cannot change from its current status to the requested one. `current` contains the current status. */
  | 'ARTICLE_STATUS'
  /** Raised when the free space in the backup folder is less than twice the size of the last backup. */
  | 'BACKUP_NO_ROOM'
  /** Raised when a backup is already in progress, on any server or by a command. */
  | 'BACKUP_UNDER_WAY'
  /** The request cannot be read. */
  | 'BAD_REQUEST'
  /** Raised when a banned member signs in with the correct password. */
  | 'BANNED'
  /** Raised when the single actions of one request concern more accounts than the setting confirmBulkBeyond allows. */
  | 'BULK_LIMIT_REACHED'
  /** Raised when no member has a calendar address with this key, or the member cannot sign in. */
  | 'CALENDAR_NOT_FOUND'
  /** Raised when a closed case is claimed, released or closed. The field `current` of the error contains the number, state and version of the case. */
  | 'CASE_CLOSED'
  /** Raised when a case that is not closed is reopened. */
  | 'CASE_NOT_CLOSED'
  /** Raised when a case is decided although no report is pending, no comment waits, and no measure against the user is given. */
  | 'CASE_NOT_DECIDABLE'
  /** The case does not exist. */
  | 'CASE_NOT_FOUND'
  /** Raised when a case is closed while a report, comment, appeal, approval or flagged shift in it is still pending. */
  | 'CASE_STILL_WAITS'
  /** Raised when staff write to the user of a case that is about no user, or whose account was erased. */
  | 'CASE_WITHOUT_READER'
  /** The document belongs to an earlier build of the client and no longer matches the schema. */
  | 'CLIENT_OUTDATED'
  /** Raised when the setting commentsEnabled is off. */
  | 'COMMENTS_CLOSED'
  /** Raised when the comment was written more than 5 minutes ago, or when it was rejected by a moderator or reported. */
  | 'COMMENT_EDIT_CLOSED'
  /** Raised when the comment does not exist, or the caller may not read or change it. */
  | 'COMMENT_NOT_FOUND'
  /** Raised when staff hide the comment of a case for the time being, but the comment is not visible or has no pending report. */
  | 'COMMENT_NOT_HIDEABLE'
  /** Raised when staff withdraw an approval that another member gave, that is older than five minutes, or after which the comment was reported, answered, edited or decided again. */
  | 'COMMENT_NOT_UNAPPROVABLE'
  /** Raised when staff show a hidden comment again, but staff did not hide it for the time being, or its reports have reached the threshold. */
  | 'COMMENT_NOT_UNHIDEABLE'
  /** Raised when a moderator decides a reported comment directly. Its reports must be decided instead. */
  | 'COMMENT_UNDER_REPORT'
  /** Raised when the action is stored until a second person approves it; mutations return ApprovalRequested instead. `current` contains the ID of the request and the time at which it lapses. */
  | 'CONFIRMATION_AWAITED'
  /** Raised when the action is stored and will be executed after a delay, because no other member could approve it; mutations return ApprovalRequested instead. `current` contains the ID of the request and the time of the action. */
  | 'CONFIRMATION_DELAYED'
  /** Raised when the request was already decided or withdrawn, or has lapsed; `current` contains its state. */
  | 'CONFIRMATION_ENDED'
  /** Raised when the request does not exist, or the caller may not see it. */
  | 'CONFIRMATION_NOT_FOUND'
  /** Raised when the same action already waits for approval; `current` contains the ID of the request and the time at which it ends. */
  | 'CONFIRMATION_WAITING'
  /** The same data was changed concurrently. */
  | 'CONFLICT'
  /** Raised when the caller has a conflict of interest in a decision. For example, they are the author, the target or a reporter, or they made the first decision. The field `why` contains the reason, if it may be shown; `whoCould` names eligible reviewers. */
  | 'CONFLICT_OF_INTEREST'
  /** Raised when a conversation has 200 messages. */
  | 'CONVERSATION_FULL'
  /** The team has not written to the caller in this case, or the case does not exist. */
  | 'CONVERSATION_NOT_FOUND'
  /** The GraphQL request lacks a header that a page of another site could not have set. */
  | 'CSRF_PREVENTED'
  /** Raised when `maxUsersPerDay` accounts were already created today (Europe/Paris). */
  | 'DAILY_SIGNUPS_REACHED'
  /** The decision does not exist or concerns neither the caller nor their reports. */
  | 'DECISION_NOT_FOUND'
  /** The site has demonstration accounts with public passwords, so it answers only requests to localhost that come without a proxy. SEED=demo removes this limit. */
  | 'DEMONSTRATION_PRIVATE'
  /** GRAPHQL_DOCUMENTS is `trusted`, and the document belongs neither to the client nor to the game. */
  | 'DOCUMENT_REFUSED'
  /** Raised when staff resend the confirmation of an email that is already confirmed. */
  | 'EMAIL_CONFIRMED'
  /** Raised when the password is correct but the email is not verified, while the site requires verification. */
  | 'EMAIL_NOT_VERIFIED'
  /** Raised when another account uses the email. */
  | 'EMAIL_TAKEN'
  /** The distress message does not exist or is hidden from the caller. */
  | 'EMERGENCY_NOT_FOUND'
  /** Raised when a member registers for a canceled event, or staff change such an event. */
  | 'EVENT_CANCELED'
  /** Raised when a member registers or withdraws after the end of the event. */
  | 'EVENT_ENDED'
  /** Raised when staff delete an event that has registrations or results. */
  | 'EVENT_HAS_REGISTRATIONS'
  /** Raised when the event does not exist. */
  | 'EVENT_NOT_FOUND'
  /** Raised when the caller has no linked account with this ID. */
  | 'EXTERNAL_ACCOUNT_NOT_FOUND'
  /** Raised when the account of the provider signs in to an account already, or when the caller has linked one of this provider. */
  | 'EXTERNAL_ACCOUNT_TAKEN'
  /** Raised when no account is linked and the site makes none at the first sign-in. */
  | 'EXTERNAL_ACCOUNT_UNKNOWN'
  /** Raised when the provider does not answer, or its answer cannot be read. */
  | 'EXTERNAL_PROVIDER_DOWN'
  /** Raised when no provider with this ID is configured. */
  | 'EXTERNAL_PROVIDER_NOT_FOUND'
  /** Raised when this browser did not start the sign-in with this provider less than ten minutes ago, or when the answer was already used. */
  | 'EXTERNAL_SIGN_IN_EXPIRED'
  /** Raised when the answer of the provider is an error, or when its state, issuer, code, nonce or signature is wrong; the response does not say which. */
  | 'EXTERNAL_SIGN_IN_REFUSED'
  /** The caller lacks a permission. */
  | 'FORBIDDEN'
  /** Raised when a user code is unknown, expired, already approved or already refused. */
  | 'GAME_LINK_NOT_FOUND'
  /** The request has no valid game token of a member who may play. */
  | 'GAME_TOKEN_INVALID'
  /** Raised when the game token does not exist, is revoked, or belongs to another member. */
  | 'GAME_TOKEN_NOT_FOUND'
  /** The document is not valid GraphQL or does not match the schema. `detail` describes the problem. */
  | 'GRAPHQL_INVALID'
  /** The request exceeds a limit on its complexity. `detail` names the limit. */
  | 'GRAPHQL_TOO_COMPLEX'
  /** The handover note does not exist or belongs to a case about the caller. */
  | 'HANDOVER_NOTE_NOT_FOUND'
  /** Raised when staff, except super administrators, act on an account or a role as high as their own or higher. */
  | 'HIGHER_ROLE'
  /** Raised when the idempotency key was already used to buy another product. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** Raised when the site can no longer decrypt the stored key of the installation. */
  | 'INSTALLATION_KEY_LOST'
  /** Raised when the installation does not exist, is revoked, or belongs to another member. */
  | 'INSTALLATION_NOT_FOUND'
  /** An unexpected failure occurred. Its cause is only in the log of the server, under the request ID. */
  | 'INTERNAL'
  /** Raised when the email is unknown or the password is wrong; the response does not say which of the two. */
  | 'INVALID_CREDENTIALS'
  /** Raised when an email is malformed. */
  | 'INVALID_EMAIL'
  /** Raised when a mailed link is unknown, already used, replaced or expired. */
  | 'INVALID_TOKEN'
  /** Raised when the last passkey is removed while sign-in requires it as the second factor, or while the account has no usable password. */
  | 'LAST_PASSKEY'
  /** Raised when an account without a usable password and without a passkey unlinks its last account of another site. */
  | 'LAST_SIGN_IN_METHOD'
  /** Raised when an action would leave the site without a super administrator. */
  | 'LAST_SUPER_ADMIN'
  /** No mail template has this key. */
  | 'MAIL_TEMPLATE_NOT_FOUND'
  /** The setting maintenanceMode is on, and the caller has no access to the administration. Signing in remains possible. */
  | 'MAINTENANCE'
  /** Raised when an image cannot be deleted because an article shows it. */
  | 'MEDIA_IN_USE'
  /** Raised when no image of the media library has the given ID. */
  | 'MEDIA_NOT_FOUND'
  /** The URL does not support the HTTP method. The `Allow` header lists the supported methods. */
  | 'METHOD_NOT_ALLOWED'
  /** Raised when staff give a role with a permission that they lack, or change the email of an account with such a permission. */
  | 'MISSING_GRANT'
  /** The note does not exist, or it is about the caller and therefore hidden from them. */
  | 'NOTE_NOT_FOUND'
  /** Raised when the caller has no notification with the given ID. */
  | 'NOTIFICATION_NOT_FOUND'
  /** Raised when staff lift the ban of an account that has no ban in force. */
  | 'NOT_BANNED'
  /** No resource exists at this URL. */
  | 'NOT_FOUND'
  /** Raised when staff resend an invitation to an account that was not invited, or whose holder has already accepted it. */
  | 'NOT_INVITED'
  /** Raised when staff lift the sign-in lock of an account that is not locked. */
  | 'NOT_LOCKED'
  /** Raised when a member other than the proposer withdraws a request. */
  | 'NOT_YOUR_CONFIRMATION'
  /** Raised when a passkey is requested after the password, or when passkeys are reset, for an account without passkeys. */
  | 'NO_PASSKEY'
  /** Raised when a free member changes the renewal of a subscription that they do not have. */
  | 'NO_SUBSCRIPTION'
  /** Raised while the outcome of this payment, or of an earlier one for the same product, is not known. */
  | 'ORDER_IN_PROGRESS'
  /** Raised when the caller tries to handle a case about themselves or their content. */
  | 'OWN_CASE'
  /** Raised when the proposer of a request approves or refuses it. */
  | 'OWN_CONFIRMATION'
  /** Raised when a preview would be sent to an address that the caller has not verified. */
  | 'OWN_EMAIL_NOT_VERIFIED'
  /** The caller filed the report or is the reported user. */
  | 'OWN_REPORT'
  /** Raised when the challenge of a passkey answer was not issued for this purpose, is older than five minutes, or was already answered. */
  | 'PASSKEY_EXPIRED'
  /** Raised when a passkey is added that an account already has. */
  | 'PASSKEY_KNOWN'
  /** Raised when an account that already has the maximum number of passkeys adds another. */
  | 'PASSKEY_LIMIT'
  /** Raised when the caller has no passkey with this ID. */
  | 'PASSKEY_NOT_FOUND'
  /** Raised when the answer of a passkey is wrong, or when the passkey is unknown or belongs to another account; the response does not say which. */
  | 'PASSKEY_REFUSED'
  /** Raised when a new password meets the criteria but is made of guessable parts; `fields` names the parts. */
  | 'PASSWORD_GUESSABLE'
  /** Raised when the email is changed without the password, more than ten minutes after signing in; tied to `currentPassword`. */
  | 'PASSWORD_NEEDED'
  /** The body of the request exceeds its size limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** Raised by the REST API when the payment service declines a purchase. Nothing is charged, and the order is stored as failed. */
  | 'PAYMENT_DECLINED'
  /** The request has the ID of a persisted query that the server does not know. Send the text of the query instead. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** A file requested with If-Match or If-Unmodified-Since has changed. */
  | 'PRECONDITION_FAILED'
  /** Raised when a free member requests a premium article by its URL. `current` contains only the title and the category of the article. */
  | 'PREMIUM_REQUIRED'
  /** Raised when no product has the given ID. */
  | 'PRODUCT_NOT_FOUND'
  /** Raised when the caller has no push device with the given ID. */
  | 'PUSH_DEVICE_NOT_FOUND'
  /** The IP address or account sent too many requests. `Retry-After` is the time to wait, in seconds. */
  | 'RATE_LIMITED'
  /** Raised when staff write to a user whose account is deactivated or about to be erased. */
  | 'READER_AWAY'
  /** Raised when staff write to a banned user, who cannot sign in. */
  | 'READER_BANNED'
  /** Raised when a visitor registers while the setting registrationEnabled is off. */
  | 'REGISTRATION_CLOSED'
  /** Raised when the renewal is turned on for a subscription that has no end, or that the store does not sell. */
  | 'RENEWAL_UNAVAILABLE'
  /** The report was upheld or dismissed. Only an appeal reopens a dismissed report. */
  | 'REPORT_ALREADY_DECIDED'
  /** The report does not exist. */
  | 'REPORT_NOT_FOUND'
  /** Raised when the title, the excerpt or the text of an article is missing. `fields` names the missing ones. */
  | 'REQUIRED_FIELDS'
  /** Raised when staff decide on a shift that is not quarantined; `current` contains its verdict and version. */
  | 'RESULT_ALREADY_DECIDED'
  /** Raised when a role is assigned to an account that already has it. */
  | 'ROLE_ALREADY_ASSIGNED'
  /** Raised when one of the six roles that come with the site is changed or deleted. */
  | 'ROLE_BUILT_IN'
  /** Raised when a role that an account still has is deleted. */
  | 'ROLE_IN_USE'
  /** Raised when a role is removed, or its end changed, on an account that does not have the role. */
  | 'ROLE_NOT_ASSIGNED'
  /** Raised when no role has this ID. */
  | 'ROLE_NOT_FOUND'
  /** Raised when no scenario has this ID. */
  | 'SCENARIO_NOT_FOUND'
  /** Raised when a sensitive action is part of another action that cannot request approval, or when the settings became stricter while the action was running. */
  | 'SECOND_PERSON_NEEDED'
  /** Raised when staff act on their own account: a ban, a deletion or a change of roles. */
  | 'SELF_ACTION_FORBIDDEN'
  /** Raised when a member of staff deletes their own account in the administration instead of on their account page. */
  | 'SELF_DELETION_FORBIDDEN'
  /** The server is stopping, or its database does not answer. */
  | 'SERVICE_UNAVAILABLE'
  /** The token does not belong to a valid session. */
  | 'SESSION_EXPIRED'
  /** Raised when the caller has no session with this ID. */
  | 'SESSION_NOT_FOUND'
  /** Raised when a message is sent to a shift that is not open. */
  | 'SHIFT_ENDED'
  /** Raised when the installation already opened a shift with this key. */
  | 'SHIFT_EXISTS'
  /** Raised when a different message with the same sequence number was already received; `current.expected` is the next sequence number. */
  | 'SHIFT_MESSAGE_ALTERED'
  /** Raised when a picture of a shift is requested, but no call of the shift counts in the statistics. */
  | 'SHIFT_NOT_COUNTED'
  /** Raised when the shift does not exist or belongs to another member. */
  | 'SHIFT_NOT_FOUND'
  /** Raised when an earlier message of the installation is missing; `current.expected` is the next sequence number. */
  | 'SHIFT_SEQUENCE_GAP'
  /** Raised when the signature does not match the message and the key of its installation. */
  | 'SHIFT_SIGNATURE_INVALID'
  /** Raised when the calls of a message would bring the shift above 1000 calls. */
  | 'SHIFT_TOO_LONG'
  /** Raised when the shift or one of its calls is older than 7 days. */
  | 'SHIFT_TOO_OLD'
  /** Raised when the caller’s current subscription includes the requested one, or has no end. */
  | 'SUBSCRIPTION_INCLUDED'
  /** Raised when the caller’s subscription is already paid for more than 45 days ahead. */
  | 'SUBSCRIPTION_PAID_AHEAD'
  /** Raised when a member who has the maximum number of API tokens creates another one. */
  | 'TOO_MANY_API_TOKENS'
  /** Raised when a member who has 10 game tokens creates another one. */
  | 'TOO_MANY_GAME_TOKENS'
  /** Raised when a member who has 10 installations registers another one. */
  | 'TOO_MANY_INSTALLATIONS'
  /** Raised when two-factor sign-in is turned on while it is already on. */
  | 'TWO_FACTOR_ALREADY_ON'
  /** Raised when the password is correct but the code is wrong, expired or already used. */
  | 'TWO_FACTOR_INVALID'
  /** Raised when two-factor sign-in is confirmed before it was started, or changed while it is off. */
  | 'TWO_FACTOR_OFF'
  /** Raised when the password is correct and the account requires a second factor, but no code was sent. */
  | 'TWO_FACTOR_REQUIRED'
  /** Raised when the password is correct but the code cannot be checked, because the secret of the authenticator was encrypted with a signing key that is missing. Does not count as a failure. */
  | 'TWO_FACTOR_UNREADABLE'
  /** The operation requires a session. */
  | 'UNAUTHENTICATED'
  /** The content type of a REST body is not JSON. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** Raised when another account uses the username. */
  | 'USERNAME_TAKEN'
  /** Raised when no account has this ID. */
  | 'USER_NOT_FOUND'
  /** An input field is invalid. `fields` has a message for each invalid field. */
  | 'VALIDATION_FAILED'
  /** A super administrator tried to write while impersonating a role or a member. */
  | 'VIEWING_AS'
  /** Raised when a super administrator impersonates a role or a member without access to the administration. */
  | 'VIEWING_NOTHING'
  /** Raised when a new password is shorter than passwordMinLength, or lacks one of the four character classes. */
  | 'WEAK_PASSWORD'
  /** No webhook has this ID. */
  | 'WEBHOOK_NOT_FOUND'
  /** Raised when the current password is wrong, in a change of password or another action that requires it. */
  | 'WRONG_CURRENT_PASSWORD';

/** Group of places in an event that win the same prize. */
export type EventBand =
  /** Players in first place. */
  | 'FIRST'
  /** Ranked players below third place. */
  | 'PLAYED'
  /** Players in second place. */
  | 'SECOND'
  /** Players in third place. */
  | 'THIRD';

/** Difficulty of an event. */
export type EventDifficulty =
  /** Easy event ("facile"). */
  | 'EASY'
  /** Difficult event ("difficile"). */
  | 'HARD'
  /** Event of medium difficulty ("moyen"). */
  | 'MEDIUM';

/** All editable fields of an event. */
export type EventInput = {
  /** Plain text that describes the event. From 1 to 2,000 characters. */
  description: string;
  /** Difficulty to give the event. */
  difficulty: EventDifficulty;
  /** End of the event (UTC). Fixed once the event has started. */
  endsAt: string;
  /** ID of the event to update; null to create one. */
  id?: string | null | undefined;
  /** Maximum number of seats, not below the seats already taken; null for no limit. Fixed once the event has ended. From 1 to 10,000. */
  maxParticipants?: number | null | undefined;
  /** Name to give the event. From 1 to 120 characters. */
  name: string;
  /** Prizes for the places. Fixed once the event has started. At most 4 items. */
  prizes: Array<EventPrizeInput>;
  /** Rewards to announce, one sentence each. At most 8 items, each from 1 to 120 characters. */
  rewards: Array<string>;
  /** Scoring of the event; null for no ranking. Fixed once the event has started. */
  scoring?: EventScoringKind | null | undefined;
  /** Call limit of the scoring. BEST_CALLS: only that many of the best calls count. SUCCESS and RESPONSE: only members with at least that many calls are ranked. TOTAL: null. Fixed once the event has started. From 1 to 200. */
  scoringCalls?: number | null | undefined;
  /** Start of the event (UTC). Fixed once the event has started. */
  startsAt: string;
  /** Type to give the event. */
  type: EventType;
  /** Version of the event that the changes are based on; null to create an event. */
  version?: number | null | undefined;
};

/** The prize for a band of places in the results of an event. */
export type EventPrizeInput = {
  /** Name of the badge to win; null for no badge. At most 40 characters. */
  badge?: string | null | undefined;
  /** Band of places that wins the prize. */
  band: EventBand;
  /** Experience points (XP) to win. From 0 to 5,000. */
  experience: number;
  /** Avatar frame to win; null for no frame. */
  frame?: AvatarFrame | null | undefined;
  /** Name of the title to win; null for no title. At most 40 characters. */
  title?: string | null | undefined;
};

/** Rule that computes the score of an event. Only calls of verified shifts count. */
export type EventScoringKind =
  /** Total points of the best calls. */
  | 'BEST_CALLS'
  /** Median response time of successful calls; the shortest wins. */
  | 'RESPONSE'
  /** Share of successful calls. */
  | 'SUCCESS'
  /** Total points of all calls. */
  | 'TOTAL';

/** Status of an event, which follows from its dates. */
export type EventStatus =
  /** The event has started but not ended ("en cours"). */
  | 'ACTIVE'
  /** The event has ended ("terminé"). */
  | 'ENDED'
  /** The event has not started ("à venir"). */
  | 'UPCOMING';

/** Type of an event. */
export type EventType =
  /** Challenge ("défi") with a goal to reach. */
  | 'CHALLENGE'
  /** Event of any other type ("événement spécial"). */
  | 'SPECIAL'
  /** Tournament ("tournoi") in which players compete for places. */
  | 'TOURNAMENT'
  /** Training session ("entraînement"). */
  | 'TRAINING';

/** Next step after the answer of a provider. */
export type ExternalStep =
  /** The account of the provider is linked to that of the caller. */
  | 'LINKED'
  /** A new account may be made: `registerWithExternalAccount`. */
  | 'REGISTER'
  /** The account requires a second factor: `completeExternalSignIn`. */
  | 'SECOND_FACTOR'
  /** The user is signed in. */
  | 'SIGNED_IN';

/** The answer with which a provider sent the browser back. */
export type FinishExternalSignInInput = {
  /** ID of the provider. */
  provider: string;
  /** Query string of the return address. At most 4,000 characters. */
  query: string;
};

/** The first super administrator of a new site. */
export type FirstAdministratorInput = {
  /** Email, used to sign in. At most 254 characters. */
  email: string;
  /** Password that meets the criteria of the site. At most 200 characters. */
  password: string;
  /** Secret of the link that the server printed at its start, in the query parameter `jeton` of the link. */
  token: string;
  /** Username of the administrator. From 3 to 30 characters. */
  username: string;
};

/** State of the link that creates the first super administrator. */
export type FirstAdministratorLink =
  /** The link is unknown, used, replaced or expired. Each start of the server prints a new link. */
  | 'DEAD'
  /** The site already has a super administrator. */
  | 'NOT_NEEDED'
  /** The link creates the first super administrator. */
  | 'WORKS';

/** Changes of the game settings; omitted and null fields stay unchanged. */
export type GameSettingsInput = {
  /** Whether the game saves automatically. */
  autoSave?: boolean | null | undefined;
  /** Difficulty of the game. */
  difficulty?: Difficulty | null | undefined;
  /** Display settings to change. */
  display?: DisplaySettingsInput | null | undefined;
  /** Keyboard shortcuts to change. */
  keyboardShortcuts?: KeyboardShortcutsInput | null | undefined;
  /** Music volume, from 0 to 100 in steps of 5. From 0 to 100. A multiple of 5. */
  musicVolume?: number | null | undefined;
  /** Whether the game shows notifications. */
  notifications?: boolean | null | undefined;
  /** Sound volume, from 0 to 100 in steps of 5. From 0 to 100. A multiple of 5. */
  soundVolume?: number | null | undefined;
};

/** A sensitive action, for which the settings may require the approval of a second member of staff. */
export type GraveAct =
  /** A bulk action on more accounts than the setting `confirmBulkBeyond` allows without approval. */
  | 'BULK'
  /** The erasure of an account by staff. */
  | 'ERASURE'
  /** The assignment, extension or change of a high role that gives members more rights. A role is high if its level is at least that of admin, or if it has a permission that leads to control of the site. */
  | 'HIGH_ROLE'
  /** A permanent ban, including one that decides a report. */
  | 'PERMANENT_BAN'
  /** A change of settings after which approval is required less often. */
  | 'SETTINGS';

/** State of a part of the site, as found by a health check. */
export type HealthState =
  /** The checked part of the site does not work. */
  | 'DOWN'
  /** The checked part of the site works as expected. */
  | 'OK'
  /** The checked part of the site works, but needs attention. */
  | 'WARNING';

/** Kind of an equippable item. */
export type ItemKind =
  /** Badge on the player page. */
  | 'BADGE'
  /** Frame around the avatar. */
  | 'FRAME'
  /** Title under the name. */
  | 'TITLE';

/** Changes of the keyboard shortcuts; omitted and null fields stay unchanged. */
export type KeyboardShortcutsInput = {
  /** Key that answers the call. From 1 to 10 characters. */
  answerCall?: string | null | undefined;
  /** Key that hangs up. From 1 to 10 characters. */
  hangUp?: string | null | undefined;
  /** Key that puts the call on hold. From 1 to 10 characters. */
  hold?: string | null | undefined;
  /** Key that mutes the microphone. From 1 to 10 characters. */
  mute?: string | null | undefined;
  /** Key that opens the notes. From 1 to 10 characters. */
  notes?: string | null | undefined;
  /** Key that transfers the call. From 1 to 10 characters. */
  transfer?: string | null | undefined;
};

/** Key of a step to complete before the site is opened to the public. */
export type LaunchStepKey =
  /** Public URL of the site, set in the environment variable PUBLIC_URL. */
  | 'ADDRESS'
  /** Nightly backups, in a folder outside the data folder of the site (setting `backupFolder`). */
  | 'BACKUPS'
  /** Links to the community channels and the newsletter. */
  | 'COMMUNITY'
  /** Contact email address of the site. */
  | 'CONTACT'
  /** Hosting provider of the site, named in the legal notice. */
  | 'HOST'
  /** Mail server and sender address. The step is done once the mail server has accepted a test mail. */
  | 'MAIL'
  /** Publisher of the site, named in the legal notice. */
  | 'PUBLISHER';

/** Legal basis of the processing of personal data, under article 6.1 of the GDPR. */
export type LegalGround =
  /** Consent of the member (a). */
  | 'CONSENT'
  /** Performance of the contract with the member (b). */
  | 'CONTRACT'
  /** Legal obligation of the site (c). */
  | 'LEGAL_OBLIGATION'
  /** Legitimate interest of the site (f). */
  | 'LEGITIMATE_INTEREST';

/** Credentials of a member. */
export type LoginInput = {
  /** Code of the authenticator, or a recovery code. Required when two-factor sign-in is on, unless `passkey` is sent. */
  code?: string | null | undefined;
  /** Email of the account. Not empty. */
  email: string;
  /** Answer of a passkey to `startPasskeySignIn`, called with the use `AFTER_PASSWORD`. Replaces the code as the second factor. */
  passkey?: PasskeyAnswerInput | null | undefined;
  /** Password of the account. Not empty. */
  password: string;
};

/** Kind of data that staff accessed. */
export type LookedAt =
  /** Audit log entries by or about the account. */
  | 'AUDIT_LOG'
  /** Exported file with many accounts, possibly including this account. */
  | 'EXPORT'
  /** Comments, reports, cases, decisions or appeals by or about the account. */
  | 'MODERATION'
  /** Notes of staff about the account. */
  | 'NOTES'
  /** Orders of the account. */
  | 'ORDERS'
  /** Profile and email address of the account, on the page of the account or in a list filtered to this account alone. */
  | 'PROFILE'
  /** Game results of the account. */
  | 'RESULTS'
  /** Roles of the account. */
  | 'ROLES'
  /** Security log of the account. */
  | 'SECURITY'
  /** Sessions of the account. */
  | 'SESSIONS'
  /** Administration as the holder of the account sees it, viewed by a super administrator (impersonation). */
  | 'VIEWED_AS';

/** Filter of the staff lists of articles. An article must match all given criteria. */
export type ManagedArticleFilter = {
  /** Audience of the listed articles; null for every audience. */
  audience?: ArticleAudience | null | undefined;
  /** Category of the listed articles; null for every category. */
  category?: ArticleCategory | null | undefined;
  /** True for featured articles only, false for articles that are not featured; null for all. */
  featured?: boolean | null | undefined;
  /** True for articles written by the caller only; null or false for all. */
  mine?: boolean | null | undefined;
  /** True for articles reserved for Premium and Pro members only, false for the other articles; null for all. */
  premium?: boolean | null | undefined;
  /** Earliest time of first publication (UTC), inclusive; null for no limit. */
  publishedFrom?: string | null | undefined;
  /** Time before which the articles were first published (UTC), exclusive; null for no limit. */
  publishedTo?: string | null | undefined;
  /** Words to find in the title, excerpt, tags and author name of articles, ignoring case and accents; null for all articles. At most 100 characters. */
  search?: string | null | undefined;
  /** Status of the listed articles; null for every status except TRASHED. */
  status?: ArticleStatus | null | undefined;
};

/** Filter of the moderation queue. A comment must match all given criteria. */
export type ManagedCommentFilter = {
  /** ID of the article that the comments are on; null for all articles. */
  articleId?: string | null | undefined;
  /** ID of the account that wrote the comments; null for all accounts. */
  authorId?: string | null | undefined;
  /** Earliest time at which the comments were written (UTC), inclusive; null for no limit. */
  from?: string | null | undefined;
  /** ID of a single comment to return; null for all comments. */
  id?: string | null | undefined;
  /** Whether to return only comments with a pending report. */
  reportedOnly?: boolean | null | undefined;
  /** Words to find in the text, the author’s name or the article’s title. Each word must occur in one of them; case and accents are ignored. If all words are shorter than three letters, only the newest 50,000 comments are searched. At most 100 characters. */
  search?: string | null | undefined;
  /** Moderation status of the comments to return; null for all statuses. */
  status?: CommentStatus | null | undefined;
  /** Time before which the comments were written (UTC), exclusive; null for no limit. */
  to?: string | null | undefined;
};

/** A filter of the report queue. All criteria must match. */
export type ManagedReportFilter = {
  /** ID of the account that claimed the cases of the reports; null to ignore the assignee. */
  assigneeId?: string | null | undefined;
  /** ID of an account whose assigned reports are left out; null to leave out none. */
  exceptAssigneeId?: string | null | undefined;
  /** Earliest filing time (UTC), inclusive; null for no limit. */
  from?: string | null | undefined;
  /** Action performed with the decision on the reports; null for every action and for pending reports. */
  linkedAct?: ReportLinkedAct | null | undefined;
  /** ID of the account that filed a report; null for the reports of all accounts. With an ID, reports about the caller are left out, because the caller must not learn who filed them. */
  reporterId?: string | null | undefined;
  /** Search words: from the reported content, the names of the reported user and the reporter, the reason or the description, or the number of a report or case. Letter case and accents are ignored. At most 100 characters. */
  search?: string | null | undefined;
  /** Severity of the reports; null for all severities. */
  severity?: ReportSeverity | null | undefined;
  /** Status of the reports; null for all statuses. */
  status?: ReportStatus | null | undefined;
  /** ID of the reported account; null for reports about all accounts. */
  targetUserId?: string | null | undefined;
  /** Latest filing time (UTC), exclusive; null for no limit. */
  to?: string | null | undefined;
  /** Type of the reported target; null for all types. */
  type?: ReportTarget | null | undefined;
  /** True for unassigned reports, false for assigned ones, null for both. */
  unassigned?: boolean | null | undefined;
};

/** A section of the member area, with its menu entry. Closed sections are marked "Bientôt" (soon) in the menu. */
export type MemberSection =
  /** Menu entry "Succès" (achievements). */
  | 'ACHIEVEMENTS'
  /** Menu entry "Événements" (events). */
  | 'EVENTS'
  /** Menu entry "Actualités" (news). */
  | 'NEWS'
  /** Menu entry "Joueurs" (player pages). If the section is open, usernames link to player pages. */
  | 'PLAYERS'
  /** Menu entry "Classement" (ranking). If the section is open, the statistics page links to the ranking. */
  | 'RANKING'
  /** Menu entry "Configuration" (settings). */
  | 'SETTINGS'
  /** Menu entry "Mes Statistiques" (statistics). */
  | 'STATISTICS'
  /** Menu entry "Boutique" (store). */
  | 'STORE';

/** A new passkey in base64url, with the field names of WebAuthn. */
export type NewPasskeyInput = {
  /** Attestation object, with the public key and the authenticator data. At most 16,384 characters. */
  attestationObject: string;
  /** Challenge and origin, as recorded by the browser (JSON). At most 4,096 characters. */
  clientDataJSON: string;
  /** ID of the credential. At most 1,364 characters. */
  id: string;
  /** Name that the caller gives the passkey. From 1 to 50 characters. */
  name: string;
  /** Transports over which browsers can reach the passkey; unknown ones are ignored. At most 10 items, each at most 20 characters. */
  transports: Array<string>;
};

/** State of the link "Ce n’était pas moi" ("It was not me") of a warning mail, which recovers the account. */
export type NotMeLink =
  /** Invalid: unknown, expired, or mailed to a former address. */
  | 'DEAD'
  /** Used: this link, or the link of another warning mail, has already recovered the account. */
  | 'USED'
  /** Valid: the link recovers the account. */
  | 'WORKS';

/** Kind of event that a notification is about. */
export type NotificationKind =
  /** The recipient unlocked an achievement. */
  | 'ACHIEVEMENT_UNLOCKED'
  /** The ban of the recipient was lifted. */
  | 'BAN_LIFTED'
  /** Moderation decided about a comment of the recipient. */
  | 'COMMENT_DECIDED'
  /** A member liked a comment of the recipient. */
  | 'COMMENT_LIKED'
  /** A comment mentions the recipient. */
  | 'COMMENT_MENTION'
  /** A member replied to a comment of the recipient. */
  | 'COMMENT_REPLY'
  /** The recipient moved from the waiting list of an event to a free seat. */
  | 'EVENT_SEAT'
  /** An event for which the recipient is registered starts soon. */
  | 'EVENT_STARTING'
  /** A new member article was published that the recipient may read. */
  | 'MEMBER_ARTICLE'
  /** A message from staff or from the site, or a note that the recipient wrote to themselves. */
  | 'MESSAGE'
  /** An order of the recipient was paid, or their subscription ended. */
  | 'ORDER'
  /** Moderation decided about a report that the recipient made. */
  | 'REPORT_DECIDED'
  /** A role of the recipient was assigned, changed or removed. */
  | 'ROLE_CHANGED'
  /** A discussion that the recipient follows has new comments. */
  | 'THREAD_COMMENT';

/** New preference for one kind of notification: whether to show it on the site and send it by email. */
export type NotificationPreferenceInput = {
  /** Whether to also send notifications of this kind by email. */
  byMail: boolean;
  /** Whether to show notifications of this kind on the site; must be true for MESSAGE. */
  inSite: boolean;
  /** Kind of notification that the preference is for. */
  kind: NotificationKind;
};

/** Type of a notification, which determines its colour and icon. */
export type NotificationType =
  /** A failure or refusal that concerns the recipient. */
  | 'ERROR'
  /** Any other notification. */
  | 'INFO'
  /** Good news for the recipient. */
  | 'SUCCESS'
  /** A warning for the recipient. */
  | 'WARNING';

/** Input for opening a case by hand. */
export type OpenCaseInput = {
  /** Reason for opening the case, which is added to the case as a note. From 1 to 1,000 characters. */
  note: string;
  /** Severity of the case to open. */
  severity: ReportSeverity;
  /** ID of the comment, user or article; null when subjectType is NONE. */
  subjectId?: string | null | undefined;
  /** Type of the item that the case is about; NONE for a case that has a title instead. */
  subjectType: CaseSubjectType;
  /** Title of the case; required when subjectType is NONE. At most 120 characters. */
  title?: string | null | undefined;
};

/** Payment status of an order. */
export type OrderStatus =
  /** The payment was declined and nothing was charged. */
  | 'FAILED'
  /** The order was paid and delivered. */
  | 'PAID'
  /** The outcome of the payment is not known yet. */
  | 'PENDING';

/** Answer of a passkey in base64url, with the field names of WebAuthn. */
export type PasskeyAnswerInput = {
  /** Authenticator data: flags, counter and hash of the domain. At most 4,096 characters. */
  authenticatorData: string;
  /** Challenge and origin, as recorded by the browser (JSON). At most 4,096 characters. */
  clientDataJSON: string;
  /** ID of the credential. At most 1,364 characters. */
  id: string;
  /** Signature over the authenticator data and the hash of `clientDataJSON`. At most 2,048 characters. */
  signature: string;
  /** User handle of the account, sent by discoverable credentials; null for others. At most 128 characters. */
  userHandle?: string | null | undefined;
};

/** Role of a passkey at sign-in. */
export type PasskeyUse =
  /** The passkey is the second factor, after the password. */
  | 'AFTER_PASSWORD'
  /** The passkey signs in without a password. The device must verify its user. */
  | 'ALONE';

/** State of a mailed link that sets a new password, with the reason for which the link was sent. */
export type PasswordResetLink =
  /** The link sets a new password, after the holder cancelled a change of email. Every session has ended. */
  | 'CHANGE_STOPPED'
  /** The link sets a new password, after the holder undid a change of email. Every session has ended. */
  | 'CHANGE_UNDONE'
  /** The link is unknown, used, replaced or expired. */
  | 'DEAD'
  /** The link sets the first password of an account that staff created. */
  | 'FIRST'
  /** The link sets a new password, after the holder recovered the account with the link "Ce n’était pas moi" of a warning mail. Every session has ended. */
  | 'SECURED'
  /** The link sets a new password and ends every session. */
  | 'WORKS';

/** A permission of staff; an account has the permissions of all its roles. */
export type Permission =
  /** The permission content.events.manage. */
  | 'CONTENT_EVENTS_MANAGE'
  /** The permission content.news.create. */
  | 'CONTENT_NEWS_CREATE'
  /** The permission content.news.delete. */
  | 'CONTENT_NEWS_DELETE'
  /** The permission content.news.edit. */
  | 'CONTENT_NEWS_EDIT'
  /** The permission content.news.manage. */
  | 'CONTENT_NEWS_MANAGE'
  /** The permission content.news.publish. */
  | 'CONTENT_NEWS_PUBLISH'
  /** The permission content.news.view. */
  | 'CONTENT_NEWS_VIEW'
  /** The permission moderation.comments.moderate. */
  | 'MODERATION_COMMENTS_MODERATE'
  /** The permission moderation.comments.view. */
  | 'MODERATION_COMMENTS_VIEW'
  /** The permission moderation.reports.handle. */
  | 'MODERATION_REPORTS_HANDLE'
  /** The permission moderation.reports.view. */
  | 'MODERATION_REPORTS_VIEW'
  /** The permission moderation.results.review. */
  | 'MODERATION_RESULTS_REVIEW'
  /** The permission system.admin.full. */
  | 'SYSTEM_ADMIN_FULL'
  /** The permission system.analytics.view. */
  | 'SYSTEM_ANALYTICS_VIEW'
  /** The permission system.roles.assign. */
  | 'SYSTEM_ROLES_ASSIGN'
  /** The permission system.roles.create. */
  | 'SYSTEM_ROLES_CREATE'
  /** The permission system.roles.view. */
  | 'SYSTEM_ROLES_VIEW'
  /** The permission system.settings.edit. */
  | 'SYSTEM_SETTINGS_EDIT'
  /** The permission users.ban. */
  | 'USERS_BAN'
  /** The permission users.delete. */
  | 'USERS_DELETE'
  /** The permission users.edit. */
  | 'USERS_EDIT'
  /** The permission users.manage. */
  | 'USERS_MANAGE'
  /** The permission users.statistics. */
  | 'USERS_STATISTICS'
  /** The permission users.view. */
  | 'USERS_VIEW';

/** Decision of staff about the user whom a case is about. */
export type PersonDecision =
  /** The user is banned. */
  | 'BAN'
  /** No measure against the user. */
  | 'NOTHING'
  /** The user is warned. */
  | 'WARN';

/** Section of the personal data page that lists a category of data. */
export type PersonalDataSection =
  /** The account and its profile. */
  | 'ACCOUNT'
  /** The game and its events. */
  | 'GAME'
  /** Moderation, and decisions of the team. */
  | 'MODERATION'
  /** Sign-in and security. */
  | 'SECURITY'
  /** Records of the work of a member of staff. */
  | 'STAFF'
  /** Orders and purchases. */
  | 'STORE'
  /** Texts and likes of the member. */
  | 'WRITING';

/** An automatic check, and the rule that its decisions cite. */
export type PhaseRuleInput = {
  /** Automatic check whose decisions cite the rule. */
  phase: RulePhase;
  /** Index of the rule in the list of rules, from 0. */
  rule: number;
};

/** A statistic that a picture of a shift may show. */
export type PictureFigure =
  /** Successful calls and total calls, with one bar per call. Shows only the total when the player page hides the success rate. */
  | 'CALLS'
  /** Day of the shift. */
  | 'DATE'
  /** Duration of the shift. */
  | 'DURATION'
  /** Experience points (XP) gained by the calls. */
  | 'EXPERIENCE'
  /** Median response time. */
  | 'RESPONSE'
  /** Longest run of perfect calls in the shift. */
  | 'RUN';

/** A part of a player page that its owner may hide. */
export type PlayerPart =
  /** Achievements of the player. */
  | 'ACHIEVEMENTS'
  /** Calls per day in the last 52 weeks. */
  | 'ACTIVITY'
  /** Equipped title and badges. */
  | 'BADGES'
  /** Month with the highest success rate. */
  | 'BEST_MONTH'
  /** Day with the most calls. */
  | 'BUSIEST_DAY'
  /** Latest comments, which only members may read. */
  | 'COMMENTS'
  /** Results in events. */
  | 'EVENTS'
  /** Date on which the player joined. */
  | 'JOINED'
  /** Count of nights with at least one call. */
  | 'NIGHTS'
  /** Longest run of perfect calls. */
  | 'PERFECT_RUN'
  /** Time spent on calls. */
  | 'PLAY_TIME'
  /** Rank, level and progress. */
  | 'RANK'
  /** Average response time. */
  | 'RESPONSE';

/** Player page settings of a member to save. Settings left out stay unchanged. */
export type PlayerSettingsInput = {
  /** Keys of the badges to equip, in display order; null to keep them. At most 3 items, each at most 100 characters. */
  badges?: Array<string> | null | undefined;
  /** Key of the frame to equip; null for no frame. At most 100 characters. */
  frame?: string | null | undefined;
  /** Parts to show to everyone who may open the page; null to keep them. */
  shownParts?: Array<PlayerPart> | null | undefined;
  /** Key of the title to equip; null for no title. At most 100 characters. */
  title?: string | null | undefined;
  /** New visibility of the page; null to keep it. */
  visibility?: PlayerVisibility | null | undefined;
};

/** Visibility of a player page. */
export type PlayerVisibility =
  /** All members and visitors see the page, and search engines index it. */
  | 'EVERYBODY'
  /** Only the owner sees the page (default). */
  | 'ME'
  /** All signed-in members see the page. */
  | 'MEMBERS';

/** Category of a product of the store. */
export type ProductCategory =
  /** Cosmetic (Cosmétique), bought once and owned without an end. */
  | 'COSMETIC'
  /** Feature (Fonctionnalité), bought once and owned without an end. */
  | 'FEATURE'
  /** Subscription (Abonnement), paid by the month. */
  | 'SUBSCRIPTION';

/** Changes of the profile; omitted fields stay unchanged. */
export type ProfileInput = {
  /** HTTPS URL of the avatar image. The site copies the image once and serves the copy. Null removes the avatar. At most 500 characters. */
  avatarUrl?: string | null | undefined;
  /** Current password. Required for a change of email when the caller signed in more than ten minutes ago. */
  currentPassword?: string | null | undefined;
  /** New email. Replaces the old one immediately, or after confirmation if the site requires it. At most 254 characters. */
  email?: string | null | undefined;
  /** First name of the caller; null or empty removes the name. At most 80 characters. */
  firstName?: string | null | undefined;
  /** Last name of the caller; null or empty removes the name. At most 80 characters. */
  lastName?: string | null | undefined;
};

/** A new proof of the caller's identity: a passkey alone, or the password. If two-factor sign-in is on, the password needs a code. */
export type ProofInput = {
  /** Code of the authenticator, or a recovery code; null when two-factor sign-in is off, or when a passkey is used instead. */
  code?: string | null | undefined;
  /** Answer of a passkey to `startPasskeyProof`; null when the password is used instead. */
  passkey?: PasskeyAnswerInput | null | undefined;
  /** Password of the account; null when a passkey is used instead. */
  password?: string | null | undefined;
};

/** Product to buy, and the idempotency key of the purchase. */
export type PurchaseInput = {
  /** Idempotency key that the caller chooses for this purchase, such as a UUID, made of letters, digits, dots, hyphens or underscores. A repeated request with the same key returns the same order, which is charged once. From 8 to 100 characters. */
  idempotencyKey: string;
  /** ID of the product to buy. */
  productId: string;
};

/** A push subscription, as the browser provides it (RFC 8030). */
export type PushSubscriptionInput = {
  /** Authentication secret shared with the browser, in base64url. At most 24 characters. */
  auth: string;
  /** URL of the subscription at the push service of the browser. From 1 to 1,000 characters. */
  endpoint: string;
  /** Public key of the browser (P-256), in base64url. At most 88 characters. */
  p256dh: string;
};

/** Type of a quick update. */
export type QuickUpdateType =
  /** A new feature. */
  | 'FEATURE'
  /** A fixed defect. */
  | 'FIX'
  /** Any other news. */
  | 'OTHER';

/** Grade of a member, which depends on the level. Not a position in the ranking of players. */
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

/** Measure that players are ranked by. */
export type RankingMeasure =
  /** Experience points (XP) of verified calls. */
  | 'EXPERIENCE'
  /** Average response time, fastest first. Requires a minimum number of calls. */
  | 'RESPONSE'
  /** Success rate. Requires a minimum number of calls. */
  | 'SUCCESS';

/** Period of a ranking. Its days are days of Europe/Paris. */
export type RankingPeriod =
  /** All time, without a first or last day. */
  | 'EVER'
  /** Calendar month of the ranking. */
  | 'MONTH'
  /** Season: a quarter of the year. */
  | 'SEASON'
  /** Week from Monday to Sunday. */
  | 'WEEK';

/** Way in which the ranking shows a member. */
export type RankingVisibility =
  /** Not in the ranking. The default. */
  | 'ABSENT'
  /** Only with place and score, in the ranking and in the standings of events. Events do not show the name either. */
  | 'ANONYMOUS'
  /** By name, with avatar, place and statistics. */
  | 'NAMED';

/** State of a mailed link to review recent access. */
export type RecentAccessState =
  /** Invalid: unknown, expired, or mailed to a former address. */
  | 'DEAD'
  /** Used: the link has removed access. */
  | 'USED'
  /** Valid: the link removes access once. */
  | 'WORKS';

/** An account that a visitor registers, with its password. */
export type RegisterInput = {
  /** Declaration of being 15 or older, or of having the agreement of a parent. Must be true. */
  ageConfirmed?: boolean;
  /** Repetition of the password. */
  confirmPassword: string;
  /** Email, used to sign in. At most 254 characters. */
  email: string;
  /** First name of the member; optional. At most 80 characters. */
  firstName?: string | null | undefined;
  /** Last name of the member; optional. At most 80 characters. */
  lastName?: string | null | undefined;
  /** Password that meets the criteria of the site. At most 200 characters. */
  password: string;
  /** Username: letters, digits, hyphens, dots or underscores. From 3 to 30 characters. */
  username: string;
};

/** A new account whose owner signs in at a provider. */
export type RegisterWithExternalAccountInput = {
  /** Declaration of being 15 or older, or of having the agreement of a parent. Must be true. */
  ageConfirmed: boolean;
  /** Email of the account. At most 254 characters. */
  email: string;
  /** Username: letters, digits, hyphens, dots or underscores. From 3 to 30 characters. */
  username: string;
};

/** State of a registration for an event. */
export type RegistrationState =
  /** The member has a seat. */
  | 'REGISTERED'
  /** The member is on the waiting list. */
  | 'WAITING';

/** Action on many reports. */
export type ReportBulkAction =
  /** Assigns the cases of the reports to the caller. */
  | 'CLAIM'
  /** Dismisses the reports. */
  | 'DISMISS'
  /** Upholds the reports: comments are rejected, but no user is warned or banned. */
  | 'RESOLVE';

/** Input for an action on many reports, in one transaction. */
export type ReportBulkInput = {
  /** Action to perform on the reports. */
  action: ReportBulkAction;
  /** Facts that justify the decision about each report, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Note for staff, stored with each decision; null for no note. At most 500 characters. */
  note?: string | null | undefined;
  /** Reports to process, with their versions. At most 500 items. */
  reports: Array<ReportRef>;
  /** Key of the site rule that the decision about each report cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
};

/** Action performed when a report is upheld. */
export type ReportLinkedAct =
  /** The reported user is banned, which needs the permission USERS_BAN. */
  | 'BAN'
  /** The comment is rejected and hidden. */
  | 'HIDE_COMMENT'
  /** No action is performed. */
  | 'NONE'
  /** The reported user is warned. */
  | 'WARN';

/** Reason of a report. */
export type ReportReason =
  /** An attack on or a threat to a person. */
  | 'HARASSMENT'
  /** Shocking, hateful or illegal content. */
  | 'INAPPROPRIATE'
  /** Content unrelated to its topic. */
  | 'OFF_TOPIC'
  /** Another reason, given in the description. */
  | 'OTHER'
  /** Advertising or repeated messages. */
  | 'SPAM';

/** A reference to a report in the version that the caller has read. */
export type ReportRef = {
  /** ID of the report. */
  id: string;
  /** Version of the report group that the caller has read. An outdated version is refused. */
  version: number;
};

/** Severity of a report, which follows from its reason. */
export type ReportSeverity =
  /** An attack on a person. */
  | 'CRITICAL'
  /** Content that should not be visible. */
  | 'HIGH'
  /** Content unrelated to its topic. */
  | 'LOW'
  /** A nuisance such as spam, or a reason of the type OTHER. */
  | 'MEDIUM';

/** Status of a report. */
export type ReportStatus =
  /** The report was dismissed. Only an appeal reopens it. */
  | 'DISMISSED'
  /** The report is not decided yet. */
  | 'PENDING'
  /** The report was upheld, which is final. */
  | 'RESOLVED';

/** Type of the target of a report. */
export type ReportTarget =
  /** A comment or a reply to a comment. */
  | 'COMMENT'
  /** An article of the news. */
  | 'CONTENT'
  /** The account of a user. */
  | 'USER';

/** A new password set through a mailed link. */
export type ResetPasswordInput = {
  /** New password, which meets the criteria of the site. At most 200 characters. */
  newPassword: string;
  /** Secret of the mailed link that sets a new password, in the query parameter `jeton` of the link. */
  token: string;
};

/** A decision on a quarantined shift. */
export type ResultDecisionInput = {
  /** True to accept the shift, false to refuse it. */
  accept: boolean;
  /** ID of the shift to decide on. */
  id: string;
  /** Reason to decide about the shift despite a conflict of interest; null without a conflict. Accepted only from a super administrator, when no other reviewer is eligible. Recorded in the audit log. From 10 to 500 characters. */
  lastResort?: string | null | undefined;
  /** Note to the player, at most 500 characters. Required for a refusal, whose decision cites it as its facts. At most 500 characters. */
  note?: string | null | undefined;
  /** Key of the site rule that the refusal cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** Version of the shift as the caller last read it. */
  version: number;
};

/** All fields of a custom role to create or to change. */
export type RoleInput = {
  /** Colour of the badge: rouge, bleu, vert, violet, ambre or gris. */
  color: string;
  /** Purpose of the role, in French. At most 200 characters. */
  description: string;
  /** Hierarchy level of the role. Must be lower than the highest level of the caller. At least 1. */
  hierarchy: number;
  /** Name of the role in French, which no other role may have. From 2 to 40 characters. */
  name: string;
  /** Permissions of the role. The caller must have all of them. */
  permissions: Array<Permission>;
};

/** Automatic check that makes decisions about comments. */
export type RulePhase =
  /** The check for banned words. */
  | 'BANNED_WORDS'
  /** The check for links. */
  | 'LINKS'
  /** The check that hides a comment when the count of its reports reaches a threshold. */
  | 'REPORTS';

/** Input for a new version of the rules of the site. */
export type RulesInput = {
  /** Version of the rules on which the changes are based. An outdated version is a conflict. */
  basedOn: number;
  /** Rules that the decisions of automatic checks cite; null for the rules of the previous version, as far as they still exist. At most 3 items. */
  byPhase?: Array<PhaseRuleInput> | null | undefined;
  /** Index of the general rule in the list of rules, from 0. Decisions that name no rule cite this rule. Null for the general rule of the previous version, which must still exist. From 0 to 29. */
  general?: number | null | undefined;
  /** All rules of the new version, in the order in which they are shown. At most 30 items. */
  rules: Array<SiteRuleInput>;
  /** Summary of the changes, shown to readers. From 1 to 300 characters. */
  summary: string;
};

/** An article to create or change. When an existing article is changed, omitted optional fields stay as they are, and null clears the cover image, the tags and the SEO texts. */
export type SaveArticleInput = {
  /** Readers for whom the article is written. */
  audience: ArticleAudience;
  /** ID of the author whose name is shown under the article, as returned by `articleSignatures`. Null to leave the author unchanged or, for a new article, to choose the caller. Choosing another person needs CONTENT_NEWS_MANAGE. */
  authorId?: string | null | undefined;
  /** Category of the article. It must be one that the audience of the article allows. */
  category: ArticleCategory;
  /** Text of the article as HTML. Elements that the site does not allow are removed. Links must use http, https, mailto or tel, or be paths of the site. From 1 to 200,000 characters. */
  contentHtml: string;
  /** Key of the caller’s unsaved draft of the new article. The draft is deleted when the article is saved. At most 64 characters. */
  draftKey?: string | null | undefined;
  /** Excerpt of one or two sentences for lists of articles. From 1 to 500 characters. */
  excerpt: string;
  /** Whether to feature (highlight) the article; null for no change. A change needs CONTENT_NEWS_MANAGE. */
  featured?: boolean | null | undefined;
  /** ID of the article to change; null to create one. */
  id?: string | null | undefined;
  /** Alternative text of the cover image; null to use the alternative text that the media library stores for the image. At most 250 characters. */
  imageAlt?: string | null | undefined;
  /** URL of the cover image, which must be in the media library or a built-in illustration of the site; null to let the site generate a cover. At most 500 characters. */
  imageUrl?: string | null | undefined;
  /** Whether to reserve the article for Premium and Pro members; only possible for member articles. Null for no change. */
  premium?: boolean | null | undefined;
  /** True to publish the article immediately; false or null to leave its status unchanged. Needs CONTENT_NEWS_PUBLISH. */
  publish?: boolean | null | undefined;
  /** New time of first publication of an article that was already published (UTC). Must be in the past; null for no change. Needs CONTENT_NEWS_PUBLISH. */
  publishedAt?: string | null | undefined;
  /** Time of automatic publication (UTC), in the future; absent for no change. Null turns a scheduled article into a draft. Needs CONTENT_NEWS_PUBLISH. */
  scheduledFor?: string | null | undefined;
  /** Description for search engines and shared links; null to use the text of `excerpt`. At most 500 characters. */
  seoDescription?: string | null | undefined;
  /** Title for search engines and shared links; null to use the title. At most 200 characters. */
  seoTitle?: string | null | undefined;
  /** Slug of the article. Null to leave it unchanged or, for a new article, to make it from the title. At most 100 characters. */
  slug?: string | null | undefined;
  /** Tags of the article, at most 10 of 40 characters each. A public article has two more automatic tags: officiel and its category. */
  tags?: Array<string> | null | undefined;
  /** Title of the article, as plain text. From 1 to 200 characters. */
  title: string;
  /** Version of the article that the change is based on; required for an existing article. An outdated version is refused with CONFLICT. */
  version?: number | null | undefined;
};

/** Scenario to create, or to change. */
export type SaveScenarioInput = {
  /** New content of the scenario as a JSON object. VALIDATION_FAILED names the path of each invalid field, such as content.exchanges.0.questions. At most 100,000 characters. */
  content: string;
  /** ID of the scenario to change; null to create a scenario. */
  id?: string | null | undefined;
  /** New title of the scenario. The slug of a new scenario is made from it. From 1 to 60 characters. */
  title: string;
  /** Version of the scenario that the caller has read; an outdated version returns ScenarioConflict. Null for a new scenario. */
  version?: number | null | undefined;
};

/** Filter of the security log. An entry must match all given criteria. */
export type SecurityFilter = {
  /** Case number to record as the reason for viewing the account `userId`. Does not filter the entries. At most 30 characters. */
  caseNumber?: string | null | undefined;
  /** Earliest time of the events (UTC), inclusive; null for no limit. */
  from?: string | null | undefined;
  /** Kind of the security events; null for all kinds. */
  kind?: SecurityKind | null | undefined;
  /** Time before which the events occurred (UTC), exclusive; null for no limit. */
  to?: string | null | undefined;
  /** ID of the account that the events concern; null for all accounts. */
  userId?: string | null | undefined;
  /** Words that the username contains, ignoring case and accents; null for all accounts. At most 100 characters. */
  username?: string | null | undefined;
};

/** Kind of a security event. */
export type SecurityKind =
  /** A recently added means of access, such as a passkey, was removed with a mailed link. */
  | 'ACCESS_REMOVED'
  /** Sign-ins to the account were locked after too many wrong passwords, for all devices or for one device. */
  | 'ACCOUNT_LOCKED'
  /** The account was recovered with the link in a warning mail. */
  | 'ACCOUNT_SECURED'
  /** A network address was locked because sign-ins to too many accounts failed from this address. The entry has no account. */
  | 'ADDRESS_LOCKED'
  /** An API token was created by the account holder. */
  | 'API_TOKEN_ADDED'
  /** An API token was revoked by the account holder. */
  | 'API_TOKEN_REVOKED'
  /** The new email address came into effect. */
  | 'EMAIL_CHANGED'
  /** A new email address was requested and awaits its confirmation. */
  | 'EMAIL_CHANGE_ASKED'
  /** A pending change of the email address was cancelled. */
  | 'EMAIL_CHANGE_STOPPED'
  /** An account of another site was linked. */
  | 'EXTERNAL_ACCOUNT_LINKED'
  /** An account of another site was unlinked. */
  | 'EXTERNAL_ACCOUNT_UNLINKED'
  /** A game token or an installation of the game was added. */
  | 'GAME_KEY_ADDED'
  /** A lock was lifted by staff. */
  | 'LOCK_LIFTED'
  /** The account was used from a new device. */
  | 'NEW_DEVICE'
  /** All passkeys of the account were removed by staff. */
  | 'PASSKEYS_RESET'
  /** A passkey was added by the account holder. */
  | 'PASSKEY_ADDED'
  /** A passkey was refused because its signature counter went backwards, which means that it may have been copied. */
  | 'PASSKEY_COPIED'
  /** A passkey was removed by the account holder. */
  | 'PASSKEY_REMOVED'
  /** The password was changed by the account holder. */
  | 'PASSWORD_CHANGED'
  /** A signed-in user entered a wrong password or code when asked to confirm an action. */
  | 'PASSWORD_REFUSED'
  /** The password was reset with a mailed link. */
  | 'PASSWORD_RESET'
  /** New recovery codes were generated. */
  | 'RECOVERY_CODES_RENEWED'
  /** A recovery code was used. */
  | 'RECOVERY_CODE_USED'
  /** A sign-in failed because of a wrong password, code or passkey. */
  | 'SIGN_IN_FAILED'
  /** Two-factor authentication was disabled by the account holder. */
  | 'TWO_FACTOR_OFF'
  /** Two-factor authentication was enabled. */
  | 'TWO_FACTOR_ON'
  /** Two-factor authentication was disabled by staff. */
  | 'TWO_FACTOR_RESET';

/** Choice of the mail template whose sample is sent to the caller. */
export type SendMailPreviewInput = {
  /** Key of the mail template. */
  key: string;
};

/** Reason for which a session ended. */
export type SessionEndReason =
  /** The account was banned. */
  | 'BANNED'
  /** The account was deactivated, or its deletion was requested. */
  | 'DEACTIVATED'
  /** The session was idle for longer than the setting sessionTimeout. */
  | 'EXPIRED'
  /** The password was changed or reset. */
  | 'PASSWORD_CHANGED'
  /** The holder signed out, on this device or on another. */
  | 'SIGNED_OUT';

/** Settings to change; omitted ones stay unchanged. */
export type SettingsInput = {
  /** Roles with access to the administration. */
  adminAreaAccess?: AdminAreaAccess | null | undefined;
  /** Email that receives notifications for administrators; empty when there is no such email. At most 254 characters. */
  adminNotificationEmail?: string | null | undefined;
  /** Whether comments pass through automatic moderation. */
  autoModerationEnabled?: boolean | null | undefined;
  /** Path of the backup folder on the server; empty for the folder `backups` in DATA_DIR. At most 400 characters. */
  backupFolder?: string | null | undefined;
  /** Hour of the nightly backup (Europe/Paris), from 0 to 23. From 0 to 23. */
  backupHour?: number | null | undefined;
  /** Whether the site is backed up every night. */
  backupsEnabled?: boolean | null | undefined;
  /** Maximum number of nightly backups that are retained. From 1 to 365. */
  backupsKept?: number | null | undefined;
  /** Words for which automatic moderation rejects a comment. At most 500 items, each at most 50 characters. */
  bannedWords?: Array<string> | null | undefined;
  /** Values that the caller read before the change. A setting to change that has another value now is a conflict. Omitted ones are overwritten. */
  basedOn?: SettingsInput | null | undefined;
  /** Time to settle a critical case, in minutes. From 1 to 43,200. */
  caseMinutesCritical?: number | null | undefined;
  /** Time to settle a case with signs of a real emergency, in minutes. From 1 to 43,200. */
  caseMinutesEmergency?: number | null | undefined;
  /** Time to settle a case of high severity, in minutes. From 1 to 43,200. */
  caseMinutesHigh?: number | null | undefined;
  /** Time to settle a case of low severity, in minutes. From 1 to 43,200. */
  caseMinutesLow?: number | null | undefined;
  /** Time to settle a case of medium severity, in minutes. From 1 to 43,200. */
  caseMinutesMedium?: number | null | undefined;
  /** Whether administrators get one mail for each overdue case. */
  caseOverdueMail?: boolean | null | undefined;
  /** Whether comments wait for a moderator before they are shown. */
  commentModerationRequired?: boolean | null | undefined;
  /** Whether members may comment. */
  commentsEnabled?: boolean | null | undefined;
  /** URLs of the channels of the community. */
  communityUrls?: CommunityUrlsInput | null | undefined;
  /** Count of accounts above which a bulk action requires the approval of a second member of staff; 0 when bulk actions never do. From 0 to 500. */
  confirmBulkBeyond?: number | null | undefined;
  /** Whether the erasure of an account by staff requires the approval of a second member of staff. */
  confirmErasures?: boolean | null | undefined;
  /** Whether giving a high role (see `GraveAct.HIGH_ROLE`) requires the approval of a second member of staff. */
  confirmHighRoles?: boolean | null | undefined;
  /** Whether permanent bans require the approval of a second member of staff. */
  confirmPermanentBans?: boolean | null | undefined;
  /** Initial state of a new account. */
  defaultUserRole?: DefaultUserRole | null | undefined;
  /** Whether the site sends mails that do not concern security. */
  emailNotificationsEnabled?: boolean | null | undefined;
  /** Whether an email must be confirmed before the first sign-in. */
  emailVerificationRequired?: boolean | null | undefined;
  /** Host of the site, for the legal notice; empty to name the team of the site instead. At most 500 characters. */
  legalHost?: string | null | undefined;
  /** Publisher of the site, for the legal notice; empty to name the team of the site instead. At most 500 characters. */
  legalPublisher?: string | null | undefined;
  /** Whether visitors and members see the maintenance page. */
  maintenanceMode?: boolean | null | undefined;
  /** Maximum length of a comment, in characters. From 50 to 2,000. */
  maxCommentLength?: number | null | undefined;
  /** Count of failed sign-ins after which an account is locked. From 3 to 10. */
  maxLoginAttempts?: number | null | undefined;
  /** Maximum number of registrations in one day (Europe/Paris). From 0 to 1,000,000. */
  maxUsersPerDay?: number | null | undefined;
  /** URL of the newsletter form; empty when there is no newsletter. At most 500 characters. */
  newsletterUrl?: string | null | undefined;
  /** Sections of the member area that are open; the menu marks the others "Bientôt" (soon). */
  openSections?: Array<MemberSection> | null | undefined;
  /** Minimum length of a password, in characters; values below 8 count as 8. From 6 to 50. */
  passwordMinLength?: number | null | undefined;
  /** Whether the sign-in dialog has a registration tab ("Inscription"). */
  publicSignup?: boolean | null | undefined;
  /** Whether visitors may create accounts. */
  registrationEnabled?: boolean | null | undefined;
  /** Count of open reports after which a comment is hidden. From 1 to 10. */
  reportThreshold?: number | null | undefined;
  /** Idle time after which a session ends, in minutes. From 5 to 480. */
  sessionTimeout?: number | null | undefined;
  /** Description of the site. At most 300 characters. */
  siteDescription?: string | null | undefined;
  /** Name of the site. From 1 to 60 characters. */
  siteName?: string | null | undefined;
  /** Contact address shown on the site. At most 254 characters. */
  supportEmail?: string | null | undefined;
};

/** A plausibility check of a shift. */
export type ShiftCheckKind =
  /** Checks that the times of the shift agree with the clock of the site. */
  | 'CLOCK'
  /** Checks that the player rests for some hours in any 24 hours. */
  | 'ENDURANCE'
  /** Checks that the player is not much faster than in earlier verified calls. */
  | 'HISTORY'
  /** Checks that the player handles one call at a time. */
  | 'OVERLAP'
  /** Checks that calls take long enough, that few shifts end within an hour, and that the player uses one installation at a time. */
  | 'PACE'
  /** Checks that the last calls of the player, over several shifts, look human. */
  | 'PATTERN'
  /** Checks that the share of perfect calls is likely for the player. */
  | 'PERFECTION'
  /** Checks that the player answers no faster than a human can react. */
  | 'REACTIONS'
  /** Checks that response times vary as much as those of a human. */
  | 'RHYTHM';

/** State of a shift. */
export type ShiftState =
  /** The site closed the shift, because the game did not. */
  | 'ABANDONED'
  /** The game closed the shift. */
  | 'CLOSED'
  /** The shift accepts calls. */
  | 'OPEN';

/** Verdict on the results of a shift. */
export type ShiftVerdict =
  /** The shift has not ended, and its calls do not count yet. */
  | 'PENDING'
  /** The shift failed a plausibility check and awaits a decision by staff; its calls do not count. */
  | 'QUARANTINED'
  /** Staff refused the shift; its calls do not count. */
  | 'REFUSED'
  /** The calls of the shift count as verified results. */
  | 'VERIFIED';

/** Kind of obstacle to the sign-in of an account. */
export type SignInObstacleKind =
  /** A ban is in force. */
  | 'BANNED'
  /** The holder deactivated the account; signing in reactivates it. */
  | 'DEACTIVATED'
  /** The holder requested deletion; signing in cancels it. */
  | 'DELETION_REQUESTED'
  /** The email is not confirmed, and the settings of the site require confirmation. */
  | 'EMAIL_UNCONFIRMED'
  /** The account was created by staff, and no password has been chosen yet. */
  | 'INVITATION_PENDING'
  /** Too many wrong passwords or codes locked the sign-in. */
  | 'LOCKED'
  /** The holder reported an intrusion, so the password is invalid until the holder chooses a new one. */
  | 'PASSWORD_CLOSED'
  /** Sign-in requires a second factor, which the holder may have lost. Listed only for callers who may turn it off. */
  | 'SECOND_FACTOR';

/** Input for a rule of a new version of the site rules. */
export type SiteRuleInput = {
  /** Key of the rule in the previous version; null for a new rule. */
  key?: string | null | undefined;
  /** Text of the rule in the new version, as plain text. From 1 to 2,000 characters. */
  text: string;
  /** Title of the rule in the new version. From 1 to 80 characters. */
  title: string;
};

/** The direction in which a list is sorted. */
export type SortDirection =
  /** Ascending order: the smallest, the oldest, or A first. */
  | 'ASC'
  /** Descending order: the largest, the newest, or Z first. */
  | 'DESC';

/** A queue of work for staff. */
export type StaffQueue =
  /** Cases of the incident log. */
  | 'CASES'
  /** Comments that await a moderator. */
  | 'COMMENTS'
  /** Actions that await the approval of a second person. */
  | 'CONFIRMATIONS'
  /** Reported items that await a decision. */
  | 'REPORTS';

/** The provider whose account is to be linked, with a proof of identity. */
export type StartExternalLinkInput = {
  /** New proof of the caller's identity: a passkey, or the password. If two-factor sign-in is on, the password needs a code. */
  proof: ProofInput;
  /** ID of the provider. */
  provider: string;
};

/** Decision of staff about the comment, user or article that a case is about. */
export type SubjectDecision =
  /** The rules were broken: reports about a user or an article are upheld. Without a pending report, only the measure against the user is decided. */
  | 'BREACH'
  /** The rules are respected: reports are dismissed and a comment is approved. */
  | 'COMPLIANT'
  /** The comment is deleted and reports about it are upheld. */
  | 'DELETE'
  /** The comment is hidden and reports about it are upheld. */
  | 'HIDE';

/** Subscription tier of a member. */
export type SubscriptionTier =
  /** No paid subscription. */
  | 'FREE'
  /** Premium subscription, which gives access to premium articles. */
  | 'PREMIUM'
  /** Pro subscription, which includes everything in premium. */
  | 'PRO';

/** Outcome of a test mail. */
export type TestMailOutcome =
  /** The mail server accepted the mail. */
  | 'ACCEPTED'
  /** The mail server refused the mail. */
  | 'REFUSED'
  /** The mail server did not answer. */
  | 'UNREACHABLE'
  /** The mail was written to a file, because SMTP_URL is not set. */
  | 'WRITTEN';

/** Colour theme of the site. */
export type Theme =
  /** Dark colours for dim surroundings. */
  | 'DARK'
  /** Light colours, the default. */
  | 'LIGHT'
  /** Light or dark colours, as set on the device. */
  | 'SYSTEM';

/** All fields of a custom role to change. */
export type UpdateRoleInput = {
  /** Colour of the badge: rouge, bleu, vert, violet, ambre or gris. */
  color: string;
  /** Purpose of the role, in French. At most 200 characters. */
  description: string;
  /** Hierarchy level of the role. Must be lower than the highest level of the caller. At least 1. */
  hierarchy: number;
  /** ID of the role to change (its name in code). */
  id: string;
  /** Name of the role in French, which no other role may have. From 2 to 40 characters. */
  name: string;
  /** Permissions of the role. The caller must have all of them. */
  permissions: Array<Permission>;
};

/** Changes of an account. Omitted fields stay unchanged; null also leaves the username, email, subscription and game settings unchanged. */
export type UpdateUserInput = {
  /** New email, in force immediately. A mail notifies the old address. At most 254 characters. */
  email?: string | null | undefined;
  /** First name of the member; null or empty removes the name. At most 80 characters. */
  firstName?: string | null | undefined;
  /** Game settings to change. */
  gameSettings?: GameSettingsInput | null | undefined;
  /** ID of the account to change. */
  id: string;
  /** Last name of the member; null or empty removes the name. At most 80 characters. */
  lastName?: string | null | undefined;
  /** New subscription of the account. */
  subscription?: SubscriptionTier | null | undefined;
  /** Time at which the subscription ends; null for a subscription without an end. When omitted, the end stays unchanged. */
  subscriptionEndsAt?: string | null | undefined;
  /** New username of the account. From 3 to 30 characters. */
  username?: string | null | undefined;
  /** Version of the account on which the changes are based. */
  version: number;
};

/** Input for the change of a webhook. An empty address stays unchanged. */
export type UpdateWebhookInput = {
  /** Address that messages are sent to: https, on the public internet. At most 500 characters. */
  address: string;
  /** Events about which to send messages to the webhook. At most 20 items. */
  events: Array<WebhookEvent>;
  /** Format of the messages to the webhook. */
  format: WebhookFormat;
  /** ID of the webhook to change. */
  id: string;
  /** Whether to send messages to the webhook. */
  isEnabled: boolean;
  /** Unique name to give the webhook. From 1 to 60 characters. */
  name: string;
};

/** A bulk action on accounts. Besides USERS_MANAGE, each action requires a permission of its own. */
export type UserBulkAction =
  /** Assigns the role `roleId` to the accounts. */
  | 'ASSIGN_ROLE'
  /** Bans the accounts for `durationDays`, or permanently with `permanent`. Requires a `reason`. */
  | 'BAN'
  /** Erases the accounts permanently. */
  | 'DELETE'
  /** Lifts the bans in force on the accounts. */
  | 'LIFT_BAN'
  /** Removes the role `roleId` from the accounts. */
  | 'REMOVE_ROLE'
  /** Gives the accounts the tier `subscription`, without an end. */
  | 'SET_SUBSCRIPTION';

/** A bulk action on accounts, with its parameters. */
export type UserBulkInput = {
  /** Action to run on the accounts. */
  action: UserBulkAction;
  /** Whether this is a dry run, which reports what the action would do and changes nothing. */
  dryRun?: boolean;
  /** Length of the bans, in days; 7 when omitted. From 1 to 3,650. */
  durationDays?: number | null | undefined;
  /** IDs of accounts that the filter selects and the action leaves out, 500 at most. */
  exceptIds?: Array<string>;
  /** Count of accounts that the dry run reported; required with `filter`. The request is refused when the filter no longer matches as many accounts. */
  expected?: number | null | undefined;
  /** Facts that justify each ban of the selection, in French, as shown to the member concerned; null when no facts are given. At most 1,000 characters. */
  facts?: string | null | undefined;
  /** Filter that selects the accounts, 500 at most; null when `userIds` lists them. */
  filter?: UserFilter | null | undefined;
  /** Whether the bans are permanent; false when omitted. */
  permanent?: boolean | null | undefined;
  /** Reason for the bans, shown to the banned members. From 3 to 500 characters. */
  reason?: string | null | undefined;
  /** ID of the role to assign or to remove. */
  roleId?: string | null | undefined;
  /** Key of the site rule that each ban of the selection cites; null when no rule is cited. The rule must be in force. At most 100 characters. */
  ruleKey?: string | null | undefined;
  /** Subscription to give to the accounts. */
  subscription?: SubscriptionTier | null | undefined;
  /** IDs of the accounts. With `filter`, send the IDs that the dry run reported: the request is refused when the filter no longer matches exactly these accounts. At most 500 items. */
  userIds?: Array<string>;
};

/** Criteria of a list of accounts; an account must meet all of them. */
export type UserFilter = {
  /** Earliest time at which the accounts were created, inclusive; null for no limit. */
  joinedFrom?: string | null | undefined;
  /** Time before which the accounts were created, exclusive; null for no limit. */
  joinedTo?: string | null | undefined;
  /** Earliest time of the last sign-in, inclusive; null for no limit. */
  lastLoginFrom?: string | null | undefined;
  /** Time before which the last sign-in took place, exclusive; null for no limit. */
  lastLoginTo?: string | null | undefined;
  /** ID of a role that the accounts have (its name in code); null for all roles. */
  roleId?: string | null | undefined;
  /** Words to find in the username, the email and the names, ignoring case and accents; null for all accounts. At most 100 characters. */
  search?: string | null | undefined;
  /** Status of the accounts; null for any status. */
  status?: UserStatusFilter | null | undefined;
  /** Current subscription of the accounts; null for all subscriptions. */
  subscription?: SubscriptionTier | null | undefined;
  /** Whether the accounts have a role; null for accounts with and without roles. */
  withRoles?: boolean | null | undefined;
};

/** Sort key of a list of accounts. */
export type UserSort =
  /** Email of the account. */
  | 'EMAIL'
  /** Total experience points (XP). */
  | 'EXPERIENCE'
  /** Time at which the account was created. */
  | 'JOINED'
  /** Time of the last sign-in; an account without any sign-in counts as the oldest. */
  | 'LAST_LOGIN'
  /** Subscription, in the order free, premium, pro. */
  | 'SUBSCRIPTION'
  /** Username, ignoring case and accents. */
  | 'USERNAME';

/** Status of an account, as a filter of a list. */
export type UserStatusFilter =
  /** Accounts with a ban in force. */
  | 'BANNED'
  /** Accounts that their holder deactivated, except those whose deletion was requested. */
  | 'DEACTIVATED'
  /** Accounts whose holder requested deletion. */
  | 'DELETION_REQUESTED'
  /** Accounts whose email is not confirmed, except those with a pending invitation. */
  | 'EMAIL_UNCONFIRMED'
  /** Accounts created by staff whose holder has not chosen a password yet. */
  | 'INVITED'
  /** Accounts whose sign-in is locked, at least on some devices, after too many wrong passwords or codes. */
  | 'LOCKED'
  /** Accounts that are neither online, nor banned, nor deactivated. */
  | 'OFFLINE'
  /** Accounts that signed in or were active within the last 30 minutes. */
  | 'ONLINE'
  /** Accounts whose holder reported an intrusion and has not chosen a new password yet. */
  | 'PASSWORD_CLOSED'
  /** Accounts whose username or email should be changed; see `ManagedUser.issues`. */
  | 'TO_REVIEW';

/** State of the delivery of a message to a webhook. */
export type WebhookDeliveryState =
  /** The other site accepted the message. */
  | 'DELIVERED'
  /** Not sent: its content was withdrawn, or the webhook was stopped. */
  | 'DROPPED'
  /** All attempts to deliver the message failed. */
  | 'FAILED'
  /** The message waits for its first attempt, or for another one after a failure. */
  | 'WAITING';

/** Event about which a webhook is sent messages. */
export type WebhookEvent =
  /** Administrators were alerted. For channels of the staff. */
  | 'ALERT'
  /** A case was opened. For channels of the staff. */
  | 'CASE_OPENED'
  /** A possible distress message was found. For channels of the staff. */
  | 'DISTRESS'
  /** An event ended; for an event with a ranking, when its results are final. */
  | 'EVENT_FINISHED'
  /** Staff created an event, so that members can register. */
  | 'EVENT_OPENED'
  /** An event of the calendar started. */
  | 'EVENT_STARTED'
  /** The site entered or left maintenance mode. */
  | 'MAINTENANCE'
  /** A public article was published. */
  | 'NEWS_PUBLISHED'
  /** A version of the site started for the first time. */
  | 'RELEASED'
  /** A season of the ranking started. */
  | 'SEASON_STARTED'
  /** Staff sent a test message. Cannot be chosen. */
  | 'TEST';

/** Format of the messages of a webhook. */
export type WebhookFormat =
  /** JSON body with an embed, as webhooks of Discord expect it. */
  | 'DISCORD'
  /** JSON body signed as the specification Standard Webhooks defines it. */
  | 'JSON'
  /** JSON body with a text, as incoming webhooks of Slack and Mattermost expect it. */
  | 'SLACK';

export type AnalyticsQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type AnalyticsQuery = { analytics: { from: string, to: string, countedAt: string | null, totalUsers: number, newUsers: number, activeThisWeek: number, activeThisMonth: number, signIns: number, pageViews: number, activeByDay: Array<{ day: string, count: number }>, signUpsByDay: Array<{ day: string, count: number }>, pageViewsByDay: Array<{ day: string, count: number }>, subscriptions: Array<{ tier: SubscriptionTier, count: number }>, topPlayers: Array<{ experience: number, level: number, user: { id: string, username: string, avatarUrl: string | null } }>, roles: Array<{ members: number, role: { id: string, name: string, hierarchy: number } }>, content: { articles: number, published: number, views: number, likes: number, comments: number, averageEngagement: number }, topContent: Array<{ articleId: string, title: string, audience: ArticleAudience, views: number, likes: number, comments: number }> } };

export type ExportAnalyticsMutationVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type ExportAnalyticsMutation = { exportAnalytics: { fileName: string, json: string } };

export type AppealDetailsFragment = { id: string, caseNumber: string | null, decisionId: string, kind: AppealKind, decisionTitle: string, decisionKind: DecisionKind, facts: string | null, quote: string | null, takenAt: string, endsAt: string | null, deciderName: string | null, appellantName: string | null, text: string, filedAt: string, state: AppealState, grounds: string | null, version: number, canDecide: boolean, conflict: { message: string, lastResort: boolean } | null, rule: { key: string, version: number, title: string } | null, answerRule: { key: string, version: number, title: string } | null };

export type DecideAppealMutationVariables = Exact<{
  input: AppealDecisionInput;
}>;


export type DecideAppealMutation = { decideAppeal:
    | { message: string, current: { id: string, state: AppealState, version: number } | null }
    | { appeal: { id: string, caseNumber: string | null, decisionId: string, kind: AppealKind, decisionTitle: string, decisionKind: DecisionKind, facts: string | null, quote: string | null, takenAt: string, endsAt: string | null, deciderName: string | null, appellantName: string | null, text: string, filedAt: string, state: AppealState, grounds: string | null, version: number, canDecide: boolean, conflict: { message: string, lastResort: boolean } | null, rule: { key: string, version: number, title: string } | null, answerRule: { key: string, version: number, title: string } | null } }
   };

export type AppealPreviewQueryVariables = Exact<{
  input: AppealPreviewInput;
}>;


export type AppealPreviewQuery = { appealPreview: { effect: string, decidedBy: string, finality: string, notificationTitle: string, notificationMessage: string, rule: { key: string, version: number, title: string } | null } };

export type ActDetailsFragment = { id: string, at: string, actorId: string | null, actorName: string, action: string, targetType: string, targetId: string, targetName: string | null, changes: Array<{ field: string, before: string | null, after: string | null, reference: AuditReference | null, beforeName: string | null, afterName: string | null }> };

export type JournalQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type JournalQuery = { auditEntries: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ requestId: string | null, id: string, at: string, actorId: string | null, actorName: string, action: string, targetType: string, targetId: string, targetName: string | null, changes: Array<{ field: string, before: string | null, after: string | null, reference: AuditReference | null, beforeName: string | null, afterName: string | null }> }> } };

export type CasePersonNameFragment = { id: string, username: string, avatarUrl: string | null };

export type CaseLineFragment = { id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> };

export type CaseRowFragment = { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null };

export type CaseDetailsFragment = { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, subject: { type: CaseSubjectType, id: string | null, label: string, writtenAt: string | null, deleted: boolean, version: number | null, articleId: string | null, articleTitle: string | null, articleSlug: string | null, asReported: { text: string | null, status: CommentStatus | null, at: string | null } | null, now: { text: string | null, status: CommentStatus | null, at: string | null } | null }, timeline: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }>, persons: Array<{ role: CaseRole, isViewer: boolean, informed: boolean, person: { id: string, username: string, avatarUrl: string | null } }>, personRecord: { commentCount: number, hiddenCommentCount: number, warningCount: number, banCount: number } | null, otherCases: Array<{ number: string, state: CaseState, openedAt: string, linked: boolean }>, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null };

export type CaseVersionConflictFragment = { message: string, current: { id: string } | null };

export type CasesQueryVariables = Exact<{
  filter?: CaseFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type CasesQuery = { cases: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null }> } };

export type CaseCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CaseCountsQuery = { caseCounts: { open: number, mine: number, unassigned: number, overdue: number, byKind: Array<{ kind: CaseKind, count: number }> } };

export type OneCaseQueryVariables = Exact<{
  number: string;
}>;


export type OneCaseQuery = { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, conversation: Array<{ id: string, byTeam: boolean, content: string, createdAt: string, author: { id: string, username: string, avatarUrl: string | null } | null }>, subject: { type: CaseSubjectType, id: string | null, label: string, writtenAt: string | null, deleted: boolean, version: number | null, articleId: string | null, articleTitle: string | null, articleSlug: string | null, asReported: { text: string | null, status: CommentStatus | null, at: string | null } | null, now: { text: string | null, status: CommentStatus | null, at: string | null } | null }, timeline: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }>, persons: Array<{ role: CaseRole, isViewer: boolean, informed: boolean, person: { id: string, username: string, avatarUrl: string | null } }>, personRecord: { commentCount: number, hiddenCommentCount: number, warningCount: number, banCount: number } | null, otherCases: Array<{ number: string, state: CaseState, openedAt: string, linked: boolean }>, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } | null };

export type CaseAppealsQueryVariables = Exact<{
  number: string;
}>;


export type CaseAppealsQuery = { case: { id: string, appeals: Array<{ id: string, caseNumber: string | null, decisionId: string, kind: AppealKind, decisionTitle: string, decisionKind: DecisionKind, facts: string | null, quote: string | null, takenAt: string, endsAt: string | null, deciderName: string | null, appellantName: string | null, text: string, filedAt: string, state: AppealState, grounds: string | null, version: number, canDecide: boolean, conflict: { message: string, lastResort: boolean } | null, rule: { key: string, version: number, title: string } | null, answerRule: { key: string, version: number, title: string } | null }> } | null };

export type CaseLookFragment = { id: string | null, at: string | null, person: { username: string, image: string | null, signature: string | null, position: string | null, company: string | null, bio: string | null } | null, article: { title: string, excerpt: string | null, contentHtml: string | null, image: string | null, imageUrl: string | null, imageAlt: string | null, knowsImage: boolean } | null };

export type CaseViewsQueryVariables = Exact<{
  number: string;
}>;


export type CaseViewsQuery = { case: { id: string, keptViews: Array<{ id: string | null, at: string | null, person: { username: string, image: string | null, signature: string | null, position: string | null, company: string | null, bio: string | null } | null, article: { title: string, excerpt: string | null, contentHtml: string | null, image: string | null, imageUrl: string | null, imageAlt: string | null, knowsImage: boolean } | null }>, currentView: { id: string | null, at: string | null, person: { username: string, image: string | null, signature: string | null, position: string | null, company: string | null, bio: string | null } | null, article: { title: string, excerpt: string | null, contentHtml: string | null, image: string | null, imageUrl: string | null, imageAlt: string | null, knowsImage: boolean } | null } | null } | null };

export type EarlierCaseEntriesQueryVariables = Exact<{
  number: string;
  beforeId: string;
}>;


export type EarlierCaseEntriesQuery = { earlierCaseEntries: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }> };

export type HandoverLineFragment = { id: string, caseNumber: string | null, text: string, createdAt: string, readByErased: boolean, read: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, readBy: Array<{ id: string, username: string, avatarUrl: string | null }> };

export type HandoverQueryVariables = Exact<{ [key: string]: never; }>;


export type HandoverQuery = { handover: { lastVisit: string | null, newsCount: number, unreadNotes: number, news: Array<{ caseNumber: string, caseLabel: string, entry: { id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> } }>, notes: Array<{ id: string, caseNumber: string | null, text: string, createdAt: string, readByErased: boolean, read: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, readBy: Array<{ id: string, username: string, avatarUrl: string | null }> }> } };

export type OpenCaseMutationVariables = Exact<{
  input: OpenCaseInput;
}>;


export type OpenCaseMutation = { openCase: { case: { id: string, number: string } } };

export type AddCaseNoteMutationVariables = Exact<{
  number: string;
  text: string;
}>;


export type AddCaseNoteMutation = { addCaseNote: { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, subject: { type: CaseSubjectType, id: string | null, label: string, writtenAt: string | null, deleted: boolean, version: number | null, articleId: string | null, articleTitle: string | null, articleSlug: string | null, asReported: { text: string | null, status: CommentStatus | null, at: string | null } | null, now: { text: string | null, status: CommentStatus | null, at: string | null } | null }, timeline: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }>, persons: Array<{ role: CaseRole, isViewer: boolean, informed: boolean, person: { id: string, username: string, avatarUrl: string | null } }>, personRecord: { commentCount: number, hiddenCommentCount: number, warningCount: number, banCount: number } | null, otherCases: Array<{ number: string, state: CaseState, openedAt: string, linked: boolean }>, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } } };

export type LinkCasesMutationVariables = Exact<{
  number: string;
  otherNumber: string;
}>;


export type LinkCasesMutation = { linkCases: { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, subject: { type: CaseSubjectType, id: string | null, label: string, writtenAt: string | null, deleted: boolean, version: number | null, articleId: string | null, articleTitle: string | null, articleSlug: string | null, asReported: { text: string | null, status: CommentStatus | null, at: string | null } | null, now: { text: string | null, status: CommentStatus | null, at: string | null } | null }, timeline: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }>, persons: Array<{ role: CaseRole, isViewer: boolean, informed: boolean, person: { id: string, username: string, avatarUrl: string | null } }>, personRecord: { commentCount: number, hiddenCommentCount: number, warningCount: number, banCount: number } | null, otherCases: Array<{ number: string, state: CaseState, openedAt: string, linked: boolean }>, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } } };

export type ClaimCaseMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type ClaimCaseMutation = { claimCase:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type HideCaseCommentMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type HideCaseCommentMutation = { hideCaseComment:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type UnhideCaseCommentMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type UnhideCaseCommentMutation = { unhideCaseComment:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type ApproveCaseCommentMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type ApproveCaseCommentMutation = { approveCaseComment:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type UnapproveCaseCommentMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type UnapproveCaseCommentMutation = { unapproveCaseComment:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type ReleaseCaseMutationVariables = Exact<{
  number: string;
  version: number;
}>;


export type ReleaseCaseMutation = { releaseCase:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type CloseCaseMutationVariables = Exact<{
  number: string;
  version: number;
  reason?: string | null | undefined;
  lastResort?: string | null | undefined;
  outcome?: DistressOutcome | null | undefined;
}>;


export type CloseCaseMutation = { closeCase:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type ReopenCaseMutationVariables = Exact<{
  number: string;
  version: number;
  reason?: string | null | undefined;
  lastResort?: string | null | undefined;
}>;


export type ReopenCaseMutation = { reopenCase:
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type MarkCasePresenceMutationVariables = Exact<{
  number: string;
  activity: CaseActivity;
}>;


export type MarkCasePresenceMutation = { markCasePresence: { presences: Array<{ writing: boolean, person: { id: string, username: string, avatarUrl: string | null } }> } };

export type AddHandoverNoteMutationVariables = Exact<{
  text: string;
  caseNumber?: string | null | undefined;
}>;


export type AddHandoverNoteMutation = { addHandoverNote: { note: { id: string, caseNumber: string | null, text: string, createdAt: string, readByErased: boolean, read: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, readBy: Array<{ id: string, username: string, avatarUrl: string | null }> } } };

export type MarkHandoverNoteReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkHandoverNoteReadMutation = { markHandoverNoteRead: { note: { id: string, caseNumber: string | null, text: string, createdAt: string, readByErased: boolean, read: boolean, author: { id: string, username: string, avatarUrl: string | null } | null, readBy: Array<{ id: string, username: string, avatarUrl: string | null }> } } };

export type MarkCaseVisitMutationVariables = Exact<{
  seenUntil: string;
}>;


export type MarkCaseVisitMutation = { markCaseVisit: { seenUntil: string } };

export type CasesChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type CasesChangedSubscription = { casesChanged: { number: string | null } };

export type TeamMessageFragment = { id: string, fromTeam: boolean, text: string, sentAt: string, author: { id: string, username: string } | null };

export type CaseMessagesQueryVariables = Exact<{
  number: string;
}>;


export type CaseMessagesQuery = { case: { id: string, person: { id: string, username: string } | null, messages: Array<{ id: string, fromTeam: boolean, text: string, sentAt: string, author: { id: string, username: string } | null }> } | null };

export type WriteToCasePersonMutationVariables = Exact<{
  number: string;
  text: string;
  clientKey?: string | null | undefined;
}>;


export type WriteToCasePersonMutation = { writeToCasePerson: { case: { id: string, messages: Array<{ id: string, fromTeam: boolean, text: string, sentAt: string, author: { id: string, username: string } | null }> } } };

export type DecideCaseMutationVariables = Exact<{
  input: DecideCaseInput;
}>;


export type DecideCaseMutation = { decideCase:
    | { message: string, confirmation: { id: string } }
    | { message: string, current: { id: string } | null }
    | { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } }
   };

export type CaseReportFragment = { id: string, status: ReportStatus, version: number, reportCount: number, proposedRule: string | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }> };

export type CaseReportQueryVariables = Exact<{
  id: string;
}>;


export type CaseReportQuery = { managedReport: { id: string, status: ReportStatus, version: number, reportCount: number, proposedRule: string | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }> } | null };

export type AnswerInDiscussionMutationVariables = Exact<{
  number: string;
  content: string;
  clientKey?: string | null | undefined;
}>;


export type AnswerInDiscussionMutation = { answerInDiscussion: { case: { id: string, number: string, subjectType: CaseSubjectType, subjectId: string | null, label: string, excerpt: string | null, severity: ReportSeverity, emergency: boolean, state: CaseState, awaitsSecond: boolean, awaitsOutcome: boolean, openedAt: string, waitingSince: string, dueAt: string, closedAt: string | null, overdue: boolean, version: number, kinds: Array<CaseKind>, openReportCount: number, firstReason: ReportReason | null, subject: { type: CaseSubjectType, id: string | null, label: string, writtenAt: string | null, deleted: boolean, version: number | null, articleId: string | null, articleTitle: string | null, articleSlug: string | null, asReported: { text: string | null, status: CommentStatus | null, at: string | null } | null, now: { text: string | null, status: CommentStatus | null, at: string | null } | null }, timeline: Array<{ id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> }>, persons: Array<{ role: CaseRole, isViewer: boolean, informed: boolean, person: { id: string, username: string, avatarUrl: string | null } }>, personRecord: { commentCount: number, hiddenCommentCount: number, warningCount: number, banCount: number } | null, otherCases: Array<{ number: string, state: CaseState, openedAt: string, linked: boolean }>, person: { id: string, username: string } | null, assignee: { id: string, username: string, avatarUrl: string | null } | null, viewerCan: { note: boolean, claim: boolean, release: boolean, decide: boolean, close: boolean, reopen: boolean, hide: boolean, unhide: boolean, approve: boolean, answer: boolean }, readers: Array<{ at: string, person: { username: string } }>, summary: { reportCount: number, viewerReported: boolean, openedBy: CaseEntryKind | null, openedWith: CaseOutcome | null, heldBy: Array<string>, lastOutcome: CaseOutcome | null, entryCount: number, linkedNumbers: Array<string>, decider: { username: string } | null, appellant: { username: string } | null }, presences: Array<{ writing: boolean, person: { id: string, username: string } }>, conflict: { why: ConflictWhy, message: string, lastResort: boolean } | null } } };

export type ManagedCommentsQueryVariables = Exact<{
  filter?: ManagedCommentFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type ManagedCommentsQuery = { managedComments: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, byTeam: boolean, content: string, createdAt: string, editedAt: string | null, status: CommentStatus, statusReason: string | null, version: number, likeCount: number, reportCount: number, warningCount: number, articleId: string, articleTitle: string, parentId: string | null, deleted: boolean, moderation: Array<string>, canApprove: boolean, canReject: boolean, canDelete: boolean, caseNumber: string | null, author: { id: string, username: string, avatarUrl: string | null } | null, conflict: { message: string, lastResort: boolean } | null }> } };

export type CommentRefsQueryVariables = Exact<{
  filter?: ManagedCommentFilter | null | undefined;
  page: number;
}>;


export type CommentRefsQuery = { managedComments: { page: number, pageCount: number, items: Array<{ id: string, version: number }> } };

export type CommentCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CommentCountsQuery = { commentCounts: { total: number, pending: number, approved: number, rejected: number, reported: number, today: number } };

export type CommentVersionConflictFragment = { message: string, current: { id: string, status: CommentStatus } | null };

export type ModerateCommentMutationVariables = Exact<{
  input: CommentDecisionInput;
}>;


export type ModerateCommentMutation = { moderateComment:
    | { message: string, current: { id: string, status: CommentStatus } | null }
    | { comment: { id: string, status: CommentStatus } }
   };

export type DeleteCommentAsStaffMutationVariables = Exact<{
  id: string;
  version: number;
  reason?: string | null | undefined;
  lastResort?: string | null | undefined;
  ruleKey?: string | null | undefined;
  facts?: string | null | undefined;
}>;


export type DeleteCommentAsStaffMutation = { deleteCommentAsStaff:
    | { message: string, current: { id: string, status: CommentStatus } | null }
    | { id: string, message: string }
   };

export type BulkCommentsMutationVariables = Exact<{
  input: CommentBulkInput;
}>;


export type BulkCommentsMutation = { bulkComments: { done: number, refused: number, results: Array<{ id: string, label: string, done: boolean, error: string | null, code: ErrorCode | null, missing: Permission | null, onId: string | null }> } };

export type ConfirmationDetailsFragment = { id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } };

export type PendingApprovalFragment = { message: string, confirmation: { id: string } };

export type ConfirmationsQueryVariables = Exact<{
  filter: ConfirmationFilter;
  page: number;
  pageSize: number;
}>;


export type ConfirmationsQuery = { confirmations: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } }> } };

export type OneConfirmationQueryVariables = Exact<{
  id: string;
}>;


export type OneConfirmationQuery = { confirmation: { caseNumber: string | null, id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, holders: Array<{ id: string, username: string }>, preview: { kind: DecisionKind, title: string, restriction: string, facts: string | null, decidedBy: string, waysToAppeal: string, notificationTitle: string | null, notificationMessage: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } } | null };

export type ConfirmApprovalRequestMutationVariables = Exact<{
  id: string;
}>;


export type ConfirmApprovalRequestMutation = { confirmApprovalRequest: { confirmation: { id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } } } };

export type RefuseApprovalRequestMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type RefuseApprovalRequestMutation = { refuseApprovalRequest: { confirmation: { id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } } } };

export type CancelApprovalRequestMutationVariables = Exact<{
  id: string;
}>;


export type CancelApprovalRequestMutation = { cancelApprovalRequest: { confirmation: { id: string, acts: Array<GraveAct>, title: string, reason: string | null, accounts: number, reportId: string | null, state: ConfirmationState, askedAt: string, until: string, decidedAt: string | null, note: string | null, outcome: string | null, facts: Array<{ label: string, text: string }>, subjects: Array<{ id: string, username: string }>, personRecord: { warningCount: number, banCount: number } | null, proposer: { id: string, username: string } | null, decidedBy: { id: string, username: string } | null, viewerCan: { decide: boolean, whyNot: string | null, callOff: boolean, actInstead: boolean } } } };

export type WebhookDetailsFragment = { id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null };

export type DeliveryDetailsFragment = { id: string, event: WebhookEvent, state: WebhookDeliveryState, attempts: number, status: number | null, excerpt: string | null, createdAt: string, triedAt: string | null };

export type WebhooksQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type WebhooksQuery = { webhooks: { total: number, page: number, pageCount: number, items: Array<{ id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null }> } };

export type WebhookDeliveriesQueryVariables = Exact<{
  webhookId: string;
}>;


export type WebhookDeliveriesQuery = { webhookDeliveries: { items: Array<{ id: string, event: WebhookEvent, state: WebhookDeliveryState, attempts: number, status: number | null, excerpt: string | null, createdAt: string, triedAt: string | null }> } };

export type CreateWebhookMutationVariables = Exact<{
  input: CreateWebhookInput;
}>;


export type CreateWebhookMutation = { createWebhook: { secret: string | null, webhook: { id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null } } };

export type UpdateWebhookMutationVariables = Exact<{
  input: UpdateWebhookInput;
}>;


export type UpdateWebhookMutation = { updateWebhook: { secret: string | null, webhook: { id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null } } };

export type DeleteWebhookMutationVariables = Exact<{
  id: string;
}>;


export type DeleteWebhookMutation = { deleteWebhook: { id: string, message: string } };

export type RenewWebhookSecretMutationVariables = Exact<{
  id: string;
}>;


export type RenewWebhookSecretMutation = { renewWebhookSecret: { secret: string | null, webhook: { id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null } } };

export type TestWebhookMutationVariables = Exact<{
  id: string;
}>;


export type TestWebhookMutation = { testWebhook: { webhook: { id: string, name: string, format: WebhookFormat, events: Array<WebhookEvent>, host: string, isEnabled: boolean, failures: number, stoppedAt: string | null, lastTriedAt: string | null, lastStatus: number | null }, delivery: { id: string, event: WebhookEvent, state: WebhookDeliveryState, attempts: number, status: number | null, excerpt: string | null, createdAt: string, triedAt: string | null } } };

export type AdminDashboardQueryVariables = Exact<{
  seesCases: boolean;
  seesJournal: boolean;
  editsSettings: boolean;
}>;


export type AdminDashboardQuery = { adminDashboard: { pendingComments: number | null, pendingConfirmations: number, drafts: number | null, scheduled: number | null, totalUsers: number | null, onlineUsers: number | null, newUsersThisWeek: number | null, publishedArticles: number | null, health: Array<{ name: string, state: HealthState, detail: string }> }, caseCounts?: { overdue: number, byKind: Array<{ kind: CaseKind, count: number, oldestSince: string | null }> }, auditEntries?: { items: Array<{ id: string, at: string, actorId: string | null, actorName: string, action: string, targetType: string, targetId: string, targetName: string | null, changes: Array<{ field: string, before: string | null, after: string | null, reference: AuditReference | null, beforeName: string | null, afterName: string | null }> }> }, launchChecklist?: { isPublic: boolean, steps: Array<{ key: LaunchStepKey, name: string, done: boolean, detail: string, path: string | null }> } };

export type SendTestMailMutationVariables = Exact<{ [key: string]: never; }>;


export type SendTestMailMutation = { sendTestMail: { outcome: TestMailOutcome, message: string } };

export type EmergencyFactsFragment = { id: string, targetType: EmergencyTarget, targetId: string, text: string, at: string, readByErased: boolean, readByViewer: boolean, settledAt: string | null, caseNumber: string | null, readers: Array<{ at: string, person: { id: string, username: string } }>, person: { id: string, username: string, avatarUrl: string | null } };

export type DistressDetectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DistressDetectionsQuery = { distressDetections: Array<{ id: string, targetType: EmergencyTarget, targetId: string, text: string, at: string, readByErased: boolean, readByViewer: boolean, settledAt: string | null, caseNumber: string | null, readers: Array<{ at: string, person: { id: string, username: string } }>, person: { id: string, username: string, avatarUrl: string | null } }> };

export type ReviewDistressDetectionMutationVariables = Exact<{
  id: string;
  seen: boolean;
}>;


export type ReviewDistressDetectionMutation = { reviewDistressDetection: { sign: { id: string, targetType: EmergencyTarget, targetId: string, text: string, at: string, readByErased: boolean, readByViewer: boolean, settledAt: string | null, caseNumber: string | null, readers: Array<{ at: string, person: { id: string, username: string } }>, person: { id: string, username: string, avatarUrl: string | null } } } };

export type ManagedEventFragment = { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> };

export type EventVersionConflictFragment = { message: string, current: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null, changedBy: { id: string, username: string } | null };

export type ManagedEventsQueryVariables = Exact<{
  status?: EventStatus | null | undefined;
  canceled: boolean;
  oldestFirst: boolean;
  page: number;
  pageSize: number;
}>;


export type ManagedEventsQuery = { managedEvents: { total: number, page: number, pageCount: number, items: Array<{ version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> }> } };

export type EditedEventQueryVariables = Exact<{
  id: string;
}>;


export type EditedEventQuery = { event: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null };

export type SaveEventMutationVariables = Exact<{
  input: EventInput;
}>;


export type SaveEventMutation = { saveEvent:
    | { message: string, current: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null, changedBy: { id: string, username: string } | null }
    | { event: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } }
   };

export type CancelEventMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type CancelEventMutation = { cancelEvent:
    | { message: string, current: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null, changedBy: { id: string, username: string } | null }
    | { event: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } }
   };

export type DeleteEventMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type DeleteEventMutation = { deleteEvent:
    | { id: string }
    | { message: string, current: { version: number, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null, changedBy: { id: string, username: string } | null }
   };

export type RulesInForceQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesInForceQuery = { rules: { rules: Array<{ key: string, title: string, isGeneral: boolean }> } | null };

export type PreviewedDecisionFragment = { kind: DecisionKind, title: string, restriction: string, facts: string | null, decidedBy: string, waysToAppeal: string, notificationTitle: string | null, notificationMessage: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null };

export type DecisionPreviewQueryVariables = Exact<{
  input: DecisionPreviewInput;
}>;


export type DecisionPreviewQuery = { decisionPreview: Array<{ kind: DecisionKind, title: string, restriction: string, facts: string | null, decidedBy: string, waysToAppeal: string, notificationTitle: string | null, notificationMessage: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null }> };

export type SiteHealthQueryVariables = Exact<{
  server?: string | null | undefined;
}>;


export type SiteHealthQuery = { siteHealth: { percent: number, alertsAreMailed: boolean, servers: Array<string>, checks: Array<{ key: string, name: string, state: HealthState, detail: string, steps: Array<{ text: string, path: string | null }> }>, troubles: Array<{ check: string, since: string }>, minutes: Array<{ at: string, requests: number, failures: number, medianMilliseconds: number | null, p95Milliseconds: number | null, waitingMails: number, memoryMegabytes: number, loopDelayMilliseconds: number }> } };

export type ServerErrorsQueryVariables = Exact<{
  number?: string | null | undefined;
  page: number;
  pageSize: number;
}>;


export type ServerErrorsQuery = { serverErrors: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, number: string | null, at: string, place: string, kind: string, server: string, message: string | null, stack: string | null }> } };

export type BackupsQueryVariables = Exact<{ [key: string]: never; }>;


export type BackupsQuery = { backups: { underWaySince: string | null, kept: number | null, nightly: boolean, hour: number, nightlyKept: number, chosenFolder: boolean, folder: string | null, freeBytes: number | null, last: { at: string, bytes: number | null, origin: BackupOrigin | null, elsewhere: boolean } | null, failed: { at: string, reason: string | null } | null } };

export type StartBackupMutationVariables = Exact<{ [key: string]: never; }>;


export type StartBackupMutation = { startBackup: { started: boolean } };

export type BulkResultLineFragment = { id: string, label: string, done: boolean, error: string | null, code: ErrorCode | null, missing: Permission | null, onId: string | null };

export type MailTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type MailTemplatesQuery = { mailTemplates: Array<{ key: string, name: string, trigger: string }> };

export type MailPreviewQueryVariables = Exact<{
  key: string;
}>;


export type MailPreviewQuery = { mailPreview: { key: string, name: string, trigger: string, subject: string, text: string, html: string } | null };

export type SendMailPreviewMutationVariables = Exact<{
  input: SendMailPreviewInput;
}>;


export type SendMailPreviewMutation = { sendMailPreview: { email: string } };

export type ArticleToEditFragment = { contentHtml: string, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null, id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } };

export type ArticleToEditQueryVariables = Exact<{
  id: string;
}>;


export type ArticleToEditQuery = { managedArticle: { contentHtml: string, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null, id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } | null };

export type ArticleSignaturesQueryVariables = Exact<{ [key: string]: never; }>;


export type ArticleSignaturesQuery = { articleSignatures: Array<{ id: string, name: string, isOwn: boolean }> };

export type ArticleAddressQueryVariables = Exact<{
  articleId?: string | null | undefined;
  slug: string;
  title: string;
}>;


export type ArticleAddressQuery = { articleAddress: { slug: string, problem: string | null } };

export type ArticleDraftQueryVariables = Exact<{
  articleId?: string | null | undefined;
  key?: string | null | undefined;
}>;


export type ArticleDraftQuery = { articleDraft: { json: string, savedAt: string, version: number | null } | null };

export type SaveArticleDraftMutationVariables = Exact<{
  articleId?: string | null | undefined;
  key?: string | null | undefined;
  json: string;
  version?: number | null | undefined;
}>;


export type SaveArticleDraftMutation = { saveArticleDraft: { draft: { savedAt: string } } };

export type DeleteArticleDraftMutationVariables = Exact<{
  articleId?: string | null | undefined;
  key?: string | null | undefined;
}>;


export type DeleteArticleDraftMutation = { deleteArticleDraft: { message: string } };

export type SaveArticleMutationVariables = Exact<{
  input: SaveArticleInput;
}>;


export type SaveArticleMutation = { saveArticle:
    | { message: string, current: { contentHtml: string, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null, id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } | null, editor: { id: string, username: string } | null }
    | { article: { contentHtml: string, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null, id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } }
   };

export type LibraryImageFragment = { id: string, url: string, name: string, alt: string, width: number, height: number, usages: Array<{ articleId: string, title: string, status: ArticleStatus }>, viewerCan: { describe: boolean, delete: boolean } };

export type MediaLibraryQueryVariables = Exact<{
  page: number;
  search?: string | null | undefined;
}>;


export type MediaLibraryQuery = { media: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, url: string, name: string, alt: string, width: number, height: number, usages: Array<{ articleId: string, title: string, status: ArticleStatus }>, viewerCan: { describe: boolean, delete: boolean } }> } };

export type DescribeImageMutationVariables = Exact<{
  id: string;
  name: string;
  alt: string;
}>;


export type DescribeImageMutation = { updateMedia: { image: { id: string, name: string, alt: string } } };

export type DeleteImageMutationVariables = Exact<{
  id: string;
}>;


export type DeleteImageMutation = { deleteMedia: { id: string, message: string } };

export type ArticleRevisionsQueryVariables = Exact<{
  articleId: string;
}>;


export type ArticleRevisionsQuery = { articleRevisions: Array<{ id: string, version: number, createdAt: string, editorId: string | null, editorName: string | null, title: string, excerpt: string, contentHtml: string, tags: Array<string>, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null }> };

export type RestoreArticleRevisionMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type RestoreArticleRevisionMutation = { restoreArticleRevision: { article: { contentHtml: string, imageUrl: string | null, imageAlt: string | null, seoTitle: string | null, seoDescription: string | null, id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type ArticleEditorPersonFragment = { id: string, username: string, avatarUrl: string | null };

export type ArticleEditingSubscriptionVariables = Exact<{
  articleId: string;
}>;


export type ArticleEditingSubscription = { articleEditing: { version: number | null, status: ArticleStatus | null, scheduledFor: string | null, editors: Array<{ id: string, username: string, avatarUrl: string | null }>, changedBy: { id: string, username: string, avatarUrl: string | null } | null } };

export type ArticleRowFragment = { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } };

export type ManagedArticlesQueryVariables = Exact<{
  filter?: ManagedArticleFilter | null | undefined;
  sort: ArticleSort;
  direction: SortDirection;
  page: number;
  pageSize: number;
}>;


export type ManagedArticlesQuery = { managedArticles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } }> } };

export type ArticleCountsQueryVariables = Exact<{
  audience?: ArticleAudience | null | undefined;
}>;


export type ArticleCountsQuery = { articleCounts: { total: number, published: number, drafts: number, featured: number, premium: number, views: number, likes: number, comments: number, publishedThisMonth: number, lastPublishedAt: string | null } };

export type DuplicateArticleMutationVariables = Exact<{
  id: string;
}>;


export type DuplicateArticleMutation = { duplicateArticle: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type PublishArticleMutationVariables = Exact<{
  id: string;
}>;


export type PublishArticleMutation = { publishArticle: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type UnpublishArticleMutationVariables = Exact<{
  id: string;
}>;


export type UnpublishArticleMutation = { unpublishArticle: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type ArchiveArticleMutationVariables = Exact<{
  id: string;
}>;


export type ArchiveArticleMutation = { archiveArticle: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type SetArticleFeaturedMutationVariables = Exact<{
  id: string;
  featured: boolean;
}>;


export type SetArticleFeaturedMutation = { setArticleFeatured: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type DeleteArticleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteArticleMutation = { deleteArticle: { id: string, message: string } };

export type RestoreArticleMutationVariables = Exact<{
  id: string;
}>;


export type RestoreArticleMutation = { restoreArticle: { article: { id: string, slug: string, title: string, excerpt: string, authorUserId: string | null, category: ArticleCategory, audience: ArticleAudience, premium: boolean, status: ArticleStatus, featured: boolean, tags: Array<string>, publishedAt: string | null, scheduledFor: string | null, trashedAt: string | null, updatedAt: string, version: number, views: number, likeCount: number, commentCount: number, author: { id: string, name: string }, viewerCan: { duplicate: boolean, edit: boolean, publish: boolean, delete: boolean, manage: boolean } } } };

export type EraseArticleMutationVariables = Exact<{
  id: string;
}>;


export type EraseArticleMutation = { eraseArticle: { id: string, message: string } };

export type BulkArticlesMutationVariables = Exact<{
  input: ArticleBulkInput;
}>;


export type BulkArticlesMutation = { bulkArticles: { done: number, refused: number, dryRun: boolean, results: Array<{ id: string, label: string, done: boolean, error: string | null, code: ErrorCode | null, missing: Permission | null, onId: string | null }> } };

export type ArticleDraftsQueryVariables = Exact<{ [key: string]: never; }>;


export type ArticleDraftsQuery = { articleDrafts: Array<{ articleId: string | null, key: string | null, title: string, savedAt: string }> };

export type PalettePeopleQueryVariables = Exact<{
  search: string;
  pageSize: number;
}>;


export type PalettePeopleQuery = { users: { items: Array<{ id: string, username: string, firstName: string | null, lastName: string | null }> } };

export type PaletteManagedArticlesQueryVariables = Exact<{
  search: string;
  pageSize: number;
}>;


export type PaletteManagedArticlesQuery = { managedArticles: { items: Array<{ id: string, title: string, status: ArticleStatus }> } };

export type PaletteCaseFragment = { id: string, number: string, label: string, closedAt: string | null };

export type PaletteCasesQueryVariables = Exact<{
  search: string;
  pageSize: number;
}>;


export type PaletteCasesQuery = { open: { items: Array<{ id: string, number: string, label: string, closedAt: string | null }> }, closed: { items: Array<{ id: string, number: string, label: string, closedAt: string | null }> } };

export type StaffNoteDetailsFragment = { id: string, text: string, createdAt: string, updatedAt: string | null, canEdit: boolean, author: { id: string, username: string, avatarUrl: string | null } | null };

export type StaffNotesQueryVariables = Exact<{
  userId: string;
  page: number;
  pageSize: number;
}>;


export type StaffNotesQuery = { staffNotes: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, text: string, createdAt: string, updatedAt: string | null, canEdit: boolean, author: { id: string, username: string, avatarUrl: string | null } | null }> } };

export type AddStaffNoteMutationVariables = Exact<{
  userId: string;
  text: string;
}>;


export type AddStaffNoteMutation = { addStaffNote: { note: { id: string, text: string, createdAt: string, updatedAt: string | null, canEdit: boolean, author: { id: string, username: string, avatarUrl: string | null } | null } } };

export type UpdateStaffNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type UpdateStaffNoteMutation = { updateStaffNote: { note: { id: string, text: string, createdAt: string, updatedAt: string | null, canEdit: boolean, author: { id: string, username: string, avatarUrl: string | null } | null } } };

export type DeleteStaffNoteMutationVariables = Exact<{
  id: string;
}>;


export type DeleteStaffNoteMutation = { deleteStaffNote: { id: string, message: string } };

export type PersonReportsQueryVariables = Exact<{
  filter: ManagedReportFilter;
  pageSize: number;
}>;


export type PersonReportsQuery = { managedReports: { total: number, items: Array<{ id: string, type: ReportTarget, targetLabel: string, reportCount: number, severity: ReportSeverity, status: ReportStatus, createdAt: string, linkedAct: ReportLinkedAct | null, filings: Array<{ id: string, reason: ReportReason }> }> } };

export type PersonCasesQueryVariables = Exact<{
  filter: CaseFilter;
  pageSize: number;
}>;


export type PersonCasesQuery = { cases: { total: number, items: Array<{ id: string, number: string, label: string, severity: ReportSeverity, state: CaseState, emergency: boolean, awaitsSecond: boolean, openedAt: string, waitingSince: string }> } };

export type PersonDecisionsQueryVariables = Exact<{
  userId: string;
  pageSize: number;
}>;


export type PersonDecisionsQuery = { decisionsAbout: { total: number, items: Array<{ caseNumber: string, caseLabel: string, entry: { id: string, at: string, kind: CaseEntryKind, automatic: boolean, mine: boolean, text: string | null, withheld: boolean, reason: ReportReason | null, outcome: CaseOutcome | null, ruleKey: string | null, ruleTitle: string | null, until: string | null, permanent: boolean, channels: Array<string>, contest: boolean, byAuthor: boolean, linkedNumber: string | null, refId: string | null, actor: { id: string, username: string, avatarUrl: string | null } | null, person: { id: string, username: string, avatarUrl: string | null } | null, phases: Array<{ phase: string, verdict: string, reason: string | null }> } }> } };

export type PersonBansQueryVariables = Exact<{
  userId: string;
}>;


export type PersonBansQuery = { accountBans: Array<{ id: string, reason: string, bannedAt: string, expiresAt: string | null, liftedAt: string | null, bannedBy: { id: string, username: string } | null, liftedBy: { id: string, username: string } | null }> };

export type PersonCommentsQueryVariables = Exact<{
  userId: string;
  pageSize: number;
}>;


export type PersonCommentsQuery = { managedComments: { total: number, items: Array<{ id: string, content: string, createdAt: string, status: CommentStatus, reportCount: number, articleId: string, articleTitle: string }> } };

export type PersonSessionsQueryVariables = Exact<{
  userId: string;
  caseNumber?: string | null | undefined;
}>;


export type PersonSessionsQuery = { accountSessions: Array<{ createdAt: string, lastSeenAt: string, device: string, network: string }> };

export type PersonSecurityQueryVariables = Exact<{
  userId: string;
  caseNumber?: string | null | undefined;
  pageSize: number;
}>;


export type PersonSecurityQuery = { securityEntries: { total: number, items: Array<{ id: string, kind: SecurityKind, at: string, count: number, device: string, network: string }> } };

export type PersonOrdersQueryVariables = Exact<{
  userId: string;
  page: number;
  pageSize: number;
}>;


export type PersonOrdersQuery = { accountOrders: { total: number, page: number, pageCount: number, items: Array<{ id: string, number: string, productName: string, priceCents: number, status: OrderStatus, createdAt: string, demonstration: boolean }> } };

export type PersonActsQueryVariables = Exact<{
  userId: string;
  pageSize: number;
}>;


export type PersonActsQuery = { auditEntries: { total: number, items: Array<{ id: string, at: string, actorId: string | null, actorName: string, action: string, targetType: string, targetId: string }> } };

export type AdminWaitingQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminWaitingQuery = { adminDashboard: { drafts: number | null, pendingComments: number | null, pendingReports: number | null, pendingConfirmations: number, openCases: number | null, siteVersion: string } };

export type MaintenanceChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MaintenanceChangedSubscription = { maintenanceChanged: boolean };

export type StaffQueueChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type StaffQueueChangedSubscription = { staffQueueChanged: { queue: StaffQueue, pendingComments: number | null, pendingReports: number | null, pendingConfirmations: number, openCases: number | null } };

export type ReportSummaryFragment = { id: string, type: ReportTarget, targetId: string, targetLabel: string, targetContent: string | null, reportCount: number, warningCount: number, severity: ReportSeverity, status: ReportStatus, version: number, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, canDecide: boolean, caseNumber: string | null, targetUser: { id: string, username: string, avatarUrl: string | null } | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }>, assignedTo: { id: string, username: string, avatarUrl: string | null } | null, conflict: { message: string, lastResort: boolean } | null };

export type ReportDetailsFragment = { decisionNote: string | null, proposedRule: string | null, linkedAct: ReportLinkedAct | null, id: string, type: ReportTarget, targetId: string, targetLabel: string, targetContent: string | null, reportCount: number, warningCount: number, severity: ReportSeverity, status: ReportStatus, version: number, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, canDecide: boolean, caseNumber: string | null, otherReports: Array<{ id: string, reportCount: number, severity: ReportSeverity, status: ReportStatus, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, linkedAct: ReportLinkedAct | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason }> }>, targetUser: { id: string, username: string, avatarUrl: string | null } | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }>, assignedTo: { id: string, username: string, avatarUrl: string | null } | null, conflict: { message: string, lastResort: boolean } | null };

export type ManagedReportsQueryVariables = Exact<{
  filter?: ManagedReportFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type ManagedReportsQuery = { managedReports: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, type: ReportTarget, targetId: string, targetLabel: string, targetContent: string | null, reportCount: number, warningCount: number, severity: ReportSeverity, status: ReportStatus, version: number, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, canDecide: boolean, caseNumber: string | null, targetUser: { id: string, username: string, avatarUrl: string | null } | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }>, assignedTo: { id: string, username: string, avatarUrl: string | null } | null, conflict: { message: string, lastResort: boolean } | null }> } };

export type ReportRefsQueryVariables = Exact<{
  filter?: ManagedReportFilter | null | undefined;
  page: number;
}>;


export type ReportRefsQuery = { managedReports: { page: number, pageCount: number, items: Array<{ id: string, version: number }> } };

export type ReportAssigneesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportAssigneesQuery = { reportAssignees: Array<{ id: string, username: string }> };

export type ReportCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportCountsQuery = { reportCounts: { total: number, pending: number, resolved: number, dismissed: number, critical: number } };

export type ManagedReportQueryVariables = Exact<{
  id: string;
}>;


export type ManagedReportQuery = { managedReport: { decisionNote: string | null, proposedRule: string | null, linkedAct: ReportLinkedAct | null, id: string, type: ReportTarget, targetId: string, targetLabel: string, targetContent: string | null, reportCount: number, warningCount: number, severity: ReportSeverity, status: ReportStatus, version: number, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, canDecide: boolean, caseNumber: string | null, otherReports: Array<{ id: string, reportCount: number, severity: ReportSeverity, status: ReportStatus, createdAt: string, resolvedAt: string | null, resolvedBy: string | null, resolvedById: string | null, linkedAct: ReportLinkedAct | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason }> }>, targetUser: { id: string, username: string, avatarUrl: string | null } | null, filings: Array<{ id: string, reporterId: string | null, reporterName: string | null, reason: ReportReason, description: string | null, createdAt: string }>, assignedTo: { id: string, username: string, avatarUrl: string | null } | null, conflict: { message: string, lastResort: boolean } | null } | null };

export type BulkReportsMutationVariables = Exact<{
  input: ReportBulkInput;
}>;


export type BulkReportsMutation = { bulkReports: { done: number, refused: number, results: Array<{ id: string, label: string, done: boolean, error: string | null, code: ErrorCode | null, missing: Permission | null, onId: string | null }> } };

export type ResultSummaryFragment = { id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, player: { id: string, username: string } };

export type ResultDetailsFragment = { decidedByName: string | null, decidedAt: string | null, note: string | null, version: number, canDecide: boolean, id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, checks: Array<{ check: ShiftCheckKind, passed: boolean, evidence: string, calls: Array<string> }>, conflict: { message: string, lastResort: boolean } | null, player: { id: string, username: string } };

export type GameResultsQueryVariables = Exact<{
  verdict?: ShiftVerdict | null | undefined;
  reason?: ShiftCheckKind | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type GameResultsQuery = { gameResults: { total: number, page: number, pageCount: number, items: Array<{ id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, player: { id: string, username: string } }> } };

export type OneGameResultQueryVariables = Exact<{
  id: string;
}>;


export type OneGameResultQuery = { gameResult: { caseNumber: string | null, decidedByName: string | null, decidedAt: string | null, note: string | null, version: number, canDecide: boolean, id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, calls: Array<{ callId: string, answeredAt: string, kind: CallKind, successful: boolean, perfect: boolean, responseMillis: number, durationSeconds: number }>, checks: Array<{ check: ShiftCheckKind, passed: boolean, evidence: string, calls: Array<string> }>, conflict: { message: string, lastResort: boolean } | null, player: { id: string, username: string } } | null };

export type CaseResultQueryVariables = Exact<{
  id: string;
}>;


export type CaseResultQuery = { gameResult: { id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, checks: Array<{ check: ShiftCheckKind, passed: boolean, evidence: string }>, player: { id: string, username: string } } | null };

export type DecideResultMutationVariables = Exact<{
  input: ResultDecisionInput;
}>;


export type DecideResultMutation = { decideResult:
    | { message: string, current: { id: string, verdict: ShiftVerdict, version: number } | null }
    | { result: { decidedByName: string | null, decidedAt: string | null, note: string | null, version: number, canDecide: boolean, id: string, installationName: string, verdict: ShiftVerdict, reason: ShiftCheckKind | null, openedAt: string, closedAt: string | null, judgedAt: string | null, callCount: number, earlier: number, checks: Array<{ check: ShiftCheckKind, passed: boolean, evidence: string, calls: Array<string> }>, conflict: { message: string, lastResort: boolean } | null, player: { id: string, username: string } } }
   };

export type RoleDetailsFragment = { description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } };

export type RoleCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type RoleCountsQuery = { roleCounts: Array<{ members: number, firstHolders: Array<{ id: string, username: string }>, endingSoon: Array<{ id: string, username: string, until: string }>, role: { description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } } }> };

export type PreviewRoleChangeQueryVariables = Exact<{
  userId: string;
  roleId: string;
  remove: boolean;
}>;


export type PreviewRoleChangeQuery = { previewRoleChange: { gains: Array<Permission>, losses: Array<Permission>, until: string | null } };

export type RolesOfUserQueryVariables = Exact<{
  userId: string;
}>;


export type RolesOfUserQuery = { user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null } | null, roles: Array<{ description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } }> };

export type RoleAssignmentsQueryVariables = Exact<{
  userId: string;
}>;


export type RoleAssignmentsQuery = { roleAssignments: Array<{ assignedAt: string, assignedById: string | null, assignedByName: string | null, until: string | null, role: { description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } } }> };

export type AssignRoleMutationVariables = Exact<{
  userId: string;
  roleId: string;
  until?: string | null | undefined;
}>;


export type AssignRoleMutation = { assignRole:
    | { message: string, confirmation: { id: string } }
    | { assignments: Array<{ userId: string, role: { id: string } }> }
   };

export type SetRoleEndMutationVariables = Exact<{
  userId: string;
  roleId: string;
  until?: string | null | undefined;
  lastResort?: string | null | undefined;
}>;


export type SetRoleEndMutation = { setRoleEnd:
    | { message: string, confirmation: { id: string } }
    | { assignments: Array<{ userId: string, role: { id: string } }> }
   };

export type RemoveRoleMutationVariables = Exact<{
  userId: string;
  roleId: string;
  lastResort?: string | null | undefined;
}>;


export type RemoveRoleMutation = { removeRole: { assignments: Array<{ userId: string, role: { id: string } }> } };

export type CreateRoleMutationVariables = Exact<{
  input: RoleInput;
}>;


export type CreateRoleMutation = { createRole: { role: { description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } } } };

export type UpdateRoleMutationVariables = Exact<{
  input: UpdateRoleInput;
}>;


export type UpdateRoleMutation = { updateRole:
    | { message: string, confirmation: { id: string } }
    | { role: { description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } } }
   };

export type DeleteRoleMutationVariables = Exact<{
  id: string;
}>;


export type DeleteRoleMutation = { deleteRole: { id: string, message: string } };

export type EditedRulesFragment = { version: { number: number, publishedAt: string, summary: string }, rules: Array<{ key: string, title: string, text: string, isGeneral: boolean, phases: Array<RulePhase> }> };

export type ManagedRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type ManagedRulesQuery = { rules: { version: { number: number, publishedAt: string, summary: string }, rules: Array<{ key: string, title: string, text: string, isGeneral: boolean, phases: Array<RulePhase> }> } | null };

export type PublishRulesMutationVariables = Exact<{
  input: RulesInput;
}>;


export type PublishRulesMutation = { publishRules:
    | { message: string, current: { version: { number: number, publishedAt: string, summary: string }, rules: Array<{ key: string, title: string, text: string, isGeneral: boolean, phases: Array<RulePhase> }> } | null, changedBy: { id: string, username: string } | null }
    | { rules: { version: { number: number, publishedAt: string, summary: string }, rules: Array<{ key: string, title: string, text: string, isGeneral: boolean, phases: Array<RulePhase> }> } | null }
   };

export type EditedScenarioFragment = { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string };

export type ManagedScenariosQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type ManagedScenariosQuery = { managedScenarios: { total: number, page: number, pageCount: number, items: Array<{ id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string }> } };

export type ManagedScenarioQueryVariables = Exact<{
  id: string;
}>;


export type ManagedScenarioQuery = { managedScenario: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } | null };

export type ScenarioRevisionsQueryVariables = Exact<{
  id: string;
}>;


export type ScenarioRevisionsQuery = { scenarioRevisions: Array<{ id: string, version: number, title: string, content: string, createdAt: string, editorId: string | null, editorName: string | null }> };

export type SaveScenarioMutationVariables = Exact<{
  input: SaveScenarioInput;
}>;


export type SaveScenarioMutation = { saveScenario:
    | { message: string, current: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } | null, changedBy: { id: string, username: string } | null }
    | { scenario: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } }
   };

export type PublishScenarioMutationVariables = Exact<{
  id: string;
}>;


export type PublishScenarioMutation = { publishScenario: { scenario: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } } };

export type UnpublishScenarioMutationVariables = Exact<{
  id: string;
}>;


export type UnpublishScenarioMutation = { unpublishScenario: { scenario: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } } };

export type RestoreScenarioRevisionMutationVariables = Exact<{
  id: string;
  version: number;
}>;


export type RestoreScenarioRevisionMutation = { restoreScenarioRevision: { scenario: { id: string, slug: string, title: string, content: string, isPublished: boolean, version: number, updatedAt: string } } };

export type SecurityJournalQueryVariables = Exact<{
  filter?: SecurityFilter | null | undefined;
  page: number;
  pageSize: number;
}>;


export type SecurityJournalQuery = { securityEntries: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, kind: SecurityKind, at: string, count: number, device: string, network: string, userId: string | null, username: string | null }> } };

export type SettingsHistoryQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type SettingsHistoryQuery = { settingsHistory: Array<{ at: string, actorId: string | null, actorName: string | null, changes: Array<{ field: string, before: string | null, after: string | null }> }> };

export type SettingsDetailsFragment = { siteName: string, siteDescription: string, supportEmail: string, legalPublisher: string, legalHost: string, newsletterUrl: string, openSections: Array<MemberSection>, maintenanceMode: boolean, adminAreaAccess: AdminAreaAccess, publicSignup: boolean, registrationEnabled: boolean, emailVerificationRequired: boolean, defaultUserRole: DefaultUserRole, maxUsersPerDay: number, commentsEnabled: boolean, commentModerationRequired: boolean, maxCommentLength: number, passwordMinLength: number, sessionTimeout: number, maxLoginAttempts: number, emailNotificationsEnabled: boolean, adminNotificationEmail: string, autoModerationEnabled: boolean, bannedWords: Array<string>, reportThreshold: number, confirmPermanentBans: boolean, confirmErasures: boolean, confirmHighRoles: boolean, confirmBulkBeyond: number, caseMinutesEmergency: number, caseMinutesCritical: number, caseMinutesHigh: number, caseMinutesMedium: number, caseMinutesLow: number, caseOverdueMail: boolean, backupsEnabled: boolean, backupHour: number, backupsKept: number, backupFolder: string, communityUrls: { socialNetwork: string, chat: string, liveStream: string, video: string } };

export type SiteSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteSettingsQuery = { settings: { siteName: string, siteDescription: string, supportEmail: string, legalPublisher: string, legalHost: string, newsletterUrl: string, openSections: Array<MemberSection>, maintenanceMode: boolean, adminAreaAccess: AdminAreaAccess, publicSignup: boolean, registrationEnabled: boolean, emailVerificationRequired: boolean, defaultUserRole: DefaultUserRole, maxUsersPerDay: number, commentsEnabled: boolean, commentModerationRequired: boolean, maxCommentLength: number, passwordMinLength: number, sessionTimeout: number, maxLoginAttempts: number, emailNotificationsEnabled: boolean, adminNotificationEmail: string, autoModerationEnabled: boolean, bannedWords: Array<string>, reportThreshold: number, confirmPermanentBans: boolean, confirmErasures: boolean, confirmHighRoles: boolean, confirmBulkBeyond: number, caseMinutesEmergency: number, caseMinutesCritical: number, caseMinutesHigh: number, caseMinutesMedium: number, caseMinutesLow: number, caseOverdueMail: boolean, backupsEnabled: boolean, backupHour: number, backupsKept: number, backupFolder: string, communityUrls: { socialNetwork: string, chat: string, liveStream: string, video: string } } };

export type SettingsAwaitingApprovalQueryVariables = Exact<{ [key: string]: never; }>;


export type SettingsAwaitingApprovalQuery = { mine: { items: Array<{ id: string, state: ConfirmationState, until: string }> }, forMe: { items: Array<{ id: string, state: ConfirmationState, until: string }> } };

export type SettingsRequestFragment = { id: string, state: ConfirmationState, until: string };

export type UpdateSettingsMutationVariables = Exact<{
  input: SettingsInput;
}>;


export type UpdateSettingsMutation = { updateSettings:
    | { message: string, confirmation: { id: string } }
    | { message: string, current: { siteName: string, siteDescription: string, supportEmail: string, legalPublisher: string, legalHost: string, newsletterUrl: string, openSections: Array<MemberSection>, maintenanceMode: boolean, adminAreaAccess: AdminAreaAccess, publicSignup: boolean, registrationEnabled: boolean, emailVerificationRequired: boolean, defaultUserRole: DefaultUserRole, maxUsersPerDay: number, commentsEnabled: boolean, commentModerationRequired: boolean, maxCommentLength: number, passwordMinLength: number, sessionTimeout: number, maxLoginAttempts: number, emailNotificationsEnabled: boolean, adminNotificationEmail: string, autoModerationEnabled: boolean, bannedWords: Array<string>, reportThreshold: number, confirmPermanentBans: boolean, confirmErasures: boolean, confirmHighRoles: boolean, confirmBulkBeyond: number, caseMinutesEmergency: number, caseMinutesCritical: number, caseMinutesHigh: number, caseMinutesMedium: number, caseMinutesLow: number, caseOverdueMail: boolean, backupsEnabled: boolean, backupHour: number, backupsKept: number, backupFolder: string, communityUrls: { socialNetwork: string, chat: string, liveStream: string, video: string } } | null, changedBy: { id: string, username: string } | null }
    | { settings: { siteName: string, siteDescription: string, supportEmail: string, legalPublisher: string, legalHost: string, newsletterUrl: string, openSections: Array<MemberSection>, maintenanceMode: boolean, adminAreaAccess: AdminAreaAccess, publicSignup: boolean, registrationEnabled: boolean, emailVerificationRequired: boolean, defaultUserRole: DefaultUserRole, maxUsersPerDay: number, commentsEnabled: boolean, commentModerationRequired: boolean, maxCommentLength: number, passwordMinLength: number, sessionTimeout: number, maxLoginAttempts: number, emailNotificationsEnabled: boolean, adminNotificationEmail: string, autoModerationEnabled: boolean, bannedWords: Array<string>, reportThreshold: number, confirmPermanentBans: boolean, confirmErasures: boolean, confirmHighRoles: boolean, confirmBulkBeyond: number, caseMinutesEmergency: number, caseMinutesCritical: number, caseMinutesHigh: number, caseMinutesMedium: number, caseMinutesLow: number, caseOverdueMail: boolean, backupsEnabled: boolean, backupHour: number, backupsKept: number, backupFolder: string, communityUrls: { socialNetwork: string, chat: string, liveStream: string, video: string } } }
   };

export type RestoreDefaultSettingsMutationVariables = Exact<{ [key: string]: never; }>;


export type RestoreDefaultSettingsMutation = { restoreDefaultSettings:
    | { message: string, confirmation: { id: string } }
    | { settings: { siteName: string, siteDescription: string, supportEmail: string, legalPublisher: string, legalHost: string, newsletterUrl: string, openSections: Array<MemberSection>, maintenanceMode: boolean, adminAreaAccess: AdminAreaAccess, publicSignup: boolean, registrationEnabled: boolean, emailVerificationRequired: boolean, defaultUserRole: DefaultUserRole, maxUsersPerDay: number, commentsEnabled: boolean, commentModerationRequired: boolean, maxCommentLength: number, passwordMinLength: number, sessionTimeout: number, maxLoginAttempts: number, emailNotificationsEnabled: boolean, adminNotificationEmail: string, autoModerationEnabled: boolean, bannedWords: Array<string>, reportThreshold: number, confirmPermanentBans: boolean, confirmErasures: boolean, confirmHighRoles: boolean, confirmBulkBeyond: number, caseMinutesEmergency: number, caseMinutesCritical: number, caseMinutesHigh: number, caseMinutesMedium: number, caseMinutesLow: number, caseOverdueMail: boolean, backupsEnabled: boolean, backupHour: number, backupsKept: number, backupFolder: string, communityUrls: { socialNetwork: string, chat: string, liveStream: string, video: string } } }
   };

export type ExportSettingsMutationVariables = Exact<{ [key: string]: never; }>;


export type ExportSettingsMutation = { exportSettings: { fileName: string, json: string } };

export type ClearCachesMutationVariables = Exact<{ [key: string]: never; }>;


export type ClearCachesMutation = { clearCaches: { names: Array<string>, message: string } };

export type ExplainPermissionQueryVariables = Exact<{
  userId: string;
  permission: Permission;
  onId?: string | null | undefined;
}>;


export type ExplainPermissionQuery = { explainPermission: { permission: Permission, granted: boolean, through: Array<{ assignedAt: string, assignedById: string | null, assignedByName: string | null, until: string | null, role: { id: string, name: string, color: string, hierarchy: number } }>, lacking: Array<{ id: string, name: string, color: string, hierarchy: number }>, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, doers: { others: number, names: Array<{ id: string, username: string }> }, givers: { others: number, names: Array<{ id: string, username: string }> } } };

export type RoleChipFragment = { id: string, name: string, color: string, hierarchy: number };

export type UserRowFragment = { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null };

export type UserDetailsFragment = { subscriptionEndsAt: string | null, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, commentCount: number, version: number, id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, signInObstacles: Array<{ kind: SignInObstacleKind, since: string | null, until: string | null }>, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null };

export type ManagedUsersQueryVariables = Exact<{
  filter?: UserFilter | null | undefined;
  sort: UserSort;
  direction: SortDirection;
  page: number;
  pageSize: number;
}>;


export type ManagedUsersQuery = { users: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null }> } };

export type ManagedUserDetailsQueryVariables = Exact<{
  id: string;
  caseNumber?: string | null | undefined;
}>;


export type ManagedUserDetailsQuery = { user: { subscriptionEndsAt: string | null, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, commentCount: number, version: number, id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, signInObstacles: Array<{ kind: SignInObstacleKind, since: string | null, until: string | null }>, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null } | null };

export type UserCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type UserCountsQuery = { userCounts: { total: number, online: number, withRoles: number, banned: number, premium: number } };

export type RoleChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type RoleChoicesQuery = { roles: Array<{ description: string, permissions: Array<Permission>, id: string, name: string, color: string, hierarchy: number, viewerCan: { assign: boolean, edit: boolean } }> };

export type CreateUserMutationVariables = Exact<{
  input: CreateUserInput;
}>;


export type CreateUserMutation = { createUser:
    | { message: string, confirmation: { id: string } }
    | { user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null } }
   };

export type UpdateUserMutationVariables = Exact<{
  input: UpdateUserInput;
}>;


export type UpdateUserMutation = { updateUser:
    | { message: string, current: { subscriptionEndsAt: string | null, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, commentCount: number, version: number, id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, signInObstacles: Array<{ kind: SignInObstacleKind, since: string | null, until: string | null }>, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null } | null }
    | { user: { subscriptionEndsAt: string | null, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, commentCount: number, version: number, id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, joinedAt: string, lastLoginAt: string | null, isOnline: boolean, isActive: boolean, emailVerified: boolean, invitedAt: string | null, deletionRequestedAt: string | null, issues: Array<AccountIssue>, lockedUntil: string | null, twoFactorEnabled: boolean | null, passkeyCount: number | null, warningCount: number, signInObstacles: Array<{ kind: SignInObstacleKind, since: string | null, until: string | null }>, roles: Array<{ id: string, name: string, color: string, hierarchy: number }>, rolesEndingSoon: Array<{ roleId: string, until: string }>, ban: { id: string, reason: string, bannedAt: string, expiresAt: string | null } | null, viewerCan: { edit: boolean, ban: boolean, liftBan: boolean, delete: boolean, manageRoles: boolean }, conflict: { message: string, lastResort: boolean } | null } }
   };

export type DeleteUserMutationVariables = Exact<{
  id: string;
  lastResort?: string | null | undefined;
}>;


export type DeleteUserMutation = { deleteUser:
    | { message: string, confirmation: { id: string } }
    | { id: string, message: string }
   };

export type BanUserMutationVariables = Exact<{
  input: BanUserInput;
}>;


export type BanUserMutation = { banUser:
    | { message: string, confirmation: { id: string } }
    | { ban: { id: string, expiresAt: string | null } }
   };

export type LiftBanMutationVariables = Exact<{
  userId: string;
  lastResort?: string | null | undefined;
}>;


export type LiftBanMutation = { liftBan: { ban: { id: string } } };

export type BulkUsersMutationVariables = Exact<{
  input: UserBulkInput;
}>;


export type BulkUsersMutation = { bulkUsers:
    | { message: string, confirmation: { id: string } }
    | { dryRun: boolean, done: number, refused: number, results: Array<{ id: string, label: string, done: boolean, error: string | null, code: ErrorCode | null, missing: Permission | null, onId: string | null }>, staff: Array<{ id: string, roles: Array<string> }> }
   };

export type ResetTwoFactorMutationVariables = Exact<{
  userId: string;
}>;


export type ResetTwoFactorMutation = { resetTwoFactor: { message: string } };

export type ResetPasskeysMutationVariables = Exact<{
  userId: string;
}>;


export type ResetPasskeysMutation = { resetPasskeys: { message: string } };

export type SendAccountMailMutationVariables = Exact<{
  userId: string;
  mail: AccountMail;
}>;


export type SendAccountMailMutation = { sendAccountMail: { message: string } };

export type LiftSignInLockMutationVariables = Exact<{
  userId: string;
}>;


export type LiftSignInLockMutation = { liftSignInLock: { message: string } };

export type ImpersonateRoleMutationVariables = Exact<{
  roleId: string;
}>;


export type ImpersonateRoleMutation = { impersonateRole: { viewingAs: { name: string, until: string } } };

export type ImpersonateUserMutationVariables = Exact<{
  userId: string;
}>;


export type ImpersonateUserMutation = { impersonateUser: { viewingAs: { name: string, until: string } } };

export type MyProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type MyProfileQuery = { viewer: { user: { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number } } | null };

export type ProfileFragment = { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number };

export type UpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { user: { id: string, username: string, email: string, pendingEmail: string | null, emailVerified: boolean, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number } } };

export type EmailAvailabilityQueryVariables = Exact<{
  email: string;
}>;


export type EmailAvailabilityQuery = { emailAvailability: { available: boolean, message: string } };

export type MySessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type MySessionsQuery = { mySessions: Array<{ id: string, createdAt: string, lastSeenAt: string, device: string, ipAddress: string, current: boolean }> };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { id: string, message: string } };

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

export type MyInstallationsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyInstallationsQuery = { myInstallations: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }> };

export type RegisterInstallationMutationVariables = Exact<{
  name: string;
}>;


export type RegisterInstallationMutation = { registerInstallation: { key: string, installation: { id: string } } };

export type RenameInstallationMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenameInstallationMutation = { renameInstallation: { installation: { id: string, name: string } } };

export type RevokeInstallationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeInstallationMutation = { revokeInstallation: { id: string, message: string } };

export type MyShiftsQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type MyShiftsQuery = { myShifts: { total: number, page: number, pageCount: number, items: Array<{ id: string, state: ShiftState, verdict: ShiftVerdict, openedAt: string, closedAt: string | null, callCount: number, countedCalls: number, experience: number, explanation: string | null, note: string | null }> } };

export type GameLinkQueryVariables = Exact<{
  code: string;
}>;


export type GameLinkQuery = { gameLink: { name: string, createdAt: string } | null };

export type ApproveGameLinkMutationVariables = Exact<{
  code: string;
}>;


export type ApproveGameLinkMutation = { approveGameLink: { message: string } };

export type RefuseGameLinkMutationVariables = Exact<{
  code: string;
}>;


export type RefuseGameLinkMutation = { refuseGameLink: { message: string } };

export type SecurityActivityQueryVariables = Exact<{
  pageSize: number;
}>;


export type SecurityActivityQuery = { mySecurityActivity: { total: number, items: Array<{ id: string, kind: SecurityKind, at: string, count: number, device: string, network: string }> } };

export type TwoFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type TwoFactorQuery = { twoFactor: { enabled: boolean, enabledAt: string | null, recoveryCodesLeft: number, authenticatorWorks: boolean, byPasskey: boolean } };

export type StartTwoFactorMutationVariables = Exact<{
  password: string;
}>;


export type StartTwoFactorMutation = { startTwoFactor: { secret: string, uri: string } };

export type ConfirmTwoFactorMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoFactorMutation = { confirmTwoFactor: { codes: Array<string> } };

export type DisableTwoFactorMutationVariables = Exact<{
  password?: string | null | undefined;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
}>;


export type DisableTwoFactorMutation = { disableTwoFactor: { message: string } };

export type RenewRecoveryCodesMutationVariables = Exact<{
  password?: string | null | undefined;
  code?: string | null | undefined;
  passkey?: PasskeyAnswerInput | null | undefined;
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

export type MyApiTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type MyApiTokensQuery = { myApiTokens: Array<{ id: string, name: string, scopes: Array<ApiScope>, createdAt: string, expiresAt: string, lastUsedAt: string | null }> };

export type CreateApiTokenMutationVariables = Exact<{
  input: CreateApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken: { token: string, apiToken: { id: string } } };

export type RevokeApiTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiTokenMutation = { revokeApiToken: { message: string } };

export type MyExternalAccountsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyExternalAccountsQuery = { myExternalAccounts: Array<{ id: string, providerId: string | null, providerName: string, label: string, createdAt: string, lastUsedAt: string | null }> };

export type StartExternalLinkMutationVariables = Exact<{
  input: StartExternalLinkInput;
}>;


export type StartExternalLinkMutation = { startExternalLink: { url: string } };

export type UnlinkExternalAccountMutationVariables = Exact<{
  id: string;
}>;


export type UnlinkExternalAccountMutation = { unlinkExternalAccount: { id: string, message: string } };

export type OwnPasskeyFragment = { id: string, name: string, createdAt: string, lastUsedAt: string | null, backedUp: boolean };

export type MyPasskeysQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPasskeysQuery = { myPasskeys: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null, backedUp: boolean }> };

export type StartPasskeyProofMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyProofMutation = { startPasskeyProof: { challenge: string, rpId: string, timeout: number, userVerification: string, allowCredentials: Array<{ id: string, transports: Array<string> }> } };

export type StartPasskeyRegistrationMutationVariables = Exact<{
  proof: ProofInput;
}>;


export type StartPasskeyRegistrationMutation = { startPasskeyRegistration: { challenge: string, rpId: string, rpName: string, userHandle: string, userName: string, userDisplayName: string, timeout: number, algorithms: Array<number>, excludeCredentials: Array<{ id: string, transports: Array<string> }> } };

export type AddPasskeyMutationVariables = Exact<{
  input: NewPasskeyInput;
}>;


export type AddPasskeyMutation = { addPasskey: { passkey: { id: string, name: string, createdAt: string, lastUsedAt: string | null, backedUp: boolean } } };

export type RenamePasskeyMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenamePasskeyMutation = { renamePasskey: { passkey: { id: string, name: string, createdAt: string, lastUsedAt: string | null, backedUp: boolean } } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
  proof: ProofInput;
}>;


export type RemovePasskeyMutation = { removePasskey: { id: string, message: string } };

export type RequirePasskeysMutationVariables = Exact<{
  proof: ProofInput;
}>;


export type RequirePasskeysMutation = { requirePasskeys: { codes: Array<string> } };

export type MyAchievementsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAchievementsQuery = { myAchievements: Array<{ id: string, key: string, name: string, description: string, icon: string, category: AchievementCategory, metric: AchievementMetric, rewardExperience: number, unlocked: boolean, unlockedAt: string | null, progress: number, maxProgress: number }> };

export type AchievementDetailsFragment = { id: string, key: string, name: string, description: string, icon: string, category: AchievementCategory, metric: AchievementMetric, rewardExperience: number, unlocked: boolean, unlockedAt: string | null, progress: number, maxProgress: number };

export type MemberDashboardQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberDashboardQuery = { myStatistics: { successfulCalls: number, averageResponseSeconds: number | null, totalPlayMinutes: number, experience: number, level: number, rank: Rank, lastCallAt: string | null, totalCalls: number, verifiedCalls: number, recentAchievements: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlocked: boolean }> }, month: { summary: { calls: number, successful: number, averageResponseSeconds: number | null, playMinutes: number }, before: { calls: number, successful: number, averageResponseSeconds: number | null, playMinutes: number } }, week: { days: Array<{ day: string, calls: number, successful: number }>, before: { calls: number } }, events: { items: Array<{ resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> }> }, articles: { items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> } };

export type SessionLeftQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionLeftQuery = { mySessions: Array<{ id: string, current: boolean, lastSeenAt: string, expiresAt: string }> };

export type CallFiguresFragment = { calls: number, successful: number, averageResponseSeconds: number | null, playMinutes: number };

export type OwnDecisionDetailsFragment = { id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, facts: string | null, quote: string | null, shiftId: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, appealUntil: string, mustBeRead: boolean, overturnedBecause: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { kind: AppealKind, text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null };

export type MyDecisionsQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type MyDecisionsQuery = { myDecisions: { total: number, page: number, pageCount: number, items: Array<{ id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, canAppeal: boolean, mustBeRead: boolean, appeal: { state: AppealState } | null }> } };

export type MyDecisionQueryVariables = Exact<{
  id: string;
}>;


export type MyDecisionQuery = { myDecision: { id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, facts: string | null, quote: string | null, shiftId: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, appealUntil: string, mustBeRead: boolean, overturnedBecause: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { kind: AppealKind, text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null } | null };

export type MyUnreadWarningsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyUnreadWarningsQuery = { myUnreadWarnings: Array<{ id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, facts: string | null, quote: string | null, shiftId: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, appealUntil: string, mustBeRead: boolean, overturnedBecause: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { kind: AppealKind, text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null }> };

export type AcknowledgeWarningMutationVariables = Exact<{
  id: string;
}>;


export type AcknowledgeWarningMutation = { acknowledgeWarning: { decision: { id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, facts: string | null, quote: string | null, shiftId: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, appealUntil: string, mustBeRead: boolean, overturnedBecause: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { kind: AppealKind, text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null } } };

export type FileAppealMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type FileAppealMutation = { fileAppeal: { decision: { id: string, kind: DecisionKind, title: string, state: DecisionState, takenAt: string, restriction: string, facts: string | null, quote: string | null, shiftId: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, appealUntil: string, mustBeRead: boolean, overturnedBecause: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { kind: AppealKind, text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null } } };

export type MyCalendarAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCalendarAddressQuery = { myCalendarAddress: { createdAt: string } | null };

export type CreateCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateCalendarAddressMutation = { createCalendarAddress: { url: string, calendarAddress: { createdAt: string } } };

export type RevokeCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeCalendarAddressMutation = { revokeCalendarAddress: { message: string } };

export type EventQueryVariables = Exact<{
  id: string;
}>;


export type EventQuery = { event: { resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } | null };

export type EventParticipantsQueryVariables = Exact<{
  id: string;
}>;


export type EventParticipantsQuery = { eventParticipants: { others: number, people: Array<{ id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean }> } };

export type ShownInEventsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShownInEventsQuery = { shownInEvents: boolean, shownInStandings: boolean, rankingVisibility: RankingVisibility };

export type SetShownInEventsMutationVariables = Exact<{
  shown: boolean;
}>;


export type SetShownInEventsMutation = { setShownInEvents: { shown: boolean } };

export type EventStandingsQueryVariables = Exact<{
  id: string;
  page: number;
}>;


export type EventStandingsQuery = { eventStandings: { isFinal: boolean, lines: { total: number, page: number, pageCount: number, items: Array<{ place: number, score: number | null, calls: number | null, experience: number | null, isOwn: boolean, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null }> }, own: { place: number, score: number | null, calls: number | null, experience: number | null, isOwn: boolean, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null } | null } | null };

export type StandingLineFragment = { place: number, score: number | null, calls: number | null, experience: number | null, isOwn: boolean, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null };

export type EventsQueryVariables = Exact<{
  status: EventStatus;
  page: number;
}>;


export type EventsQuery = { events: { total: number, page: number, pageCount: number, items: Array<{ resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> }> } };

export type EventDetailsFragment = { resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> };

export type RegisterForEventMutationVariables = Exact<{
  id: string;
}>;


export type RegisterForEventMutation = { registerForEvent: { event: { resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } } };

export type UnregisterFromEventMutationVariables = Exact<{
  id: string;
}>;


export type UnregisterFromEventMutation = { unregisterFromEvent: { event: { resultsAt: string | null, id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, registration: { state: RegistrationState, position: number | null } | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> } } };

export type AutoFollowQueryVariables = Exact<{ [key: string]: never; }>;


export type AutoFollowQuery = { discussionChoices: { followsOwn: boolean } };

export type SetAutoFollowMutationVariables = Exact<{
  followsOwn: boolean;
}>;


export type SetAutoFollowMutation = { setAutoFollow: { choices: { followsOwn: boolean } } };

export type FavouritesQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type FavouritesQuery = { favourites: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ premium: boolean, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, name: string } }> } };

export type FollowedThreadsQueryVariables = Exact<{
  page: number;
}>;


export type FollowedThreadsQuery = { followedThreads: { total: number, page: number, pageCount: number, items: Array<{ articleId: string, title: string | null, commentCount: number | null, followedAt: string, news: { notificationId: string, count: number, actionUrl: string } | null }> }, discussionChoices: { followsOwn: boolean } };

export type GameSettingsDetailsFragment = { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } };

export type MyGameSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyGameSettingsQuery = { viewer: { user: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } } | null };

export type UpdateGameSettingsMutationVariables = Exact<{
  input: GameSettingsInput;
}>;


export type UpdateGameSettingsMutation = { updateGameSettings: { user: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } } };

export type ResetGameSettingsMutationVariables = Exact<{ [key: string]: never; }>;


export type ResetGameSettingsMutation = { resetGameSettings: { user: { id: string, gameSettings: { soundVolume: number, musicVolume: number, notifications: boolean, autoSave: boolean, difficulty: Difficulty, keyboardShortcuts: { answerCall: string, hangUp: string, transfer: string, mute: string, hold: string, notes: string }, display: { resolution: string, windowMode: string, graphicsQuality: string } } } } };

export type ConversationMessageFragment = { id: string, fromTeam: boolean, text: string, sentAt: string };

export type MyConversationsQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type MyConversationsQuery = { myConversations: { total: number, page: number, pageCount: number, items: Array<{ number: string, subjectType: CaseSubjectType, lastMessage: { id: string, fromTeam: boolean, text: string, sentAt: string } }> } };

export type MyConversationQueryVariables = Exact<{
  number: string;
}>;


export type MyConversationQuery = { myConversation: { number: string, subjectType: CaseSubjectType, commentText: string | null, messages: Array<{ id: string, fromTeam: boolean, text: string, sentAt: string }> } | null };

export type AnswerTeamMutationVariables = Exact<{
  number: string;
  text: string;
  clientKey?: string | null | undefined;
}>;


export type AnswerTeamMutation = { answerTeam: { conversation: { number: string, subjectType: CaseSubjectType, commentText: string | null, messages: Array<{ id: string, fromTeam: boolean, text: string, sentAt: string }> } } };

export type MyStaffViewsQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type MyStaffViewsQuery = { myStaffViews: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, what: LookedAt, role: string, at: string, caseNumber: string | null }> } };

export type MyPersonalDataQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPersonalDataQuery = { myPersonalData: Array<{ key: string, section: PersonalDataSection, title: string, what: string, purpose: string, ground: LegalGround, retention: string, seenAt: string | null, held: boolean }> };

export type MyConsentsQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type MyConsentsQuery = { myConsents: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ id: string, kind: ConsentKind, about: string | null, given: boolean, textVersion: string | null, at: string }> } };

export type MemberArticleQueryVariables = Exact<{
  id: string;
}>;


export type MemberArticleQuery = { article: { contentHtml: string, audience: ArticleAudience, premium: boolean, tags: Array<string>, commentCount: number, commentsOpen: boolean, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, likeCount: number, viewerHasLiked: boolean, viewerFollows: boolean, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string }, similar: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> } | null };

export type MemberLikeFragment = { id: string, likeCount: number, viewerHasLiked: boolean };

export type SetMemberLikeMutationVariables = Exact<{
  articleId: string;
  liked: boolean;
}>;


export type SetMemberLikeMutation = { setArticleLike: { article: { id: string, likeCount: number, viewerHasLiked: boolean } } };

export type MemberNewsListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: ArticleCategory | null | undefined;
  tag?: string | null | undefined;
  author?: string | null | undefined;
  page: number;
  pageSize: number;
}>;


export type MemberNewsListQuery = { articles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ premium: boolean, commentCount: number, tags: Array<string>, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, likeCount: number, viewerHasLiked: boolean, author: { id: string, name: string } }> }, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string } | null };

export type MemberPlayerQueryVariables = Exact<{
  username: string;
  seenBy: PlayerVisibility;
}>;


export type MemberPlayerQuery = { player: { username: string, avatarUrl: string | null, frame: AvatarFrame | null, isOwn: boolean, visibility: PlayerVisibility | null, hiddenParts: Array<PlayerPart> | null, joinedAt: string | null, rank: { level: number, rank: Rank, rankPercent: number, nextRank: Rank | null, experienceToNextRank: number | null } | null, worn: { title: string | null, badges: Array<{ name: string, icon: string | null }> } | null, activity: { from: string, to: string, calls: number, longestStreak: number, days: Array<{ day: string, calls: number }> } | null, best: { perfectRun: number | null, averageResponseSeconds: number | null, nights: number | null, playMinutes: number | null, busiestDay: { day: string, calls: number } | null, bestMonth: { month: string, calls: number, successPercent: number } | null }, comments: Array<{ id: string, articleId: string, articleTitle: string, content: string, createdAt: string, likeCount: number }> | null, achievements: { total: number, reached: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlockedAt: string }> } | null, events: { played: number, podiums: number, latest: Array<{ eventId: string, name: string, endedAt: string, place: number, ranked: number }> } | null } | null };

export type OwnVerifiedCallsQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnVerifiedCallsQuery = { myStatistics: { totalCalls: number, verifiedCalls: number } };

export type PlayerChoicesFragment = { visibility: PlayerVisibility, shownParts: Array<PlayerPart>, title: string | null, frame: string | null, badges: Array<string>, items: Array<{ key: string, kind: ItemKind, name: string, icon: string | null, frame: AvatarFrame | null, origin: string }> };

export type MyPlayerSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type MyPlayerSettingsQuery = { myPlayerSettings: { visibility: PlayerVisibility, shownParts: Array<PlayerPart>, title: string | null, frame: string | null, badges: Array<string>, items: Array<{ key: string, kind: ItemKind, name: string, icon: string | null, frame: AvatarFrame | null, origin: string }> } };

export type SavePlayerSettingsMutationVariables = Exact<{
  input: PlayerSettingsInput;
}>;


export type SavePlayerSettingsMutation = { savePlayerSettings: { settings: { visibility: PlayerVisibility, shownParts: Array<PlayerPart>, title: string | null, frame: string | null, badges: Array<string>, items: Array<{ key: string, kind: ItemKind, name: string, icon: string | null, frame: AvatarFrame | null, origin: string }> } } };

export type NotificationDeliveryQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationDeliveryQuery = { notificationDelivery: { pushKey: string, timeZone: string | null, quietFrom: number | null, quietUntil: number | null, digest: DigestRhythm | null, devices: Array<{ id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> }> } };

export type SetNotificationDeliveryMutationVariables = Exact<{
  input: DeliveryInput;
}>;


export type SetNotificationDeliveryMutation = { setNotificationDelivery: { delivery: { pushKey: string, timeZone: string | null, quietFrom: number | null, quietUntil: number | null, digest: DigestRhythm | null, devices: Array<{ id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> }> } } };

export type SetPushKindsMutationVariables = Exact<{
  id: string;
  mutedKinds: Array<NotificationKind> | NotificationKind;
}>;


export type SetPushKindsMutation = { setPushKinds: { device: { id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> } } };

export type RemovePushDeviceMutationVariables = Exact<{
  id: string;
}>;


export type RemovePushDeviceMutation = { removePushDevice: { id: string, message: string } };

export type SendTestPushMutationVariables = Exact<{
  id: string;
}>;


export type SendTestPushMutation = { sendTestPush: { message: string } };

export type DeliveryFragment = { pushKey: string, timeZone: string | null, quietFrom: number | null, quietUntil: number | null, digest: DigestRhythm | null, devices: Array<{ id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> }> };

export type NotificationPreferencesQueryVariables = Exact<{ [key: string]: never; }>;


export type NotificationPreferencesQuery = { notificationPreferences: Array<{ kind: NotificationKind, inSite: boolean, byMail: boolean }> };

export type UpdateNotificationPreferencesMutationVariables = Exact<{
  preferences: Array<NotificationPreferenceInput> | NotificationPreferenceInput;
}>;


export type UpdateNotificationPreferencesMutation = { updateNotificationPreferences: { preferences: Array<{ kind: NotificationKind, inSite: boolean, byMail: boolean }> } };

export type RankingQueryVariables = Exact<{
  period: RankingPeriod;
  previous: boolean;
  measure: RankingMeasure;
  kind?: CallKind | null | undefined;
  after?: string | null | undefined;
}>;


export type RankingQuery = { ranking: { from: string | null, to: string | null, minimumCalls: number, total: number, next: string | null, lines: Array<{ place: number, isTied: boolean, isMe: boolean, score: number, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean, level: { level: number, rank: Rank } | null } | null, figures: { calls: number } | null }>, slices: Array<{ from: number, players: number }>, me: { visibility: RankingVisibility, missingCalls: number, place: number | null, aheadPercent: number | null, slice: number | null, neighbours: Array<{ place: number, isTied: boolean, isMe: boolean, score: number, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean, level: { level: number, rank: Rank } | null } | null, figures: { calls: number } | null }> } }, myStatistics: { totalCalls: number, verifiedCalls: number } };

export type RankingLineFragment = { place: number, isTied: boolean, isMe: boolean, score: number, player: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean, level: { level: number, rank: Rank } | null } | null, figures: { calls: number } | null };

export type RankingVisibilityQueryVariables = Exact<{ [key: string]: never; }>;


export type RankingVisibilityQuery = { rankingVisibility: RankingVisibility };

export type SetRankingVisibilityMutationVariables = Exact<{
  visibility: RankingVisibility;
}>;


export type SetRankingVisibilityMutation = { setRankingVisibility: { visibility: RankingVisibility } };

export type ResponsesFragment = { quarterSeconds: number, medianSeconds: number, threeQuartersSeconds: number };

export type NotableFragment = { callId: string, why: string, facts: Array<{ label: string, value: string }> };

export type DebriefingQueryVariables = Exact<{
  id: string;
}>;


export type DebriefingQuery = { myStatistics: { totalCalls: number, verifiedCalls: number }, myDebriefing: { installationName: string, previousId: string | null, nextId: string | null, rank: Rank, level: number, experienceToNextLevel: number, shift: { id: string, verdict: ShiftVerdict, openedAt: string, closedAt: string | null, callCount: number, countedCalls: number, experience: number, explanation: string | null, note: string | null, decidedAt: string | null, decisionId: string | null }, calls: Array<{ callId: string, answeredAt: string, kind: CallKind, successful: boolean, perfect: boolean, responseMillis: number, durationSeconds: number }>, rules: Array<{ code: string, condition: string }>, report: { calls: number, successful: number, perfect: number, perfectRecord: number, responses: { quarterSeconds: number, medianSeconds: number, threeQuartersSeconds: number }, ownResponses: { shifts: number, quarterSeconds: number, medianSeconds: number, threeQuartersSeconds: number } | null, peerResponses: { players: number, quarterSeconds: number, medianSeconds: number, threeQuartersSeconds: number } | null, successfulRun: { length: number } | null, perfectRun: { length: number } | null, best: { callId: string, why: string, facts: Array<{ label: string, value: string }> } | null, worst: { callId: string, why: string, facts: Array<{ label: string, value: string }> } | null, advice: { rule: string, sentence: string, reason: string, callId: string | null }, gains: Array<{ label: string, experience: number }>, achievements: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlocked: boolean, rewardExperience: number }>, picture: { name: string, isNamed: boolean, rank: string | null, hidden: Array<PictureFigure>, offered: Array<{ figure: PictureFigure, phrase: string }> } } | null } | null };

export type ComparedShiftsQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type ComparedShiftsQuery = { myShiftsCompared: { total: number, page: number, pageCount: number, items: Array<{ id: string, state: ShiftState, verdict: ShiftVerdict, openedAt: string, closedAt: string | null, calls: number, successful: number | null, medianSeconds: number | null, experience: number, medianChangeSeconds: number | null, successChange: number | null }> } };

export type MyStatisticsQueryVariables = Exact<{
  days: number;
}>;


export type MyStatisticsQuery = { myStatistics: { experience: number, level: number, rank: Rank, nextRank: Rank | null, experienceToNextRank: number | null, totalCalls: number, verifiedCalls: number }, myCallHistory: { medianResponseSeconds: number | null, summary: { calls: number, successful: number, averageResponseSeconds: number | null, playMinutes: number }, before: { calls: number, successful: number, averageResponseSeconds: number | null, playMinutes: number }, days: Array<{ day: string, calls: number, successful: number, averageResponseSeconds: number | null }>, responseTimes: Array<{ fromSeconds: number, toSeconds: number | null, calls: number }>, hours: Array<{ hour: number, calls: number, successful: number }>, kinds: Array<{ kind: CallKind, calls: number, successful: number }> } };

export type NewCallsSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NewCallsSubscription = { myStatisticsChanged: { totalCalls: number } };

export type VerifiedCallsFragment = { totalCalls: number, verifiedCalls: number };

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


export type SetMembershipRenewalMutation = { setMembershipRenewal: { membership: { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean } } };

export type SubscriptionSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type SubscriptionSummaryQuery = { store: { membership: { tier: SubscriptionTier, startedAt: string | null, endsAt: string | null, renews: boolean } }, myOrders: { total: number, items: Array<{ id: string, number: string }> } };

export type InvoiceQueryVariables = Exact<{
  id: string;
}>;


export type InvoiceQuery = { order: { id: string, number: string, productName: string, category: ProductCategory, priceCents: number, status: OrderStatus, createdAt: string, paidAt: string | null, periodStart: string | null, periodEnd: string | null, demonstration: boolean, failureReason: string | null, buyerName: string, buyerEmail: string } | null };

export type MyOrdersQueryVariables = Exact<{
  page: number;
}>;


export type MyOrdersQuery = { myOrders: { total: number, page: number, pageCount: number, items: Array<{ id: string, number: string, productName: string, category: ProductCategory, priceCents: number, status: OrderStatus, createdAt: string, periodStart: string | null, periodEnd: string | null, failureReason: string | null }> } };

export type RequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { message: string } };

export type PasswordResetLinkQueryVariables = Exact<{
  token: string;
}>;


export type PasswordResetLinkQuery = { passwordResetLink: PasswordResetLink };

export type FirstAdministratorLinkQueryVariables = Exact<{
  token: string;
}>;


export type FirstAdministratorLinkQuery = { firstAdministratorLink: FirstAdministratorLink };

export type ResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { message: string, reviewToken: string | null } };

export type VerifyEmailMutationVariables = Exact<{
  token: string;
}>;


export type VerifyEmailMutation = { verifyEmail: { message: string } };

export type ResendEmailVerificationMutationVariables = Exact<{
  email: string;
}>;


export type ResendEmailVerificationMutation = { resendEmailVerification: { message: string } };

export type EmailConfirmationLinkQueryVariables = Exact<{
  token: string;
}>;


export type EmailConfirmationLinkQuery = { emailConfirmationLink: EmailConfirmationLink };

export type EmailChangeLinkQueryVariables = Exact<{
  token: string;
}>;


export type EmailChangeLinkQuery = { emailChangeLink: EmailChangeLink };

export type RevertEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type RevertEmailChangeMutation = { revertEmailChange: { message: string, passwordToken: string } };

export type NotMeLinkQueryVariables = Exact<{
  token: string;
}>;


export type NotMeLinkQuery = { notMeLink: NotMeLink };

export type RecentAccessQueryVariables = Exact<{
  token: string;
}>;


export type RecentAccessQuery = { recentAccess: { state: RecentAccessState, items: Array<{ id: string, kind: AccessKind, name: string | null, addedAt: string, removable: boolean }> } };

export type RemoveRecentAccessMutationVariables = Exact<{
  token: string;
  ids: Array<string> | string;
}>;


export type RemoveRecentAccessMutation = { removeRecentAccess: { message: string } };

export type SecureAccountMutationVariables = Exact<{
  token: string;
}>;


export type SecureAccountMutation = { secureAccount: { message: string } };

export type LinkedDecisionFragment = { id: string, kind: DecisionKind, title: string, takenAt: string, restriction: string, facts: string | null, quote: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, state: DecisionState, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null };

export type DecisionByLinkQueryVariables = Exact<{
  token: string;
}>;


export type DecisionByLinkQuery = { decisionByLink: { id: string, kind: DecisionKind, title: string, takenAt: string, restriction: string, facts: string | null, quote: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, state: DecisionState, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null }, otherDecisionsByLink: Array<{ id: string, kind: DecisionKind, title: string, takenAt: string, restriction: string, facts: string | null, quote: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, state: DecisionState, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null }> };

export type FileAppealByLinkMutationVariables = Exact<{
  token: string;
  id?: string | null | undefined;
  text: string;
}>;


export type FileAppealByLinkMutation = { fileAppealByLink: { decision: { id: string, kind: DecisionKind, title: string, takenAt: string, restriction: string, facts: string | null, quote: string | null, decidedBy: string, waysToAppeal: string, canAppeal: boolean, state: DecisionState, rule: { key: string, version: number, title: string, publishedAt: string } | null, appeal: { text: string, filedAt: string, state: AppealState, grounds: string | null, decidedAt: string | null, effect: string | null, decidedBy: string | null, finality: string | null, rule: { key: string, version: number, title: string, publishedAt: string } | null } | null } } };

export type ExportDataByLinkMutationVariables = Exact<{
  token: string;
}>;


export type ExportDataByLinkMutation = { exportDataByLink: { fileName: string, json: string } };

export type PublicCallQueryVariables = Exact<{
  slug: string;
}>;


export type PublicCallQuery = { scenario: { slug: string, title: string, content: string } | null, scenarioAfter: { slug: string, title: string } | null };

export type PublicHomeQueryVariables = Exact<{ [key: string]: never; }>;


export type PublicHomeQuery = { articles: { total: number, items: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> }, quickUpdates: Array<{ id: string, title: string, description: string, publishedOn: string, type: QuickUpdateType }> };

export type PublicArticleQueryVariables = Exact<{
  slug: string;
  preview: boolean;
}>;


export type PublicArticleQuery = { article: { contentHtml: string, audience: ArticleAudience, status: ArticleStatus, updatedAt: string, seoTitle: string | null, seoDescription: string | null, tags: Array<string>, likeCount: number, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string }, similar: Array<{ id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> } | null };

export type PublicNewsListQueryVariables = Exact<{
  search?: string | null | undefined;
  category?: ArticleCategory | null | undefined;
  tag?: string | null | undefined;
  author?: string | null | undefined;
  page: number;
  pageSize: number;
}>;


export type PublicNewsListQuery = { articles: { total: number, page: number, pageSize: number, pageCount: number, items: Array<{ tags: Array<string>, id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } }> }, author: { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string } | null };

export type PublicPlayerQueryVariables = Exact<{
  username: string;
}>;


export type PublicPlayerQuery = { player: { username: string, avatarUrl: string | null, frame: AvatarFrame | null, isOwn: boolean, visibility: PlayerVisibility | null, hiddenParts: Array<PlayerPart> | null, joinedAt: string | null, rank: { level: number, rank: Rank, rankPercent: number, nextRank: Rank | null, experienceToNextRank: number | null } | null, worn: { title: string | null, badges: Array<{ name: string, icon: string | null }> } | null, activity: { from: string, to: string, calls: number, longestStreak: number, days: Array<{ day: string, calls: number }> } | null, best: { perfectRun: number | null, averageResponseSeconds: number | null, nights: number | null, playMinutes: number | null, busiestDay: { day: string, calls: number } | null, bestMonth: { month: string, calls: number, successPercent: number } | null }, comments: Array<{ id: string, articleId: string, articleTitle: string, content: string, createdAt: string, likeCount: number }> | null, achievements: { total: number, reached: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlockedAt: string }> } | null, events: { played: number, podiums: number, latest: Array<{ eventId: string, name: string, endedAt: string, place: number, ranked: number }> } | null } | null };

export type PublicRulesQueryVariables = Exact<{
  version?: number | null | undefined;
}>;


export type PublicRulesQuery = { rules: { inForce: boolean, version: { number: number, publishedAt: string, summary: string }, rules: Array<{ key: string, title: string, text: string }>, versions: Array<{ number: number, publishedAt: string, summary: string }> } | null };

export type PublicTransparencyQueryVariables = Exact<{
  quarter?: string | null | undefined;
}>;


export type PublicTransparencyQuery = { transparency: { shown: { quarter: string, from: string, to: string, publishedAt: string, reports: { total: number | null, byReason: Array<{ key: string, label: string, count: number | null }> }, decisions: { total: number | null, byRule: Array<{ key: string, label: string, count: number | null }>, byDecider: Array<{ key: string, label: string, count: number | null }> }, delays: { medianMinutes: number | null, slowestTenthMinutes: number | null }, appeals: { total: number | null, byOutcome: Array<{ key: string, label: string, count: number | null }> } } | null, quarters: Array<{ quarter: string, reports: number | null, decisions: number | null, appeals: number | null }> } };

export type TableFigureFragment = { key: string, label: string, count: number | null };

export type ArticleCommentsQueryVariables = Exact<{
  articleId: string;
  page: number;
  order?: CommentOrder | null | undefined;
}>;


export type ArticleCommentsQuery = { comments: { total: number, page: number, pageCount: number, items: Array<{ replyCount: number, id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, replies: Array<{ id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }>, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }> } };

export type CommentPlaceQueryVariables = Exact<{
  id: string;
  order?: CommentOrder | null | undefined;
}>;


export type CommentPlaceQuery = { commentPlace: { articleId: string, page: number, parentId: string | null, replyPage: number } | null };

export type MoreRepliesQueryVariables = Exact<{
  commentId: string;
  page: number;
}>;


export type MoreRepliesQuery = { commentReplies: { pageCount: number, items: Array<{ id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }> } };

export type CommentDetailsFragment = { id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } };

export type AddCommentMutationVariables = Exact<{
  input: CommentInput;
}>;


export type AddCommentMutation = { addComment: { comment: { parentId: string | null, replyCount: number, id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, replies: Array<{ id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } }>, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } } } };

export type EditCommentMutationVariables = Exact<{
  id: string;
  content: string;
}>;


export type EditCommentMutation = { editComment: { comment: { id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } } } };

export type DeleteCommentMutationVariables = Exact<{
  id: string;
}>;


export type DeleteCommentMutation = { deleteComment: { comment: { id: string, content: string, createdAt: string, editedAt: string | null, editableUntil: string | null, deleted: boolean, hidden: boolean, status: CommentStatus, statusReason: string | null, likeCount: number, viewerHasLiked: boolean, authorIsStaff: boolean, authorSubscription: SubscriptionTier, authorDeactivated: boolean, byTeam: boolean, viewerHasReported: boolean, mentions: Array<{ written: string, hasPage: boolean }>, author: { id: string, username: string, avatarUrl: string | null, frame: AvatarFrame | null, hasPage: boolean } | null, viewerCan: { edit: boolean, delete: boolean, report: boolean, reply: boolean, like: boolean } } } };

export type SetCommentLikeMutationVariables = Exact<{
  id: string;
  liked: boolean;
}>;


export type SetCommentLikeMutation = { setCommentLike: { comment: { id: string, likeCount: number, viewerHasLiked: boolean } } };

export type ReportCommentMutationVariables = Exact<{
  input: CommentReportInput;
}>;


export type ReportCommentMutation = { reportComment: { message: string } };

export type ArticleActivitySubscriptionVariables = Exact<{
  articleId: string;
}>;


export type ArticleActivitySubscription = { articleActivity: { articleId: string, likeCount: number, commentCount: number, commentsChanged: boolean, likedComment: { id: string, likeCount: number } | null } };

export type MentionSuggestionsQueryVariables = Exact<{
  articleId: string;
  begins: string;
}>;


export type MentionSuggestionsQuery = { mentionSuggestions: Array<{ username: string, avatarUrl: string | null }> };

export type FollowableFragment = { id: string, viewerFollows: boolean };

export type SetThreadFollowMutationVariables = Exact<{
  articleId: string;
  followed: boolean;
}>;


export type SetThreadFollowMutation = { setThreadFollow: { articleId: string, followed: boolean } };

export type TeamCommentToEditQueryVariables = Exact<{
  id: string;
}>;


export type TeamCommentToEditQuery = { managedComments: { items: Array<{ id: string, version: number, content: string }> } };

export type EditTeamCommentMutationVariables = Exact<{
  id: string;
  version: number;
  content: string;
}>;


export type EditTeamCommentMutation = { editTeamComment:
    | { message: string, current: { id: string, content: string } | null }
    | { comment: { id: string, content: string, editedAt: string | null } }
   };

export type PlayedEventFragment = { id: string, name: string, description: string, type: EventType, difficulty: EventDifficulty, startsAt: string, endsAt: string, status: EventStatus, participants: number, maxParticipants: number | null, waiting: number, rewards: Array<string>, canceledAt: string | null, settledAt: string | null, scoring: { kind: EventScoringKind, calls: number | null } | null, prizes: Array<{ band: EventBand, experience: number, badge: string | null, title: string | null, frame: AvatarFrame | null }> };

export type ArticleCardFragment = { id: string, slug: string, title: string, excerpt: string, category: ArticleCategory, publishedAt: string | null, readMinutes: number, imageUrl: string | null, imageAlt: string | null, author: { id: string, name: string } };

export type AuthorBoxFragment = { id: string, name: string, avatarUrl: string | null, position: string, company: string, bio: string };

export type SetArticleLikeMutationVariables = Exact<{
  input: ArticleLikeInput;
  visitorKey: string;
}>;


export type SetArticleLikeMutation = { setArticleLike: { article: { id: string, likeCount: number, viewerHasLiked: boolean } } };

export type BellNotificationFragment = { id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null, scheduledFor: string | null };

export type UnreadNotificationCountQueryVariables = Exact<{ [key: string]: never; }>;


export type UnreadNotificationCountQuery = { unreadNotificationCount: number, newThreadCommentCount: number };

export type NotificationsQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;


export type NotificationsQuery = { notifications: { total: number, items: Array<{ id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null, scheduledFor: string | null }> } };

export type MarkNotificationReadMutationVariables = Exact<{
  id: string;
}>;


export type MarkNotificationReadMutation = { markNotificationRead: { notification: { id: string, read: boolean } } };

export type MarkAllNotificationsReadMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkAllNotificationsReadMutation = { markAllNotificationsRead: { marked: number } };

export type DeleteNotificationMutationVariables = Exact<{
  id: string;
}>;


export type DeleteNotificationMutation = { deleteNotification: { id: string, message: string } };

export type NotificationReceivedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type NotificationReceivedSubscription = { notificationReceived: { unreadCount: number, newThreadCommentCount: number, notification: { id: string, type: NotificationType, title: string, message: string, read: boolean, createdAt: string, actionUrl: string | null, actionText: string | null, scheduledFor: string | null } | null } };

export type PlayerDetailsFragment = { username: string, avatarUrl: string | null, frame: AvatarFrame | null, isOwn: boolean, visibility: PlayerVisibility | null, hiddenParts: Array<PlayerPart> | null, joinedAt: string | null, rank: { level: number, rank: Rank, rankPercent: number, nextRank: Rank | null, experienceToNextRank: number | null } | null, worn: { title: string | null, badges: Array<{ name: string, icon: string | null }> } | null, activity: { from: string, to: string, calls: number, longestStreak: number, days: Array<{ day: string, calls: number }> } | null, best: { perfectRun: number | null, averageResponseSeconds: number | null, nights: number | null, playMinutes: number | null, busiestDay: { day: string, calls: number } | null, bestMonth: { month: string, calls: number, successPercent: number } | null }, comments: Array<{ id: string, articleId: string, articleTitle: string, content: string, createdAt: string, likeCount: number }> | null, achievements: { total: number, reached: Array<{ id: string, name: string, description: string, icon: string, category: AchievementCategory, unlockedAt: string }> } | null, events: { played: number, podiums: number, latest: Array<{ eventId: string, name: string, endedAt: string, place: number, ranked: number }> } | null };

export type RegisterPushDeviceMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;


export type RegisterPushDeviceMutation = { registerPushDevice: { device: { id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> } } };

export type LinkPushDeviceMutationVariables = Exact<{
  input: PushSubscriptionInput;
}>;


export type LinkPushDeviceMutation = { linkPushDevice: { device: { id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> } | null } };

export type PushedDeviceFragment = { id: string, label: string, createdAt: string, lastPushedAt: string | null, current: boolean, reachable: boolean, mutedKinds: Array<NotificationKind> };

export type SetAccountThemeMutationVariables = Exact<{
  theme: Theme;
}>;


export type SetAccountThemeMutation = { setAccountTheme: { theme: Theme } };

export type StopImpersonationMutationVariables = Exact<{ [key: string]: never; }>;


export type StopImpersonationMutation = { stopImpersonation: { message: string } };

export type SiteQueryVariables = Exact<{ [key: string]: never; }>;


export type SiteQuery = { site: { name: string, description: string, supportEmail: string, maintenance: boolean, legalPublisher: string, legalHost: string, publicSignup: boolean, registrationEnabled: boolean, passwordMinLength: number, maxCommentLength: number, newsletterUrl: string, tagManagerId: string | null, channels: Array<{ kind: ChannelKind, url: string }>, signInProviders: Array<{ id: string, name: string }> } };

export type StartExternalSignInMutationVariables = Exact<{
  provider: string;
}>;


export type StartExternalSignInMutation = { startExternalSignIn: { url: string } };

export type FinishExternalSignInMutationVariables = Exact<{
  input: FinishExternalSignInInput;
}>;


export type FinishExternalSignInMutation = { finishExternalSignIn: { step: ExternalStep, providerName: string, email: string, label: string, session: { token: string, deletionCancelled: boolean, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } | null } };

export type CompleteExternalSignInMutationVariables = Exact<{
  input: CompleteExternalSignInInput;
}>;


export type CompleteExternalSignInMutation = { completeExternalSignIn: { token: string, deletionCancelled: boolean, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type RegisterWithExternalAccountMutationVariables = Exact<{
  input: RegisterWithExternalAccountInput;
}>;


export type RegisterWithExternalAccountMutation = { registerWithExternalAccount: { token: string | null, message: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null } };

export type PasskeyAskedFragment = { challenge: string, rpId: string, timeout: number, userVerification: string, allowCredentials: Array<{ id: string, transports: Array<string> }> };

export type StartPasskeySignInMutationVariables = Exact<{
  use: PasskeyUse;
}>;


export type StartPasskeySignInMutation = { startPasskeySignIn: { challenge: string, rpId: string, timeout: number, userVerification: string, allowCredentials: Array<{ id: string, transports: Array<string> }> } };

export type SignInWithPasskeyMutationVariables = Exact<{
  answer: PasskeyAnswerInput;
}>;


export type SignInWithPasskeyMutation = { signInWithPasskey: { token: string, deletionCancelled: boolean, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type SessionViewerFragment = { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { token: string, deletionCancelled: boolean, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { token: string | null, emailVerificationRequired: boolean, message: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } | null } };

export type CreateFirstAdministratorMutationVariables = Exact<{
  input: FirstAdministratorInput;
}>;


export type CreateFirstAdministratorMutation = { createFirstAdministrator: { token: string, viewer: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { message: string } };

export type LogoutEverywhereMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutEverywhereMutation = { logoutEverywhere: { message: string } };

export type SessionEndedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SessionEndedSubscription = { sessionEnded: SessionEndReason };

export type ViewerChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ViewerChangedSubscription = { viewerChanged: { permissions: Array<Permission>, canAccessAdmin: boolean, openSections: Array<MemberSection>, theme: Theme, frame: AvatarFrame | null, viewingAs: { roleId: string | null, personId: string | null, name: string, until: string } | null, user: { id: string, username: string, email: string, firstName: string | null, lastName: string | null, avatarUrl: string | null, subscription: SubscriptionTier, subscriptionEndsAt: string | null, joinedAt: string, lastLoginAt: string | null, passwordUpdatedAt: string, isActive: boolean, emailVerified: boolean, level: number, experience: number, rank: Rank, totalCalls: number, successfulCalls: number, totalPlayMinutes: number, roles: Array<{ id: string, name: string, color: string, hierarchy: number }> } } };
