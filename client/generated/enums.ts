/** Kind of access to an account. */
export type AccessKind =
  /** Device that signed in for the first time. */
  | 'DEVICE'
  /** Installation of the game, which signs shifts. */
  | 'GAME_INSTALLATION'
  /** Game token, which records calls. */
  | 'GAME_KEY'
  /** Passkey, which signs in without a password. */
  | 'PASSKEY'
  /** Recovery codes, which replace the second factor. */
  | 'RECOVERY_CODES'
  /** Second factor required at sign-in. */
  | 'SECOND_FACTOR';

/** Reason to change the name or the email of an account. */
export type AccountIssue =
  /** The email is not accepted for new accounts. */
  | 'MALFORMED_EMAIL'
  /** The name starts or ends with a separator, or contains unusual letters. */
  | 'MISLEADING_NAME'
  /** The name is reserved for the team or the site. */
  | 'RESERVED_NAME'
  /** Another account has the same email in another spelling. */
  | 'SHARED_EMAIL'
  /** The name is similar to that of an older account. */
  | 'SIMILAR_NAME';

/** Mail that staff can send to a member who cannot sign in. */
export type AccountMail =
  /** Link that confirms the email, valid for a day. */
  | 'CONFIRMATION'
  /** Link to choose a first password, valid for a week. */
  | 'INVITATION'
  /** Link to choose a new password, valid for an hour. */
  | 'PASSWORD_RESET';

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

/** The figure that an achievement looks at, and so what its progress counts. */
export type AchievementMetric =
  /** The average response time; the progress is a percentage. */
  | 'AVERAGE_RESPONSE_MILLISECONDS'
  /** Perfect calls, one after the other. */
  | 'CONSECUTIVE_PERFECT_CALLS'
  /** Calls for a fire. */
  | 'FIRE_CALLS'
  /** Night shifts. */
  | 'NIGHT_SHIFTS'
  /** Hours at the console. */
  | 'PLAY_HOURS'
  /** Successful calls. */
  | 'SUCCESSFUL_CALLS'
  /** Calls. */
  | 'TOTAL_CALLS';

/** Who enters the administration area. */
export type AdminAreaAccess =
  /** Holders of the role admin or super_admin. */
  | 'ADMINS'
  /** Also whoever holds a role that carries a permission. */
  | 'STAFF';

/** Who asks for a decision to be looked at again. */
export type AppealKind =
  /** The person whom it is about. */
  | 'APPEAL'
  /** A reporter whose report was dismissed. */
  | 'CONTEST';

/** Where an appeal stands. */
export type AppealState =
  /** The decision is taken back, with all that followed from it. */
  | 'OVERTURNED'
  /** Waits for a decision. */
  | 'PENDING'
  /** The decision is shortened. */
  | 'REDUCED'
  /** The decision stays. */
  | 'UPHELD';

/** Who an article is written for. */
export type ArticleAudience =
  /** Signed-in members. */
  | 'MEMBER'
  /** Everybody. */
  | 'PUBLIC';

/** An act on many articles; each needs its own permission, too. */
export type ArticleBulkAction =
  /** Takes them out of the site, and keeps them. */
  | 'ARCHIVE'
  /** Puts them into the trash. */
  | 'DELETE'
  /** Deletes those of the trash for good. */
  | 'ERASE'
  /** Puts them forward. */
  | 'FEATURE'
  /** Publishes them now. */
  | 'PUBLISH'
  /** Takes them out of the trash, as drafts. */
  | 'RESTORE'
  /** Puts them forward no longer. */
  | 'UNFEATURE'
  /** Takes them back to the drafts. */
  | 'UNPUBLISH';

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

/** What a list of articles is sorted by. */
export type ArticleSort =
  /** Likes. */
  | 'LIKES'
  /** First publication; what was never published counts as the oldest. */
  | 'PUBLISHED'
  /** Title, whatever its case and accents. */
  | 'TITLE'
  /** Last change of its text or attributes. */
  | 'UPDATED'
  /** Views of its page. */
  | 'VIEWS';

/** Where an article stands. */
export type ArticleStatus =
  /** Taken out of the site; seen by staff only. */
  | 'ARCHIVED'
  /** Being written; seen by staff only. */
  | 'DRAFT'
  /** Seen by its audience. */
  | 'PUBLISHED'
  /** Will be published at its date; seen by staff only. */
  | 'SCHEDULED'
  /** Deleted less than 30 days ago; seen in the trash only. */
  | 'TRASHED';

/** What is around an avatar. */
export type AvatarFrame =
  /** A blue ring of beacons. */
  | 'BEACON'
  /** The marks of a dial, with a golden needle. */
  | 'DIAL'
  /** The red and yellow band of fire engines. */
  | 'HAZARD';

/** How a backup came about. */
export type BackupOrigin =
  /** By hand: asked for in the administration, or by a command. */
  | 'MANUAL'
  /** By the job of the night. */
  | 'NIGHTLY';

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

/** What somebody does in a case that they have open. */
export type CaseActivity =
  /** They left it. */
  | 'LEFT'
  /** They read it. */
  | 'LOOKING'
  /** They write in it. */
  | 'WRITING';

/** What a line of a case tells. */
export type CaseEntryKind =
  /** Somebody appeals a decision, or contests a dismissal. */
  | 'APPEAL'
  /** The appeal was decided. */
  | 'APPEAL_DECIDED'
  /** Nothing waits any more, or somebody closed it. */
  | 'CLOSED'
  /** An act waits for a second person. */
  | 'CONFIRMATION_ASKED'
  /** It was confirmed, called off, or lapsed. */
  | 'CONFIRMATION_SETTLED'
  /** Something was decided. */
  | 'DECISION'
  /** It seems to tell of a real emergency. */
  | 'EMERGENCY'
  /** A note for whoever comes next. */
  | 'HANDOVER'
  /** The site hid the comment: it has many reports. */
  | 'HIDDEN'
  /** A person was told. */
  | 'INFORMED'
  /** The case was linked to another. */
  | 'LINKED'
  /** Somebody noted something. */
  | 'NOTE'
  /** The case was opened, by the site or by hand. */
  | 'OPENED'
  /** What the automatic phases of moderation found. */
  | 'PHASES'
  /** Somebody gave it back. */
  | 'RELEASED'
  /** Somebody opened the case again. */
  | 'REOPENED'
  /** Somebody reported it. */
  | 'REPORT'
  /** A shift of a player is doubtful, and not for the first time. */
  | 'RESULT'
  /** The person was warned or banned, or a ban was lifted. */
  | 'SANCTION'
  /** Somebody took the case on. */
  | 'TAKEN'
  /** The author changed the text; the one before is kept here until the text is deleted. */
  | 'TEXT_EDITED'
  /** The text was deleted for good; nothing keeps it. */
  | 'TEXT_REMOVED';

