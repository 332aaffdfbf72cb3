import { resultOf } from '#platform/outcomes/resultOf';
import { ApprovalRequested } from '#platform/access/approvalRequested.types';
import { conflictOn } from '#platform/outcomes/versionConflict.types';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Url } from '#platform/text/scalars';

export enum AdminAreaAccess {
  ADMINS = 'admins',
  STAFF = 'staff',
}

/**
 * Initial state of a new account. `user` and `member` both mean a plain account without a staff
 * role; `premium` adds a premium subscription.
 */
export enum DefaultUserRole {
  USER = 'user',
  MEMBER = 'member',
  PREMIUM = 'premium',
}

/** Entries of the member menu that may be closed, with the label "Bientôt". */
export enum MemberSection {
  NEWS = 'actualites',
  STATISTICS = 'statistiques',
  ACHIEVEMENTS = 'succes',
  EVENTS = 'evenements',
  SETTINGS = 'parametres',
  STORE = 'boutique',
  PLAYERS = 'joueurs',
  RANKING = 'classement',
}

registerEnumType(AdminAreaAccess, {
  name: 'AdminAreaAccess',
  description: 'Roles with access to the administration.',
  valuesConfig: {
    ADMINS: { description: 'Holders of the role admin or super_admin.' },
    STAFF: { description: 'Holders of any role with a permission.' },
  },
});
registerEnumType(DefaultUserRole, {
  name: 'DefaultUserRole',
  description: 'Initial state of a new account.',
  valuesConfig: {
    USER: { description: 'A plain account without a role.' },
    MEMBER: { description: 'A plain account without a role, the same as USER.' },
    PREMIUM: { description: 'An account with a premium subscription.' },
  },
});
registerEnumType(MemberSection, {
  name: 'MemberSection',
  description:
    'A section of the member area, with its menu entry. Closed sections are marked "Bientôt" (soon) in the menu.',
  valuesConfig: {
    NEWS: { description: 'Menu entry "Actualités" (news).' },
    STATISTICS: { description: 'Menu entry "Mes Statistiques" (statistics).' },
    ACHIEVEMENTS: { description: 'Menu entry "Succès" (achievements).' },
    EVENTS: { description: 'Menu entry "Événements" (events).' },
    SETTINGS: { description: 'Menu entry "Configuration" (settings).' },
    STORE: { description: 'Menu entry "Boutique" (store).' },
    PLAYERS: {
      description:
        'Menu entry "Joueurs" (player pages). If the section is open, usernames link to player pages.',
    },
    RANKING: {
      description:
        'Menu entry "Classement" (ranking). If the section is open, the statistics page links to the ranking.',
    },
  },
});

@ObjectType({
  description:
    'URLs of the four channels of the community; an empty string for a channel that does not exist.',
})
@InputType('CommunityUrlsInput', {
  description:
    'URLs of the channels of the community; an empty string for a channel that does not exist.',
})
export class CommunityUrls {
  @Field(() => String, { description: 'URL of the page on a social network.' })
  socialNetwork!: string;

  @Field(() => String, { description: 'URL of the chat server.' })
  chat!: string;

  @Field(() => String, { description: 'URL of the live-stream channel.' })
  liveStream!: string;

  @Field(() => String, { description: 'URL of the video channel.' })
  video!: string;
}

/** The other fields are declared with those of `Settings`. */
@InputType({ description: 'Settings to change; omitted ones stay unchanged.' })
export class SettingsInput {
  @Field(() => SettingsInput, {
    nullable: true,
    description:
      'Values that the caller read before the change. A setting to change that has another value now is a conflict. Omitted ones are overwritten.',
  })
  basedOn?: Partial<Settings> | null;
}

/** Declares a field of `Settings`, and the same field of `SettingsInput`, where it is optional. */
function Setting(type: () => unknown, description: string): PropertyDecorator {
  const typeOf = type as () => StringConstructor;
  return (target, key) => {
    Field(typeOf, { description })(target, key);
    Field(typeOf, { description, nullable: true })(SettingsInput.prototype, key);
  };
}

/** All settings that an administrator may change. */
@ObjectType({ description: 'Settings of the site, as they were saved.' })
export class Settings {
  @Setting(() => String, 'Name of the site.')
  siteName!: string;

  @Setting(() => String, 'Description of the site.')
  siteDescription!: string;

