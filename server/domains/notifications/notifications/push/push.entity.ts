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
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import { NotificationRow } from '../notification.entity';
import type { NotificationKind } from '../notification.types';

/**
 * A key pair that identifies the site to push services (VAPID). A device depends on the pair that
 * it subscribed with; new devices use the newest pair that the site can decrypt.
 */
@Entity('push_keys')
export class PushKey {
  @PrimaryGeneratedColumn()
  id!: number;

  /** A point of P-256, in base64url. */
  @Column({ type: 'varchar' })
  publicKey!: string;

  /** Encrypted with the signing key of the site. */
  @Column({ type: 'varchar' })
  sealedPrivateKey!: string;

  @InstantColumn()
  createdAt!: Date;
}

/** A browser of a member to which the site pushes. */
@Entity('push_devices')
export class PushDevice {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  /**
   * The session that subscribed or renewed the device last. The device is deleted when that session
   * is ended, and stays when the session only expires.
   */
  @Index()
  @Column({ type: 'varchar' })
  sessionId!: string;

  @Column({ type: 'integer' })
  keyId!: number;

  /** URL at the push service; known only to the site and the browser. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  endpoint!: string;

  /** Public key of the browser, in base64url. */
  @Column({ type: 'varchar' })
  p256dh!: string;

  /** Secret of the browser and the site, in base64url; useless without the site's key. */
  @Column({ type: 'varchar' })
  auth!: string;

  /** Name of the browser and system: "Firefox sur Windows". */
  @Column({ type: 'varchar' })
  label!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  lastPushedAt: Date | null = null;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'userId' })
  user!: Relation<User>;

  @ManyToOne(() => PushKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'keyId' })
  key!: Relation<PushKey>;
}

/** A kind of notification that is not pushed to a device; all others are. */
@Entity('push_muted_kinds')
export class PushMutedKind {
  @PrimaryColumn({ type: 'integer' })
  deviceId!: number;

  @PrimaryColumn({ type: 'varchar' })
  kind!: NotificationKind;

  @ManyToOne(() => PushDevice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'deviceId' })
  device!: Relation<PushDevice>;
}

/** A queued push to a device; deleted when the push service has accepted it. */
@Entity('outgoing_pushes')
@Index(['deviceId', 'notificationId'], { unique: true })
@Index(['nextAttemptAt', 'id'])
export class OutgoingPush {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  deviceId!: number;

  /** Null for a test push that the member requested. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  notificationId!: number | null;

  @Column({ type: 'integer' })
  attempts = 0;

  @InstantColumn()
  createdAt!: Date;

  /** Postponed while a server sends it, as its lease. */
  @InstantColumn()
  nextAttemptAt!: Date;

  @ManyToOne(() => PushDevice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'deviceId' })
  device!: Relation<PushDevice>;

  @ManyToOne(() => NotificationRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'notificationId' })
  notification!: Relation<NotificationRow> | null;
}
