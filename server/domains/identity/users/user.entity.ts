import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { now } from '#platform/running/clock';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { defaultGameSettings, GameSettings } from './preferences/gameSettings.types';
import {
  levelFor,
  Rank,
  rankFor,
  SubscriptionTier,
  tierAt,
  type AccountIssue,
  type Theme,
} from './user.types';
import { EmailAddress, Url } from '#platform/text/scalars';

/**
 * Returns the SQL condition that an account is neither deactivated nor about to be erased. The
 * names of all other accounts are shown to staff only.
 * @param alias alias of the table of accounts
 */
export const isThere = (alias: string): string =>
  `(${alias}."isActive" = TRUE AND ${alias}."deletionRequestedAt" IS NULL)`;

/** An account. Its roles, sessions and bans are separate rows that reference it. */
@ObjectType({ description: 'A member account, as its holder sees it.' })
@Entity('users')
@Index(['subscription', 'subscriptionEndsAt'])
@Index(['subscription', 'id'])
@Index(['emailVerifiedAt', 'invitedAt'])
// These indexes are in migrations: TypeORM cannot declare them.
@Index('users_name_trigrams', { synchronize: false })
@Index('users_search_trigrams', { synchronize: false })
@Index('users_last_login_order', { synchronize: false })
@Index('users_password_closed', { synchronize: false })
export class User {
  @Field(() => ID, { description: 'ID of the account.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Username of the member; only staff can change it.' })
  @Column({ type: 'varchar' })
  username!: string;

  /** Folded username, for search and uniqueness: "Léa" and "lea" are the same name. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  usernameKey!: string;

  /**
   * Skeleton of the username, see `skeletonOf`. Null for an account created by a server of an older
   * version, until it is reviewed.
   */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  usernameSkeleton: string | null = null;

  /** Reason why the username must be changed; null when the username follows the rules. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  nameIssue: AccountIssue | null = null;

  /** Reason why the email must be changed; null when the email follows the rules. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  emailIssue: AccountIssue | null = null;

  @Field(() => EmailAddress, { description: 'Email of the account.' })
  @Column({ type: 'varchar' })
  email!: string;

  /** Canonical email in lower case, for sign-in and uniqueness; see `emailKeyOf`. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  emailKey!: string;

  /** Folded username, email and names, for the account search of staff. See `searchTextOf`. */
  @Column({ type: 'varchar' })
  searchText!: string;

  @Column({ type: 'varchar' })
  passwordHash!: string;

  @Field(() => Date, { description: 'Time of the last change of the password.' })
  @InstantColumn()
  passwordUpdatedAt!: Date;

  @Field(() => String, {
    nullable: true,
    description: 'First name of the member; null when not given.',
  })
  @Column({ type: 'varchar', nullable: true })
  firstName: string | null = null;

  @Field(() => String, {
    nullable: true,
    description: 'Last name of the member; null when not given.',
  })
  @Column({ type: 'varchar', nullable: true })
  lastName: string | null = null;

  @Field(() => Url, {
    nullable: true,
    description: 'URL of the avatar image; null when there is none.',
  })
  @Column({ type: 'varchar', nullable: true })
  avatarUrl: string | null = null;

  /** Colour theme; null (light) until chosen. Exposed only to the holder, as `Viewer.theme`. */
  @Column({ type: 'varchar', nullable: true })
  theme: Theme | null = null;

  /** Stored subscription, even after its end; `currentSubscription` is the one in force. */
  @Index()
  @Column({ type: 'varchar' })
  subscription: SubscriptionTier = SubscriptionTier.FREE;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the subscription ends; null when the subscription is free or has no end.',
  })
  @InstantColumn({ nullable: true })
  subscriptionEndsAt: Date | null = null;

  @Field(() => Date, { description: 'Time at which the account was created.' })
  @Index()
  @InstantColumn()
  joinedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last sign-in; null when the member has never signed in.',
  })
  @Index()
  @InstantColumn({ nullable: true })
  lastLoginAt: Date | null = null;

  /**
   * Whether staff created or imported the account. Such accounts do not count towards the daily
   * limit of registrations.
   */
  @Column({ type: 'boolean' })
  madeByStaff = false;

  @Field(() => Boolean, {
    description: 'Whether the account is active; false after its holder deactivated it.',
  })
  @Index()
  @Column({ type: 'boolean' })
  isActive = true;

  /**
   * Time at which the holder requested deletion. The account is erased 30 days later, unless the
   * holder signs in. Null when deletion was not requested.
   */
  @Index()
  @InstantColumn({ nullable: true })
  deletionRequestedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  emailVerifiedAt: Date | null = null;

  /**
   * Time of the last invitation to choose a first password; null once the holder chose one or
   * signed in, and for accounts without an invitation.
   */
  @Index()
  @InstantColumn({ nullable: true })
  invitedAt: Date | null = null;

  @Field(() => Int, { description: 'Total experience points (XP).' })
  @Index()
  @Column({ type: 'integer' })
  experience = 0;

  @Field(() => Int, { description: 'Total calls handled in the game.' })
  @Column({ type: 'integer' })
  totalCalls = 0;

  @Field(() => Int, { description: 'Total calls handled successfully in the game.' })
  @Column({ type: 'integer' })
  successfulCalls = 0;

  @Field(() => Int, { description: 'Total time played, in minutes.' })
  @Column({ type: 'integer' })
  totalPlayMinutes = 0;

  @Field(() => GameSettings, { description: 'Game settings of the member.' })
  @JsonColumn()
  gameSettings: GameSettings = defaultGameSettings();

  /** Free once the end date has passed, even before the job has stored the end. */
  @Field(() => SubscriptionTier, {
    name: 'subscription',
    description: 'Current subscription of the member.',
  })
  get currentSubscription(): SubscriptionTier {
    return tierAt(this, now());
  }

  @Field(() => Boolean, { description: 'Whether the email is confirmed.' })
  get emailVerified(): boolean {
    return this.emailVerifiedAt !== null;
  }

  @Field(() => Int, {
    description: 'Level of the member, from 1; every 1,000 experience points raise it by one.',
  })
  get level(): number {
    return levelFor(this.experience);
  }

  @Field(() => Rank, { description: 'Grade of the member, which depends on the level.' })
  get rank(): Rank {
    return rankFor(this.level);
  }
}
