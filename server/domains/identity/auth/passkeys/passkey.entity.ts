import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { BigIntegerColumn, InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';

/** An account that has, or had, passkeys. */
@Entity('passkey_holders')
export class PasskeyHolder {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** Random user handle that authenticators store instead of the account ID. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  handle!: string;

  /** Time since which a passkey is required after the password; null while none is required. */
  @InstantColumn({ nullable: true })
  secondFactorSince: Date | null = null;
}

/** A passkey: the public half of a key pair whose private half is on the member's device. */
@Entity('passkeys')
export class Passkey {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  @Index({ unique: true })
  @Column({ type: 'varchar' })
  credentialId!: string;

  /** Public key in COSE format, in base64url. */
  @Column({ type: 'varchar' })
  publicKey!: string;

  /** Signature counter; always 0 for devices that do not count. */
  @BigIntegerColumn()
  counter!: number;

  /** Transports of the passkey, comma-separated, such as "internal" or "usb,nfc". */
  @Column({ type: 'varchar' })
  transports!: string;

  /** Whether the passkey is synchronized between the devices of its holder. */
  @Column({ type: 'boolean' })
  backedUp!: boolean;

  @Column({ type: 'varchar' })
  name!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt: Date | null = null;
}

/** A challenge that was answered, stored until it would have expired. */
@Entity('spent_challenges')
export class SpentChallenge {
  @PrimaryColumn({ type: 'varchar' })
  challengeHash!: string;

  @Index()
  @InstantColumn()
  expiresAt!: Date;
}
