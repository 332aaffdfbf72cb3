import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { now } from '#platform/running/clock';
import { InstantColumn, JsonColumn } from '#platform/db/columns';
import { defaultGameSettings, GameSettings } from './gameSettings.types';
import {
  levelFor,
  Rank,
  rankFor,
  SubscriptionTier,
  tierAt,
  type AccountIssue,
  type Theme,
} from './user.types';

/** The name shown for an erased account. */
export const ERASED_NAME = 'Utilisateur supprimé';

/**
 * The SQL condition of an account that is neither deactivated nor about to be erased. Others are
 * named to staff only.
 * @param alias that of the table of accounts
 */
export const isThere = (alias: string): string =>
  `(${alias}."isActive" = TRUE AND ${alias}."deletionRequestedAt" IS NULL)`;

/** An account. Its roles, sessions and bans are rows of their own that point here. */
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
  @Field(() => ID, { description: 'Number of the account.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, { description: 'Public name; cannot be changed.' })
  @Column({ type: 'varchar' })
  username!: string;

  /** The folded username, for search and uniqueness: "Léa" and "lea" are the same name. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  usernameKey!: string;

  /**
   * Skeleton of the username, see `skeletonOf`. Null for an account created by an older server,
   * until it is reviewed.
   */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  usernameSkeleton: string | null = null;

  /** Reason to change the username; null when it follows the rules. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  nameIssue: AccountIssue | null = null;

  /** Reason to change the email; null when it follows the rules. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  emailIssue: AccountIssue | null = null;

  @Field(() => String, { description: 'Email address.' })
  @Column({ type: 'varchar' })
  email!: string;

  /** The canonical email in lower case, for sign-in and uniqueness; see `emailKeyOf`. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  emailKey!: string;

  /** Username, email and names, folded, for the search of staff. See `searchTextOf`. */
  @Column({ type: 'varchar' })
  searchText!: string;

  @Column({ type: 'varchar' })
  passwordHash!: string;

  @Field(() => Date, { description: 'When the password was last changed.' })
  @InstantColumn()
  passwordUpdatedAt!: Date;

  @Field(() => String, { nullable: true, description: 'First name.' })
  @Column({ type: 'varchar', nullable: true })
  firstName: string | null = null;

  @Field(() => String, { nullable: true, description: 'Last name.' })
  @Column({ type: 'varchar', nullable: true })
  lastName: string | null = null;

  @Field(() => String, { nullable: true, description: 'Address of the avatar image.' })
  @Column({ type: 'varchar', nullable: true })
  avatarUrl: string | null = null;

  /** Null until one is chosen: light. For the holder alone, as `Viewer.theme`. */
  @Column({ type: 'varchar', nullable: true })
  theme: Theme | null = null;

  /** As it was last stored; `currentSubscription` is the one in force. */
  @Index()
  @Column({ type: 'varchar' })
  subscription: SubscriptionTier = SubscriptionTier.FREE;

  @Field(() => Date, { nullable: true, description: 'When the subscription ends; null for free.' })
  @InstantColumn({ nullable: true })
  subscriptionEndsAt: Date | null = null;

  @Field(() => Date, { description: 'When the account was made.' })
  @Index()
  @InstantColumn()
  joinedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Last sign-in; null before the first.' })
  @Index()
  @InstantColumn({ nullable: true })
  lastLoginAt: Date | null = null;

  /**
   * True for accounts that staff created or imported, which do not count as registrations of the
   * day.
   */
  @Column({ type: 'boolean' })
  madeByStaff = false;

  @Field(() => Boolean, { description: 'False while the holder keeps the account deactivated.' })
  @Index()
  @Column({ type: 'boolean' })
  isActive = true;

  /**
   * When the holder requested deletion; the account is erased 30 days later unless they sign in.
   */
  @Index()
  @InstantColumn({ nullable: true })
  deletionRequestedAt: Date | null = null;

  @InstantColumn({ nullable: true })
  emailVerifiedAt: Date | null = null;

  /**
   * Time of the last invitation to choose a first password; null once the holder chose one or signed
   * in, and for accounts without an invitation.
   */
  @Index()
  @InstantColumn({ nullable: true })
  invitedAt: Date | null = null;

  @Field(() => Int, { description: 'Experience points, all told.' })
  @Index()
  @Column({ type: 'integer' })
  experience = 0;

  @Field(() => Int, { description: 'Calls handled in the game.' })
  @Column({ type: 'integer' })
  totalCalls = 0;

  @Field(() => Int, { description: 'Calls handled with success.' })
  @Column({ type: 'integer' })
  successfulCalls = 0;

  @Field(() => Int, { description: 'Minutes played.' })
  @Column({ type: 'integer' })
  totalPlayMinutes = 0;

  @Field(() => GameSettings, { description: 'Settings of the game.' })
  @JsonColumn()
  gameSettings: GameSettings = defaultGameSettings();

  /** An end date acts at once, before the job that stores it has run. */
  @Field(() => SubscriptionTier, { name: 'subscription', description: 'Current subscription.' })
  get currentSubscription(): SubscriptionTier {
    return tierAt(this, now());
  }

  @Field(() => Boolean, { description: 'Whether the email address was confirmed.' })
  get emailVerified(): boolean {
    return this.emailVerifiedAt !== null;
  }

  @Field(() => Int, { description: 'Level, from 1: one for each 1000 experience points.' })
  get level(): number {
    return levelFor(this.experience);
  }

  @Field(() => Rank, { description: 'Rank that the level gives.' })
  get rank(): Rank {
    return rankFor(this.level);
  }
}