/** The lists of the main courante. */
export type CaseList =
  /** Those with an appeal that is not decided. */
  | 'APPEALS'
  /** Those with an act that waits for a second person. */
  | 'AWAITING_SECOND'
  /** Those that are closed, the last closed first. */
  | 'CLOSED'
  /** Those that the caller took on. */
  | 'MINE'
  /** All that are not closed. */
  | 'OPEN'
  /** Those past their target time. */
  | 'OVERDUE'
  /** Those that nobody took on. */
  | 'UNASSIGNED';

/** What was decided or done. */
export type CaseOutcome =
  /** The author of the distress message was answered. */
  | 'ANSWERED'
  /** The person is banned. */
  | 'BANNED'
  /** The ban was lifted. */
  | 'BAN_LIFTED'
  /** The act was called off. */
  | 'CALLED_OFF'
  /** The comment is shown. */
  | 'COMMENT_APPROVED'
  /** The comment is deleted. */
  | 'COMMENT_DELETED'
  /** The comment waits for a moderator. */
  | 'COMMENT_HELD'
  /** The comment is refused. */
  | 'COMMENT_REJECTED'
  /** A second person confirmed. */
  | 'CONFIRMED'
  /** The distress message was a false alarm. */
  | 'FALSE_ALARM'
  /** The distress message was handed over, for instance to 18 or 112. */
  | 'HANDED_OVER'
  /** Nobody confirmed in time. */
  | 'LAPSED'
  /** The appealed decision is taken back. */
  | 'OVERTURNED'
  /** The appealed decision is shortened. */
  | 'REDUCED'
  /** A second person refused. */
  | 'REFUSED'
  /** The report had no ground. */
  | 'REPORT_DISMISSED'
  /** The report was right. */
  | 'REPORT_UPHELD'
  /** The appealed decision stays. */
  | 'UPHELD'
  /** The person is warned. */
  | 'WARNED';

/** Whose part somebody has in a case. */
export type CaseRole =
  /** Whom it is about. */
  | 'AUTHOR'
  /** Who can decide it. */
  | 'CAN_DECIDE'
  /** Who decided in it. */
  | 'DECIDER'
  /** Who reported it. */
  | 'REPORTER'
  /** Whom the comment replies to. */
  | 'TARGET';

/** Where a case stands. */
export type CaseState =
  /** A decision is appealed, and the appeal is not decided. */
  | 'APPEAL'
  /** An act waits for a second person to confirm it. */
  | 'AWAITING_SECOND'
  /** Nothing of it waits. */
  | 'CLOSED'
  /** Waits for somebody to take it on. */
  | 'OPEN'
  /** Somebody took it on. */
  | 'TAKEN';

/** What a case is about. */
export type CaseSubjectType =
  /** A comment or a reply. */
  | 'COMMENT'
  /** An article. */
  | 'CONTENT'
  /** None of them: the case has a title instead. */
  | 'NONE'
  /** A person. */
  | 'USER';

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

/** What is done to many comments at once. */
export type CommentBulkAction =
  /** Approves them: others may read them. */
  | 'APPROVE'
  /** Their text is gone for good. */
  | 'DELETE'
  /** Rejects them: others may not read them. */
  | 'REJECT';

/** What a moderator decides of a comment. */
export type CommentDecision =
  /** It may be read. */
  | 'APPROVE'
  /** It may not be read, and its author is told why. */
  | 'REJECT';

/** In which order the comments of an article are read; replies are the oldest first. */
export type CommentOrder =
  /** Those with the most likes first, then the newest. */
  | 'MOST_LIKED'
  /** The newest first. */
  | 'NEWEST'
  /** The oldest first. */
  | 'OLDEST';

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

/** Which requests to confirm an act. */
export type ConfirmationFilter =
  /** Those that ended, of the caller or that they could have decided. */
  | 'ENDED'
  /** Those that wait for the caller, the most urgent first. */
  | 'FOR_ME'
  /** Those that the caller made, newest first. */
  | 'MINE';

/** Where a request to confirm an act stands. */
export type ConfirmationState =
  /** Called off by the one who asked. */
  | 'CALLED_OFF'
  /** Confirmed by a second person, and done. */
  | 'CONFIRMED'
  /** Nobody else could confirm it: it is done at its end. */
  | 'DELAYED'
  /** Done after its delay. */
  | 'DONE'
  /** It could not be done any more; `outcome` says why. */
  | 'FAILED'
  /** Nobody confirmed it in time. */
  | 'LAPSED'
  /** Refused by a second person. */
  | 'REFUSED'
  /** It waits for a second person, and lapses at its end. */
  | 'WAITING';

/** Why somebody must leave a decision to others. */
export type ConflictWhy =
  /** They wrote it. */
  | 'AUTHOR'
  /** They took the first decision, which is appealed. */
  | 'FIRST_DECIDER'
  /** They reported it, or have an open report about the person. */
  | 'REPORTER'
  /** It is about them. */
  | 'TARGET'
  /** Not told, so that nobody learns who reported them. */
  | 'UNTOLD';

/** What members agree to, declare, or are informed of. */
export type ConsentKind =
  /** Declaration of age, made at registration. */
  | 'AGE'
  /** Mails of a kind of notification. */
  | 'MAILS'
  /** The privacy policy, told at registration. */
  | 'PRIVACY'
  /** Being shown among the participants of events. */
  | 'SHOWN_IN_EVENTS'
  /** Being in the ranking of players. */
  | 'SHOWN_IN_RANKING';

