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
 * A pair of keys by which push services know the site (VAPID). Devices are tied to the pair that they
 * subscribed with; the newest one that the site can open is for new devices.
 */
@Entity('push_keys')
export class PushKey {
  @PrimaryGeneratedColumn()
  id!: number;

  /** A point of P-256, in base64url. */
  @Column({ type: 'varchar' })
  publicKey!: string;

  /** Sealed with the signing key of the site. */
  @Column({ type: 'varchar' })
  sealedPrivateKey!: string;

  @InstantColumn()
  createdAt!: Date;
}

/** A browser that a member lets the site push to. */
@Entity('push_devices')
export class PushDevice {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @Column({ type: 'integer' })
  userId!: number;

  /**
   * The session that subscribed, or told of itself last: the device goes when that session is ended,
   * and stays when it only expires.
   */
  @Index()
  @Column({ type: 'varchar' })
  sessionId!: string;

  @Column({ type: 'integer' })
  keyId!: number;

  /** The address at the push service, known to nobody else. */
  @Index({ unique: true })
  @Column({ type: 'varchar' })
  endpoint!: string;

  /** The public key of the browser, in base64url. */
  @Column({ type: 'varchar' })
  p256dh!: string;

  /** What only the browser and the site know, in base64url; worth nothing without the site's key. */
  @Column({ type: 'varchar' })
  auth!: string;

  /** "Firefox sur Windows". */
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

/** A kind of notification that is not pushed to a device; the others are. */
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

/** What waits to be pushed to a device; deleted when the push service has it. */
@Entity('outgoing_pushes')
@Index(['deviceId', 'notificationId'], { unique: true })
@Index(['nextAttemptAt', 'id'])
export class OutgoingPush {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column({ type: 'integer' })
  deviceId!: number;

  /** Null for a trial that its holder asked for. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  notificationId!: number | null;

  @Column({ type: 'integer' })
  attempts = 0;

  @InstantColumn()
  createdAt!: Date;

  /** Moved on while a server sends it: that is its lease. */
  @InstantColumn()
  nextAttemptAt!: Date;

  @ManyToOne(() => PushDevice, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'deviceId' })
  device!: Relation<PushDevice>;

  @ManyToOne(() => NotificationRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'notificationId' })
  notification!: Relation<NotificationRow> | null;
}
