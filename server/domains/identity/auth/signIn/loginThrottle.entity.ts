import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** A sign-in that failed, or whose result is not known yet. Kept 15 minutes. */
@Entity('login_failures')
export class LoginFailure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** The hash of the email that was typed, whether an account has it or not. */
  @Index()
  @Column({ type: 'varchar' })
  accountKey!: string;

  @Index()
  @Column({ type: 'varchar' })
  ipAddress!: string;

  /** The device, when it signed in to this account before; else empty. */
  @Column({ type: 'varchar' })
  device!: string;

  @Index()
  @InstantColumn()
  at!: Date;
}

/** A lock on an account, on one of its devices, or on an IP address. */
@Entity('login_locks')
export class LoginLock {
  /**
   * `account:` and the hash of the email, with the number of a known device, or `ip:` and the
   * address.
   */
  @PrimaryColumn({ type: 'varchar' })
  subject!: string;

  /** The account, when an account is locked. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  accountKey!: string | null;

  /** ID of the account that had the email when it was locked. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @InstantColumn()
  until!: Date;
}