/** What was decided. */
export type DecisionKind =
  /** A person was banned. */
  | 'BAN'
  /** A comment was deleted. */
  | 'COMMENT_DELETED'
  /** A comment waits for a moderator. */
  | 'COMMENT_HELD'
  /** A comment may no longer be read. */
  | 'COMMENT_REJECTED'
  /** A report had no ground. */
  | 'REPORT_DISMISSED'
  /** A report was right. */
  | 'REPORT_UPHELD'
  /** A person was warned. */
  | 'WARNING';

/** Where a decision stands. */
export type DecisionState =
  /** It no longer restricts anything. */
  | 'ENDED'
  /** It stands. */
  | 'IN_FORCE'
  /** An appeal took it back. */
  | 'OVERTURNED'
  /** An appeal shortened it. */
  | 'REDUCED';

/** What a decision is about. */
export type DecisionSubject =
  /** A comment or a reply. */
  | 'COMMENT'
  /** An article. */
  | 'CONTENT'
  /** A person. */
  | 'USER';

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

/** How often a digest comes by mail. */
export type DigestRhythm =
  /** Every morning. */
  | 'DAILY'
  /** On Monday mornings. */
  | 'WEEKLY';

/** Outcome of a distress message, given when its case is closed. */
export type DistressOutcome =
  /** The staff answered the author. */
  | 'ANSWERED'
  /** The message was not a distress call; the reason says why. */
  | 'FALSE_ALARM'
  /** The message was handed over, for instance to 18 or 112; the reason says to whom. */
  | 'HANDED_OVER';

/** What a link mailed to the old address still does to a change of email. */
export type EmailChangeLink =
  /** Unknown, void, or too old. */
  | 'DEAD'
  /** The change was stopped by it, or by another mailed to that address. */
  | 'STOPPED'
  /** The change waits for its confirmation: it stops it. */
  | 'STOPS'
  /** The change is in force: it puts the old address back. */
  | 'UNDOES'
  /** The change was undone by it, or by another mailed to that address. */
  | 'UNDONE';

/** What a mailed link that confirms an email still does. */
export type EmailConfirmationLink =
  /** It puts another email in force. */
  | 'CHANGES'
  /** It confirms the email of an account. */
  | 'CONFIRMS'
  /** Unknown, used, replaced or too old. */
  | 'DEAD'
  /** Nothing: the change was stopped, or asked for again, meanwhile. */
  | 'STOPPED';

/** Where somebody wrote of an emergency. */
export type EmergencyTarget =
  /** In an appeal against a decision. */
  | 'APPEAL'
  /** In a comment or a reply. */
  | 'COMMENT'
  /** In the description of a report. */
  | 'REPORT';

