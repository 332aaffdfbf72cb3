import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../../../../platform/db/columns';

/** A sign-in that failed, or has not succeeded yet. Kept 15 minutes. */
@Entity('login_failures')
export class LoginFailure {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Hash of the email given, whether an account has it or not. */
  @Index()
  @Column({ type: 'varchar' })
  accountKey!: string;

  @Index()
  @Column({ type: 'varchar' })
  ipAddress!: string;

  /** The device, where it signed in to this account before; empty for a stranger. */
  @Column({ type: 'varchar' })
  device!: string;

  @Index()
  @InstantColumn()
  at!: Date;
}

/** An account, a device of one, or an address that may not try again yet. */
@Entity('login_locks')
export class LoginLock {
  /** `account:` and the hash of the email, with the device of a known one, or `ip:` and the address. */
  @PrimaryColumn({ type: 'varchar' })
  subject!: string;

  /** The account, if it is one that is locked. */
  @Index()
  @Column({ type: 'varchar', nullable: true })
  accountKey!: string | null;

  @InstantColumn()
  until!: Date;
}
