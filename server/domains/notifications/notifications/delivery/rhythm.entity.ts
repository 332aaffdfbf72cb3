import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/db/columns';
import { User } from '#domains/identity/users/user.entity';
import type { DigestRhythm } from './delivery.types';

/** Quiet hours and digest of a member. A member without a row has neither. */
@Entity('notification_rhythms')
export class NotificationRhythm {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'integer' })
  userId!: number;

  /** IANA time zone of the member's browser, such as "Europe/Paris". */
  @Column({ type: 'varchar' })
  timeZone!: string;

  /**
   * Start of the quiet hours, in minutes after midnight. This column and `quietUntil` are both null
   * when there are no quiet hours.
   */
  @Column({ type: 'integer', nullable: true })
  quietFrom: number | null = null;

  @Column({ type: 'integer', nullable: true })
  quietUntil: number | null = null;

  /** Frequency of the digest; null when the member wants none. */
  @Column({ type: 'varchar', nullable: true })
  digest: DigestRhythm | null = null;

  /** The next digest contains only notifications after this time; null without a digest. */
  @InstantColumn({ nullable: true })
  digestSince: Date | null = null;

  @Index()
  @InstantColumn({ nullable: true })
  digestDueAt: Date | null = null;
}