/** Codes found in `extensions.code` of an error. */
export type ErrorCode =
  /** A mailed link is used to remove a second factor that no live warning reports. */
  | 'ACCESS_NOT_REMOVABLE'
  /** `maxLoginAttempts` failures on one account or from one address; lasts 15 minutes. */
  | 'ACCOUNT_LOCKED'
  /** A second appeal against the same decision by the same person. */
  | 'ALREADY_APPEALED'
  /** A ban of somebody whose ban is still in force. */
  | 'ALREADY_BANNED'
  /** A purchase of something that the caller bought for good. */
  | 'ALREADY_OWNED'
  /** A second report of the same thing by the same person. */
  | 'ALREADY_REPORTED'
  /** A decision of an appeal that was decided, which is final. */
  | 'APPEAL_ALREADY_DECIDED'
  /** An appeal after 6 months, or against a decision that no longer stands or restricts nothing. */
  | 'APPEAL_CLOSED'
  /** No such appeal. */
  | 'APPEAL_NOT_FOUND'
  /** No article that the caller may read. */
  | 'ARTICLE_NOT_FOUND'
  /** An article goes to a status that it cannot reach from the one it has; `current` says which. */
  | 'ARTICLE_STATUS'
  /** A backup is asked for where less than twice the size of the last one is free. */
  | 'BACKUP_NO_ROOM'
  /** A backup is asked for while one is made, by whichever server or command. */
  | 'BACKUP_UNDER_WAY'
  /** The request cannot be read. */
  | 'BAD_REQUEST'
  /** The right password of a banned person. */
  | 'BANNED'
  /** Single actions of one request concern more accounts than the setting confirmBulkBeyond allows. */
  | 'BULK_LIMIT_REACHED'
  /** The case is closed; `current` is its state. */
  | 'CASE_CLOSED'
  /** Only a closed case is opened again. */
  | 'CASE_NOT_CLOSED'
  /** No case has this number. */
  | 'CASE_NOT_FOUND'
  /** A report, a held text, an appeal or a confirmation of the case is not decided. */
  | 'CASE_STILL_WAITS'
  /** The setting commentsEnabled is off. */
  | 'COMMENTS_CLOSED'
  /** A change more than 5 minutes after it was written, or once moderators refused or hid it. */
  | 'COMMENT_EDIT_CLOSED'
  /** No comment that the caller may read, or that is theirs to change. */
  | 'COMMENT_NOT_FOUND'
  /** A moderator decides of a reported comment other than through its reports. */
  | 'COMMENT_UNDER_REPORT'
  /** The act is stored until a second person confirms it; `current` says its number and until when. */
  | 'CONFIRMATION_AWAITED'
  /** The act is stored and will be done after a delay, since nobody else could confirm it; `current` says its number and when. */
  | 'CONFIRMATION_DELAYED'
  /** A request that was decided, called off or lapsed; `current` says its state. */
  | 'CONFIRMATION_ENDED'
  /** There is no such request, or none that the caller may see. */
  | 'CONFIRMATION_NOT_FOUND'
  /** Somebody asks for an act that waits already; `current` says its number and until when. */
  | 'CONFIRMATION_WAITING'
  /** Someone else changed the same thing first. */
  | 'CONFLICT'
  /** A decision by somebody who is author, target or reporter, who took the first decision, or who has an open report about or by the person; `why` says which, where it may be told, and `whoCould` who could decide. */
  | 'CONFLICT_OF_INTEREST'
  /** A GraphQL request that a foreign page could forge. */
  | 'CSRF_PREVENTED'
  /** maxUsersPerDay accounts were made today (Europe/Paris). */
  | 'DAILY_SIGNUPS_REACHED'
  /** No decision of this number about the caller, or about a report of theirs. */
  | 'DECISION_NOT_FOUND'
  /** Request through a proxy, or with another host name than localhost, to a loopback site with demonstration accounts and without SEED=demo. */
  | 'DEMONSTRATION_PRIVATE'
  /** GRAPHQL_DOCUMENTS is `trusted`, and the document belongs neither to the client nor to the game. */
  | 'DOCUMENT_REFUSED'
  /** Staff resend the confirmation of an email that is confirmed. */
  | 'EMAIL_CONFIRMED'
  /** The right password of an account whose email is not verified, while verification is required. */
  | 'EMAIL_NOT_VERIFIED'
  /** Another account uses the email. */
  | 'EMAIL_TAKEN'
  /** No such sign of an emergency, or none that the caller may read. */
  | 'EMERGENCY_NOT_FOUND'
  /** A registration for an event that was called off, or an act of staff on one. */
  | 'EVENT_CANCELED'
  /** A registration, or its withdrawal, once the event is over. */
  | 'EVENT_ENDED'
  /** Deleting an event for which somebody is registered, or in which somebody has a result. */
  | 'EVENT_HAS_REGISTRATIONS'
  /** No such event. */
  | 'EVENT_NOT_FOUND'
  /** A permission is missing. */
  | 'FORBIDDEN'
  /** Calls recorded without a live game token of a member who may play. */
  | 'GAME_TOKEN_INVALID'
  /** No such live token of the caller. */
  | 'GAME_TOKEN_NOT_FOUND'
  /** The document does not parse or does not fit the schema; `detail` says where. */
  | 'GRAPHQL_INVALID'
  /** The request passes a limit on what it may ask for; `detail` says which. */
  | 'GRAPHQL_TOO_COMPLEX'
  /** No such handover note, or one on a case about the caller. */
  | 'HANDOVER_NOTE_NOT_FOUND'
  /** The target holds, or the role given is, a role as high as one’s own (super_admin excepted). */
  | 'HIGHER_ROLE'
  /** The key of an earlier purchase with a different product. */
  | 'IDEMPOTENCY_KEY_REUSED'
  /** No key of the site opens the key of the installation any more. */
  | 'INSTALLATION_KEY_LOST'
  /** No such live installation of the caller, or of the holder of the game token. */
  | 'INSTALLATION_NOT_FOUND'
  /** An unexpected failure; its cause is in the log only, under the request id. */
  | 'INTERNAL'
  /** Sign-in with an unknown email or a wrong password; the two are not told apart. */
  | 'INVALID_CREDENTIALS'
  /** An email that does not look like one. */
  | 'INVALID_EMAIL'
  /** A mailed link that is unknown, already used, replaced or too old. */
  | 'INVALID_TOKEN'
  /** The last passkey is removed while it is what sign-in asks for, or while no password opens the account. */
  | 'LAST_PASSKEY'
  /** An act that would leave the site without a super administrator. */
  | 'LAST_SUPER_ADMIN'
  /** The setting maintenanceMode is on, and the caller may not enter the administration; signing in stays open. */
  | 'MAINTENANCE'
  /** The deletion of an image that an article shows. */
  | 'MEDIA_IN_USE'
  /** No such image in the media library. */
  | 'MEDIA_NOT_FOUND'
  /** The address is right and the method is not; `Allow` lists those that it takes. */
  | 'METHOD_NOT_ALLOWED'
  /** A role carries a permission that its giver lacks, or an account whose email they would change does. */
  | 'MISSING_GRANT'
  /** No such note on a person, or one on the caller, which is not theirs to know of. */
  | 'NOTE_NOT_FOUND'
  /** No such notification of the caller. */
  | 'NOTIFICATION_NOT_FOUND'
  /** The lifting of a ban that is not, or no longer, in force. */
  | 'NOT_BANNED'
  /** Nothing answers at this address. */
  | 'NOT_FOUND'
  /** Staff resend the invitation of an account that was not invited, or whose holder has accepted it. */
  | 'NOT_INVITED'
  /** The lifting of a lock on sign-in that is not, or no longer, in force. */
  | 'NOT_LOCKED'
  /** Somebody calls off what another asked for. */
  | 'NOT_YOUR_CONFIRMATION'
  /** Passkeys are asked for after the password, or reset, where there is none. */
  | 'NO_PASSKEY'
  /** A change of renewal by a free member. */
  | 'NO_SUBSCRIPTION'
  /** A purchase while the outcome of the payment, or of an earlier one of the same product, is not known yet. */
  | 'ORDER_IN_PROGRESS'
  /** No such order of the caller. */
  | 'ORDER_NOT_FOUND'
  /** The case is about the caller, or about something of theirs. */
  | 'OWN_CASE'
  /** Somebody confirms or refuses what they asked for themselves. */
  | 'OWN_CONFIRMATION'
  /** A decision of a report by who filed it, or by who it is about. */
  | 'OWN_REPORT'
  /** An answer to a challenge that the site did not make for this, that is older than five minutes, or was answered before. */
  | 'PASSKEY_EXPIRED'
  /** A passkey is added that an account has already. */
  | 'PASSKEY_KNOWN'
  /** More passkeys than an account may have. */
  | 'PASSKEY_LIMIT'
  /** No such passkey of the caller. */
  | 'PASSKEY_NOT_FOUND'
  /** An answer of a passkey that is wrong, of one that no account has, or of another account’s; these are not told apart. */
  | 'PASSKEY_REFUSED'
  /** A new password that meets the criteria and is made of what anybody would try first; `fields` says of what. */
  | 'PASSWORD_GUESSABLE'
  /** A new email, without the password, more than ten minutes after signing in; tied to `currentPassword`. */
  | 'PASSWORD_NEEDED'
  /** The body passes its limit. */
  | 'PAYLOAD_TOO_LARGE'
  /** The payment service refuses a purchase over REST; nothing is charged, the order is kept as failed. */
  | 'PAYMENT_DECLINED'
  /** The id of a document that no recent build of the client holds; the client sends the text. */
  | 'PERSISTED_QUERY_NOT_FOUND'
  /** A file is asked for with If-Match or If-Unmodified-Since, and is no longer that one. */
  | 'PRECONDITION_FAILED'
  /** A member without such a subscription asks for a premium article by its own address; `current` holds its title and category, and nothing else is told of it. */
  | 'PREMIUM_REQUIRED'
  /** No such product. */
  | 'PRODUCT_NOT_FOUND'
  /** No such device of the caller. */
  | 'PUSH_DEVICE_NOT_FOUND'
  /** An address or account calls too often; `Retry-After` says how long to wait. */
  | 'RATE_LIMITED'
  /** The setting registrationEnabled is off. */
  | 'REGISTRATION_CLOSED'
  /** The renewal of a subscription that has no end, or that the shop does not sell. */
  | 'RENEWAL_UNAVAILABLE'
  /** A decision of a report that was resolved or dismissed; only an appeal reopens it. */
  | 'REPORT_ALREADY_DECIDED'
  /** No such report. */
  | 'REPORT_NOT_FOUND'
  /** An article without a title, an excerpt or a text; `fields` says which. */
  | 'REQUIRED_FIELDS'
  /** A shift that is not in quarantine is let in or refused; `current` says what it is. */
  | 'RESULT_ALREADY_DECIDED'
  /** The person already holds the role. */
  | 'ROLE_ALREADY_ASSIGNED'
  /** A change or the deletion of one of the six roles that come with the site. */
  | 'ROLE_BUILT_IN'
  /** The deletion of a role that somebody holds. */
  | 'ROLE_IN_USE'
  /** The person does not hold the role. */
  | 'ROLE_NOT_ASSIGNED'
  /** No such role. */
  | 'ROLE_NOT_FOUND'
  /** A grave act within another act that asks nobody, or while the settings change. */
  | 'SECOND_PERSON_NEEDED'
  /** A ban, a deletion or a change of roles on oneself. */
  | 'SELF_ACTION_FORBIDDEN'
  /** Staff deletes their own account from the list; they leave from their account page. */
  | 'SELF_DELETION_FORBIDDEN'
  /** The server is stopping, or its database does not answer. */
  | 'SERVICE_UNAVAILABLE'
  /** The token given is not, or no longer, that of a live session. */
  | 'SESSION_EXPIRED'
  /** No such session of the caller. */
  | 'SESSION_NOT_FOUND'
  /** A message for a shift that is not open. */
  | 'SHIFT_ENDED'
  /** Another message opened a shift with the same id. */
  | 'SHIFT_EXISTS'
  /** The number of the message is that of another one; `current.expected` says which is next. */
  | 'SHIFT_MESSAGE_ALTERED'
  /** A picture is asked for of a shift without a call that counts. */
  | 'SHIFT_NOT_COUNTED'
  /** No such shift that the caller may read. */
  | 'SHIFT_NOT_FOUND'
  /** A message comes before one that it follows; `current.expected` says which is next. */
  | 'SHIFT_SEQUENCE_GAP'
  /** The signature is not that of the message by the key of its installation. */
  | 'SHIFT_SIGNATURE_INVALID'
  /** A message brings a shift past its most calls. */
  | 'SHIFT_TOO_LONG'
  /** A shift, or a call of it, is older than a game may be offline. */
  | 'SHIFT_TOO_OLD'
  /** A purchase of a subscription by who has a larger one, or one without an end. */
  | 'SUBSCRIPTION_INCLUDED'
  /** A purchase of a subscription whose end is more than 45 days ahead. */
  | 'SUBSCRIPTION_PAID_AHEAD'
  /** A member makes an eleventh live game token. */
  | 'TOO_MANY_GAME_TOKENS'
  /** A member registers an eleventh live installation. */
  | 'TOO_MANY_INSTALLATIONS'
  /** Two-factor sign-in is switched on where it is on. */
  | 'TWO_FACTOR_ALREADY_ON'
  /** The right password with a code that is wrong, too old or already used. */
  | 'TWO_FACTOR_INVALID'
  /** Two-factor sign-in is confirmed before it was started, or changed where it is off. */
  | 'TWO_FACTOR_OFF'
  /** The right password of an account with two-factor sign-in, without a code. */
  | 'TWO_FACTOR_REQUIRED'
  /** The right password with a code of an authenticator whose secret was sealed with a signing key that is gone; counts as no failure. */
  | 'TWO_FACTOR_UNREADABLE'
  /** The operation needs a session. */
  | 'UNAUTHENTICATED'
  /** A REST body that does not say that it is JSON. */
  | 'UNSUPPORTED_MEDIA_TYPE'
  /** Another account uses the name. */
  | 'USERNAME_TAKEN'
  /** No such account. */
  | 'USER_NOT_FOUND'
  /** A field breaks its rule; `fields` says which and why. */
  | 'VALIDATION_FAILED'
  /** A super administrator who looks as a role or a person does anything but read, leave that view or sign out. */
  | 'VIEWING_AS'
  /** Looking as a role or a person to whom the administration is closed. */
  | 'VIEWING_NOTHING'
  /** A new password shorter than passwordMinLength or without the four character classes. */
  | 'WEAK_PASSWORD'
  /** A password change, or another act that asks for it again, with a wrong current password. */
  | 'WRONG_CURRENT_PASSWORD';

