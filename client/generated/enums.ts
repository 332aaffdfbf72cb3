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

/** Kind of an appeal, which depends on who filed it. */
export type AppealKind =
  /** An appeal by the user whom the decision concerns. */
  | 'APPEAL'
  /** An appeal by a reporter against the dismissal of their report. */
  | 'CONTEST';

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

/** Outcome of a moderator’s decision about a comment. */
export type CommentDecision =
  /** Approves the comment, so that all readers of the article can read it. */
  | 'APPROVE'
  /** Rejects the comment: hides it from readers and sends its author the reason. */
  | 'REJECT';

/** Sort order of the comments on an article. Replies are always sorted oldest first. */
export type CommentOrder =
  /** Most liked comments first; equally liked ones newest first. */
  | 'MOST_LIKED'
  /** Newest comments first. */
  | 'NEWEST'
  /** Oldest comments first. */
  | 'OLDEST';

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

/** Type of the item that a decision is about. */
export type DecisionSubject =
  /** A comment or a reply to a comment. */
  | 'COMMENT'
  /** An article of the news. */
  | 'CONTENT'
  /** A shift of the game. */
  | 'SHIFT'
  /** The account of a user. */
  | 'USER';

/** Initial state of a new account. */
export type DefaultUserRole =
  /** A plain account without a role, the same as USER. */
  | 'MEMBER'
  /** An account with a premium subscription. */
  | 'PREMIUM'
  /** A plain account without a role. */
  | 'USER';

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

/** State of the link that creates the first super administrator. */
export type FirstAdministratorLink =
  /** The link is unknown, used, replaced or expired. Each start of the server prints a new link. */
  | 'DEAD'
  /** The site already has a super administrator. */
  | 'NOT_NEEDED'
  /** The link creates the first super administrator. */
  | 'WORKS';

/** Answer to a game that polls for its link. */
export type GameLinkState =
  /** The device code is unknown, expired, already used, or no longer approved. */
  | 'EXPIRED'
  /** The game is linked. The answer contains its secrets, only once. */
  | 'LINKED'
  /** No member has decided yet: poll again after `intervalSeconds`. */
  | 'PENDING'
  /** A member refused the request. */
  | 'REFUSED'
  /** The game polls too fast: poll again after `intervalSeconds`, which is longer. */
  | 'SLOW_DOWN';

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

/** Result of a line of an import. */
export type ImportRowState =
  /** An account was created for the line, or would be created if this is a preview. */
  | 'CREATE'
  /** An account or an earlier line already has the email or the username. */
  | 'EXISTS'
  /** The line was refused because of an error. */
  | 'REFUSED';

/** Kind of an equippable item. */
export type ItemKind =
  /** Badge on the player page. */
  | 'BADGE'
  /** Frame around the avatar. */
  | 'FRAME'
  /** Title under the name. */
  | 'TITLE';

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

/** Payment status of an order. */
export type OrderStatus =
  /** The payment was declined and nothing was charged. */
  | 'FAILED'
  /** The order was paid and delivered. */
  | 'PAID'
  /** The outcome of the payment is not known yet. */
  | 'PENDING';

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

/** Decision on a report. */
export type ReportDecision =
  /** The report is dismissed. A comment that was hidden because of reports is shown again when none of its reports is pending. */
  | 'DISMISS'
  /** The report is upheld. A reported comment is rejected. */
  | 'RESOLVE';

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

/** Automatic check that makes decisions about comments. */
export type RulePhase =
  /** The check for banned words. */
  | 'BANNED_WORDS'
  /** The check for links. */
  | 'LINKS'
  /** The check that hides a comment when the count of its reports reaches a threshold. */
  | 'REPORTS';

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
