import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Who enters /admin. Source: decisions 2.1. */
export enum AdminAreaAccess {
  ADMINS = 'admins',
  STAFF = 'staff',
}

/**
 * What a new account starts as. `user` and `member` are the plain account, without any role of the
 * staff; `premium` starts with a premium subscription. Source: administration document, section 6.
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

/** Everything an administrator may set. Source: administration document, sections 3, 5 and 9; decisions. */
@ObjectType({ description: 'The settings of the site, as they were saved.' })
export class Settings {
  @Field(() => String, { description: 'Name of the site, 1 to 60 characters.' })
  siteName!: string;

  @Field(() => String, { description: 'Description of the site, 300 characters at most.' })
  siteDescription!: string;

  @Field(() => String, { description: 'Contact address shown on the site.' })
  supportEmail!: string;

  @Field(() => Boolean, { description: 'Whether visitors and members see the maintenance page.' })
  maintenanceMode!: boolean;

  @Field(() => Boolean, { description: 'Whether accounts may be made.' })
  registrationEnabled!: boolean;

  @Field(() => Boolean, {
    description: 'Whether an email must be confirmed before the first sign-in.',
  })
  emailVerificationRequired!: boolean;

  @Field(() => DefaultUserRole, { description: 'What a new account starts as.' })
  defaultUserRole!: DefaultUserRole;

  @Field(() => Int, { description: 'Accounts that may be made in one day (Europe/Paris), from 0.' })
  maxUsersPerDay!: number;

  @Field(() => Boolean, { description: 'Whether members may comment.' })
  commentsEnabled!: boolean;

  @Field(() => Boolean, { description: 'Whether comments wait for a moderator.' })
  commentModerationRequired!: boolean;

  @Field(() => Int, { description: 'Longest comment, 50 to 2000 characters.' })
  maxCommentLength!: number;

  @Field(() => Int, { description: 'Shortest password, 6 to 50; never under 8 in effect.' })
  passwordMinLength!: number;

  @Field(() => Int, { description: 'Idle time that ends a session, 5 to 480 minutes.' })
  sessionTimeout!: number;

  @Field(() => Int, { description: 'Failed sign-ins that lock an account, 3 to 10.' })
  maxLoginAttempts!: number;

  @Field(() => Boolean, {
    description: 'Whether the site sends mails that are not about security.',
  })
  emailNotificationsEnabled!: boolean;

  @Field(() => String, {
    description: 'Where administrators are told of events; empty for nowhere.',
  })
  adminNotificationEmail!: string;

  @Field(() => Boolean, { description: 'Whether comments pass the automatic moderation.' })
  autoModerationEnabled!: boolean;

  @Field(() => [String], { description: 'Words that the automatic moderation stops.' })
  bannedWords!: string[];

  @Field(() => Int, { description: 'Open reports that hide a comment, 1 to 10.' })
  reportThreshold!: number;

  @Field(() => AdminAreaAccess, { description: 'Who enters the administration area.' })
  adminAreaAccess!: AdminAreaAccess;

  @Field(() => Boolean, { description: 'Whether the sign-in dialog has an Inscription tab.' })
  publicSignup!: boolean;

  @Field(() => [MemberSection], { description: 'Entries of the member menu that are open.' })
  openSections!: MemberSection[];

  @Field(() => String, { description: 'Form of the newsletter; empty where there is none.' })
  newsletterUrl!: string;

  @Field(() => CommunityUrls, { description: 'Addresses of the channels of the community.' })
  communityUrls!: CommunityUrls;
}