/** Who gets a prize of an event. */
export type EventBand =
  /** Whoever is first. */
  | 'FIRST'
  /** Everybody else who is ranked. */
  | 'PLAYED'
  /** Whoever is second. */
  | 'SECOND'
  /** Whoever is third. */
  | 'THIRD';

/** How hard an event is. */
export type EventDifficulty =
  /** Facile. */
  | 'EASY'
  /** Difficile. */
  | 'HARD'
  /** Moyen. */
  | 'MEDIUM';

/** What counts in an event. Only calls of verified shifts do. */
export type EventScoringKind =
  /** The points of the best calls. */
  | 'BEST_CALLS'
  /** The median response of successful calls; the shortest wins. */
  | 'RESPONSE'
  /** The share of successful calls. */
  | 'SUCCESS'
  /** The points of all calls. */
  | 'TOTAL';

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

/** What a link to the first super administrator still does. */
export type FirstAdministratorLink =
  /** Unknown, used, replaced or too old; each start prints a new one. */
  | 'DEAD'
  /** Nothing: the site has its super administrator. */
  | 'NOT_NEEDED'
  /** It makes the first super administrator. */
  | 'WORKS';

/** An act for which the site may ask a second person. */
export type GraveAct =
  /** An act on more accounts than the setting says. */
  | 'BULK'
  /** The erasure of an account by staff. */
  | 'ERASURE'
  /** Grant of more rights through a high role: one as high as admin, or with a permission that leads to control of the site. */
  | 'HIGH_ROLE'
  /** A ban without an end, also with the decision of a report. */
  | 'PERMANENT_BAN'
  /** Change of settings that requires approval less often. */
  | 'SETTINGS';

