import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { BigIntegerColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** An account that has, or had, passkeys. */
@Entity('passkey_holders')
export class PasskeyHolder {
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** What authenticators keep in place of the account: random, so that it tells nothing of it. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  handle!: string;

  /** Since when a passkey is asked for after the password; null while it is not. */
  @InstantColumn({ nullable: true })
  secondFactorSince: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}

/** A passkey: the public half of a key that the member's device keeps. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  credentialId!: string;

  /** As COSE, in base64url. */
  @Column({ type: 'varchar' })
  publicKey!: string;

  /** The signatures that it made; 0 for ever where the device does not count them. */
  @BigIntegerColumn()
  counter!: number;

  /** How browsers reach it, such as "internal" or "usb,nfc". */
  @Column({ type: 'varchar' })
  transports!: string;

  /** Whether it is synchronized between the devices of its holder. */
  @Column({ type: 'boolean' })
  backedUp!: boolean;

  @Column({ type: 'varchar' })
  name!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;
}

/** A challenge that was answered, kept until it would have expired. */
@Entity('spent_challenges')
export class SpentChallenge {
  @PrimaryColumn({ type: 'varchar' })
  challengeHash!: string;

  @Index()
  @InstantColumn()
  expiresAt!: Date;
}
