import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

export type OneTimePurpose =
  | 'password_reset'
  | 'email_verification'
  | 'email_change'
  | 'stopped_email_change'
  | 'lock_warning'
  | 'device_warning'
  | 'password_warning'
  | 'passkey_warning'
  | 'second_factor_warning'
  | 'game_key_warning'
  | 'api_token_warning'
  | 'external_account_warning'
  | 'used_warning'
  | 'access_review'
  | 'used_access_review'
  | 'first_administrator';

/**
 * A one-time link. Only the hash of its secret is stored. A new link replaces the earlier ones of
 * its purpose, unless several may be valid (`atMost` in oneTimeTokens.ts).
 */
@Entity('one_time_tokens')
@Index(['userId', 'purpose'])
export class OneTimeToken {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'varchar' })
  purpose!: OneTimePurpose;

  /** ID of the account; null for the first administrator, who has no account yet. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  tokenHash!: string;

  /**
   * For a change of email: the new address. For a warning or a review of access: the key of the
   * address that the mail was sent to. For a new password: the reason shown on the page of the
   * link, if any.
   */
  @Column({ type: 'varchar', nullable: true })
  payload!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @Index()
  @InstantColumn()
  expiresAt!: Date;
}