/** How a part of the site is doing. */
export type HealthState =
  /** It does not work. */
  | 'DOWN'
  /** As it should. */
  | 'OK'
  /** It works, and somebody should look at it. */
  | 'WARNING';

/** What becomes of a line of an import. */
export type ImportRowState =
  /** An account is, or in a preview would be, made. */
  | 'CREATE'
  /** An account, or an earlier line, has its email or username. */
  | 'EXISTS'
  /** Something is wrong with it. */
  | 'REFUSED';

/** What kind of thing a member may wear. */
export type ItemKind =
  /** A badge on the page. */
  | 'BADGE'
  /** A frame around the avatar. */
  | 'FRAME'
  /** A title under the name. */
  | 'TITLE';

/** Key of a step before the site is opened to the public. */
export type LaunchStepKey =
  /** Public address of the site (PUBLIC_URL). */
  | 'ADDRESS'
  /** Backup folder outside the data folder of the site (BACKUP_DIR). */
  | 'BACKUPS'
  /** Links to the community and the newsletter. */
  | 'COMMUNITY'
  /** Contact address. */
  | 'CONTACT'
  /** Hosting provider, for the legal notice. */
  | 'HOST'
  /** Mail server and sender address. Done once the mail server has accepted a test mail. */
  | 'MAIL'
  /** Publisher, for the legal notice. */
  | 'PUBLISHER';

/** What allows the site to keep something: article 6.1 of the GDPR. */
export type LegalGround =
  /** The member agreed to it (a). */
  | 'CONSENT'
  /** It is needed for what the member asked for (b). */
  | 'CONTRACT'
  /** A law asks for it (c). */
  | 'LEGAL_OBLIGATION'
  /** The site has a legitimate interest in it (f). */
  | 'LEGITIMATE_INTEREST';

/** What staff looked at. */
export type LookedAt =
  /** Audit log entries by or about the account. */
  | 'AUDIT_LOG'
  /** A file of many accounts, which may have held this one. */
  | 'EXPORT'
  /** Comments, reports, cases, decisions or appeals by or about the account. */
  | 'MODERATION'
  /** Notes of staff about the account. */
  | 'NOTES'
  /** Orders of the account. */
  | 'ORDERS'
  /** Account with its email: its page, or a list narrowed to it. */
  | 'PROFILE'
  /** Game results of the account. */
  | 'RESULTS'
  /** Roles of the account. */
  | 'ROLES'
  /** The security journal of the account. */
  | 'SECURITY'
  /** Where the account is signed in. */
  | 'SESSIONS'
  /** The administration, as this account sees it. */
  | 'VIEWED_AS';

/** An entry of the member menu that may be closed. */
export type MemberSection =
  /** Succès. */
  | 'ACHIEVEMENTS'
  /** Événements. */
  | 'EVENTS'
  /** Actualités. */
  | 'NEWS'
  /** Joueurs: names lead to the pages of players. */
  | 'PLAYERS'
  /** Classement: statistics lead to the ranking of players. */
  | 'RANKING'
  /** Configuration. */
  | 'SETTINGS'
  /** Mes Statistiques. */
  | 'STATISTICS'
  /** Boutique. */
  | 'STORE';

/** State of the link "Ce n’était pas moi" of a warning. */
export type NotMeLink =
  /** Invalid: unknown, expired, or mailed to a former address. */
  | 'DEAD'
  /** Used: this or another link of the kind has taken the account back. */
  | 'USED'
  /** Valid: the link takes the account back. */
  | 'WORKS';

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
  /** Somebody mentioned me in a comment. */
  | 'COMMENT_MENTION'
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
  | 'ROLE_CHANGED'
  /** New comments in a discussion that I follow. */
  | 'THREAD_COMMENT';

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

/** What a passkey is to be at sign-in. */
export type PasskeyUse =
  /** The second factor, after the password. */
  | 'AFTER_PASSWORD'
  /** All of it: the device asks who uses it. */
  | 'ALONE';

/** What a mailed link to a new password still does, and what led to it. */
export type PasswordResetLink =
  /** The same, after a change of email was stopped. */
  | 'CHANGE_STOPPED'
  /** The same, after a change of email was undone. */
  | 'CHANGE_UNDONE'
  /** Unknown, used, replaced or too old. */
  | 'DEAD'
  /** It sets the first password of an account that staff made. */
  | 'FIRST'
  /** It sets one after "Ce n’était pas moi": the sessions have ended. */
  | 'SECURED'
  /** It sets a new password; every session will end. */
  | 'WORKS';

/** What a role may allow; a person holds the union of their roles’ permissions. */
export type Permission =
  /** Permission content.events.manage. */
  | 'CONTENT_EVENTS_MANAGE'
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
  /** Permission moderation.results.review. */
  | 'MODERATION_RESULTS_REVIEW'
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

/** Under which heading a part of the personal data is shown. */
export type PersonalDataSection =
  /** The account and its profile. */
  | 'ACCOUNT'
  /** The game and its events. */
  | 'GAME'
  /** Moderation, and what the team did. */
  | 'MODERATION'
  /** Sign-in and security. */
  | 'SECURITY'
  /** What somebody of the team leaves behind as such. */
  | 'STAFF'
  /** Orders and purchases. */
  | 'STORE'
  /** What the member writes and likes. */
  | 'WRITING';