  @Setting(() => String, 'Contact address shown on the site.')
  supportEmail!: string;

  @Setting(
    () => String,
    'Publisher of the site, for the legal notice; empty to name the team of the site instead.',
  )
  legalPublisher!: string;

  @Setting(
    () => String,
    'Host of the site, for the legal notice; empty to name the team of the site instead.',
  )
  legalHost!: string;

  @Setting(() => Boolean, 'Whether visitors and members see the maintenance page.')
  maintenanceMode!: boolean;

  @Setting(() => Boolean, 'Whether visitors may create accounts.')
  registrationEnabled!: boolean;

  @Setting(() => Boolean, 'Whether an email must be confirmed before the first sign-in.')
  emailVerificationRequired!: boolean;

  @Setting(() => DefaultUserRole, 'Initial state of a new account.')
  defaultUserRole!: DefaultUserRole;

  @Setting(() => Int, 'Maximum number of registrations in one day (Europe/Paris).')
  maxUsersPerDay!: number;

  @Setting(() => Boolean, 'Whether members may comment.')
  commentsEnabled!: boolean;

  @Setting(() => Boolean, 'Whether comments wait for a moderator before they are shown.')
  commentModerationRequired!: boolean;

  @Setting(() => Int, 'Maximum length of a comment, in characters.')
  maxCommentLength!: number;

  @Setting(() => Int, 'Minimum length of a password, in characters; values below 8 count as 8.')
  passwordMinLength!: number;

  @Setting(() => Int, 'Idle time after which a session ends, in minutes.')
  sessionTimeout!: number;

  @Setting(() => Int, 'Count of failed sign-ins after which an account is locked.')
  maxLoginAttempts!: number;

  @Setting(() => Boolean, 'Whether the site sends mails that do not concern security.')
  emailNotificationsEnabled!: boolean;

  @Setting(
    () => String,
    'Email that receives notifications for administrators; empty when there is no such email.',
  )
  adminNotificationEmail!: string;

  @Setting(() => Boolean, 'Whether comments pass through automatic moderation.')
  autoModerationEnabled!: boolean;

  @Setting(() => [String], 'Words for which automatic moderation rejects a comment.')
  bannedWords!: string[];

  @Setting(() => Int, 'Count of open reports after which a comment is hidden.')
  reportThreshold!: number;

  @Setting(() => Int, 'Time to settle a case with signs of a real emergency, in minutes.')
  caseMinutesEmergency!: number;

  @Setting(() => Int, 'Time to settle a critical case, in minutes.')
  caseMinutesCritical!: number;

  @Setting(() => Int, 'Time to settle a case of high severity, in minutes.')
  caseMinutesHigh!: number;

  @Setting(() => Int, 'Time to settle a case of medium severity, in minutes.')
  caseMinutesMedium!: number;

  @Setting(() => Int, 'Time to settle a case of low severity, in minutes.')
  caseMinutesLow!: number;

  @Setting(() => Boolean, 'Whether administrators get one mail for each overdue case.')
  caseOverdueMail!: boolean;

  @Setting(() => AdminAreaAccess, 'Roles with access to the administration.')
  adminAreaAccess!: AdminAreaAccess;

  @Setting(() => Boolean, 'Whether the sign-in dialog has a registration tab ("Inscription").')
  publicSignup!: boolean;

  @Setting(
    () => [MemberSection],
    'Sections of the member area that are open; the menu marks the others "Bientôt" (soon).',
  )
  openSections!: MemberSection[];

  @Setting(() => String, 'URL of the newsletter form; empty when there is no newsletter.')
  newsletterUrl!: string;

  @Setting(() => CommunityUrls, 'URLs of the channels of the community.')
  communityUrls!: CommunityUrls;

  @Setting(
    () => Boolean,
    'Whether permanent bans require the approval of a second member of staff.',
  )
  confirmPermanentBans!: boolean;

  @Setting(
    () => Boolean,
    'Whether the erasure of an account by staff requires the approval of a second member of staff.',
  )
  confirmErasures!: boolean;

  @Setting(
    () => Boolean,
    'Whether giving a high role (see `GraveAct.HIGH_ROLE`) requires the approval of a second member of staff.',
  )
  confirmHighRoles!: boolean;

  @Setting(
    () => Int,
    'Count of accounts above which a bulk action requires the approval of a second member of staff; 0 when bulk actions never do.',
  )
  confirmBulkBeyond!: number;

