import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/**
 * Who enters /admin: `admins`, the roles admin and super_admin; `staff`, any role that carries a
 * permission.
 */
export enum AdminAreaAccess {
  ADMINS = 'admins',
  STAFF = 'staff',
}

/**
 * How a new account starts. `user` and `member` are the plain account without a staff role;
 * `premium` starts with a premium subscription.
 */
export enum DefaultUserRole {
  USER = 'user',
  MEMBER = 'member',
  PREMIUM = 'premium',
}

/** Entries of the member menu that may be closed ("Bientôt"). The dashboard and the account never are. */
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
  description: 'Who enters the administration area.',
  valuesConfig: {
    ADMINS: { description: 'Holders of the role admin or super_admin.' },
    STAFF: { description: 'Also whoever holds a role that carries a permission.' },
  },
});
registerEnumType(DefaultUserRole, {
  name: 'DefaultUserRole',
  description: 'What a new account starts as.',
  valuesConfig: {
    USER: { description: 'A plain account.' },
    MEMBER: { description: 'A plain account, named member.' },
    PREMIUM: { description: 'An account with a premium subscription.' },
  },
});
registerEnumType(MemberSection, {
  name: 'MemberSection',
  description: 'An entry of the member menu that may be closed.',
  valuesConfig: {
    NEWS: { description: 'Actualités.' },
    STATISTICS: { description: 'Mes Statistiques.' },
    ACHIEVEMENTS: { description: 'Succès.' },
    EVENTS: { description: 'Événements.' },
    SETTINGS: { description: 'Configuration.' },
    STORE: { description: 'Boutique.' },
    PLAYERS: { description: 'Joueurs: names lead to the pages of players.' },
    RANKING: { description: 'Classement: statistics lead to the ranking of players.' },
  },
});

@ObjectType({
  description: 'Addresses of the four channels of the community; empty where there is none.',
})
@InputType('CommunityUrlsInput', {
  description: 'Addresses of the channels; empty where there is none.',
})
export class CommunityUrls {
  @Field(() => String, { description: 'Page on a social network.' })
  socialNetwork!: string;

  @Field(() => String, { description: 'Chat server.' })
  chat!: string;

  @Field(() => String, { description: 'Live-stream channel.' })
  liveStream!: string;

  @Field(() => String, { description: 'Video channel.' })
  video!: string;
}

@InputType({ description: 'Settings to change; what is not given stays as it is.' })
// oxlint-disable-next-line typescript/no-extraneous-class -- its fields are declared with those of Settings
export class SettingsInput {}

/** A field of the settings, and the same optional field in the input that changes them. */
function Setting(type: () => unknown, description: string): PropertyDecorator {
  const typeOf = type as () => StringConstructor;
  return (target, key) => {
    Field(typeOf, { description })(target, key);
    Field(typeOf, { description, nullable: true })(SettingsInput.prototype, key);
  };
}

/** Everything that an administrator may set. */
@ObjectType({ description: 'The settings of the site, as they were saved.' })
export class Settings {
  @Setting(() => String, 'Name of the site.')
  siteName!: string;

  @Setting(() => String, 'Description of the site.')
  siteDescription!: string;

  @Setting(() => String, 'Contact address shown on the site.')
  supportEmail!: string;

  @Setting(() => String, 'Who publishes the site, for the legal notice; empty: its team.')
  legalPublisher!: string;

  @Setting(() => String, 'Who hosts the site, for the legal notice; empty: its team.')
  legalHost!: string;

  @Setting(() => Boolean, 'Whether visitors and members see the maintenance page.')
  maintenanceMode!: boolean;

  @Setting(() => Boolean, 'Whether accounts may be made.')
  registrationEnabled!: boolean;

  @Setting(() => Boolean, 'Whether an email must be confirmed before the first sign-in.')
  emailVerificationRequired!: boolean;

  @Setting(() => DefaultUserRole, 'What a new account starts as.')
  defaultUserRole!: DefaultUserRole;

  @Setting(() => Int, 'Accounts that may be made in one day (Europe/Paris).')
  maxUsersPerDay!: number;

  @Setting(() => Boolean, 'Whether members may comment.')
  commentsEnabled!: boolean;

  @Setting(() => Boolean, 'Whether comments wait for a moderator.')
  commentModerationRequired!: boolean;

  @Setting(() => Int, 'Longest comment, in characters.')
  maxCommentLength!: number;

  @Setting(() => Int, 'Shortest password; never under 8 in effect.')
  passwordMinLength!: number;

  @Setting(() => Int, 'Idle time that ends a session, in minutes.')
  sessionTimeout!: number;

  @Setting(() => Int, 'Failed sign-ins that lock an account.')
  maxLoginAttempts!: number;

  @Setting(() => Boolean, 'Whether the site sends mails that are not about security.')
  emailNotificationsEnabled!: boolean;

  @Setting(() => String, 'Where administrators are told of events; empty for nowhere.')
  adminNotificationEmail!: string;

  @Setting(() => Boolean, 'Whether comments pass the automatic moderation.')
  autoModerationEnabled!: boolean;

  @Setting(() => [String], 'Words that the automatic moderation stops.')
  bannedWords!: string[];

  @Setting(() => Int, 'Open reports that hide a comment.')
  reportThreshold!: number;

