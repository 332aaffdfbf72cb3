import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';

/** A sign-in that failed, or whose result is pending. Stored for 15 minutes. */
@Entity('login_failures')
export class LoginFailure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Hash of the email as entered, whether or not an account has it. */
  @Index()
  @Column({ type: 'varchar' })
  accountKey!: string;

  @Index()
  @Column({ type: 'varchar' })
  ipAddress!: string;

  /** ID of the known device, or `session:` and the ID of the session; empty if unknown. */
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
   * Target of the lock: `account:` and the hash of the email, followed by the ID of the device if
   * only a known device is locked; or `ip:` and the IP address.
   */
  @PrimaryColumn({ type: 'varchar' })
  subject!: string;

  /** Hash of the email of a locked account; null for an IP address. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  accountKey!: string | null;

  /** ID of the account that had the email; null for none, and for an IP address. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  userId!: number | null;

  @InstantColumn()
  until!: Date;
}
