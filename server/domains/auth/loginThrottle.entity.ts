import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../../platform/db/columns';

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

  @Index()
  @InstantColumn()
  at!: Date;
}

/** An account or an address that may not try again yet. */
@Entity('login_locks')
export class LoginLock {
  /** `account:` and the hash of the email, or `ip:` and the address. */
  @PrimaryColumn({ type: 'varchar' })
  subject!: string;

  @InstantColumn()
  until!: Date;
}