/** A figure that a picture of a shift may show. */
export type PictureFigure =
  /** Successful calls of all, one bar for each; how many there were, where the player hides success. */
  | 'CALLS'
  /** The day. */
  | 'DATE'
  /** How long it was. */
  | 'DURATION'
  /** XP gained by its calls. */
  | 'EXPERIENCE'
  /** The median response. */
  | 'RESPONSE'
  /** The longest run of perfect calls. */
  | 'RUN';

/** A part of the page of a player. */
export type PlayerPart =
  /** Achievements. */
  | 'ACHIEVEMENTS'
  /** Calls by day over a year. */
  | 'ACTIVITY'
  /** Title and badges. */
  | 'BADGES'
  /** The month with the most success. */
  | 'BEST_MONTH'
  /** The day with the most calls. */
  | 'BUSIEST_DAY'
  /** The latest comments; members only see them. */
  | 'COMMENTS'
  /** Results in events. */
  | 'EVENTS'
  /** Since when they are a member. */
  | 'JOINED'
  /** How many night shifts. */
  | 'NIGHTS'
  /** The longest run of perfect calls. */
  | 'PERFECT_RUN'
  /** Time spent on calls. */
  | 'PLAY_TIME'
  /** Rank, level and progress. */
  | 'RANK'
  /** The average response. */
  | 'RESPONSE';

/** Who sees the page of a player. */
export type PlayerVisibility =
  /** Everybody, search engines included. */
  | 'EVERYBODY'
  /** Only its owner, the default. */
  | 'ME'
  /** Signed-in members. */
  | 'MEMBERS';

/** What kind of product it is. */
export type ProductCategory =
  /** Cosmétique: bought once, for good. */
  | 'COSMETIC'
  /** Fonctionnalité: bought once, for good. */
  | 'FEATURE'
  /** Abonnement: paid by the month. */
  | 'SUBSCRIPTION';

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

/** What players are ranked by. */
export type RankingMeasure =
  /** Experience points of verified calls. */
  | 'EXPERIENCE'
  /** Average response, from a minimum of calls on; the fastest first. */
  | 'RESPONSE'
  /** Share of successful calls, from a minimum of calls on. */
  | 'SUCCESS';

/** How long a ranking goes back, by days of Europe/Paris. */
export type RankingPeriod =
  /** All time. */
  | 'EVER'
  /** A calendar month. */
  | 'MONTH'
  /** A season: a quarter of the year. */
  | 'SEASON'
  /** A week, from Monday. */
  | 'WEEK';

/** State of a mailed link to review recent access. */
export type RecentAccessState =
  /** Invalid: unknown, expired, or mailed to a former address. */
  | 'DEAD'
  /** Used: the link has removed access. */
  | 'USED'
  /** Valid: the link removes access once. */
  | 'WORKS';

/** Whether somebody who registered has a seat. */
export type RegistrationState =
  /** Has a seat. */
  | 'REGISTERED'
  /** Waits for a seat, in the order of registrations. */
  | 'WAITING';

/** What is done to many reports at once. */
export type ReportBulkAction =
  /** The caller takes them on. */
  | 'CLAIM'
  /** They have no ground. */
  | 'DISMISS'
  /** Finds them right: comments are rejected, and nobody is warned or banned. */
  | 'RESOLVE';

/** What a moderator decides of a report. */
export type ReportDecision =
  /** It has no ground: a hidden comment is shown again once no report is left. */
  | 'DISMISS'
  /** It is right: a comment is rejected. */
  | 'RESOLVE';

/** What is done with the decision that a report is right. */
export type ReportLinkedAct =
  /** The person is banned; needs USERS_BAN. */
  | 'BAN'
  /** The comment is rejected. */
  | 'HIDE_COMMENT'
  /** Nothing. */
  | 'NONE'
  /** The person is warned by a message. */
  | 'WARN';

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

/** How grave a report is, by its reason. */
export type ReportSeverity =
  /** Somebody is attacked. */
  | 'CRITICAL'
  /** Something that should not be seen. */
  | 'HIGH'
  /** Something out of place. */
  | 'LOW'
  /** Something that annoys. */
  | 'MEDIUM';

/** Where a report stands. */
export type ReportStatus =
  /** Found without ground; only an appeal reopens it. */
  | 'DISMISSED'
  /** Waits for a decision. */
  | 'PENDING'
  /** Found right, and acted upon; final. */
  | 'RESOLVED';

/** What a report is about. */
export type ReportTarget =
  /** A comment or a reply. */
  | 'COMMENT'
  /** An article. */
  | 'CONTENT'
  /** A person. */
  | 'USER';

/** What decides by itself. */
export type RulePhase =
  /** The check of banned words. */
  | 'BANNED_WORDS'
  /** The check of links. */
  | 'LINKS'
  /** As many reports as hide a comment. */
  | 'REPORTS';

/** What happened to the security of an account. */
export type SecurityKind =
  /** Recent access was removed through a mailed link. */
  | 'ACCESS_REMOVED'
  /** Wrong passwords locked the account, or a device of it. */
  | 'ACCOUNT_LOCKED'
  /** The account was taken back through the link of a warning. */
  | 'ACCOUNT_SECURED'
  /** One network address tried too many accounts and was locked; the entry belongs to no account. */
  | 'ADDRESS_LOCKED'
  /** Another email is in force. */
  | 'EMAIL_CHANGED'
  /** Another email was asked for, and waits to be confirmed. */
  | 'EMAIL_CHANGE_ASKED'
  /** A change of email that waited was stopped. */
  | 'EMAIL_CHANGE_STOPPED'
  /** A game key or an installation of the game was added. */
  | 'GAME_KEY_ADDED'
  /** Staff opened the lock. */
  | 'LOCK_LIFTED'
  /** A sign-in from where the account never did. */
  | 'NEW_DEVICE'
  /** All passkeys were removed by staff. */
  | 'PASSKEYS_RESET'
  /** A passkey was added by its holder. */
  | 'PASSKEY_ADDED'
  /** A passkey was refused, because its count of signatures was behind. */
  | 'PASSKEY_COPIED'
  /** A passkey was removed by its holder. */
  | 'PASSKEY_REMOVED'
  /** The password was changed by its holder. */
  | 'PASSWORD_CHANGED'
  /** A wrong password or code where a session was asked again. */
  | 'PASSWORD_REFUSED'
  /** The password was set through a mailed link. */
  | 'PASSWORD_RESET'
  /** New recovery codes were made. */
  | 'RECOVERY_CODES_RENEWED'
  /** A recovery code was used up. */
  | 'RECOVERY_CODE_USED'
  /** A sign-in with a wrong password, code or passkey. */
  | 'SIGN_IN_FAILED'
  /** The second factor was switched off by its holder. */
  | 'TWO_FACTOR_OFF'
  /** The second factor was switched on. */
  | 'TWO_FACTOR_ON'
  /** The second factor was switched off by staff. */
  | 'TWO_FACTOR_RESET';

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