  @Setting(() => Int, 'Minutes until a case with signs of a real emergency should be settled.')
  caseMinutesEmergency!: number;

  @Setting(() => Int, 'Minutes until a critical case should be settled.')
  caseMinutesCritical!: number;

  @Setting(() => Int, 'Minutes until a case of high severity should be settled.')
  caseMinutesHigh!: number;

  @Setting(() => Int, 'Minutes until a case of medium severity should be settled.')
  caseMinutesMedium!: number;

  @Setting(() => Int, 'Minutes until a case of low severity should be settled.')
  caseMinutesLow!: number;

  @Setting(() => Boolean, 'Whether administrators are mailed once of each overdue case.')
  caseOverdueMail!: boolean;

  @Setting(() => AdminAreaAccess, 'Who enters the administration area.')
  adminAreaAccess!: AdminAreaAccess;

  @Setting(() => Boolean, 'Whether the sign-in dialog has an Inscription tab.')
  publicSignup!: boolean;

  @Setting(() => [MemberSection], 'Entries of the member menu that are open.')
  openSections!: MemberSection[];

  @Setting(() => String, 'Form of the newsletter; empty where there is none.')
  newsletterUrl!: string;

  @Setting(() => CommunityUrls, 'Addresses of the channels of the community.')
  communityUrls!: CommunityUrls;

  @Setting(() => Boolean, 'Whether a second person confirms permanent bans.')
  confirmPermanentBans!: boolean;

  @Setting(() => Boolean, 'Whether a second person confirms that staff erase an account.')
  confirmErasures!: boolean;

  @Setting(() => Boolean, 'Whether a second person confirms that a role from admin up is given.')
  confirmHighRoles!: boolean;

  @Setting(
    () => Int,
    'Acts on more accounts than this are confirmed by a second person; 0: none is.',
  )
  confirmBulkBeyond!: number;

  @Setting(() => Boolean, 'Whether the site is backed up every night.')
  backupsEnabled!: boolean;

  @Setting(() => Int, 'Hour of the nightly backup (Europe/Paris).')
  backupHour!: number;

  @Setting(() => Int, 'Nightly backups that are kept.')
  backupsKept!: number;

  @Setting(() => String, 'Folder of the backups on the server; empty: `backups` in DATA_DIR.')
  backupFolder!: string;
}

/** The kinds of community channel: social network, chat, live stream and video. */
export enum ChannelKind {
  SOCIAL_NETWORK = 'socialNetwork',
  CHAT = 'chat',
  LIVE_STREAM = 'liveStream',
  VIDEO = 'video',
}

registerEnumType(ChannelKind, {
  name: 'ChannelKind',
  description: 'Kind of a channel of the community.',
  valuesConfig: {
    SOCIAL_NETWORK: { description: 'Page on a social network.' },
    CHAT: { description: 'Chat server.' },
    LIVE_STREAM: { description: 'Live-stream channel.' },
    VIDEO: { description: 'Video channel.' },
  },
});

@ObjectType({ description: 'A channel of the community outside the site.' })
export class CommunityChannel {
  @Field(() => ChannelKind, { description: 'Its kind.' })
  kind!: ChannelKind;

  @Field(() => String, { description: 'Its address.' })
  url!: string;
}

@ObjectType({ description: 'What every visitor needs to know of the site.' })
export class Site {
  @Field(() => String, { description: 'Name of the site.' })
  name!: string;

  @Field(() => String, { description: 'Description of the site.' })
  description!: string;

  @Field(() => String, { description: 'Contact address.' })
  supportEmail!: string;

  @Field(() => Boolean, {
    description: 'Whether the site is closed to all but those who may enter the administration.',
  })
  maintenance!: boolean;

  @Field(() => String, { description: 'Who publishes the site; empty: its team.' })
  legalPublisher!: string;

  @Field(() => String, { description: 'Who hosts the site; empty: its team.' })
  legalHost!: string;

  @Field(() => Boolean, { description: 'Whether the sign-in dialog has an Inscription tab.' })
  publicSignup!: boolean;

  @Field(() => Boolean, { description: 'Whether accounts may be made.' })
  registrationEnabled!: boolean;

  @Field(() => Int, { description: 'Shortest password in force.' })
  passwordMinLength!: number;

  @Field(() => Int, { description: 'Longest comment in force, in characters.' })
  maxCommentLength!: number;

  @Field(() => String, { description: 'Form of the newsletter; empty where there is none.' })
  newsletterUrl!: string;

  @Field(() => [CommunityChannel], {
    description: 'Channels of the community that have an address.',
  })
  channels!: CommunityChannel[];

  @Field(() => String, {
    nullable: true,
    description: 'Third-party tag manager, to load only after an explicit consent.',
  })
  tagManagerId!: string | null;
}

@ObjectType({ description: 'The settings as a file.' })
export class SettingsExport {
  @Field(() => String, { description: 'Name to save it under.' })
  fileName!: string;

  @Field(() => String, { description: 'Its content, JSON: settings, exportDate and version.' })
  json!: string;
}

@ObjectType({ description: 'What was emptied.' })
export class CacheCleared {
  @Field(() => [String], { description: 'Names of the caches, in French.' })
  names!: string[];

  @Field(() => String, { description: 'What people are told.' })
  message!: string;
}