  @Setting(() => Boolean, 'Whether the site is backed up every night.')
  backupsEnabled!: boolean;

  @Setting(() => Int, 'Hour of the nightly backup (Europe/Paris), from 0 to 23.')
  backupHour!: number;

  @Setting(() => Int, 'Maximum number of nightly backups that are retained.')
  backupsKept!: number;

  @Setting(
    () => String,
    'Path of the backup folder on the server; empty for the folder `backups` in DATA_DIR.',
  )
  backupFolder!: string;
}

export enum ChannelKind {
  SOCIAL_NETWORK = 'socialNetwork',
  CHAT = 'chat',
  LIVE_STREAM = 'liveStream',
  VIDEO = 'video',
}

registerEnumType(ChannelKind, {
  name: 'ChannelKind',
  description: 'Kind of community channel.',
  valuesConfig: {
    SOCIAL_NETWORK: { description: 'A page on a social network.' },
    CHAT: { description: 'A chat server for members.' },
    LIVE_STREAM: { description: 'A channel of live streams.' },
    VIDEO: { description: 'A channel of videos.' },
  },
});

@ObjectType({ description: 'A channel of the community outside the site.' })
export class CommunityChannel {
  @Field(() => ChannelKind, { description: 'Kind of channel.' })
  kind!: ChannelKind;

  @Field(() => Url, { description: 'URL of the channel.' })
  url!: string;
}

@ObjectType({ description: 'Public facts about the site.' })
export class Site {
  @Field(() => String, { description: 'Name of the site.' })
  name!: string;

  @Field(() => String, { description: 'Description of the site.' })
  description!: string;

  @Field(() => String, { description: 'Contact address of the site.' })
  supportEmail!: string;

  @Field(() => Boolean, {
    description: 'Whether the site is closed except for members with access to the administration.',
  })
  maintenance!: boolean;

  @Field(() => String, {
    description: 'Publisher of the site; empty when the team of the site is the publisher.',
  })
  legalPublisher!: string;

  @Field(() => String, {
    description: 'Host of the site; empty when the team of the site is the host.',
  })
  legalHost!: string;

  @Field(() => Boolean, {
    description: 'Whether the sign-in dialog has a registration tab ("Inscription").',
  })
  publicSignup!: boolean;

  @Field(() => Boolean, { description: 'Whether visitors may create accounts.' })
  registrationEnabled!: boolean;

  @Field(() => Int, { description: 'Minimum length of a new password, in characters.' })
  passwordMinLength!: number;

  @Field(() => Int, { description: 'Maximum length of a comment, in characters.' })
  maxCommentLength!: number;

  @Field(() => String, {
    description: 'URL of the newsletter form; empty when there is no newsletter.',
  })
  newsletterUrl!: string;

  @Field(() => [CommunityChannel], { description: 'Channels of the community that have a URL.' })
  channels!: CommunityChannel[];

  @Field(() => String, {
    nullable: true,
    description:
      'ID of the third-party tag manager, to load only after an explicit consent; null when the site uses none.',
  })
  tagManagerId!: string | null;
}

@ObjectType({ description: 'Settings of the site as a file.' })
export class SettingsExportPayload {
  @Field(() => String, { description: 'Suggested name of the file.' })
  fileName!: string;

  @Field(() => String, {
    description: 'Content of the file: a JSON object with settings, exportDate and version.',
  })
  json!: string;
}

@ObjectType({ description: 'Result of clearing the caches.' })
export class ClearCachesPayload {
  @Field(() => [String], { description: 'Names of the cleared caches, in French.' })
  names!: string[];

  @Field(() => String, { description: 'Confirmation for the caller, in French.' })
  message!: string;
}

@ObjectType({ description: 'The changed settings of the site.' })
export class SettingsPayload {
  @Field(() => Settings, { description: 'All settings after the change.' })
  settings!: Settings;
}

@ObjectType({ description: 'Settings that another user changed first.' })
export class SettingsConflict extends conflictOn<Settings>(Settings) {
  /** ID of the member who last changed one of these settings; null when it is unknown. */
  changedById!: number | null;
}

export const UpdateSettingsResult = resultOf(
  'UpdateSettingsResult',
  SettingsPayload,
  ApprovalRequested,
  SettingsConflict,
);

export const SettingsResult = resultOf('SettingsResult', SettingsPayload, ApprovalRequested);