/** A check of how plausible a shift is. */
export type ShiftCheckKind =
  /** Its times agree with the clock of the site. */
  | 'CLOCK'
  /** Nobody plays day and night. */
  | 'ENDURANCE'
  /** It is like the earlier verified calls of the player. */
  | 'HISTORY'
  /** One operator handles one call at a time. */
  | 'OVERLAP'
  /** Pace: calls take long enough, and the player uses one installation at a time. */
  | 'PACE'
  /** Pattern: the last calls of the player, over several shifts, look human. */
  | 'PATTERN'
  /** Nobody is without a fault for so long. */
  | 'PERFECTION'
  /** Nobody answers before they can hear it ring. */
  | 'REACTIONS'
  /** Nobody is as regular as a machine. */
  | 'RHYTHM';

/** Where a shift stands. */
export type ShiftState =
  /** The game never closed it; the site did. */
  | 'ABANDONED'
  /** The game closed it. */
  | 'CLOSED'
  /** It may still get calls. */
  | 'OPEN';

/** What the results of a shift are worth. */
export type ShiftVerdict =
  /** It is judged at its end; until then it counts for nothing. */
  | 'PENDING'
  /** Something is doubtful: it waits for staff and counts for nothing. */
  | 'QUARANTINED'
  /** Staff refused it: it counts for nothing. */
  | 'REFUSED'
  /** Its calls count, as verified results. */
  | 'VERIFIED';

/** Reason why the holder of an account may be unable to sign in. */
export type SignInObstacleKind =
  /** A ban is in force. */
  | 'BANNED'
  /** The holder deactivated the account; signing in reactivates it. */
  | 'DEACTIVATED'
  /** The holder requested deletion; signing in cancels it. */
  | 'DELETION_REQUESTED'
  /** The email is not confirmed, which the settings of the site require. */
  | 'EMAIL_UNCONFIRMED'
  /** The account was created by staff, and no password has been chosen yet. */
  | 'INVITATION_PENDING'
  /** Too many wrong passwords or codes locked the sign-in. */
  | 'LOCKED'
  /** The holder secured the account and has not chosen a new password yet. */
  | 'PASSWORD_CLOSED'
  /** Sign-in asks for a second factor, which the holder may have lost. Listed only for callers who may switch it off. */
  | 'SECOND_FACTOR';

/** Which way a list goes. */
export type SortDirection =
  /** The smallest, the oldest, or A first. */
  | 'ASC'
  /** The largest, the newest, or Z first. */
  | 'DESC';

/** What staff works through. */
export type StaffQueue =
  /** The cases of the main courante. */
  | 'CASES'
  /** The comments to moderate. */
  | 'COMMENTS'
  /** The acts that wait for a second person. */
  | 'CONFIRMATIONS'
  /** What was reported. */
  | 'REPORTS';

/** A member's subscription. */
export type SubscriptionTier =
  /** No subscription. */
  | 'FREE'
  /** Premium subscription: premium articles are readable. */
  | 'PREMIUM'
  /** Pro subscription: everything premium gives. */
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

/** The colours of the site, as a member chose them. */
export type Theme =
  /** Dark. */
  | 'DARK'
  /** Light, the default. */
  | 'LIGHT'
  /** As the device is set. */
  | 'SYSTEM';

/** An act on many accounts; each needs its own permission, too. */
export type UserBulkAction =
  /** Gives the role roleId. */
  | 'ASSIGN_ROLE'
  /** Bans them: reason, and durationDays or permanent. */
  | 'BAN'
  /** Erases the accounts. */
  | 'DELETE'
  /** Lifts the bans in force. */
  | 'LIFT_BAN'
  /** Takes the role roleId. */
  | 'REMOVE_ROLE'
  /** Gives the subscription, without an end. */
  | 'SET_SUBSCRIPTION';

/** What a list of accounts is sorted by. */
export type UserSort =
  /** Email. */
  | 'EMAIL'
  /** Experience points. */
  | 'EXPERIENCE'
  /** When the account was made. */
  | 'JOINED'
  /** Last sign-in; an account that never signed in counts as the oldest. */
  | 'LAST_LOGIN'
  /** Subscription: free, premium, pro. */
  | 'SUBSCRIPTION'
  /** Username, whatever its case and accents. */
  | 'USERNAME';

/** Where an account stands. */
export type UserStatusFilter =
  /** A ban is in force. */
  | 'BANNED'
  /** Deactivated by its holder, or about to be deleted. */
  | 'DEACTIVATED'
  /** Accounts whose holder requested deletion. */
  | 'DELETION_REQUESTED'
  /** Accounts whose email is not confirmed, except those with a pending invitation. */
  | 'EMAIL_UNCONFIRMED'
  /** Accounts created by staff whose holder has not chosen a password yet. */
  | 'INVITED'
  /** Accounts whose sign-in is locked by too many wrong passwords or codes, at least on some devices. */
  | 'LOCKED'
  /** Neither online, nor banned, nor deactivated. */
  | 'OFFLINE'
  /** Signed in or active within 30 minutes. */
  | 'ONLINE'
  /** Accounts that their holder secured without choosing a new password yet. */
  | 'PASSWORD_CLOSED'
  /** Accounts whose name or email should be changed, see `ManagedUser.issues`. */
  | 'TO_REVIEW';
