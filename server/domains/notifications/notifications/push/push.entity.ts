import { Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { NotificationKind } from '../notification.types';

/**
 * A key pair with which the site identifies itself to push services (VAPID). Pushes to a device
 * must be signed with the pair that the device subscribed with. New devices use the newest pair
 * that the site can decrypt.
 */
@Entity('push_keys')
export class PushKey {
  @PrimaryGeneratedColumn()
  id!: number;

  /** Public key, a point of the curve P-256, in base64url. */
  @Column({ type: 'varchar' })
  publicKey!: string;

  /** Private key, encrypted with the signing key of the site. */
  @Column({ type: 'varchar' })
  sealedPrivateKey!: string;

  @InstantColumn()
  createdAt!: Date;
}

/** A browser of a member to which the site pushes notifications. */
@Entity('push_devices')
export class PushDevice {
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  /**
   * ID of the session that last registered or renewed the device. The device is deleted when that
   * session is ended (by signing out, for instance), but stays when the session only expires.
   */
  @Index()
  @Column({ type: 'varchar' })
  sessionId!: string;

  @ForeignKey(() => PushKey, { onDelete: 'CASCADE' })
  @Column({ type: 'integer' })
  keyId!: number;

  /** URL of the subscription at the push service. Only the site and the browser know it. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  endpoint!: string;

  /** Public key of the browser, in base64url. */
  @Column({ type: 'varchar' })
  p256dh!: string;

  /** Authentication secret shared by the browser and the site, in base64url. */
  @Column({ type: 'varchar' })
  auth!: string;

  /** Name of the browser and system, such as "Firefox sur Windows". */
  @Column({ type: 'varchar' })
  label!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  lastPushedAt: Date | null = null;
}

/** A kind of notification that is not pushed to a device. Kinds without a row are pushed. */
@Entity('push_muted_kinds')
export class PushMutedKind {
  @ForeignKey(() => PushDevice, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  deviceId!: number;

  @PrimaryColumn({ type: 'varchar' })
  kind!: NotificationKind;
}
